import { Plus, X } from 'lucide-react';
import { useContext, useState } from 'react';
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  Tag,
  TagGroup,
  TagList,
  type Key,
} from 'react-aria-components';
import { classes } from './classes.ts';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { OpenList } from './OpenList.tsx';
import { Suggestions } from './Suggestions.tsx';
import type { Choice } from './Select.tsx';
import styles from './TagPicker.module.css';

type TagPickerProps = FieldAround & {
  value: readonly string[];
  /** What is suggested; anything else can be typed as well. */
  choices: readonly Choice[];
  onChange: (ids: string[]) => void;
  /** What one of them is called, for the words of the control: "metric". */
  noun: string;
  required?: boolean;
};

/** Several of many, in an order: what is chosen stands as tags, more is added by typing or from the list. */
export function TagPicker({ value, choices, onChange, noun, required, ...around }: TagPickerProps) {
  const [typed, setTyped] = useState('');
  const needle = typed.trim().toLowerCase();
  const left = choices.filter(
    ({ id, name }) => !value.includes(id) && `${name} ${id}`.toLowerCase().includes(needle),
  );
  const nameOf = (id: string) => choices.find((choice) => choice.id === id)?.name;
  const add = (id: string) => {
    const trimmed = id.trim();
    if (trimmed && !value.includes(trimmed)) onChange([...value, trimmed]);
    setTyped('');
  };

  return (
    <div className={field['field']} data-invalid={around.error ? '' : undefined}>
      {value.length > 0 && (
        <TagGroup
          aria-label="Chosen"
          onRemove={(keys: Set<Key>) => {
            onChange(value.filter((id) => !keys.has(id)));
          }}
          className={styles['chosen'] ?? ''}
        >
          <TagList className={styles['tags'] ?? ''}>
            {value.map((id) => (
              <Tag key={id} id={id} textValue={nameOf(id) ?? id} className={styles['tag'] ?? ''}>
                <span>{nameOf(id) ?? id}</span>
                <code>{id}</code>
                {nameOf(id) === undefined && <span className={styles['unknown']}>not in catalogue</span>}
                <Button
                  slot="remove"
                  className={styles['remove'] ?? ''}
                  aria-label={`Remove ${nameOf(id) ?? id}`}
                >
                  <X size={12} aria-hidden />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
      <ComboBox
        className={classes(field['field'], styles['adder'])}
        inputValue={typed}
        onInputChange={setTyped}
        value={null}
        onChange={(key) => {
          if (key !== null) add(String(key));
        }}
        allowsCustomValue
        menuTrigger="manual"
        items={left}
        isInvalid={!!around.error}
        isRequired={required ?? false}
        validationBehavior="aria"
      >
        <FieldLabel label={around.label} optional={around.optional} />
        <div className={field['box']}>
          <TypedInput
            placeholder={`Add a ${noun}`}
            onEnter={() => {
              // A whole identifier is taken as it is, also one that is not known.
              const whole = typed.trim();
              if (whole) add(left.find(({ id, name }) => id === whole || name === whole)?.id ?? whole);
              return whole !== '';
            }}
          />
          <OpenList icon={Plus} />
        </div>
        <FieldNotes hint={around.hint} error={around.error} />
        <Suggestions empty="Nothing more is known. Enter adds what you typed." />
      </ComboBox>
    </div>
  );
}

type TypedInputProps = { placeholder: string; onEnter: () => boolean };

/** Typing opens the list; Enter takes what was typed, unless a line of the list is chosen, and closes it. */
function TypedInput({ placeholder, onEnter }: TypedInputProps) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      className={field['input'] ?? ''}
      placeholder={placeholder}
      spellCheck={false}
      onInput={() => {
        if (!list?.isOpen) list?.open(null, 'manual');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return;
        if (!onEnter()) return;
        event.preventDefault();
        list?.close();
      }}
    />
  );
}
