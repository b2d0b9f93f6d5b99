import type { VaultState } from '../../../contract/secrets.ts';
import type { Tone } from '../../ui/messages/tone.ts';

type VaultWords = { tone: Tone; title: string; text: string };

/** How this computer keeps secrets, in words. */
export function vaultWords({
  backend,
  protection,
  fixedKeyConsentAtMs,
  unprotected,
}: VaultState): VaultWords {
  switch (protection) {
    case 'keyring':
      return {
        tone: 'good',
        title: `Protected by ${backend}`,
        text: 'Secrets are stored encrypted with a key that this computer’s keyring guards.',
      };
    case 'fixed-key':
      if (fixedKeyConsentAtMs !== null)
        return {
          tone: 'bad',
          title: 'Stored without protection, as you agreed',
          text: 'There is no keyring: whoever can read your files can read these secrets.',
        };
      return {
        tone: 'warn',
        title: 'This computer has no keyring',
        text: unprotected
          ? 'New secrets are kept in memory until Sextant is closed. Those that were stored without protection before stay on the disk until you forget them.'
          : 'Secrets are kept in memory and are gone when Sextant is closed. Nothing is written to the disk.',
      };
    case 'unavailable':
      return {
        tone: 'warn',
        title: 'The keyring does not answer',
        text: 'What is stored stays as it is. New secrets are kept in memory until Sextant is closed.',
      };
    case 'unknown':
      return {
        tone: 'plain',
        title: `Keyring: ${backend}`,
        text: 'Secrets are stored encrypted where the keyring allows it.',
      };
  }
}

/** What storing waits for; empty while that is not worth a word. */
export function keyringWaitWords({ waitingSinceMs }: VaultState): string {
  return waitingSinceMs === null
    ? 'Saving …'
    : 'Waiting for the keyring: unlock it if it asks. After 60 s the secrets are kept in memory only.';
}
