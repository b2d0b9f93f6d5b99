import type { SecretStatus } from '../../../contract/secrets.ts';

/** What is unusual about a stored secret. */
const states: Record<Exclude<SecretStatus['state'], 'absent' | 'present'>, string> = {
  'bound-elsewhere': 'Entered for a different address. Enter it again.',
  unreadable: 'Stored, but unreadable. Enter it again.',
  unavailable: 'Stored, but the keyring is not responding.',
};

/** How this computer keeps secrets. */
const vault = {
  keyring: {
    title: (backend: string | null) => `Protected by ${backend ?? 'this computer’s keyring'}`,
    text: 'Secrets are stored encrypted. This computer’s keyring protects the key.',
  },
  agreed: {
    title: 'Secrets are stored without protection',
    text: 'There is no keyring, and you agreed to store secrets anyway. Anyone who can read your files can read them.',
  },
  memoryOnly: {
    title: 'This computer has no keyring',
    text: 'Secrets are kept in memory until Sextant closes. Nothing is written to disk.',
    textWithStored:
      'New secrets are kept in memory until Sextant closes. Secrets already stored without protection stay on disk until you forget them.',
  },
  closed: {
    title: 'The keyring was not unlocked',
    text: 'Sextant asks the keyring once after each start, and it did not open. Stored secrets are unchanged but cannot be used, and new ones are kept in memory until Sextant closes. Restart Sextant, and unlock the keyring when it asks. If this computer no longer has that keyring, forget the secrets stored with it.',
  },
  unavailable: {
    title: 'The keyring is not responding',
    text: 'Stored secrets are unchanged. New ones are kept in memory until Sextant closes.',
    retry: 'Try the keyring again',
  },
  unknown: {
    title: 'The keyring has not been asked yet',
    text: 'Secrets are stored encrypted if the keyring allows it.',
  },
};

/** Texts of the secrets panel; `secret` is the name of a secret within a sentence. */
export const words = {
  title: 'Secrets',
  fingerprint: 'Fingerprint',
  absent: 'Not set',
  states,
  set: (age: string, time: string) => `Set ${age} (${time}).`,
  setAtUnknownTime: 'Set.',
  age: (days: number) => {
    if (days < 1) return 'today';
    return days === 1 ? 'yesterday' : `${days} days ago`;
  },
  sessionOnly: 'In memory only, until Sextant closes.',
  refusals: {
    client: 'The identity provider refused the last token request. Check the client ID, secret and scopes.',
    primary: 'The legacy host refused this token (403) when it was last used. Check it in the portal.',
    primaryOnBackup:
      'The legacy host refused this token (403), so the backup token is in use. Rotate the token, or enter it again.',
  },
  forget: {
    button: 'Forget',
    label: (secret: string) => `Forget ${secret}`,
    title: (secret: string) => `Forget the ${secret}?`,
    text: 'It is deleted from this computer; to use it again, you must enter it again. It is not revoked at the service.',
    lastToken: 'It is the only REST API token stored here.',
    action: 'Forget secret',
  },
  vault,
  consent: {
    give: 'Store secrets without protection',
    withdraw: 'Keep new secrets in memory only',
  },
};
