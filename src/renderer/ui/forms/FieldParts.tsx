import { CircleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './Field.module.css';

/** What every field has around its control: a label above, a hint and an error below. */
export type FieldAround = {
  label: string;
  hint?: string | undefined;
  /** What is wrong with the value; empty or absent when nothing is. */
  error?: string | undefined;
  optional?: boolean | undefined;
};

export function FieldLabel({ label, optional }: Pick<FieldAround, 'label' | 'optional'>) {
  return (
    <span className={styles['labelLine']}>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {optional && <span className={styles['optional']}>optional</span>}
    </span>
  );
}

export function FieldNotes({ hint, error }: Pick<FieldAround, 'hint' | 'error'>) {
  return (
    <>
      {hint && !error && (
        <Text slot="description" className={styles['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      {error && (
        <FieldError className={styles['error'] ?? ''}>
          <CircleAlert size={13} aria-hidden />
          <span>{error}</span>
        </FieldError>
      )}
    </>
  );
}
