import { expect, it } from 'vitest';
import { ask, launch } from './fixtureApp.ts';

it.each([
  ['working', 'v11'],
  ['fixed-key', 'v10'],
  ['re-encryption-asked', 'v11'],
])('keeps a text over a restart: %s', async (mode, mark) => {
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
])('refuses: %s', async (mode, why) => {
  const { page } = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: mode });
  await expect(ask(page, 'keep', 'a secret')).rejects.toThrow(
    `Error while encrypting with safeStorage.encryptStringAsync. ${why}`,
  );
});

it('does not open what a lost key closed', async () => {
  const first = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'working' });
  await ask(first.page, 'keep', 'a secret');
  await first.app.close();
  const { page } = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'key-lost' });
  await expect(ask(page, 'kept')).rejects.toThrow();
});
