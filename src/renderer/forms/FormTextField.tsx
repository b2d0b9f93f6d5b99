import type { FieldValues } from 'react-hook-form';
import { TextField, type TextFieldProps } from '../ui/forms/TextField.tsx';
import { isText, useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T> = FieldOf<F, string, T> & Omit<TextFieldProps, FromForm>;

/** A text field in a form. */
export function FormTextField<F extends FieldValues, T>({ control, name, ...around }: Props<F, T>) {
  return <TextField {...around} {...useField({ control, name }, isText)} />;
}
