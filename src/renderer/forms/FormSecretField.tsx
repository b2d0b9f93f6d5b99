import type { FieldValues } from 'react-hook-form';
import { SecretField, type SecretFieldProps } from '../ui/forms/TextField.tsx';
import { isText, useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T> = FieldOf<F, string, T> & Omit<SecretFieldProps, FromForm>;

/** A field for a secret, in a form. */
export function FormSecretField<F extends FieldValues, T>({ control, name, ...around }: Props<F, T>) {
  return <SecretField {...around} {...useField({ control, name }, isText)} />;
}
