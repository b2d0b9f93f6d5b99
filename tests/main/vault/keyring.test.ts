import { expect, it, vi } from 'vitest';
import { systemKeyring } from '../../../src/main/vault/keyring.ts';

const safeStorage = vi.hoisted(() => ({
  getSelectedStorageBackend: (): string => 'basic_text',
  decryptStringAsync: (): Promise<unknown> => Promise.reject(new Error()),
}));
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
  ['basic_text', null],
  ['unknown', null],
  ['kwallet5', 'KWallet 5'],
  ['something_new', null],
])('names the backend %s: %s', (backend, words) => {
  safeStorage.getSelectedStorageBackend = () => backend;
  expect(systemKeyring('linux').backend()).toBe(words);
  expect(systemKeyring('darwin').backend()).toBe('macOS Keychain');
});

it.each(['v10', 'v11', 'v12'])('tells a key by the whole tag of its ciphertexts: %s', (tag) => {
  expect(systemKeyring('linux').keyOf(Buffer.from(`${tag}rest`))).toBe(tag);
  expect(systemKeyring('linux').keyOf(Buffer.from(`x${tag}`))).toBe('');
});

it('tells a key that is not there for now from one that does not fit', async () => {
  const decrypt = () => systemKeyring('linux').decrypt(Buffer.from('v11rest'));
  const refuse = (why: string) => {
    safeStorage.decryptStringAsync = () => Promise.reject(new Error(why));
  };
  refuse('safeStorage.decryptStringAsync is temporarily unavailable. Please try again.');
  expect(await decrypt()).toBeNull();
  refuse('Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.');
  await expect(decrypt()).rejects.toThrow('Error while decrypting');
});
