import type { VaultState } from '../../../contract/secrets.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { words } from './words.ts';

type VaultSummary = { tone: Tone; title: string; text: string };

/** How this computer keeps secrets. */
export function vaultSummary(vault: VaultState): VaultSummary {
  const { backend, protection, fixedKeyConsentAtMs, unprotected } = vault;
  const { keyring, agreed, memoryOnly, closed, unavailable, unknown } = words.vault;
  switch (protection) {
    case 'keyring':
      return { tone: 'good', title: keyring.title(backend), text: keyring.text };
    case 'fixed-key':
      if (fixedKeyConsentAtMs !== null) return { tone: 'bad', ...agreed };
      return {
        tone: 'warn',
        title: memoryOnly.title,
        text: unprotected ? memoryOnly.textWithStored : memoryOnly.text,
      };
    case 'closed':
      return { tone: 'warn', title: closed.title, text: closed.text };
    case 'unavailable':
      return { tone: 'warn', title: unavailable.title, text: unavailable.text };
    case 'unknown':
      return { tone: 'plain', title: unknown.title, text: unknown.text };
  }
}
