import type { UseFormSetValue } from 'react-hook-form';
import { tagsOf } from '../../forms/tagsField.ts';
import { notify } from '../../state/notices.ts';
import { ProfileFormValues, type ProfileFields } from './profileFormValues.ts';
import { words } from './words.ts';

/** Fills in the form from what was pasted, and lists the fields it changed. */
export function fillFromPasted(
  pasted: Partial<ProfileFormValues>,
  setValue: UseFormSetValue<ProfileFields>,
): void {
  const names = ProfileFormValues.keyof().options.filter((name) => pasted[name] !== undefined);
  const { scopes, ...others } = pasted;
  const fields: Partial<ProfileFields> = { ...others, ...(scopes ? { scopes: tagsOf(scopes) } : {}) };
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }
  notify({ tone: 'good', title: words.filled.title, text: words.filled.text(names) });
}
