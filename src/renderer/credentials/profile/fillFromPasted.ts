import type { UseFormSetValue } from 'react-hook-form';
import { HOST_NAMES, SECRET_NAMES } from '../../names.ts';
import { notify } from '../../notices.ts';
import { ProfileFormValues } from './profileFormValues.ts';

/** The fields in words, to say which of them were filled. */
const FIELD_NAMES: Record<keyof ProfileFormValues, string> = {
  name: 'name',
  colour: 'colour',
  gatewayUrl: HOST_NAMES.gateway,
  authUrl: HOST_NAMES.auth,
  legacyUrl: HOST_NAMES.legacy,
  legacyAltUrl: HOST_NAMES.legacyAlt,
  portalUrl: 'portal page',
  accountNumber: 'account number',
  clientId: 'client ID',
  scopes: 'scopes',
  readOnly: 'lock',
  dimensionsAs: 'form of the dimensions',
  ...SECRET_NAMES,
};

/** Puts what was pasted into the form, and says which fields were filled. */
export function fillFromPasted(
  pasted: Partial<ProfileFormValues>,
  setValue: UseFormSetValue<ProfileFormValues>,
): void {
  const names = ProfileFormValues.keyof().options.filter((name) => pasted[name] !== undefined);
  for (const name of names) {
    const value = pasted[name];
    if (value !== undefined) setValue(name, value, { shouldDirty: true, shouldValidate: true });
  }
  notify({
    tone: 'good',
    title: 'Form filled',
    text: `Filled in: ${names.map((name) => FIELD_NAMES[name]).join(', ')}. Check the form, then save.`,
  });
}
