import { ChevronDown } from 'lucide-react';
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
};

/** A text field with suggestions; any other text is accepted too. */
export function ComboField({ value, choices, onChange, ...around }: ComboFieldProps) {
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
        <Input className={field['input'] ?? ''} spellCheck={false} />
        <OpenList icon={ChevronDown} />
      </div>
      <FieldNotes hint={around.hint} warning={around.warning} error={around.error} />
      <Suggestions empty={words.field.noSuggestions} />
    </ComboBox>
  );
}
