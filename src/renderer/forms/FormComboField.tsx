import type { FieldValues } from 'react-hook-form';
import { ComboField, type ComboFieldProps } from '../ui/forms/ComboField.tsx';
import { isText, useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T> = FieldOf<F, string, T> & Omit<ComboFieldProps, FromForm>;

/** A text field with suggestions, in a form. */
export function FormComboField<F extends FieldValues, T>({ control, name, ...around }: Props<F, T>) {
  const { value, onChange, inputRef, error } = useField({ control, name }, isText);
  return <ComboField {...around} value={value} onChange={onChange} inputRef={inputRef} error={error} />;
}
