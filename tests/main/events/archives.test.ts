import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { ArchiveReply } from '../../../src/archive/archiveCalls.ts';
import { Archives as ArchiveServer } from '../../../src/archive/archives.ts';
import { archiveOf, fileNameOf } from '../../../src/main/events/archiveName.ts';
import { ArchiveProcess } from '../../../src/main/events/archiveProcess.ts';
import { Archives } from '../../../src/main/events/archives.ts';
import { realClock } from '../../../src/main/clock.ts';
import { within } from '../temporaryFolder.ts';
import { account } from './account.ts';

const RANGE = { fromSecond: 1_000_000, toSecond: 1_003_600, filters: null };
const ID = archiveOf(account());

/** The archives with what their process runs, in this one. */
function open(folder: string, profiles = [account()]) {
  const listeners: ((reply: ArchiveReply) => void)[] = [];
  const server = new ArchiveServer((reply) => {
    for (const listener of listeners) listener(reply);
  });
  const child = {
    on: (event: string, listener: (reply: ArchiveReply) => void) => {
      if (event === 'message') listeners.push(listener);
    },
    postMessage: (message: Parameters<typeof server.take>[0]) => {
      server.take(message);
    },
    kill: () => true,
  };
  const damaged: string[] = [];
  const log = { bug: () => 'ref', warn: () => undefined };
  const archives = new Archives({
    folder,
    process: new ArchiveProcess({
      fork: () => child as never,
      clock: realClock,
      log,
      damaged: () => undefined,
    }),
    profiles: () => profiles,
    nameOf: () => 'Removed',
    damaged: (id) => damaged.push(id),
    log,
  });
  return { archives, damaged };
}

async function withSlice(folder: string) {
  if (ID === null) throw new Error('The account has an archive.');
  const { archives } = open(folder);
  expect(await archives.call(ID, 'begin', [RANGE, 10, 0])).toMatchObject({ ok: true });
  await archives.close();
  return ID;
}

it('the folder is made for the first archive, which is listed with its size, also without its profile', () =>
  within(async (home) => {
    const folder = path.join(home, 'events');
    expect(await open(folder).archives.list()).toEqual({ ok: true, value: [] });
    const id = await withSlice(folder);
    const summary = { id, profileId: account().id, accountNumber: account().accountNumber };
    const bytes: unknown = expect.any(Number);
    expect(await open(folder).archives.list()).toEqual({
      ok: true,
      value: [{ ...summary, profileName: 'ACME', isOrphan: false, bytes }],
    });
    expect(await open(folder, []).archives.list()).toEqual({
      ok: true,
      value: [{ ...summary, profileName: 'Removed', isOrphan: true, bytes }],
    });
  }));

it('an archive is removed with every file of it, and no other', () =>
  within(async (home) => {
    const folder = path.join(home, 'events');
    const id = await withSlice(folder);
    writeFileSync(path.join(folder, 'other.events'), '');
    const { archives } = open(folder);
    expect(await archives.call(id, 'slices', [])).toMatchObject({ ok: true, value: [RANGE] });
    expect(await archives.remove(id)).toEqual({ ok: true, value: undefined });
    expect(readdirSync(folder)).toEqual(['other.events']);
  }));

it('a damaged archive is put aside, and a new one begins', () =>
  within(async (home) => {
    const folder = path.join(home, 'events');
    mkdirSync(folder);
    if (ID === null) throw new Error('The account has an archive.');
    writeFileSync(path.join(folder, fileNameOf(ID)), 'x'.repeat(9_000));
    const { archives, damaged } = open(folder);
    expect(await archives.call(ID, 'slices', [])).toEqual({ ok: true, value: [] });
    expect(damaged).toEqual([ID]);
    const { putAside = '' } = archives.damageOf(ID) ?? {};
    expect(readdirSync(folder)).toContain(putAside);
    await archives.close();
  }));
