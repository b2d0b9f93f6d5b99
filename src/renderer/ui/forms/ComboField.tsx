import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { ComboBox, Input } from 'react-aria-components';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { OpenList } from './OpenList.tsx';
import { Suggestions } from './Suggestions.tsx';
import type { Choice } from './Select.tsx';
import { words } from '../words.ts';

export type ComboFieldProps = FieldAround & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
};

/** A text field with suggestions; any other text is accepted too. */
export function ComboField({ value, choices, onChange, inputRef, ...around }: ComboFieldProps) {
  return (
    <ComboBox
      className={field['field'] ?? ''}
      inputValue={value}
      onInputChange={onChange}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      allowsCustomValue
      defaultFilter={() => true}
      items={choices}
      isInvalid={!!around.error}
      validationBehavior="aria"
    >
      <FieldLabel label={around.label} optional={around.optional} />
      <div className={field['box']}>
        <Input className={field['input'] ?? ''} spellCheck={false} {...(inputRef ? { ref: inputRef } : {})} />
        <OpenList icon={ChevronDown} />
      </div>
      <FieldNotes {...around} />
      <Suggestions empty={words.field.noSuggestions} />
    </ComboBox>
  );
}
