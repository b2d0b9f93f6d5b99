import { Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useController, type Control, type FieldError } from 'react-hook-form';
import {
  CONTACT_FIELDS,
  MOST_CONTACTS,
  type Contact,
  type ContactField,
} from '../../../contract/organization.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Line } from '../../ui/forms/Form.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { CONTACT_LABELS, contactName } from '../fieldNames.ts';
import { useGrowing } from '../useGrowing.ts';
import styles from './AddressBook.module.css';
import { NEW_CONTACT, type OrganizationForm, type OrganizationInput } from './organizationForm.ts';
import { words } from './words.ts';

type ContactErrors = Partial<Record<ContactField, FieldError>>;
type ContactsErrors =
  ({ [index: number]: ContactErrors | undefined } & { message?: string; root?: FieldError }) | undefined;

type OneContactProps = {
  contact: Contact;
  at: number;
  errors: ContactErrors | undefined;
  onChange: (at: number, part: Partial<Contact>) => void;
  onRemove: (at: number) => void;
};

/** One contact, drawn again only where it changes: there may be hundreds, and each key would wait for them. */
const OneContact = memo(function OneContact({ contact, at, errors, onChange, onRemove }: OneContactProps) {
  return (
    <fieldset className={styles['contact']}>
      <legend>{contactName(at)}</legend>
      <Line>
        {CONTACT_FIELDS.map((name) => (
          <TextField
            key={name}
            label={CONTACT_LABELS[name]}
            value={contact[name]}
            onChange={(text) => {
              onChange(at, { [name]: text });
            }}
            error={errors?.[name]?.message}
          />
        ))}
      </Line>
      <Button
        look="quiet"
        flush="start"
        icon={Trash2}
        onPress={() => {
          onRemove(at);
        }}
      >
        {words.form.removeContact(at + 1)}
      </Button>
    </fieldset>
  );
});

/** The list of contacts in the form, and what changes it. */
function useContacts(control: Control<OrganizationInput, unknown, OrganizationForm>) {
  const { field, formState } = useController({ control, name: 'additionalContacts' });
  const { value: contacts, onChange } = field;
  const errors: ContactsErrors = formState.errors.additionalContacts;
  /** As it is now, for what is not drawn again when another contact changes. */
  const latest = useRef(contacts);
  useEffect(() => {
    latest.current = contacts;
  }, [contacts]);
  const put = useCallback(
    (next: readonly Contact[]) => {
      latest.current = [...next];
      onChange(latest.current);
    },
    [onChange],
  );
  return { contacts, errors, latest, put };
}

/** The additional contacts of an organization. */
export function ContactFields({
  control,
}: {
  control: Control<OrganizationInput, unknown, OrganizationForm>;
}) {
  const { contacts, errors, latest, put } = useContacts(control);
  const drawn = useGrowing(contacts.length);
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
  const change = useCallback(
    (at: number, part: Partial<Contact>) => {
      put(latest.current.map((contact, index) => (index === at ? { ...contact, ...part } : contact)));
    },
    [latest, put],
  );
  const remove = useCallback(
    (at: number) => {
      put(latest.current.filter((_, index) => index !== at));
      list.current?.querySelector<HTMLElement>(':scope > div > button')?.focus(); // this one disappears
    },
    [latest, put],
  );
  const listError = errors?.message ?? errors?.root?.message;
  return (
    <div ref={list} className={styles['contacts']}>
      {contacts.slice(0, drawn).map((contact, at) => (
        <OneContact
          // oxlint-disable-next-line react/no-array-index-key -- contacts have no identity but their place
          key={at}
          contact={contact}
          at={at}
          errors={errors?.[at]}
          onChange={change}
          onRemove={remove}
        />
      ))}
      {listError !== undefined && <Status tone="bad">{listError}</Status>}
      <div>
        <Button
          icon={Plus}
          isDisabled={contacts.length >= MOST_CONTACTS}
          onPress={() => {
            isAdded.current = true;
            put([...contacts, NEW_CONTACT]);
          }}
        >
          {words.form.addContact}
        </Button>
      </div>
    </div>
  );
}
