import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

/** The fields of a form that hold exactly such values. */
type NamesOf<F extends FieldValues, V> = {
  [N in keyof F]-?: [F[N], V] extends [V, F[N]] ? N : never;
}[keyof F];

/** A field of a form. `T` is what the form becomes when it is parsed. */
export type FieldOf<F extends FieldValues, V, T> = {
  control: Control<F, unknown, T>;
  name: FieldPath<F> & NamesOf<F, V>;
};

/** What a form gives to a control itself. */
export type FromForm = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error';

export const isText = (value: unknown) => typeof value === 'string';

/**
 * A field as its control takes it. In code for any form TypeScript does not see what a field holds, so `isValue`
 * makes sure of it; a field that holds something else is a bug.
 */
export function useField<F extends FieldValues, V, T>(
  { control, name }: FieldOf<F, V, T>,
  isValue: (value: unknown) => value is V,
) {
  const { field, fieldState } = useController({ control, name });
  const value: unknown = field.value;
  if (!isValue(value)) throw new TypeError(`The field ${name} does not hold what its control shows`);
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
