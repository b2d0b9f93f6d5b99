import { afterEach, expect, it, vi } from 'vitest';
import { askOver } from '../../../src/renderer/workers/channel.ts';
import type { TableProtocol } from '../../../src/renderer/workers/protocol.ts';
import { csvFormFor } from '../../../src/table/export/exportTargets.ts';
import { CELL_KINDS } from '../../../src/table/rows/readWindow.ts';
import type { View } from '../../../src/renderer/workers/protocol/frames.ts';
import type { RemoteFrame } from '../../../src/renderer/workers/remoteFrame.ts';
import { startTableWorker } from '../../../src/renderer/workers/tableWorker.ts';
import { chosen } from './ranges.ts';
import { workerHere } from './workerHere.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker in this thread, and the port to it. */
async function startHere() {
  const port = await workerHere();
  const ended = vi.fn();
  return { worker: startTableWorker(ended), port, ended };
}
const NO_HINTS = { dimensions: [], metrics: [] };
const bytesOf = (text: string) => new TextEncoder().encode(text);
const readInto = (frame: RemoteFrame, file: Uint8Array) => frame.read(chosen(file), '');

async function valueOf<T>(reply: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const got = await reply;
  if (!got.ok) throw new Error('There is no answer.');
  return got.value;
}

it('exports piece by piece, and cancels an export that is stopped', async () => {
  const { worker, port } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf(`a\n${'=x\n'.repeat(10_000)}`));

  const asked = { rows: { kind: 'all' }, columns: [0], form: csvFormFor('csv', '.')!, utc: false } as const;
  const takeNone = vi.fn(() => Promise.resolve(false));
  expect(await valueOf(frame.export(asked, takeNone))).toBe('stopped');
  expect(takeNone).toHaveBeenCalledOnce();
  const { ask } = askOver<TableProtocol>(port, () => undefined);
  expect(await ask('nextPiece', { frame: frame.id, export: 'export-1' })).toEqual({
    ok: false,
    problem: { kind: 'no-such-export', export: 'export-1' },
  });

  const rows: number[] = [];
  const exported = await valueOf(
    frame.export(asked, async (_piece, written) => {
      rows.push(written);
      return true;
    }),
  );
  expect(exported).toMatchObject({ written: { rows: 10_000, protectedCells: 10_000 } });
  expect(rows).toEqual([4_000, 8_000, 10_000]);
  worker.close();
});

it('hears only its own progress, and nothing once it is closed', async () => {
  const { worker } = await startHere();
  const [heardFirst, heardSecond] = [vi.fn(), vi.fn()];
  const first = worker.open(NO_HINTS, heardFirst);
  const second = worker.open(NO_HINTS, heardSecond);
  await readInto(first, bytesOf('a\n1\n'));
  expect(heardFirst).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'read', rows: 1 }));
  expect(heardSecond).not.toHaveBeenCalled();
  await first.close();
  expect(await first.window(0, 1, 0)).toEqual({
    ok: false,
    problem: { kind: 'no-such-frame', frame: first.id },
  });
  expect(await valueOf(second.window(0, 1, 0))).toEqual([]);
  worker.close();
});

it('a question about a frame that was closed meanwhile fails alone, and the worker goes on', async () => {
  const { worker, ended } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf('a,n\nx,1\ny,2\n'));
  const spec = { keys: [{ column: 0, bucket: null }], measures: [], pivot: null, top: null };
  const made = await valueOf(frame.group(spec));
  if (!made) throw new Error('There are no groups.');
  void made.frame.close();
  expect(await made.frame.window(0, 1, 0)).toMatchObject({ ok: false, problem: { kind: 'no-such-frame' } });
  expect(ended).not.toHaveBeenCalled();
  expect(await valueOf(frame.window(0, 1, 1))).toEqual([['x', '1']]);
  worker.close();
});

it('a question about a view that was replaced meanwhile fails alone, and the worker goes on', async () => {
  const { worker, ended } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf('a\nx\ny\n'));
  const view = (text: string): View => ({ filter: { kind: 'contains', column: 'any', text }, sort: [] });
  for (const text of ['x', 'y', 'x']) await frame.setView(view(text));
  expect(await frame.window(0, 1, 1)).toMatchObject({ ok: false, problem: { kind: 'no-such-view' } });
  expect(ended).not.toHaveBeenCalled();
  expect(await valueOf(frame.window(0, 1, 4))).toEqual([['x']]);
  worker.close();
});

it('reports an exception in the worker once, whatever was asked', async () => {
  const { worker, ended } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf('a\n1\n'));
  expect(ended).not.toHaveBeenCalled();
  const nonsense = { x: null };
  for (const spec of [nonsense, nonsense])
    expect(await Reflect.apply(frame.setView, frame, [spec])).toMatchObject({
      ok: false,
      problem: { kind: 'worker-bug' },
    });
  expect(ended).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'worker-bug' }));
  worker.close();
});

