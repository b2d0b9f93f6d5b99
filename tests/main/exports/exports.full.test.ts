import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { TransferId } from '../../../src/contract/transfers.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { Exports } from '../../../src/main/exports/exports.ts';
import { ExportsFile, NO_EXPORTS } from '../../../src/main/exports/exportsFile.ts';
import { Books } from '../../../src/main/exports/books.ts';
import { FinishedFiles } from '../../../src/main/exports/finishedFiles.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { wordsFor } from '../../../src/renderer/failures/failures.ts';
import { within } from '../temporaryFolder.ts';

const run = promisify(execFile);
const DISK_BYTES = 256 * 1024;

/** Runs a test with a disk of its own, which is that small. Skipped where none can be mounted. */
const withSmallDisk = (skip: () => void, work: (disk: string, folder: string) => Promise<void>) =>
  within(async (folder) => {
    const disk = path.join(folder, 'disk');
    await mkdir(disk);
    const isMounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', disk]).then(
      () => true,
      () => false,
    );
    if (!isMounted) {
      skip();
      return;
    }
    try {
      await work(disk, folder);
    } finally {
      await run('umount', [disk]);
    }
  });

it('a disk that becomes full in the middle keeps what was there and nothing half', ({ skip }) =>
  withSmallDisk(
    () => {
      skip('no disk can be mounted here');
    },
    async (disk, folder) => {
      const store = await openStore({
        file: path.join(folder, 'exports.json'),
        schema: ExportsFile,
        initial: NO_EXPORTS,
        log: createLog(path.join(folder, 'logs'), createRedactor(), clock),
        clock,
      });
      const exports = new Exports({
        store,
        chooseFile: async (fileName) => path.join(disk, fileName),
        books: new Books({ store, chooseBook: async () => null }),
        finished: new FinishedFiles({
          reveal: () => undefined,
          open: async () => '',
          drag: async () => undefined,
        }),
        page: { pdf: async () => new Uint8Array(2 * DISK_BYTES), print: async () => 'cancelled' },
      });
      const file = path.join(disk, 'a.csv');
      await writeFile(file, 'the one before');
      const begun = await exports.begin('a.csv');
      const id = TransferId.parse(begun.ok && begun.value);
      const piece = { id, bytes: new Uint8Array(100_000).fill(65) };
      expect(await exports.append(piece)).toMatchObject({ ok: true });
      expect(await readdir(disk)).toHaveLength(2);
      await exports.append(piece);
      const full = await exports.append(piece);
      expect(full).toEqual({ ok: false, error: { kind: 'disk', problem: 'full', while: 'exporting' } });
      expect(await exports.finish(id)).toMatchObject({ error: { kind: 'missing', what: 'export' } });
      expect(await exports.savePage('page.pdf', 'A4')).toEqual(full);
      expect([await readdir(disk), store.value.unfinished]).toEqual([['a.csv'], []]);
      expect(await readFile(file, 'utf8')).toBe('the one before');

      expect(full.ok ? null : wordsFor(full.error)).toMatchObject({
        title: 'Sextant could not write the export.',
        meaning: 'The disk is full. Existing files are unchanged.',
        todo: 'Free up some space, then try again.',
      });

      // What fits is saved again.
      const small = await exports.begin('b.csv');
      const next = TransferId.parse(small.ok && small.value);
      expect(await exports.append({ ...piece, id: next })).toMatchObject({ ok: true });
      expect(await exports.finish(next)).toMatchObject({ ok: true });
      expect((await readdir(disk)).toSorted()).toEqual(['a.csv', 'b.csv']);
    },
  ));
