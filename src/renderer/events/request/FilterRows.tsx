import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useController, useFieldArray } from 'react-hook-form';
import { FIELD_NAMES } from '../../../events/fields.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { ComboField } from '../../ui/forms/ComboField.tsx';
import { Section } from '../../ui/forms/Form.tsx';
import { matchingChoices } from '../../ui/forms/matchingChoices.ts';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { LogControl } from './logForm.ts';
import styles from './Request.module.css';
import { words } from './words.ts';

const { filter } = words;

const FIELDS = Object.values(FIELD_NAMES)
  .flat()
  .map((name) => ({ id: name, name }));
const MOST_FIELDS = 50;

type RowProps = { control: LogControl; index: number; onRemove: () => void };

function Row({ control, index, onRemove }: RowProps) {
  const name = useController({ control, name: `filter.${index}.field` });
  const values = useController({ control, name: `filter.${index}.values` });
  return (
    <li className={styles['row']}>
      <ComboField
        label={filter.field}
        value={name.field.value}
        choices={matchingChoices(FIELDS, name.field.value)}
        onChange={(typed) => {
          name.field.onChange(typed);
        }}
        onBlur={name.field.onBlur}
        inputRef={name.field.ref}
        hint={filter.fieldHint}
        error={name.fieldState.error?.message}
      />
      <TextField
        label={filter.values}
        value={values.field.value}
        onChange={(typed) => {
          values.field.onChange(typed);
        }}
        onBlur={values.field.onBlur}
        rows={2}
        mono
        hint={filter.valuesHint}
        error={values.fieldState.error?.message}
      />
      <span className={styles['remove']}>
        <IconButton name={filter.remove(name.field.value)} icon={Trash2} onPress={onRemove} />
      </span>
    </li>
  );
}

/** The server filter: what the service itself leaves out. It is not the filter of the explorer. */
export function FilterRows({ control, note }: { control: LogControl; note?: string }) {
  const { fields, append, remove } = useFieldArray({ control, name: 'filter' });
  const adder = useRef<HTMLDivElement>(null);
  return (
    <Section title={filter.title} note={filter.note}>
      {note !== undefined && <p className={styles['soft']}>{note}</p>}
      {fields.length > 0 && (
        <ul className={styles['rows']}>
          {fields.map(({ id }, index) => (
            <Row
              key={id}
              control={control}
              index={index}
              onRemove={() => {
                remove(index);
                adder.current?.querySelector('button')?.focus(); // the row disappears, and the focus with it
              }}
            />
          ))}
        </ul>
      )}
      <div ref={adder}>
        <Button
          icon={Plus}
          isDisabled={fields.length >= MOST_FIELDS}
          onPress={() => {
            append({ field: '', values: '' }, { focusName: `filter.${fields.length}.field` });
          }}
        >
          {filter.add}
        </Button>
      </div>
    </Section>
  );
}
