import { Check, ChevronDown, type LucideIcon } from 'lucide-react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
} from 'react-aria-components';
import { classes } from '../classes.ts';
import field from './Field.module.css';
import { FieldLabel, FieldNotes, type FieldAround } from './FieldParts.tsx';
import styles from './Select.module.css';

/** The colours of profiles, by the names of their tokens. */
type Hue = 'blue' | 'teal' | 'green' | 'olive' | 'amber' | 'red' | 'pink' | 'violet';

export type Choice<Id extends string = string> = {
  id: Id;
  name: string;
  note?: string;
  /** Drawn as a dot before the name. */
  hue?: Hue;
  /** Drawn before the name; a choice has this or a hue. */
  icon?: LucideIcon;
  /** A line parts it from those before it. */
  separated?: boolean;
};

type SelectProps<Id extends string> = FieldAround & {
  value: Id;
  choices: readonly Choice<Id>[];
  onChange: (id: Id) => void;
  /** In a toolbar: the label is said, not shown. */
  compact?: boolean;
};

/** A choice in one line: its mark, and its name cut at the end where it does not fit. */
function Name({ choice: { name, hue, icon: Icon } }: { choice: Choice }) {
  return (
    <>
      {hue && <span className={styles['dot']} style={{ background: `var(--hue-${hue})` }} aria-hidden />}
      {Icon && <Icon size={14} aria-hidden className={styles['icon'] ?? ''} />}
      <span className={styles['name']} title={name}>
        {name}
      </span>
    </>
  );
}

/** One of a few. */
export function Select<Id extends string>({ value, choices, onChange, compact, ...around }: SelectProps<Id>) {
  const chosen = choices.find(({ id }) => id === value);
  return (
    <AriaSelect
      className={classes(field['field'], compact && styles['compact'])}
      value={value}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
      isInvalid={!!around.error}
      {...(compact ? { 'aria-label': around.label } : {})}
    >
      {!compact && <FieldLabel label={around.label} optional={around.optional} />}
      <Button className={classes(field['box'], styles['button'])}>
        {compact && <span className={styles['prefix']}>{around.label}</span>}
        <SelectValue className={styles['value'] ?? ''}>{chosen && <Name choice={chosen} />}</SelectValue>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <FieldNotes hint={around.hint} error={around.error} />
      <Popover className={styles['popover'] ?? ''} offset={6}>
        <ListBox className={styles['list'] ?? ''} items={choices}>
          {(choice) => (
            <ListBoxItem
              id={choice.id}
              textValue={choice.name}
              className={classes(styles['item'], choice.separated && styles['separated'])}
            >
              <Check size={14} aria-hidden className={styles['tick'] ?? ''} />
              <Name choice={choice} />
              {choice.note && <span className={styles['note']}>{choice.note}</span>}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
