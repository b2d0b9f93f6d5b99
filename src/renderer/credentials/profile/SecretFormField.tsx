import { Controller, type Control } from 'react-hook-form';
import type { SecretName } from '../../../contract/result.ts';
import { SecretField } from '../../ui/forms/TextField.tsx';
import type { ProfileFormValues } from './profileFormValues.ts';

type SecretFormFieldProps = {
  control: Control<ProfileFormValues>;
  name: SecretName;
  label: string;
  hint: string;
};

/** A field of the form for a secret. */
export function SecretFormField({ control, name, label, hint }: SecretFormFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SecretField
          label={label}
          hint={hint}
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
