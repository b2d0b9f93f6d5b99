import type { FieldValues } from 'react-hook-form';
import { TagPicker, type TagPickerProps } from '../ui/forms/TagPicker.tsx';
import { isText, useField, type FieldOf, type FromForm } from './useField.ts';

const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

type Props<F extends FieldValues, T> = FieldOf<F, string[], T> & Omit<TagPickerProps, FromForm>;

/** Several choices in an order, in a form. */
export function FormTagPicker<F extends FieldValues, T>({ control, name, ...around }: Props<F, T>) {
  const { value, onChange, error } = useField({ control, name }, isTextList);
  return <TagPicker {...around} value={value} onChange={onChange} error={error} />;
}
