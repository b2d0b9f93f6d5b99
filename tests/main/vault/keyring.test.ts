import { expect, it, vi } from 'vitest';
import { systemKeyring } from '../../../src/main/vault/keyring.ts';

const safeStorage = vi.hoisted(() => ({ getSelectedStorageBackend: (): string => 'basic_text' }));
vi.mock('electron', () => ({ safeStorage }));

it.each([
  ['linux', 'v10', 'fixed-key'],
  ['linux', 'v11', 'keyring'],
  ['darwin', 'v10', 'keyring'],
  ['win32', 'v10', 'keyring'],
] as const)('on %s, a ciphertext that begins with %s is protected by: %s', (platform, mark, protection) => {
  expect(systemKeyring(platform).protectionOf(Buffer.from(`${mark}rest`))).toBe(protection);
});

it.each([
  ['basic_text', 'no keyring'],
  ['kwallet5', 'KWallet 5'],
  ['something_new', 'something_new'],
])('names the backend %s: %s', (backend, words) => {
  safeStorage.getSelectedStorageBackend = () => backend;
  expect(systemKeyring('linux').backend()).toBe(words);
  expect(systemKeyring('darwin').backend()).toBe('macOS Keychain');
});
