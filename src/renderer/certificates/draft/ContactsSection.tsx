import { Plus, Trash2, CircleAlert } from 'lucide-react';
import { memo, useCallback } from 'react';
import { useFieldArray } from 'react-hook-form';
import { CONTACT_FIELDS, MOST_CONTACTS, type ContactField } from '../../../contract/organization.ts';
import { CONTACT_API_NAMES } from '../../../organizations/apiNames.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Line, Section } from '../../ui/forms/Form.tsx';
import { matchingChoices } from '../../ui/forms/matchingChoices.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { CONTACT_LABELS, contactName } from '../fieldNames.ts';
import { NEW_CONTACT } from '../organizations/organizationForm.ts';
import { useGrowing } from '../useGrowing.ts';
import { DraftComboField, DraftField } from './DraftField.tsx';
import styles from './DraftEditor.module.css';
import { isSameNote } from './fieldNotes.ts';
import type { Editor } from './useDraftEditor.ts';
import { words } from './words.ts';

const { contacts } = words;

const PATH = 'fields.additionalContacts';

const TYPES = Object.entries(contacts.types).map(([id, name]) => ({ id, name }));

type ContactProps = { editor: Editor; index: number; contactType: string; onRemove: (index: number) => void };

/** One additional contact. */
function ContactFields({ editor, index, contactType, onRemove }: ContactProps) {
  const name = contactName(index);
  const isRequired = editor.content.type === 'EV';
  const of = (field: ContactField) => ({
    editor,
    path: `${PATH}.${index}.${field}` as const,
    label: CONTACT_LABELS[field],
    code: CONTACT_API_NAMES[field],
  });
  return (
    <fieldset className={styles['contact']}>
      <legend>{name}</legend>
      <div className={styles['remove']}>
        <IconButton
          name={contacts.remove(name)}
          icon={Trash2}
          onPress={() => {
            onRemove(index);
          }}
        />
      </div>
      <Line>
        <DraftComboField {...of('contactType')} choices={matchingChoices(TYPES, contactType)} />
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

/** A contact is drawn again only where something of it changes: there may be hundreds, and each key would wait for them. */
const Contact = memo(
  ContactFields,
  (before, now) =>
    before.index === now.index &&
    before.contactType === now.contactType &&
    before.onRemove === now.onRemove &&
    before.editor.wasPressed === now.editor.wasPressed &&
    before.editor.content.type === now.editor.content.type &&
    CONTACT_FIELDS.every((field) => {
      const path = `${PATH}.${now.index}.${field}`;
      return isSameNote(before.editor.notes(path), now.editor.notes(path));
    }),
);

/** What is wrong with the list itself, such as that nobody in it is an approver, or unusual. */
function ListNotes({ editor: { notes, wasPressed, content } }: { editor: Editor }) {
  const { error, warning } = notes(PATH);
  if (!(wasPressed || content.fields.additionalContacts.length > 0)) return null;
  return (
    <>
      {error !== undefined && (
        <p className={styles['wrong']}>
          <CircleAlert size={13} aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {warning !== undefined && <Status tone="warn">{warning}</Status>}
    </>
  );
}

/** Further contacts, which an EV certificate requires. */
export function ContactsSection({ editor }: { editor: Editor }) {
  const { form, content, notes, contactAdder } = editor;
  const list = useFieldArray({ control: form.control, name: PATH });
  const { mark } = notes(PATH);
  const isFull = list.fields.length >= MOST_CONTACTS;
  const drawn = useGrowing(list.fields.length);
  const { remove } = list;
  const removeContact = useCallback(
    (index: number) => {
      remove(index);
      // The last one has no neighbour to take the focus.
      if (form.getValues(PATH).length === 0) contactAdder.current?.querySelector('button')?.focus();
    },
    [remove, form, contactAdder],
  );
  return (
    <Section title={contacts.title} note={contacts.note[content.type]}>
      {mark && <p className={styles['aside']}>{contacts.fate(mark.text)}</p>}
      {list.fields.slice(0, drawn).map(({ id }, index) => (
        <Contact
          key={id}
          editor={editor}
          index={index}
          contactType={content.fields.additionalContacts[index]?.contactType ?? ''}
          onRemove={removeContact}
        />
      ))}
      <ListNotes editor={editor} />
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
