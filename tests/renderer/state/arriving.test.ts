import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredReport } from '../../../src/contract/library.ts';
import type { Failure } from '../../../src/contract/result.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { CHUNK_BYTES } from '../../../src/contract/transfers.ts';

const TRANSFER = '7d9b3c52-6b0e-4c43-9f0c-1a1f3ce50a02';
const ID = 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01';
const FULL: Failure = { kind: 'disk', problem: 'full', while: 'importing' };

/** The part of main that takes files, one byte array a file. */
const taken: number[] = [];
const library = { beginImport: vi.fn(), appendImport: vi.fn(), finishImport: vi.fn(), abortImport: vi.fn() };
const stored = { id: ID, title: 'a.csv', archive: { bytes: 3 } } as unknown as StoredReport;

beforeEach(() => {
  taken.length = 0;
  library.beginImport.mockImplementation(({ fileName }: { fileName: string }) =>
    Promise.resolve(
      ok({
        transfer: TRANSFER,
        report: { id: ID, title: fileName, source: { kind: 'file', fileName } },
      }),
    ),
  );
  library.appendImport.mockImplementation(({ bytes }: { bytes: Uint8Array }) => {
    taken.push(bytes.length);
    return Promise.resolve(ok(undefined));
  });
  library.finishImport.mockResolvedValue(ok(stored));
  library.abortImport.mockResolvedValue(ok(undefined));
  vi.stubGlobal('window', { sextant: { library } });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  vi.resetModules();
});

const takeAll = () => Promise.resolve(false);

async function arriveHere(file: File, isRefused = takeAll) {
  const { arrive, useArriving, forgetArrival, forgetFailed } =
    await import('../../../src/renderer/state/arriving.ts');
  const { wantMachine } = await import('../../../src/renderer/state/machineUse.ts');
  const { useNotices } = await import('../../../src/renderer/state/notices.ts');
  const known = vi.fn();
  const id = await arrive(file, { isRefused, known });
  const arrival = () => useArriving.getState().arrivals.get(id);
  const report = arrival()?.report;
  if (!report) throw new Error('It does not arrive.');
  const notices = () => useNotices.getState().notices.map(({ title }) => title);
  return { id, arrival, report, known, useArriving, forgetArrival, forgetFailed, wantMachine, notices };
}
const fileOf = (...parts: BlobPart[]) => new File(parts, 'a.csv');
const TWO_PIECES = fileOf(new Uint8Array(CHUNK_BYTES), 'end');

