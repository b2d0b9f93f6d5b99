import { CircleAlert, TriangleAlert } from 'lucide-react';
import { FieldError, Label, Text } from 'react-aria-components';
import styles from './Field.module.css';
import { words } from '../words.ts';

/** The parts around every control: a label above it, a hint or an error below. */
export type FieldAround = {
  label: string;
  hint?: string | undefined;
  /** What is doubtful about the value, which is accepted; shown instead of the hint. */
  warning?: string | undefined;
  /** What is wrong with the value; empty or absent if nothing is. */
  error?: string | undefined;
  optional?: boolean | undefined;
};

export function FieldLabel({ label, optional }: Pick<FieldAround, 'label' | 'optional'>) {
  return (
    <span className={styles['labelLine']}>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {optional && <span className={styles['optional']}>{words.field.optional}</span>}
    </span>
  );
}

export function FieldNotes({ hint, warning, error }: Pick<FieldAround, 'hint' | 'warning' | 'error'>) {
  return (
    <>
      {hint && !warning && !error && (
        <Text slot="description" className={styles['hint'] ?? ''}>
          {hint}
        </Text>
      )}
      {warning && !error && (
        <Text slot="description" className={styles['warning'] ?? ''}>
          <TriangleAlert size={13} aria-hidden />
          <span>{warning}</span>
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
