import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredReport } from '../../../src/contract/library.ts';
import type { Reading } from '../../../src/renderer/report/reading/reading.ts';
import { within } from '../../main/temporaryFolder.ts';
import { workerHere } from '../workers/workerHere.ts';
import { libraryHere } from './libraryHere.ts';

const CSV = `host,n\n${Array.from({ length: 2_000 }, (_, row) => `h${row % 9},${row}`).join('\n')}\n`;
const MIB = 2 ** 20;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (idle: () => void) => setTimeout(idle, 0));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const waitFor = <T>(wanted: () => T | Promise<T>) => vi.waitFor(wanted, { timeout: 15_000, interval: 50 });

type Here = Awaited<ReturnType<typeof libraryHere>>;

/** A window with a library and a worker, both in this thread. */
const withWindow = (
  work: (
    library: Here,
    window: {
      prepareReports: () => void;
      wantMachine: () => () => void;
      announce: (reports: readonly StoredReport[]) => void;
      open: (report: StoredReport) => Promise<{ now: () => Reading | undefined; close: () => void }>;
    },
  ) => Promise<void>,
) =>
  within(async (home) => {
    const library = await libraryHere(home);
    await workerHere();
    const { prepareReports } = await import('../../../src/renderer/preparation/preparation.ts');
    const { wantMachine } = await import('../../../src/renderer/state/machineUse.ts');
    const { useLibrary } = await import('../../../src/renderer/state/mainState.ts');
    const { ReportReader } = await import('../../../src/renderer/report/reading/reportReader.ts');
    await work(library, {
      prepareReports,
      wantMachine,
      announce: (value) => {
        useLibrary.setState({ value });
      },
      async open(report) {
        await workerHere(); // each worker is one of its own
        const heard = vi.fn<(reading: Reading) => void>();
        const reader = new ReportReader(report, { quotes: 'csv' }, heard);
        const now = () => heard.mock.lastCall?.[0];
        await waitFor(() => expect(now()?.phase).toBe('read'));
        return {
          now,
          close: () => {
            reader.close();
          },
        };
      },
    });
  });

describe('a report in the library', () => {
  it('is prepared when it arrives, so that it opens from stored columns', () =>
    withWindow(async (library, { prepareReports, announce, open }) => {
      prepareReports();
      const report = await library.add('a.csv', CSV);
      announce([report]);
      await waitFor(async () => expect(await library.columnsOf(report)).toBeGreaterThan(4_000));
      expect(await library.rowsOf(report)).toBe(2_000);
      const opened = await open(report);
      expect(opened.now()).toMatchObject({ phase: 'read', stored: true, rows: 2_000, warnings: [] });
      opened.close();
    }));

  it('has its rows counted once, even if there are none', () =>
    withWindow(async (library, { prepareReports, announce }) => {
      prepareReports();
      const empty = await library.add('empty.csv', 'host,n\n');
      announce([empty]);
      await waitFor(async () => expect(await library.rowsOf(empty)).toBe(0));
      expect(await library.columnsOf(empty), 'there are no columns to store').toBeNull();
    }));

  it('is left alone while the machine is wanted', () =>
    withWindow(async (library, { prepareReports, announce, wantMachine }) => {
      const release = wantMachine();
      const begin = vi.spyOn(library.calls, 'read');
      const report = await library.add('a.csv', CSV);
      announce([report]);
      prepareReports();
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(begin).not.toHaveBeenCalled();
      release();
      await waitFor(async () => expect(await library.columnsOf(report)).not.toBeNull());
    }));

  it('is given up at once when the machine is wanted, and prepared later', () =>
    withWindow(async (library, { prepareReports, announce, wantMachine }) => {
      const report = await library.add('a.csv', CSV);
      let release = () => undefined as void;
      const append = library.calls.appendColumns;
      const given = vi.spyOn(library.calls, 'appendColumns').mockImplementationOnce((chunk) => {
        release = wantMachine(); // in the middle of the writing
        return append(chunk);
      });
      announce([report]);
      prepareReports();
      await waitFor(() => expect(given).toHaveBeenCalledOnce());
      await waitFor(async () => expect(await readdir(library.folder)).toEqual([report.id]));
      expect(await library.columnsOf(report)).toBeNull();
      await workerHere(); // the one before was ended
      release();
      await waitFor(async () => expect(await library.columnsOf(report)).not.toBeNull());
    }));

  it('is not tried again if it cannot be read', () =>
    withWindow(async (library, { prepareReports, announce }) => {
      const broken = await library.add('b.csv', '<html>sign in</html>');
      const read = vi.spyOn(library.calls, 'read');
      announce([broken]);
      prepareReports();
      await waitFor(() => expect(read).toHaveBeenCalled());
      const times = read.mock.calls.length;
      announce([broken]);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(read).toHaveBeenCalledTimes(times);
      expect(await library.columnsOf(broken)).toBeNull();
    }));
});

describe('a report that was opened', () => {
  it('has its columns stored afterwards, and damaged ones made again', () =>
    withWindow(async (library, { open }) => {
      const report = await library.add('a.csv', CSV);
      const first = await open(report);
      expect(first.now()).toMatchObject({ stored: false });
      await waitFor(async () => expect(await library.columnsOf(report)).not.toBeNull());
      first.close();

      const size = (await library.columnsOf(report)) ?? 0;
      await writeFile(path.join(library.folder, report.id, 'columns'), Buffer.alloc(size, 7));
      const second = await open(report);
      expect(second.now()).toMatchObject({ phase: 'read', stored: false, rows: 2_000 });
      const { calls } = library;
      const isMended = async () => {
        const head = await calls.readColumns({ id: report.id, offset: 0, length: 8 });
        return head.ok && head.value[0] !== 7;
      };
      await waitFor(async () => expect(await isMended()).toBe(true));
      second.close();

      const third = await open(report);
      expect(third.now()).toMatchObject({ phase: 'read', stored: true, rows: 2_000 });
      third.close();
    }));

  it('is not stored once its screen is closed', () =>
    withWindow(async (library, { open, wantMachine }) => {
      const report = await library.add('a.csv', CSV);
      const begin = vi.spyOn(library.calls, 'beginColumns');
      const release = wantMachine(); // until it is closed, however long that takes
      (await open(report)).close();
      release();
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      expect(begin).not.toHaveBeenCalled();
    }));
});

describe('the next report', () => {
  const stored = (id: string, storedAtMs: number, bytes = MIB) =>
    ({ id, storedAtMs, archive: { bytes } }) as unknown as StoredReport;

  it('is the newest that was not tried, of the last twenty and not too large', async () => {
    const { nextReport } = await import('../../../src/renderer/preparation/nextReport.ts');
    const [old, large, newest] = [stored('old', 1), stored('large', 2, 129 * MIB), stored('newest', 3)];
    expect(nextReport(null, new Set())).toBeUndefined();
    expect(nextReport([old, large, newest], new Set())).toBe(newest);
    expect(nextReport([old, large, newest], new Set([newest.id]))).toBe(old);
    expect(nextReport([old, large, newest], new Set([newest.id, old.id]))).toBeUndefined();
    const many = Array.from({ length: 20 }, (_, at) => stored(`tried ${at}`, 10 + at));
    expect(nextReport([old, ...many], new Set(many.map(({ id }) => id)))).toBeUndefined();
  });
});