describe('a file that arrives', () => {
  it('can be shown before a byte of it was copied, and is copied in pieces', async () => {
    const { id, report, arrival, useArriving } = await arriveHere(TWO_PIECES);
    expect(report).toMatchObject({ id: ID, title: 'a.csv', file: TWO_PIECES });
    expect(taken).toEqual([]);
    await vi.runAllTimersAsync();
    expect(await report.stored).toBe(stored);
    expect(taken).toEqual([CHUNK_BYTES, 3]);
    expect(useArriving.getState().shares.get(id)).toBe(1);
    // It can be shown until the library has it.
    expect(arrival()).toBeDefined();
  });

  it('tells its share no more often than can be seen, and the last one', async () => {
    const { id, report, useArriving } = await arriveHere(fileOf(new Uint8Array(2 * CHUNK_BYTES), 'end'));
    const told: (number | undefined)[] = [];
    useArriving.subscribe(({ shares }) => told.push(shares.get(id)));
    await vi.runAllTimersAsync();
    expect(await report.stored).toBe(stored);
    expect(taken).toEqual([CHUNK_BYTES, CHUNK_BYTES, 3]);
    expect(told).toEqual([CHUNK_BYTES / (2 * CHUNK_BYTES + 3), 1]);
  });

  it('lets what a person waits for go first, though not for ever', async () => {
    const { report, wantMachine } = await arriveHere(TWO_PIECES);
    const release = wantMachine();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(taken).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(taken).toEqual([CHUNK_BYTES]);
    release();
    await vi.runAllTimersAsync();
    expect(await report.stored).toBe(stored);
  });

  it('stays to be shown when the library does not take it, until it is closed', async () => {
    library.appendImport.mockResolvedValue(fail(FULL));
    const { id, report, arrival, forgetFailed, notices } = await arriveHere(fileOf('abc'));
    forgetFailed(id);
    expect(arrival()).toBeDefined(); // it is still being copied
    await vi.runAllTimersAsync();
    expect(await report.stored).toBeNull();
    expect(arrival()?.failure).toEqual(FULL);
    expect(notices()).toEqual(['Sextant could not copy the file to the library.']);
    forgetFailed(id);
    expect(arrival()).toBeUndefined();
  });

  it('can be shown though copying cannot even begin', async () => {
    library.beginImport.mockResolvedValue(fail(FULL));
    const { report, arrival } = await arriveHere(fileOf('abc'));
    expect(report).toMatchObject({ title: 'a.csv', source: { kind: 'file', fileName: 'a.csv' } });
    await vi.runAllTimersAsync();
    expect(await report.stored).toBeNull();
    expect(arrival()?.failure).toEqual(FULL);
  });

  it('is abandoned when its file cannot be read any more', async () => {
    const file = fileOf('abc');
    vi.spyOn(file, 'slice').mockImplementation(() => {
      throw new DOMException('It changed.', 'NotReadableError');
    });
    const { report, arrival } = await arriveHere(file);
    await vi.runAllTimersAsync();
    expect(await report.stored).toBeNull();
    expect(arrival()?.failure).toEqual({ kind: 'disk', problem: 'moved', while: 'importing' });
    expect(library.abortImport).toHaveBeenCalledExactlyOnceWith(TRANSFER);
  });

  it('is not copied any further when that is stopped, and nobody is told', async () => {
    const { report, arrival, notices } = await arriveHere(TWO_PIECES);
    arrival()?.cancel();
    expect(arrival()?.failure).toEqual({ kind: 'cancelled' });
    await vi.runAllTimersAsync();
    expect(await report.stored).toBeNull();
    expect(taken).toEqual([]);
    expect(library.abortImport).toHaveBeenCalledExactlyOnceWith(TRANSFER);
    expect(library.finishImport).not.toHaveBeenCalled();
    expect(notices()).toEqual([]);
  });

  it('is forgotten once the library says that it has it as another report', async () => {
    const other = { ...stored, id: TRANSFER };
    library.finishImport.mockResolvedValue(ok(other));
    const { report, arrival, known } = await arriveHere(fileOf('abc'));
    const wasShown: boolean[] = [];
    known.mockImplementation(() => wasShown.push(arrival() !== undefined));
    await vi.runAllTimersAsync();
    expect(await report.stored, 'what was read of it is not kept with the other').toBeNull();
    expect(known).toHaveBeenCalledExactlyOnceWith(report, other);
    expect(wasShown, 'the other takes its place first').toEqual([true]);
    expect(arrival()).toBeUndefined();
  });

  it('is not copied if it is no report, which is not asked before a person is done waiting', async () => {
    const isRefused = vi.fn(() => Promise.resolve(true));
    const { id, report, arrival, forgetFailed, wantMachine, notices } = await arriveHere(
      fileOf('abc'),
      isRefused,
    );
    const release = wantMachine();
    await vi.advanceTimersByTimeAsync(500);
    expect(isRefused).not.toHaveBeenCalled();
    release();
    await vi.runAllTimersAsync();
    expect(await report.stored).toBeNull();
    expect(isRefused).toHaveBeenCalledExactlyOnceWith(report);
    expect(taken).toEqual([]);
    expect(library.abortImport).toHaveBeenCalledExactlyOnceWith(TRANSFER);
    expect(library.finishImport).not.toHaveBeenCalled();
    expect(arrival()?.failure).toEqual({ kind: 'no-report' });
    expect(notices()).toEqual([]); // whoever refused it says why
    forgetFailed(id);
    expect(arrival()).toBeUndefined();
  });

  it('is copied after the one before, even if that one fails', async () => {
    library.appendImport.mockResolvedValueOnce(fail(FULL));
    const first = await arriveHere(fileOf('abc'));
    const second = await arriveHere(fileOf('abcdef'));
    await vi.runAllTimersAsync();
    expect(await first.report.stored).toBeNull();
    expect(await second.report.stored).toBe(stored);
    expect(taken).toEqual([6]);
  });
});
