import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** The names of the fields whose values have exactly this type. */
type NamesOf<F extends FieldValues, V> = {
  [N in keyof F]-?: [F[N], V] extends [V, F[N]] ? N : never;
}[keyof F];

/** A field of a form. `T` is the type of the parsed form. */
export type FieldOf<F extends FieldValues, V, T> = {
  control: Control<F, unknown, T>;
  name: FieldPath<F> & NamesOf<F, V>;
};

/** The properties of a control that the form sets. */
export type FromForm = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

export const isText = (value: unknown) => typeof value === 'string';

/**
 * A field as its control needs it. In generic code TypeScript does not know the type of a field's value, so `isValue`
 * checks it; a value of another type is a bug.
 */
export function useField<F extends FieldValues, V, T>(
  { control, name }: FieldOf<F, V, T>,
  isValue: (value: unknown) => value is V,
) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  if (!isValue(value)) throw new TypeError(`The value of the field ${name} does not fit its control`);
  return {
    value,
    onChange: (changed: V): void => {
      field.onChange(changed);
    },
    onBlur: field.onBlur,
    inputRef: field.ref,
    error: fieldState.error?.message,
  };
}
