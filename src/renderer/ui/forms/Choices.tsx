import { Check } from 'lucide-react';
import {
  Checkbox as AriaCheckbox,
  Radio,
  RadioGroup,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components';
import { classes } from '../classes.ts';
import styles from './Choices.module.css';
import field from './Field.module.css';
import { FieldLabel } from './FieldParts.tsx';
import type { Choice } from './Select.tsx';

type CheckboxProps = Omit<AriaCheckboxProps, 'className' | 'style' | 'children'> & {
  label: string;
  note?: string;
};

export function Checkbox({ label, note, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={styles['check'] ?? ''}>
      <span className={styles['square']} aria-hidden>
        <Check size={12} strokeWidth={3} />
      </span>
      <span>
        {label}
        {note && <span className={styles['note']}>{note}</span>}
      </span>
    </AriaCheckbox>
  );
}

export type SegmentsProps<Id extends string> = {
  label: string;
  value: Id;
  choices: readonly Choice<Id>[];
  onChange: (id: Id) => void;
  /** Shows the label, as in a form; otherwise only screen readers read it, as in a toolbar. */
  labelled?: boolean;
  autoFocus?: boolean;
};

/** A choice of two or three, side by side. */
export function Segments<Id extends string>({
  label,
  value,
  choices,
  onChange,
  labelled,
  autoFocus = false,
}: SegmentsProps<Id>) {
  return (
    <RadioGroup
      className={field['field'] ?? ''}
      value={value}
      orientation="horizontal"
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
      {...(labelled ? {} : { 'aria-label': label })}
    >
      {labelled && <FieldLabel label={label} />}
      <div className={styles['segments']}>
        {choices.map(({ id, name }) => (
          <Radio
            key={id}
            value={id}
            autoFocus={autoFocus && id === value}
            className={styles['segment'] ?? ''}
          >
            {name}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}

type RadiosProps<Id extends string> = Omit<SegmentsProps<Id>, 'labelled'>;

/** A choice of a few, each with a note. */
export function Radios<Id extends string>({
  label,
  value,
  choices,
  onChange,
  autoFocus = false,
}: RadiosProps<Id>) {
  return (
    <RadioGroup
      className={field['field'] ?? ''}
      value={value}
      onChange={(id) => {
        const chosen = choices.find((choice) => choice.id === id);
        if (chosen) onChange(chosen.id);
      }}
    >
      <FieldLabel label={label} />
      <div className={styles['column']}>
        {choices.map(({ id, name, note }) => (
          <Radio
            key={id}
            value={id}
            autoFocus={autoFocus && id === value}
            className={classes(styles['check'], styles['radio'])}
          >
            <span className={styles['circle']} aria-hidden />
            <span>
              {name}
              {note && <span className={styles['note']}>{note}</span>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
