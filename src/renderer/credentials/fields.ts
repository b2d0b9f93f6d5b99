import { SCOPES, type Profile, type ProfileForm } from '../../contract/connection.ts';
import type { SecretName } from '../../contract/result.ts';
import type { Choice } from '../ui/Select.tsx';

export const NEW_PROFILE: ProfileForm = {
  name: '',
  colour: 'blue',
  gatewayUrl: '',
  authUrl: '',
  legacyUrl: '',
  legacyAltUrl: '',
  accountNumber: '',
  clientId: '',
  scopes: ['ec.analytics.rtap.reports'],
  readOnly: false,
  dimensionsAs: 'array',
};

export const COLOURS = ['blue', 'teal', 'green', 'olive', 'amber', 'red', 'pink', 'violet'].map(
  (id): Choice => ({ id, name: id.charAt(0).toUpperCase() + id.slice(1) }),
);

export const SCOPE_CHOICES: readonly Choice[] = [
  { id: SCOPES[0], name: 'Rules' },
  { id: SCOPES[1], name: 'Reports' },
  { id: SCOPES[2], name: 'Real-time log delivery' },
  { id: SCOPES[3], name: 'Certificates' },
];

/** Secrets as they are called in the document. */
export const SECRETS: Record<SecretName, { label: string; hint: string }> = {
  clientSecret: { label: 'Client secret', hint: 'Of the OAuth client; goes to the identity provider only.' },
  primaryToken: { label: 'Primary REST API token', hint: 'Goes to the legacy hosts only.' },
  backupToken: { label: 'Backup REST API token', hint: 'Used when the primary one is refused.' },
};
export const SECRET_NAMES = Object.keys(SECRETS) as SecretName[];

/** A profile without what only main gives it. */
export function formOf({ id: _id, kind: _kind, createdAtMs: _created, ...form }: Profile): ProfileForm {
  return form;
}
