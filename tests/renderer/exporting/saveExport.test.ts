import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Failure } from '../../../src/contract/result.ts';
import type { RemoteFrame } from '../../../src/renderer/workers/remoteFrame.ts';

const ok = (value: unknown) => Promise.resolve({ ok: true, value });
const fails = (failure: Failure) => Promise.resolve({ ok: false, error: failure });
const DISK: Failure = { kind: 'disk', problem: 'full', while: 'saving' };

/** The part of the main process that exports use. */
const main = {
  begin: vi.fn(),
  append: vi.fn(),
  finish: vi.fn(),
  abort: vi.fn(),
};
const frame: Pick<RemoteFrame, 'export'> = {
  async export(_asked, take) {
    for (let piece = 0; piece < 3; piece += 1) {
      if (!(await take(new Uint8Array(10), piece + 1))) return { ok: true, value: 'stopped' };
    }
    return {
      ok: true,
      value: { written: { rows: 3, protectedCells: 0, replacedCells: 0, cutCells: 0, fixedFormulas: 0 } },
    };
  },
};

beforeEach(() => {
  main.begin.mockImplementation(() => ok('x1'));
  main.append.mockImplementation(() => ok(undefined));
  main.finish.mockImplementation(() => ok({ fileName: 'r.csv', folder: 'Desktop' }));
  main.abort.mockImplementation(() => ok(undefined));
  vi.stubGlobal('window', { sextant: { exports: main } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

async function save(stop = new AbortController(), from = frame) {
  const { saveExport } = await import('../../../src/renderer/exporting/saveExport.ts');
  const progress = vi.fn();
  const saved = await saveExport(from, {
    book: undefined,
    fileName: 'r.csv',
    asked: { rows: { kind: 'all' }, columns: [0], form: { kind: 'json' }, utc: false },
    progress,
    signal: stop.signal,
  });
  return { saved, progress };
}

describe('an export', () => {
  it('is written piece by piece, and returns where it is', async () => {
    const { saved, progress } = await save();
    expect(saved).toMatchObject({ ok: true, value: { id: 'x1', file: { fileName: 'r.csv' } } });
    expect(progress.mock.calls.flat()).toEqual([
      { rows: 0, bytes: 0 },
      { rows: 1, bytes: 10 },
      { rows: 2, bytes: 20 },
      { rows: 3, bytes: 30 },
    ]);
    expect(main.abort).not.toHaveBeenCalled();
  });

  it('that is stopped leaves no file and is not a failure', async () => {
    const stop = new AbortController();
    main.append.mockImplementation(() => {
      stop.abort();
      return ok(undefined);
    });
    expect((await save(stop)).saved).toEqual({ ok: true, value: null });
    expect(main.append).toHaveBeenCalledOnce();
    expect(main.abort).toHaveBeenCalledExactlyOnceWith('x1');
    expect(main.finish).not.toHaveBeenCalled();
  });

  it('that is stopped after its last piece leaves no file either', async () => {
    const stop = new AbortController();
    const late: typeof frame = {
      async export(...given) {
        const written = await frame.export(...given);
        stop.abort();
        return written;
      },
    };
    expect((await save(stop, late)).saved).toEqual({ ok: true, value: null });
    expect(main.abort).toHaveBeenCalledOnce();
    expect(main.finish).not.toHaveBeenCalled();
  });

  it('that is stopped while it is chosen or finished leaves no file either', async () => {
    const early = new AbortController();
    main.begin.mockImplementation(() => {
      early.abort();
      return ok('x1');
    });
    expect((await save(early)).saved).toEqual({ ok: true, value: null });
    expect(main.append).not.toHaveBeenCalled();
    expect(main.abort).toHaveBeenCalledExactlyOnceWith('x1');

    main.begin.mockImplementation(() => ok('x2'));
    const late = new AbortController();
    main.finish.mockImplementation(() => {
      late.abort();
      return fails({ kind: 'missing', what: 'export' });
    });
    expect((await save(late)).saved).toEqual({ ok: true, value: null });
    expect(main.abort).toHaveBeenLastCalledWith('x2');
  });

  it('that cannot be written returns why and leaves no file', async () => {
    main.append.mockImplementation(() => fails(DISK));
    expect((await save()).saved).toEqual({ ok: false, error: DISK });
    expect(main.abort).toHaveBeenCalledOnce();
  });

  it('leaves no file when the worker ends in the meantime, and says that it did', async () => {
    const ended: typeof frame = {
      export: () => Promise.resolve({ ok: false, problem: { kind: 'worker-ended' } }),
    };
    expect((await save(undefined, ended)).saved).toEqual({ ok: false, stopped: { kind: 'worker-ended' } });
    expect(main.abort).toHaveBeenCalledExactlyOnceWith('x1');
    expect(main.finish).not.toHaveBeenCalled();
  });

  it('that is too large for its format leaves no file, and says so', async () => {
    const large: typeof frame = { export: () => Promise.resolve({ ok: true, value: 'too-large' }) };
    expect((await save(undefined, large)).saved).toEqual({ ok: false, tooLarge: true });
    expect(main.abort).toHaveBeenCalledOnce();
  });

  it('does not start when no file was chosen', async () => {
    main.begin.mockImplementation(() => ok(null));
    const { saved, progress } = await save();
    expect(saved).toEqual({ ok: true, value: null });
    expect(progress).not.toHaveBeenCalled();
  });
});
