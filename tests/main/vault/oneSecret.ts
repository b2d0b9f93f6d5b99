import { expect } from 'vitest';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Vault } from '../../../src/main/vault/vault.ts';
import { openVault, ORIGINS, PROFILE, type FakeKeyring } from './fakeKeyring.ts';

export const put = (vault: Vault, value: string) =>
  vault.put(PROFILE, 'primaryToken', ORIGINS, new Secret(value));
export const get = async (vault: Vault) => {
  const got = await vault.get(PROFILE, 'primaryToken', ORIGINS);
  return got.ok ? Secret.reveal(got.value) : got.error;
};
export const forget = (vault: Vault) => vault.forget(PROFILE, 'primaryToken');
export const status = (vault: Vault) => vault.status(PROFILE, 'primaryToken', ORIGINS);

/** A vault after a restart, with one stored secret. */
export async function withStored(folder: string, keyring: FakeKeyring, value: string) {
  const first = await openVault(folder, keyring);
  expect(await put(first.vault, value)).toEqual({ ok: true, value: 'keyring' });
  return openVault(folder, keyring);
}
