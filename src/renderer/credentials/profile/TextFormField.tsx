import { Controller, type Control } from 'react-hook-form';
import { TextField } from '../../ui/forms/TextField.tsx';
import type { ProfileFormValues, TextFieldName } from './profileFormValues.ts';

type TextFormFieldProps = {
  control: Control<ProfileFormValues>;
  name: TextFieldName;
  label: string;
  hint?: string;
  /** Shown while the field is empty; never instead of a label. */
  example?: string;
  /** For addresses and identifiers. */
  mono?: boolean;
};

/** A field of the form for a line of text. */
export function TextFormField({ control, name, ...look }: TextFormFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...look}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
