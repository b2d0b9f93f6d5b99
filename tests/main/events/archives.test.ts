import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ArchiveReply } from '../../../src/archive/archiveCalls.ts';
import { Archives as ArchiveServer } from '../../../src/archive/archives.ts';
import { archiveOf, fileNameOf } from '../../../src/main/events/archiveName.ts';
import { ArchiveProcess } from '../../../src/main/events/archiveProcess.ts';
import { Archives } from '../../../src/main/events/archives.ts';
import { fail } from '../../../src/contract/result.ts';
import { realClock } from '../../../src/main/time/clock.ts';
import { within } from '../temporaryFolder.ts';
import { account } from './account.ts';

const RANGE = { fromSecond: 1_000_000, toSecond: 1_003_600, filters: null };
const ID = archiveOf(account());

const log = { bug: () => 'ref', warn: () => undefined };

/** What the process of archives runs, in this one. `end` is how it dies: its files are closed, and that is all. */
function fork() {
  const listeners: ((reply: ArchiveReply) => void)[] = [];
  const ends: ((code: number) => void)[] = [];
  const files = new Set<string>();
  const server = new ArchiveServer((reply) => {
    for (const listener of listeners) listener(reply);
  });
  return {
    on: (event: string, listener: (value: ArchiveReply | number) => void) => {
      if (event === 'message') listeners.push(listener);
      if (event === 'exit') ends.push(listener);
    },
    postMessage: (message: Parameters<typeof server.take>[0]) => {
      if ('archive' in message) files.add(message.archive);
      server.take(message);
    },
    kill: () => true,
    end: () => {
      for (const archive of files) server.take({ id: 0, archive, call: 'close', args: [] });
      for (const listener of ends) listener(9);
    },
  };
}

/** The archives; the check of a file is made when `check` says so, and not at all if that is false. */
function open(folder: string, profiles = [account()], check = async () => true) {
  const damaged: string[] = [];
  const children: ReturnType<typeof fork>[] = [];
  const start = () => {
    const child = fork();
    children.push(child);
    return child as never;
  };
  const archives = new Archives({
    folder,
    process: new ArchiveProcess({
      fork: start,
      clock: realClock,
      log,
      damaged: (file, putAside) => void archives.salvage(file, putAside),
      ended: () => {
        archives.processEnded();
      },
    }),
    checker: () => {
      const checker = new ArchiveProcess({
        fork: () => fork() as never,
        clock: realClock,
        log,
        damaged: () => undefined,
      });
      return {
        call: async (...args) => {
          const ended = fail({ kind: 'archive', problem: 'ended' });
          return (await check()) ? checker.call(...args) : ended;
        },
        kill: () => {
          checker.kill();
        },
      };
    },
    profiles: () => profiles,
    nameOf: () => 'Removed',
    damaged: (id) => damaged.push(id),
    log,
  });
  return { archives, damaged, end: () => children.at(-1)?.end() };
}

async function withSlice(folder: string) {
  if (ID === null) throw new Error('The account has an archive.');
  const { archives } = open(folder);
  expect(await archives.call(ID, 'begin', [RANGE, 10, 0])).toMatchObject({ ok: true });
  await archives.close();
  return ID;
}

/** Damages the root of the columns, which nobody reads before a sealed entry is asked for. */
function damageColumns(file: string): void {
  const bytes = readFileSync(file);
  bytes.fill(0xee, 3 * 16_384, 4 * 16_384);
  writeFileSync(file, bytes);
}

