import { Controller, type Control } from 'react-hook-form';
import { TextField } from '../ui/forms/TextField.tsx';
import { useNow } from '../ui/useNow.ts';
import type { BuilderFields, BuilderValues } from './form.ts';
import { saidTime } from './times.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeFieldProps = {
  control: Control<BuilderFields, unknown, BuilderValues>;
  name: 'start' | 'end';
  label: string;
};

/** A time that is fixed or relative, and what it means at this moment. */
export function TimeField({ control, name, label }: TimeFieldProps) {
  const nowMs = useNow(30_000);
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          label={label}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          required
          hint={saidTime(field.value, nowMs, ZONE)}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}
