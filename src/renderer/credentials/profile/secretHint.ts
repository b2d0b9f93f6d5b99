import type { SecretName } from '../../../contract/result.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';

/** Whether it has to be typed. */
const STATES: Record<SecretStatus['state'], string> = {
  absent: '',
  present: 'Set; leave empty to keep it. ',
  'bound-elsewhere': 'Enter it again: the address changed. ',
  unreadable: 'Enter it again: the stored one cannot be opened. ',
  unavailable: 'Stored; leave empty to keep it. ',
};

/** Where it goes. */
const USES: Record<SecretName, string> = {
  clientSecret: 'Sent to the identity provider only.',
  primaryToken: 'Sent to the legacy hosts only, as TOK:…',
  backupToken: 'Used when the primary token is refused.',
};

/** The words below the field of a secret; a profile that is new has none stored. */
export function secretHint(name: SecretName, stored: readonly SecretStatus[]): string {
  const state = stored.find((each) => each.name === name)?.state ?? 'absent';
  return `${STATES[state]}${USES[name]}`;
}
