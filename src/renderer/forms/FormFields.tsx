// Fields for text, bound to a form.

import type { FieldValues } from 'react-hook-form';
import { ComboField, type ComboFieldProps } from '../ui/forms/ComboField.tsx';
import {
  SecretField,
  TextField,
  type SecretFieldProps,
  type TextFieldProps,
} from '../ui/forms/TextField.tsx';
import { isText, useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T, Control> = FieldOf<F, string, T> & Omit<Control, FromForm>;

/** A text field in a form. */
export function FormTextField<F extends FieldValues, T>({
  control,
  name,
  ...around
}: Props<F, T, TextFieldProps>) {
  return <TextField {...around} {...useField({ control, name }, isText)} />;
}

/** A field for a secret, in a form. */
export function FormSecretField<F extends FieldValues, T>({
  control,
  name,
  ...around
}: Props<F, T, SecretFieldProps>) {
  return <SecretField {...around} {...useField({ control, name }, isText)} />;
}

/** A text field with suggestions, in a form. */
export function FormComboField<F extends FieldValues, T>({
  control,
  name,
  ...around
}: Props<F, T, ComboFieldProps>) {
  const { value, onChange, inputRef, error } = useField({ control, name }, isText);
  return <ComboField {...around} value={value} onChange={onChange} inputRef={inputRef} error={error} />;
}
