import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { FakeClock } from '../../fakeClock.ts';
import { within } from '../temporaryFolder.ts';

const SECRET = `the "secret" of\ttwo lines`;

function openLog(folder: string) {
  const redactor = createRedactor();
  redactor.learn(new Secret(SECRET));
  return createLog(folder, redactor, new FakeClock());
}
const read = async (folder: string) => readFile(path.join(folder, 'sextant.log'), 'utf8');

it('writes lines of JSON in order, without secrets', () =>
  within(async (folder) => {
    const log = openLog(path.join(folder, 'logs'));
    log.info('one', { n: 1, text: `with ${SECRET}` });
    log.warn('two');
    const ref = log.bug(new Error(`it was ${SECRET}`), 'three');
    await log.flush();
    const text = await read(path.join(folder, 'logs'));
    const [one, two, three, ...more] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown);
    const at = '2026-11-20T10:00:00.000Z';
    expect(one).toEqual({ at, level: 'info', event: 'one', n: 1, text: 'with [secret]' });
    expect(two).toEqual({ at, level: 'warn', event: 'two' });
    expect(three).toMatchObject({ level: 'bug', event: 'three', ref });
    expect(three).toMatchObject({ details: expect.stringContaining('Error: it was [secret]\n') });
    expect(more).toEqual([]);
  }));

it('puts a file over 4 MiB aside, replacing the previous one', () =>
  within(async (folder) => {
    await writeFile(path.join(folder, 'sextant.1.log'), 'older');
    await writeFile(path.join(folder, 'sextant.log'), 'x'.repeat(4 * 1024 * 1024 + 1));
    const log = openLog(folder);
    log.info('one');
    log.info('two');
    await log.flush();
    expect((await readdir(folder)).toSorted()).toEqual(['sextant.1.log', 'sextant.log']);
    expect((await stat(path.join(folder, 'sextant.1.log'))).size).toBe(4 * 1024 * 1024 + 1);
    expect((await read(folder)).split('\n').length).toBe(3);
  }));

it('goes on in a file over 4 MiB that cannot be put aside', () =>
  within(async (folder) => {
    await mkdir(path.join(folder, 'sextant.1.log'));
    await writeFile(path.join(folder, 'sextant.log'), 'x'.repeat(4 * 1024 * 1024 + 1));
    const log = openLog(folder);
    log.info('one');
    await log.flush();
    expect(await read(folder)).toContain('"event":"one"');
  }));

it('does not fail if it cannot be written', () =>
  within(async (folder) => {
    const inTheWay = path.join(folder, 'file');
    await writeFile(inTheWay, '');
    const log = openLog(path.join(inTheWay, 'logs'));
    await expect(log.flush()).resolves.toBeUndefined();
    log.info('one');
    expect(log.bug('not an error', 'two')).toMatch(/^[0-9a-f]{8}$/);
    await expect(log.flush()).resolves.toBeUndefined();
  }));

it.each<[string, unknown]>([
  ['what cannot be turned into text', Object.create(null)],
  [
    'an error whose stack cannot be read',
    Object.defineProperty(new Error('no'), 'stack', {
      get() {
        throw new Error('no stack');
      },
    }),
  ],
  [
    'an error whose stack is no text',
    Object.defineProperty(new Error('no'), 'stack', { value: Symbol('s') }),
  ],
])('takes whatever was thrown: %s', (_what, thrown) =>
  within(async (folder) => {
    const log = openLog(path.join(folder, 'logs'));
    expect(log.bug(thrown, 'where')).toMatch(/^[0-9a-f]{8}$/);
    await log.flush();
    expect(await read(path.join(folder, 'logs'))).toContain('"details":');
  }),
);

it('writes every line when a token of 20,000 characters is known, and cuts only long texts', () =>
  within(async (folder) => {
    const redactor = createRedactor();
    const token = Array.from({ length: 20_000 }, (_, each) => '!#$%&*()'.charAt(each % 7)).join('');
    redactor.learn(new Secret(token));
    const log = createLog(path.join(folder, 'logs'), redactor, new FakeClock());
    log.info('one', { text: 'short', long: 'x'.repeat(20_000) });
    log.info('two', { token });
    await log.flush();
    const [one, two] = (await read(path.join(folder, 'logs'))).trimEnd().split('\n');
    expect(JSON.parse(one ?? '')).toMatchObject({ text: 'short', long: `${'x'.repeat(16_384)}…` });
    expect(JSON.parse(two ?? '')).toMatchObject({ token: expect.not.stringContaining('!#$%') });
  }));
