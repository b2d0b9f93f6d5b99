import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { orEmpty } from '../../../contract/orEmpty.ts';
import { LIKELY_REPORT_PATH, ProfileForm, SCOPES, type Profile } from '../../../contract/profiles.ts';
import { type TypedSecrets, RestToken } from '../../../contract/secrets.ts';
import type { SecretName } from '../../../contract/result.ts';
import { tagsField, tagsOf } from '../../forms/tagsField.ts';
import { SCOPE_CHOICES } from './scopeChoices.ts';

/** The whole form: the profile, and the secrets entered. An empty secret leaves the stored one unchanged. */
export const ProfileFormValues = z.object({
  ...ProfileForm.shape,
  scopes: tagsField(SCOPE_CHOICES, ProfileForm.shape.scopes),
  clientSecret: z.string().max(10_000, 'Use at most 10,000 characters.'),
  primaryToken: orEmpty(RestToken),
  backupToken: orEmpty(RestToken),
} satisfies z.core.$ZodShape & Record<SecretName, z.ZodType>);
/** The fields as typed. */
export type ProfileFields = z.input<typeof ProfileFormValues>;
/** The values that they stand for. */
export type ProfileFormValues = z.output<typeof ProfileFormValues>;
export type ProfileControl = Control<ProfileFields, unknown, ProfileFormValues>;

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
  reportPath: LIKELY_REPORT_PATH,
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

/** The fields that show these values. */
export const fieldsOf = ({ scopes, ...values }: ProfileFormValues): ProfileFields => ({
  ...values,
  scopes: tagsOf(scopes),
});

/** The profile and the secrets entered, apart, as main expects them. */
export function splitSecrets(values: ProfileFormValues): { form: ProfileForm; secrets: TypedSecrets } {
  const { clientSecret, primaryToken, backupToken, ...form } = values;
  const typed: Record<SecretName, string> = { clientSecret, primaryToken, backupToken };
  return { form, secrets: Object.fromEntries(Object.entries(typed).filter(([, text]) => text !== '')) };
}
