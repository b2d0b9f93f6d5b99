import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import type { Choice } from './Select.tsx';
import select from './Select.module.css';
import tags from './TagPicker.module.css';

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
        <Button className={tags['open'] ?? ''} aria-label={`Show suggestions for ${around.label}`}>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </div>
      <FieldNotes hint={around.hint} error={around.error} />
      <Popover className={select['popover'] ?? ''} offset={4}>
        <ListBox<Choice> className={select['list'] ?? ''}>
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
