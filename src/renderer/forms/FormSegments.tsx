import type { FieldValues } from 'react-hook-form';
import { Segments, type SegmentsProps } from '../ui/forms/Choices.tsx';
import { useField, type FieldOf, type FromForm } from './useField.ts';

type Props<F extends FieldValues, T, Id extends string> = FieldOf<F, Id, T> &
  Omit<SegmentsProps<Id>, FromForm | 'labelled'>;

/** A choice of two or three, in a form. */
export function FormSegments<F extends FieldValues, T, Id extends string>(props: Props<F, T, Id>) {
  const { control, name, label, choices } = props;
  const isChoice = (value: unknown): value is Id => choices.some(({ id }) => id === value);
  const { value, onChange } = useField({ control, name }, isChoice);
  return <Segments label={label} labelled value={value} choices={choices} onChange={onChange} />;
}
