import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import styles from './Form.module.css';

/** A form, submitted by its button or by Enter in a field. */
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a field inside has the focus; the key bubbles up
    <form
      aria-label={label}
      noValidate
      className={styles['form']}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // React passes it on to the form that opened this one in a dialog, which must not be sent as well.
        event.stopPropagation();
        onSubmit();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        // The field may have taken the first press, such as to add what is typed; holding the key sends nothing.
        if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement)
          event.preventDefault();
      }}
    >
      {children}
    </form>
  );
}

/** A titled section of a form. */
export function Section({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles['section']}>
      <legend>{title}</legend>
      {note && <p className={styles['note']}>{note}</p>}
      {children}
    </fieldset>
  );
}

/** Related fields, side by side if there is room. */
export function Line({ children }: { children: ReactNode }) {
  return <div className={styles['line']}>{children}</div>;
}

/** The buttons at the end of a form. */
export function FormEnd({ children }: { children: ReactNode }) {
  return <div className={styles['end']}>{children}</div>;
}
