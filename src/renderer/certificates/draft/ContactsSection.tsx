import { Plus, Trash2, CircleAlert } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { MOST_CONTACTS, type ContactField } from '../../../contract/organization.ts';
import { CONTACT_API_NAMES } from '../../../organizations/apiNames.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { matchingChoices } from '../../ui/forms/matchingChoices.ts';
import { CONTACT_LABELS, contactName } from '../fieldNames.ts';
import { NEW_CONTACT } from '../organizations/organizationForm.ts';
import { DraftComboField, DraftField } from './DraftField.tsx';
import styles from './DraftEditor.module.css';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { contacts } = words;

const PATH = 'fields.additionalContacts';

const TYPES = Object.entries(contacts.types).map(([id, name]) => ({ id, name }));

type ContactProps = { editor: Editor; place: number; onRemove: () => void };

/** One additional contact. */
function ContactFields({ editor, place, onRemove }: ContactProps) {
  const name = contactName(place);
  const type = editor.content.fields.additionalContacts[place]?.contactType ?? '';
  const isRequired = editor.content.type === 'EV';
  const of = (field: ContactField) => ({
    editor,
    path: `${PATH}.${place}.${field}` as const,
    label: CONTACT_LABELS[field],
    code: CONTACT_API_NAMES[field],
  });
  return (
    <fieldset className={styles['contact']}>
      <legend>{name}</legend>
      <div className={styles['remove']}>
        <IconButton name={contacts.remove(name)} icon={Trash2} onPress={onRemove} />
      </div>
      <Line>
        <DraftComboField {...of('contactType')} choices={matchingChoices(TYPES, type)} />
        <DraftField {...of('title')} required={isRequired} />
      </Line>
      <Line>
        <DraftField {...of('firstName')} required={isRequired} />
        <DraftField {...of('lastName')} required={isRequired} />
      </Line>
      <Line>
        <DraftField {...of('email')} required={isRequired} />
        <DraftField {...of('phone')} required={isRequired} />
      </Line>
    </fieldset>
  );
}

/** What is wrong with the list itself, such as that nobody in it is an approver. */
function ListError({ editor: { notes, wasPressed, content } }: { editor: Editor }) {
  const { error } = notes(PATH);
  if (error === undefined || !(wasPressed || content.fields.additionalContacts.length > 0)) return null;
  return (
    <p className={styles['wrong']}>
      <CircleAlert size={13} aria-hidden />
      <span>{error}</span>
    </p>
  );
}

/** Further contacts, which an EV certificate requires. */
export function ContactsSection({ editor }: { editor: Editor }) {
  const { form, content, notes, contactAdder } = editor;
  const list = useFieldArray({ control: form.control, name: PATH });
  const { mark } = notes(PATH);
  const isFull = list.fields.length >= MOST_CONTACTS;
  return (
    <Section title={contacts.title} note={contacts.note[content.type]}>
      {mark && <p className={styles['aside']}>{contacts.fate(mark.text)}</p>}
      {list.fields.map(({ id }, place) => (
        <ContactFields
          key={id}
          editor={editor}
          place={place}
          onRemove={() => {
            list.remove(place);
            // The last one has no neighbour to take the focus.
            if (list.fields.length === 1) contactAdder.current?.querySelector('button')?.focus();
          }}
        />
      ))}
      <ListError editor={editor} />
      <div ref={contactAdder} className={styles['row']}>
        <Button
          icon={Plus}
          isDisabled={isFull}
          onPress={() => {
            list.append({ ...NEW_CONTACT }, { focusName: `${PATH}.${list.fields.length}.firstName` });
          }}
        >
          {contacts.add}
        </Button>
        {isFull && <p className={styles['aside']}>{contacts.full(MOST_CONTACTS)}</p>}
      </div>
    </Section>
  );
}
