import type { FieldValues } from 'react-hook-form';
import { Select, type SelectProps } from '../ui/forms/Select.tsx';
import { useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T, Id extends string> = FieldOf<F, Id, T> & Omit<SelectProps<Id>, FromForm>;

/** A choice from a list, in a form. */
export function FormSelect<F extends FieldValues, T, Id extends string>(props: Props<F, T, Id>) {
  const { control, name, ...around } = props;
  const isChoice = (value: unknown): value is Id => around.choices.some(({ id }) => id === value);
  const { value, onChange, error } = useField({ control, name }, isChoice);
  return <Select {...around} value={value} onChange={onChange} error={error} />;
}
