import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ask, dataFolder, launch } from './fixtureApp.ts';

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

it('a keyring that was dismissed stays closed until the next start', async () => {
  const first = await launch({ ELECTRON_STANDIN_SAFE_STORAGE: 'working' });
  expect(await ask(first.page, 'keep', 'a secret')).toBe('v11');
  await first.app.close();
  const env = { ELECTRON_STANDIN_SAFE_STORAGE: 'dismissed' };
  const { app, page } = await launch(env);
  const away = 'safeStorage.decryptStringAsync is temporarily unavailable. Please try again.';
  await expect(ask(page, 'kept')).rejects.toThrow(away);
  await app.evaluate(({ app }) => {
    const { writeFileSync } = process.getBuiltinModule('node:fs');
    writeFileSync(`${app.getPath('userData')}/standin-keyring-unlocked`, '');
  });
  await expect(ask(page, 'kept')).rejects.toThrow(away);
  await app.close();
  const again = await launch(env);
  expect(await ask(again.page, 'kept')).toEqual({ result: 'a secret', shouldReEncrypt: false });
  expect(await ask(again.page, 'keep', 'another')).toBe('v11');
  await again.app.close();
  await rm(path.join(dataFolder(), 'standin-keyring-unlocked'));
  const closed = await launch(env);
  expect(await ask(closed.page, 'keep', 'a third')).toBe('v10');
});
