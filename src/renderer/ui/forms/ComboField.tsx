import { ChevronDown } from 'lucide-react';
import { useId, useRef, type Ref } from 'react';
import { ComboBox, Input } from 'react-aria-components';
import { classes } from '../classes.ts';
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
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

/** A text field with suggestions; any other text is accepted too. */
export function ComboField({
  value,
  choices,
  onChange,
  onBlur,
  inputRef,
  autoFocus = false,
  ...around
}: ComboFieldProps) {
  const { label, optional, code, mark } = around;
  const markId = useId();
  const gainsFocus = useRef(false);
  return (
    <ComboBox
      className={classes(field['field'], mark?.isStruck && field['struck'])}
      inputValue={value}
      onInputChange={onChange}
      // Nothing counts as selected, or the name of what was chosen would be typed in place of its identifier.
      value={null}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      autoFocus={autoFocus}
      allowsCustomValue
      defaultFilter={() => true}
      items={choices}
      isInvalid={!!around.error}
      validationBehavior="aria"
      {...(onBlur ? { onBlur } : {})}
      {...(mark ? { 'aria-describedby': markId } : {})}
    >
      <FieldLabel label={label} optional={optional} code={code} mark={mark} markId={markId} />
      <div className={field['box']}>
        <Input
          className={field['input'] ?? ''}
          spellCheck={false}
          {...(inputRef ? { ref: inputRef } : {})}
          // As with Tab, what is typed after the first click replaces what stands there.
          onPointerDown={({ currentTarget }) => {
            gainsFocus.current = document.activeElement !== currentTarget;
          }}
          onClick={({ currentTarget }) => {
            const { selectionStart, selectionEnd } = currentTarget;
            if (gainsFocus.current && selectionStart === selectionEnd) currentTarget.select();
          }}
        />
        <OpenList icon={ChevronDown} />
      </div>
      <FieldNotes {...around} />
      <Suggestions empty={words.field.noSuggestions} />
    </ComboBox>
  );
}
