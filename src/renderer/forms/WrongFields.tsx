import { CircleAlert } from 'lucide-react';
import { useFormState, type Control, type FieldValues } from 'react-hook-form';
import styles from './WrongFields.module.css';

type WrongFieldsProps<F extends FieldValues, T> = {
  control: Control<F, unknown, T>;
  /** The label of each field, in their order. */
  labels: Partial<Record<keyof F, string>>;
  /** What to say about the fields that are wrong. */
  say: (labels: readonly string[]) => string;
};

/** Beside the button of a form: why pressing it did nothing, and which fields to correct. */
export function WrongFields<F extends FieldValues, T>({ control, labels, say }: WrongFieldsProps<F, T>) {
  const { errors, isSubmitted, isSubmitSuccessful } = useFormState({ control });
  const wrong = Object.entries(labels).flatMap(([name, label]) => (name in errors ? [String(label)] : []));
  // What was changed since it went out is marked at its field, but was not to be sent yet.
  if (!isSubmitted || isSubmitSuccessful || wrong.length === 0) return null;
  return (
    <p role="alert" className={styles['wrong']}>
      <CircleAlert size={14} aria-hidden />
      <span>{say(wrong)}</span>
    </p>
  );
}
