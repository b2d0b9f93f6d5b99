import { ChevronDown } from 'lucide-react';
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import { OpenList } from './OpenList.tsx';
import type { Choice } from './Select.tsx';
import select from './Select.module.css';

type ComboFieldProps = FieldAround & {
  value: string;
  choices: readonly Choice[];
  onChange: (value: string) => void;
};

/** A line of text with suggestions: whatever is typed counts. */
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
      <FieldNotes hint={around.hint} error={around.error} />
      <Popover className={select['popover'] ?? ''} offset={4}>
        <ListBox<Choice> aria-labelledby="" className={select['list'] ?? ''}>
          {({ id, name }) => (
            <ListBoxItem id={id} textValue={id} className={select['item'] ?? ''}>
              <span>{name}</span>
              <code className={select['note']}>{id}</code>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
