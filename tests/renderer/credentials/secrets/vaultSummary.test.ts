import { expect, it } from 'vitest';
import type { VaultState } from '../../../../src/contract/secrets.ts';
import { vaultSummary } from '../../../../src/renderer/credentials/secrets/vaultSummary.ts';

const STATE: VaultState = {
  backend: 'KWallet 6',
  protection: 'keyring',
  fixedKeyConsentAtMs: null,
  unprotected: false,
  waitingSinceMs: null,
};

it('a keyring is named only once it has protected something, and only if its name is known', () => {
  expect(vaultSummary(STATE).title).toBe('Protected by KWallet 6');
  expect(vaultSummary({ ...STATE, backend: null }).title).toBe('Protected by this computer’s keyring');
  expect(vaultSummary({ ...STATE, protection: 'unknown' }).title).not.toContain('KWallet');
});

it('a keyring that was not unlocked asks for a restart and is not called missing', () => {
  const { tone, title, text } = vaultSummary({ ...STATE, protection: 'closed' });
  expect(tone).toBe('warn');
  expect(title).toBe('The keyring was not unlocked');
  expect(text).toContain('Restart Sextant, and unlock the keyring');
  expect(text).not.toContain('try again');
});
