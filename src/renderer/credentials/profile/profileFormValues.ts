import { z } from 'zod';
import { ProfileForm, SCOPES, type Profile } from '../../../contract/profiles.ts';
import { type TypedSecrets, RestToken } from '../../../contract/secrets.ts';
import { SecretName } from '../../../contract/result.ts';
import { HOST_NAMES, SECRET_NAMES } from '../../names.ts';
import type { Choice } from '../../ui/forms/Select.tsx';

/** Everything of the form: the profile, and the secrets that are typed into it. An empty secret stays as it is. */
export const ProfileFormValues = z.object({
  ...ProfileForm.shape,
  clientSecret: z.string().max(10_000),
  primaryToken: RestToken.or(z.literal('')),
  backupToken: RestToken.or(z.literal('')),
} satisfies z.core.$ZodShape & Record<SecretName, z.ZodType>);
export type ProfileFormValues = z.infer<typeof ProfileFormValues>;

/** The fields that hold one line of text. */
export type TextFieldName =
  | 'name'
  | 'gatewayUrl'
  | 'authUrl'
  | 'legacyUrl'
  | 'legacyAltUrl'
  | 'portalUrl'
  | 'accountNumber'
  | 'clientId';

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
  scopes: ['ec.analytics.rtap.reports'],
  readOnly: false,
  dimensionsAs: 'array',
  ...NO_TYPED_SECRETS,
};

/** The form of a stored profile: without what only main gives it, and without secrets, which never come back. */
export function valuesOfProfile({
  id: _id,
  kind: _kind,
  createdAtMs: _created,
  ...form
}: Profile): ProfileFormValues {
  return { ...form, ...NO_TYPED_SECRETS };
}

/** The profile and the secrets that were typed, apart, as main takes them. */
export function splitSecrets(values: ProfileFormValues): { form: ProfileForm; secrets: TypedSecrets } {
  const { clientSecret, primaryToken, backupToken, ...form } = values;
  return {
    form,
    secrets: {
      ...(clientSecret ? { clientSecret } : {}),
      ...(primaryToken ? { primaryToken } : {}),
      ...(backupToken ? { backupToken } : {}),
    },
  };
}

export const COLOURS = ProfileForm.shape.colour.options.map((id): Choice<ProfileForm['colour']> => ({
  id,
  name: id.charAt(0).toUpperCase() + id.slice(1),
  hue: id,
}));

export const SCOPE_CHOICES: readonly Choice[] = [
  { id: SCOPES[0], name: 'Rules' },
  { id: SCOPES[1], name: 'Reports' },
  { id: SCOPES[2], name: 'Real-time log delivery' },
  { id: SCOPES[3], name: 'Certificates' },
];

/** Where each secret goes. */
export const SECRET_HINTS: Record<SecretName, string> = {
  clientSecret: 'Sent to the identity provider only.',
  primaryToken: 'Sent to the legacy hosts only, as TOK:…',
  backupToken: 'Used when the primary token is refused.',
};

/** The fields in words, to say which of them were filled. */
export const FIELD_NAMES: Record<keyof ProfileFormValues, string> = {
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