/** A disk on which archives can be begun, and nothing be added to them. */
function fullDisk() {
  const disk = { isFull: true };
  const exec = DatabaseSync.prototype.exec;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql: string) {
    if (disk.isFull && sql === 'BEGIN IMMEDIATE')
      throw Object.assign(new Error('full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 });
    exec.call(this, sql);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return disk;
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

describe('after the process ended while nobody asked', () => {
  it('whose archive it is, is known all the same', () =>
    within(async (home) => {
      const { archives, end } = open(path.join(home, 'events'));
      if (ID === null) throw new Error('The account has an archive.');
      await archives.call(ID, 'slices', []);
      end();
      const begun = await archives.call(ID, 'begin', [RANGE, 10, 0]);
      expect(begun).toMatchObject({ ok: true, value: { account: account().accountNumber } });
      await archives.close();
    }));

  it('damage is told', () =>
    within(async (home) => {
      const folder = path.join(home, 'events');
      const id = await withSlice(folder);
      const { archives, damaged, end } = open(folder);
      expect(await archives.call(id, 'slices', [])).toMatchObject({ ok: true, value: [RANGE] });
      end();
      writeFileSync(path.join(folder, fileNameOf(id)), 'x'.repeat(9_000));
      expect(await archives.call(id, 'slices', [])).toEqual({ ok: true, value: [] });
      expect(damaged).toEqual([id]);
      await archives.close();
    }));
});

describe('the check of a file that is opened', () => {
  const page = { slice: 1, page: 1, text: JSON.stringify({ page: 1, page_of: 2, events: [{ id: 'a' }] }) };
  const overview = [{ kind: 'overview' }] as const;

  it('keeps nobody from reading; what writes waits for it', () =>
    within(async (home) => {
      const folder = path.join(home, 'events');
      const id = await withSlice(folder);
      const checking = Promise.withResolvers<boolean>();
      const { archives } = open(folder, undefined, () => checking.promise);
      expect(await archives.call(id, 'ask', [...overview])).toMatchObject({
        ok: true,
        value: { entries: 0 },
      });
      let isKept = false;
      const put = archives.call(id, 'put', [{ ...page, receivedAtMs: 1 }]).then((kept) => {
        isKept = true;
        return kept;
      });
      expect(await archives.call(id, 'slices', [])).toMatchObject({ ok: true, value: [{ nextPage: 1 }] });
      expect(isKept).toBe(false);
      checking.resolve(true);
      expect(await put).toMatchObject({ ok: true, value: { added: 1 } });
      await archives.close();
    }));

  it('puts a file aside that turns out to be damaged where nobody has read, and saves what it can', () =>
    within(async (home) => {
      const folder = path.join(home, 'events');
      const id = await withSlice(folder);
      damageColumns(path.join(folder, fileNameOf(id)));
      const checking = Promise.withResolvers<boolean>();
      const { archives, damaged } = open(folder, undefined, () => checking.promise);
      expect(await archives.call(id, 'slices', [])).toMatchObject({ ok: true, value: [RANGE] });
      checking.resolve(true);
      await expect.poll(() => damaged).toEqual([id]);
      expect(readdirSync(folder)).toContain(archives.damageOf(id)?.putAside);
      expect(await archives.call(id, 'begin', [RANGE, 10, 0])).toMatchObject({ ok: true });
      await archives.close();
    }));

  it('says so where the disk is full before everything is saved, and the file that was put aside can be restored', () =>
    within(async (home) => {
      const folder = path.join(home, 'events');
      const id = await withSlice(folder);
      const first = open(folder).archives;
      expect(await first.call(id, 'put', [{ ...page, receivedAtMs: 1 }])).toMatchObject({ ok: true });
      await first.close();
      damageColumns(path.join(folder, fileNameOf(id)));
      const disk = fullDisk();
      const { archives, damaged } = open(folder);
      await archives.call(id, 'slices', []);
      await expect.poll(() => damaged).toEqual([id]);
      const damage = archives.damageOf(id);
      expect(damage).toMatchObject({ saved: null });
      disk.isFull = false;
      const aside = path.join(folder, damage?.putAside ?? '');
      expect(await archives.call(id, 'takeFrom', [aside])).toMatchObject({ ok: true, value: { added: 1 } });
      await archives.close();
    }));

  it('is made by the first that writes, if no other process can make it', () =>
    within(async (home) => {
      const folder = path.join(home, 'events');
      const id = await withSlice(folder);
      const { archives } = open(folder, undefined, () => Promise.resolve(false));
      expect(await archives.call(id, 'put', [{ ...page, receivedAtMs: 1 }])).toMatchObject({ ok: true });
      await archives.close();
    }));

  it('is over where the archive is removed: what waited for it begins none, and a later one is on disk', () =>
    within(async (home) => {
      const folder = path.join(home, 'events');
      const id = await withSlice(folder);
      const { archives } = open(folder, undefined, () => new Promise(() => undefined));
      expect(await archives.call(id, 'slices', [])).toMatchObject({ ok: true });
      const waiting = archives.call(id, 'wipe', [0, 1]);
      await Promise.resolve();
      const atOnce = archives.call(id, 'wipe', [0, 1]);
      const removed = archives.remove(id);
      const meanwhile = archives.call(id, 'slices', []);
      expect(await removed).toEqual({ ok: true, value: undefined });
      const gone = { ok: false, error: { kind: 'missing', what: 'archive' } };
      expect(await Promise.all([waiting, atOnce, meanwhile])).toEqual([gone, gone, gone]);
      expect(readdirSync(folder)).toEqual([]);
      expect(await archives.call(id, 'begin', [RANGE, 10, 0])).toMatchObject({ ok: true });
      expect(readdirSync(folder)).toContain(fileNameOf(id));
      await archives.close();
    }));
});
