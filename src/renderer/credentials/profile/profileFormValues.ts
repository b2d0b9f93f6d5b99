import { z } from 'zod';
import { ProfileForm, SCOPES, type Profile } from '../../../contract/profiles.ts';
import { type TypedSecrets, RestToken } from '../../../contract/secrets.ts';
import type { SecretName } from '../../../contract/result.ts';

/** The values of the whole form: the profile, and the secrets entered. An empty secret leaves the stored one unchanged. */
export const ProfileFormValues = z.object({
  ...ProfileForm.shape,
  clientSecret: z.string().max(10_000, 'Use at most 10,000 characters.'),
  primaryToken: RestToken.or(z.literal('')),
  backupToken: RestToken.or(z.literal('')),
} satisfies z.core.$ZodShape & Record<SecretName, z.ZodType>);
export type ProfileFormValues = z.infer<typeof ProfileFormValues>;

export const NO_TYPED_SECRETS = { clientSecret: '', primaryToken: '', backupToken: '' } as const;

export const NEW_PROFILE_VALUES: ProfileFormValues = {
  name: '',
  colour: 'blue',
  gatewayUrl: '',
  authUrl: '',
  legacyUrl: '',
  legacyAltUrl: '',
  portalUrl: '',
  accountNumber: '',
  clientId: '',
  scopes: [SCOPES.reports],
  readOnly: false,
  dimensionsAs: 'array',
  ...NO_TYPED_SECRETS,
};

/** The form values of a stored profile, without the fields that only main sets. Secrets are empty: they never leave main. */
export function valuesOfProfile({
  id: _id,
  kind: _kind,
  createdAtMs: _created,
  ...form
}: Profile): ProfileFormValues {
  return { ...form, ...NO_TYPED_SECRETS };
}

/** The profile and the secrets entered, apart, as main expects them. */
export function splitSecrets(values: ProfileFormValues): { form: ProfileForm; secrets: TypedSecrets } {
  const { clientSecret, primaryToken, backupToken, ...form } = values;
  const typed: Record<SecretName, string> = { clientSecret, primaryToken, backupToken };
  return { form, secrets: Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')) };
}
