import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copy, move, removeFile, removeFolder } from '../../../src/main/disk/heldFiles.ts';
import { hold, letGo } from '../scanner.ts';
import { within } from '../temporaryFolder.ts';

vi.mock('node:fs/promises', async (original) =>
  (await import('../scanner.ts')).scanned(await original<typeof import('node:fs/promises')>()),
);

/** The waits between tries; they are not waited for. */
const pauses: number[] = [];
beforeEach(() => {
  pauses.length = 0;
  vi.stubGlobal('setTimeout', (then: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(then);
    return 0;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  letGo();
});

const attempts: [string, (folder: string) => Promise<void>, string[]][] = [
  ['renaming', (folder) => move(path.join(folder, 'a'), path.join(folder, 'b')), ['b']],
  ['replacing', (folder) => copy(path.join(folder, 'a'), path.join(folder, 'b')), ['a', 'b']],
  ['removing', (folder) => removeFile(path.join(folder, 'a')), ['b']],
];

describe.each(attempts)('%s a file', (_what, attempt, left) => {
  const withFiles = (work: (folder: string) => Promise<void>) =>
    within(async (folder) => {
      await writeFile(path.join(folder, 'a'), 'new');
      await writeFile(path.join(folder, 'b'), 'old');
      await work(folder);
    });

  it.each(['EPERM', 'EBUSY', 'EACCES'])('is tried again while another program holds it: %s', (code) =>
    withFiles(async (folder) => {
      for (const name of ['a', 'b']) hold(`/${name}`, 2, code);
      await attempt(folder);
      expect(pauses.length).toBeGreaterThan(0);
      expect((await readdir(folder)).toSorted()).toEqual(left);
      if (left.includes('b')) expect(await readFile(path.join(folder, 'b'), 'utf8')).toMatch(/new|old/);
    }),
  );

  it('fails with the system’s error if it is held for longer than 5 s', () =>
    withFiles(async (folder) => {
      for (const name of ['a', 'b']) hold(`/${name}`, Infinity);
      await expect(attempt(folder)).rejects.toMatchObject({ code: 'EPERM' });
      expect(pauses.reduce((sum, ms) => sum + ms)).toBeGreaterThanOrEqual(5_000);
      expect((await readdir(folder)).toSorted()).toEqual(['a', 'b']);
    }));

  it('fails at once for any other reason', () =>
    withFiles(async (folder) => {
      for (const name of ['a', 'b']) hold(`/${name}`, 1, 'ENOSPC');
      await expect(attempt(folder)).rejects.toMatchObject({ code: 'ENOSPC' });
      expect(pauses).toEqual([]);
    }));
});

it('removes a folder with everything in it, and does not mind if it is not there', () =>
  within(async (folder) => {
    await mkdir(path.join(folder, 'a/b'), { recursive: true });
    await writeFile(path.join(folder, 'a/b/c'), '');
    await removeFolder(path.join(folder, 'a'));
    await removeFolder(path.join(folder, 'a'));
    expect(await readdir(folder)).toEqual([]);
  }));

it.each(['EPERM', 'EBUSY'])('removes a folder although another program holds it for a moment: %s', (code) =>
  within(async (folder) => {
    await mkdir(path.join(folder, 'a'));
    hold('/a', 5, code);
    await removeFolder(path.join(folder, 'a'));
    expect(await readdir(folder)).toEqual([]);
  }),
);
