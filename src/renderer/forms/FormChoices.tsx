// Choices, bound to a form.

import type { FieldValues } from 'react-hook-form';
import { Checkbox, Segments, type SegmentsProps } from '../ui/forms/Choices.tsx';
import { Select, type SelectProps } from '../ui/forms/Select.tsx';
import { useField, type FieldOf, type FromForm } from './useField.ts';

type CheckboxProps<F extends FieldValues, T> = FieldOf<F, boolean, T> & { label: string; note?: string };

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** Yes or no, in a form. */
export function FormCheckbox<F extends FieldValues, T>({ control, name, ...around }: CheckboxProps<F, T>) {
  const { value, onChange } = useField({ control, name }, isBoolean);
  return <Checkbox {...around} isSelected={value} onChange={onChange} />;
}

/** A choice of two or three, in a form. */
export function FormSegments<F extends FieldValues, T, Id extends string>(
  props: FieldOf<F, Id, T> & Omit<SegmentsProps<Id>, FromForm | 'labelled'>,
) {
  const { control, name, ...around } = props;
  const isChoice = (value: unknown): value is Id => around.choices.some(({ id }) => id === value);
  const { value, onChange } = useField({ control, name }, isChoice);
  return <Segments {...around} labelled value={value} onChange={onChange} />;
}

/** A choice from a list, in a form. */
export function FormSelect<F extends FieldValues, T, Id extends string>(
  props: FieldOf<F, Id, T> & Omit<SelectProps<Id>, FromForm>,
) {
  const { control, name, ...around } = props;
  const isChoice = (value: unknown): value is Id => around.choices.some(({ id }) => id === value);
  const { value, onChange, error } = useField({ control, name }, isChoice);
  return <Select {...around} value={value} onChange={onChange} error={error} />;
}
