import { expect, it } from 'vitest';
import { ask, launch } from './fixtureApp.ts';

const REFUSED = 'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.';

it.each([
  ['working', 'v11'],
  ['fixed-key', 'v10'],
  ['re-encryption-asked', 'v11'],
])('decrypts a text after a restart: %s', async (mode, mark) => {
  const env = { ELECTRON_STANDIN_SAFE_STORAGE: mode };
  const first = await launch(env);
  expect(await ask(first.page, 'keep', 'a secret')).toBe(mark);
  await first.app.close();
  const second = await launch(env);
  const shouldReEncrypt = mode === 're-encryption-asked';
  expect(await ask(second.page, 'kept')).toEqual({ result: 'a secret', shouldReEncrypt });
});

it.each([
  ['locked', 'Encryption is temporarily unavailable.'],
  ['throws-on-encrypt', 'Encryption is not available.'],
  ['not-ready', 'Encryption is not available.'],
])('refuses to encrypt: %s', async (mode, why) => {
  const { page } = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: mode });
  await expect(ask(page, 'keep', 'a secret')).rejects.toThrow(
    `Error while encrypting with safeStorage.encryptStringAsync. ${why}`,
  );
});

it('decrypts nothing from before the key was lost, but everything since', async () => {
  const texts = Array.from({ length: 600 }, (_, number) => `secret ${number}`);
  const first = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'working' });
  await ask(first.page, 'keep all', texts);
  await first.app.close();
  const { page } = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'key-lost' });
  expect([...new Set((await ask(page, 'kept all')) as string[])]).toEqual([REFUSED]);
  await ask(page, 'keep all', texts);
  expect(await ask(page, 'kept all')).toEqual(texts);
});
