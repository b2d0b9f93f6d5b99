import { Plus, X } from 'lucide-react';
import { useContext, useRef, useState, type Ref } from 'react';
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
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { OpenList } from './OpenList.tsx';
import { Suggestions } from './Suggestions.tsx';
import type { Choice } from './Select.tsx';
import styles from './TagPicker.module.css';
import { words } from '../words.ts';

export type TagPickerProps = FieldAround & {
  value: readonly string[];
  /** The suggestions; any other text can be added too. */
  choices: readonly Choice[];
  onChange: (ids: string[]) => void;
  /** What one item is called in the placeholder, such as "metric". */
  noun: string;
  required?: boolean;
};

/** An ordered selection, shown as tags; items are added by typing or from the suggestions. */
export function TagPicker({ value, choices, onChange, noun, required, ...around }: TagPickerProps) {
  const [typed, setTyped] = useState('');
  const adder = useRef<HTMLInputElement>(null);
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
      <ComboBox
        className={field['field'] ?? ''}
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
            inputRef={adder}
            placeholder={words.tags.add(noun)}
            onEnter={() => {
              // Any identifier is accepted, even one that is not in the catalogue.
              const whole = typed.trim();
              if (whole) add(left.find(({ id, name }) => id === whole || name === whole)?.id ?? whole);
              return whole !== '';
            }}
          />
          <OpenList icon={Plus} />
        </div>
        <FieldNotes hint={around.hint} error={around.error} />
        <Suggestions empty={words.tags.noSuggestions} />
      </ComboBox>
      {value.length > 0 && (
        <TagGroup
          aria-label={words.tags.selected}
          onRemove={(keys: Set<Key>) => {
            const rest = value.filter((id) => !keys.has(id));
            onChange(rest);
            if (rest.length === 0) adder.current?.focus(); // the group disappears, and the focus with it
          }}
        >
          <TagList className={styles['tags'] ?? ''}>
            {value.map((id) => (
              <Tag key={id} id={id} textValue={nameOf(id) ?? id} className={styles['tag'] ?? ''}>
                <span>{nameOf(id) ?? id}</span>
                <code>{id}</code>
                {nameOf(id) === undefined && <span className={styles['unknown']}>{words.tags.unknown}</span>}
                <Button slot="remove" className={styles['remove'] ?? ''} aria-label={words.tags.remove}>
                  <X size={12} aria-hidden />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}

type TypedInputProps = { inputRef: Ref<HTMLInputElement>; placeholder: string; onEnter: () => boolean };

/** Typing opens the list; Enter adds the text, unless a suggestion is highlighted, and closes the list. */
function TypedInput({ inputRef, placeholder, onEnter }: TypedInputProps) {
  const list = useContext(ComboBoxStateContext);
  return (
    <Input
      ref={inputRef}
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
