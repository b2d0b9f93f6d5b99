import type { VaultState } from '../../contract/credentials.ts';
import type { Tone } from '../ui/Status.tsx';

export type VaultWords = { tone: Tone; title: string; text: string };

/** How this computer keeps secrets, in words. */
export function vaultWords({ backend, protection, fixedKeyConsentAtMs }: VaultState): VaultWords {
  switch (protection) {
    case 'keyring':
      return {
        tone: 'good',
        title: `Protected by ${backend}`,
        text: 'Secrets are stored encrypted with a key that this computer’s keyring guards.',
      };
    case 'fixed-key':
      return fixedKeyConsentAtMs === null
        ? {
            tone: 'warn',
            title: 'This computer has no keyring',
            text: 'Secrets are kept in memory and are gone when Sextant is closed. Nothing is written to the disk.',
          }
        : {
            tone: 'bad',
            title: 'Stored without protection, as you agreed',
            text: 'There is no keyring: whoever can read your files can read these secrets.',
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
        text: 'It is asked when the first secret is stored or needed.',
      };
  }
}
