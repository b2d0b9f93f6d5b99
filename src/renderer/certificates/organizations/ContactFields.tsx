import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useController, type Control, type FieldError } from 'react-hook-form';
import { CONTACT_FIELDS, type Contact, type ContactField } from '../../../contract/organization.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Line } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { CONTACT_LABELS, contactName } from '../fieldNames.ts';
import styles from './AddressBook.module.css';
import { NEW_CONTACT, type OrganizationForm, type OrganizationInput } from './organizationForm.ts';
import { words } from './words.ts';

type ContactsErrors = { [index: number]: Partial<Record<ContactField, FieldError>> | undefined } | undefined;

/** The additional contacts of an organization. */
export function ContactFields({
  control,
}: {
  control: Control<OrganizationInput, unknown, OrganizationForm>;
}) {
  const { field, formState } = useController({ control, name: 'additionalContacts' });
  const contacts = field.value;
  const errors: ContactsErrors = formState.errors.additionalContacts;
  const change = (at: number, part: Partial<Contact>) => {
    field.onChange(contacts.map((contact, index) => (index === at ? { ...contact, ...part } : contact)));
  };
  // What was added gets the focus, and is in sight as a whole.
  const list = useRef<HTMLDivElement>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    const added = list.current?.querySelector('fieldset:last-of-type');
    added?.querySelectorAll('input')[1]?.focus({ preventScroll: true });
    added?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <div ref={list} className={styles['contacts']}>
      {contacts.map((contact, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- contacts have no identity but their place
        <fieldset key={at} className={styles['contact']}>
          <legend>{contactName(at)}</legend>
          <Line>
            {CONTACT_FIELDS.map((name) => (
              <TextField
                key={name}
                label={CONTACT_LABELS[name]}
                value={contact[name]}
                onChange={(text) => {
                  change(at, { [name]: text });
                }}
                error={errors?.[at]?.[name]?.message}
              />
            ))}
          </Line>
          <Button
            look="quiet"
            flush="start"
            icon={Trash2}
            onPress={() => {
              field.onChange(contacts.filter((_, index) => index !== at));
              list.current?.querySelector<HTMLElement>(':scope > div > button')?.focus(); // this one disappears
            }}
          >
            {words.form.removeContact(at + 1)}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          icon={Plus}
          onPress={() => {
            isAdded.current = true;
            field.onChange([...contacts, NEW_CONTACT]);
          }}
        >
          {words.form.addContact}
        </Button>
      </div>
    </div>
  );
}
