import { Check, ChevronDown } from 'lucide-react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { classes } from './classes.ts';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import styles from './Select.module.css';

export type Choice<Id extends string = string> = { id: Id; name: string; note?: string };

type SelectProps<Id extends string> = FieldAround & {
  value: Id;
  choices: readonly Choice<Id>[];
  onChange: (id: Id) => void;
  /** In a toolbar: the label is said, not shown. */
  compact?: boolean;
  disabled?: boolean;
};

/** One of a few. */
export function Select<Id extends string>({
  value,
  choices,
  onChange,
  compact,
  disabled,
  ...around
}: SelectProps<Id>) {
  return (
    <AriaSelect
      className={classes(field['field'], compact && styles['compact'])}
      value={value}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
      isInvalid={!!around.error}
      isDisabled={disabled ?? false}
      {...(compact ? { 'aria-label': around.label } : {})}
    >
      {!compact && <FieldLabel label={around.label} optional={around.optional} />}
      <Button className={classes(field['box'], styles['button'])}>
        {compact && <span className={styles['prefix']}>{around.label}</span>}
        <SelectValue className={styles['value'] ?? ''}>{({ selectedText }) => selectedText}</SelectValue>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <FieldNotes hint={around.hint} error={around.error} />
      <Popover className={styles['popover'] ?? ''} offset={6}>
        <ListBox className={styles['list'] ?? ''} items={choices}>
          {({ id, name, note }) => (
            <ListBoxItem id={id} textValue={name} className={styles['item'] ?? ''}>
              <Check size={14} aria-hidden className={styles['tick'] ?? ''} />
              <span>{name}</span>
              {note && <span className={styles['note']}>{note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
