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

/** Profile colours, by the names of their tokens. */
type Hue = 'blue' | 'teal' | 'green' | 'olive' | 'amber' | 'red' | 'pink' | 'violet';

export type Choice<Id extends string = string> = {
  id: Id;
  name: string;
  note?: string;
  /** Shown as a dot before the name. */
  hue?: Hue;
  /** Shown before the name; a choice has an icon or a hue, not both. */
  icon?: LucideIcon;
  /** Its note says why. */
  isDisabled?: boolean;
  /** Preceded by a separator line. */
  separated?: boolean;
};

export type SelectProps<Id extends string> = FieldAround & {
  value: Id;
  choices: readonly Choice<Id>[];
  onChange: (id: Id) => void;
  /** For toolbars: the label is inside the button; for lists (`bare`), only screen readers read it. */
  compact?: boolean | 'bare';
  autoFocus?: boolean;
};

/** A choice on one line: its dot or icon, and its name, truncated if it does not fit. */
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

/** A drop-down list of a few choices. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const { value, choices, onChange, compact, autoFocus = false, ...around } = props;
  const chosen = choices.find(({ id }) => id === value);
  return (
    <AriaSelect
      className={classes(field['field'], compact && styles['compact'])}
      value={value}
      autoFocus={autoFocus}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
      isInvalid={!!around.error}
      {...(compact ? { 'aria-label': around.label } : {})}
    >
      {!compact && <FieldLabel label={around.label} optional={around.optional} />}
      <Button className={classes(field['box'], styles['button'])}>
        {compact === true && <span className={styles['prefix']}>{around.label}</span>}
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
              isDisabled={choice.isDisabled ?? false}
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
