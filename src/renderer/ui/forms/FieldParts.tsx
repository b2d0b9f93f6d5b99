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
  /** What another program calls the field; shown beside the label, and not part of it. */
  code?: string | undefined;
  /** What becomes of the value, in two or three words; shown at the end of the label’s line. */
  mark?: FieldMark | undefined;
};

/** `isStruck`: the value is struck through, since it has no effect. */
export type FieldMark = { text: string; isStruck: boolean };

type FieldLabelProps = Pick<FieldAround, 'label' | 'optional' | 'code' | 'mark'> & {
  /** The control names it as its description. */
  markId?: string | undefined;
};

export function FieldLabel({ label, optional, code, mark, markId }: FieldLabelProps) {
  return (
    <span className={styles['labelLine']}>
      <Label className={styles['label'] ?? ''}>{label}</Label>
      {optional && <span className={styles['optional']}>{words.field.optional}</span>}
      {code !== undefined && (
        <code className={styles['code']} title={code}>
          {code}
        </code>
      )}
      {mark && (
        <span className={styles['mark']} id={markId}>
          {mark.text}
        </span>
      )}
    </span>
  );
}

export function FieldNotes({ hint, warning, error }: Pick<FieldAround, 'hint' | 'warning' | 'error'>) {
  return (
    <>
      {/* Always there unless there is an error: the control names as its description only what it began with. */}
      {!error && (
        <Text slot="description" className={(warning ? styles['warning'] : styles['hint']) ?? ''}>
          {warning ? (
            <>
              <TriangleAlert size={13} aria-hidden />
              <span>{warning}</span>
            </>
          ) : (
            hint
          )}
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