it('gets a problem for an answer when the worker is closed or crashes', async () => {
  const { worker, port, ended } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  port.dispatchEvent(new Event('error'));
  expect(ended).toHaveBeenCalledOnce();
  expect(await readInto(frame, bytesOf('a\n1\n'))).toEqual({ ok: false, problem: { kind: 'worker-ended' } });
  const other = (await startHere()).worker;
  other.close();
  const late = other.open(NO_HINTS, () => undefined);
  expect(await readInto(late, bytesOf('a\n1\n'))).toEqual({ ok: false, problem: { kind: 'worker-closed' } });
  worker.close();
});

it('counts what an export would change, unless it is stopped', async () => {
  const { worker } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf(`a\n${'=x\n'.repeat(200_000)}`));
  const form = csvFormFor('excel', '.')!;
  const asked = { rows: { kind: 'all' }, columns: [0], form, utc: false, longest: 1 } as const;
  expect(await valueOf(frame.checkExport(asked))).toMatchObject({
    formulas: { cells: 200_000, columns: ['a'] },
    longCells: { cells: 200_000, columns: ['a'] },
  });
  const stop = new AbortController();
  stop.abort();
  expect(await valueOf(frame.checkExport(asked, { signal: stop.signal }))).toBeNull();
  expect(await valueOf(frame.previewExport(asked, 1))).toEqual({
    kind: 'text',
    text: '"a"\r\n"\'=x"\r\n',
  });
  worker.close();
});

it('asks about the rows of the view, and hears nothing of a view that is gone', async () => {
  const { worker, ended } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf('country,hits\nDE,1\nDE,20\nFR,300\n,\nUS,4000\n'));
  const filter = { kind: 'empty', column: 0 } as const;
  const made = await valueOf(
    frame.setView({ filter: { kind: 'not', of: filter }, sort: [{ column: 1, descending: true }] }),
  );
  const revision = made?.revision ?? -1;
  const find = { text: '00', matchCase: false, wholeCell: false, columns: [0, 1] };
  expect(await valueOf(frame.countFound(find, revision))).toEqual({ cells: 2, rows: 2 });
  const next = await valueOf(frame.findCell({ find, revision, from: null, direction: 'next' }));
  expect(next).toEqual({ row: 0, column: 1, wrapped: false, number: 1 });
  const areas = [{ firstRow: 0, rows: 4, columns: [0, 1] }];
  expect(await valueOf(frame.statistics(areas, revision))).toMatchObject({
    cells: 8,
    filled: 8,
    numbers: { count: 4, sum: { text: '4321' }, combination: 'add' },
  });
  expect(await valueOf(frame.summary(0, revision))).toMatchObject({
    rows: 4,
    distinct: 3,
    top: [{ text: 'DE', rows: 2 }, { rows: 1 }, { rows: 1 }],
  });
  const spec = { column: 0, containing: 'u', filter: { kind: 'all', of: [] }, most: 10 } as const;
  expect(await valueOf(frame.values(spec))).toEqual({
    values: [{ text: 'US', rows: 1 }],
    others: 0,
    otherRows: 0,
    emptyRows: 1,
  });
  const block = await valueOf(frame.cells(2, 2, revision, [1, 0]));
  expect(block.texts).toEqual([
    ['20', 'DE'],
    ['1', 'DE'],
  ]);
  expect([...block.kinds].map((kind) => CELL_KINDS[kind])).toEqual(['number', 'text', 'number', 'text']);
  const kinds = await valueOf(frame.setKinds({ kinds: [{ column: 1, kind: 'text' }], derived: [] }));
  expect(kinds?.columns[1]?.corrected).toEqual({ inferred: 'number', doNotFit: 0 });

  expect(await valueOf(frame.countFound(find, 99))).toBeNull();
  expect(await valueOf(frame.findCell({ find, revision: 99, from: null, direction: 'next' }))).toBeNull();
  expect(await valueOf(frame.statistics(areas, 99))).toBeNull();
  expect(await valueOf(frame.summary(0, 99))).toBeNull();
  expect(ended).not.toHaveBeenCalled();
  worker.close();
});

it('stops a question by its signal, before and after it was asked', async () => {
  const { worker } = await startHere();
  const frame = worker.open(NO_HINTS, () => undefined);
  await readInto(frame, bytesOf(`a\n${'x\n'.repeat(100_000)}`));
  const find = { text: 'x', matchCase: true, wholeCell: true, columns: [0] };
  const late = new AbortController();
  const stopped = frame.countFound(find, 1, { signal: late.signal });
  late.abort();
  expect(await valueOf(stopped)).toBeNull();
  expect(await valueOf(frame.countFound(find, 1, { signal: AbortSignal.abort() }))).toBeNull();
  expect(await valueOf(frame.countFound(find, 1, { signal: new AbortController().signal }))).toEqual({
    cells: 100_000,
    rows: 100_000,
  });
  worker.close();
});
