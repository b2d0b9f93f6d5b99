import { useWatch } from 'react-hook-form';
import { FormTextField } from '../forms/FormTextField.tsx';
import { useNow } from '../ui/useNow.ts';
import type { BuilderControl } from './form.ts';
import { describeTime, momentOf } from './times.ts';
import { words } from './words.ts';

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeFieldProps = { control: BuilderControl; name: 'start' | 'end'; label: string };

/** A fixed or relative time, with a hint that says what it means now, or a warning that only the service knows. */
export function TimeField({ control, name, label }: TimeFieldProps) {
  const nowMs = useNow(30_000);
  const typed = useWatch({ control, name });
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      required
      hint={describeTime(typed, nowMs, ZONE)}
      warning={momentOf(typed, nowMs) === null ? words.time.unknownKeyword : undefined}
    />
  );
}
