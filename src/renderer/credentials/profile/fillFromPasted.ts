import type { UseFormSetValue } from 'react-hook-form';
import { notify } from '../../notices.ts';
import { ProfileFormValues } from './profileFormValues.ts';
import { words } from './words.ts';

/** Fills in the form from what was pasted, and lists the fields it changed. */
export function fillFromPasted(
  pasted: Partial<ProfileFormValues>,
  setValue: UseFormSetValue<ProfileFormValues>,
): void {
  const names = ProfileFormValues.keyof().options.filter((name) => pasted[name] !== undefined);
  for (const name of names) {
    const value = pasted[name];
    if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }
  notify({ tone: 'good', title: words.filled.title, text: words.filled.text(names) });
}
