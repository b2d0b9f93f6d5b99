import type { FormEvent, ReactNode } from 'react';
import styles from './Form.module.css';

/** A form that is sent by its button, by Enter in a field, or by Ctrl+Enter. */
export function Form({
  label,
  onSubmit,
  children,
}: {
  label: string;
  onSubmit: () => void;
  children: ReactNode;
}) {
  return (
    <form
      aria-label={label}
      noValidate
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** A part of a form with a heading of its own. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles['section']}>
      <legend>{title}</legend>
      {note && <p className={styles['note']}>{note}</p>}
      {children}
    </fieldset>
  );
}

/** Fields that belong together, side by side where there is room. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}

/** The buttons at the end of a form, the primary one first in the reading order of the hand. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles['end']}>{children}</div>;
}
