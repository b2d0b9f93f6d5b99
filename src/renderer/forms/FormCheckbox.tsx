import type { FieldValues } from 'react-hook-form';
import { Checkbox } from '../ui/forms/Choices.tsx';
import { useField, type FieldOf } from './useField.ts';

type Props<F extends FieldValues, T> = FieldOf<F, boolean, T> & { label: string; note?: string };

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Yes or no, in a form. */
export function FormCheckbox<F extends FieldValues, T>({ control, name, ...around }: Props<F, T>) {
  const { value, onChange } = useField({ control, name }, isBoolean);
  return <Checkbox {...around} isSelected={value} onChange={onChange} />;
}
