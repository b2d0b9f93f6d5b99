import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ReadingProgress } from '../../../src/renderer/workers/protocol/reading.ts';
import { startTableWorker, type TableWorker } from '../../../src/renderer/workers/tableWorker.ts';
import { inLibrary } from './ranges.ts';
import { workerHere } from './workerHere.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ORIGIN = 'archive 1';
const ALL = { kind: 'all', of: [] } as const;
const HINTS = { dimensions: ['zone'], metrics: [] };
const CSV = new TextEncoder().encode(
  `time,zone,n\n${Array.from({ length: 500 }, (_, row) => `2026-01-01T00:00:${String(row % 60).padStart(2, '0')}Z,00${row % 7},${row}.50`).join('\n')}\nlast`,
);

/** A worker in this thread, with which no question may fail. */
async function startHere(): Promise<TableWorker> {
  await workerHere();
  return startTableWorker((problem) => {
    throw new Error(problem.kind);
  });
}

async function valueOf<T>(
  reply: Promise<{ ok: true; value: T } | { ok: false; problem: unknown }>,
): Promise<T> {
  const got = await reply;
  if (!got.ok) throw new Error(JSON.stringify(got.problem));
  return got.value;
}

type Stored = { file: Uint8Array; origin?: string };

/** Opens the report in a worker, with stored columns if there are any. */
async function open(worker: TableWorker, stored: Stored | null, archive: Uint8Array = CSV) {
  const heard: ReadingProgress[] = [];
  const frame = worker.open(HINTS, (progress) => heard.push(progress));
  await valueOf(frame.read(inLibrary(archive, stored?.file ?? null), stored?.origin ?? ORIGIN, true));
  return { frame, last: heard.at(-1) };
}

/** The stored columns of the report. */
async function stored(worker: TableWorker, screen: string | null = null, archive = CSV): Promise<Uint8Array> {
  const { frame } = await open(worker, null, archive);
  const file = new Uint8Array((await valueOf(frame.beginColumns(ORIGIN, screen))) ?? 0);
  let at = 0;
  for (let piece = await valueOf(frame.nextColumns()); piece; piece = await valueOf(frame.nextColumns())) {
    file.set(piece, at);
    at += piece.length;
  }
  expect(at).toBe(file.length);
  return file;
}

describe('stored columns', () => {
  it('answer every question as the archive does, and are stored again as the same file', async () => {
    const worker = await startHere();
    const file = await stored(worker);
    // The archive is not needed: it is not even one.
    const nothing = new Uint8Array([60, 104, 116, 109, 108, 62]);
    const [before, after] = [await open(worker, null), await open(worker, { file }, nothing)];
    expect(before.last).toMatchObject({ kind: 'read', stored: false, rows: 501 });
    const { bytes, ...known } = before.last?.kind === 'read' ? before.last : { bytes: 0 };
    expect(bytes).toBeGreaterThan(0);
    expect(after.last).toMatchObject({ ...known, stored: true });
    const view = {
      filter: { kind: 'contains', column: 1, text: '003' },
      sort: [{ column: 2, descending: true }],
    } as const;
    const answers = await Promise.all(
      [before, after].map(async ({ frame }) => {
        const shown = await valueOf(frame.setView(view));
        const spec = await valueOf(frame.suggestChart());
        return {
          shown,
          rows: await valueOf(frame.window(0, 600, shown?.revision ?? 0)),
          chart: spec && (await valueOf(frame.chart(spec))),
        };
      }),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]?.shown?.shown).toBeGreaterThan(70);
    const again = new Uint8Array((await valueOf(after.frame.beginColumns(ORIGIN, null))) ?? 0);
    expect(again.length).toBe(file.length);
    expect(await valueOf(after.frame.nextColumns())).toEqual(file);
    worker.close();
  });

  it('are of the kinds that were inferred, whatever the analyst corrected', async () => {
    const worker = await startHere();
    const file = await stored(worker);
    const { frame } = await open(worker, null);
    await valueOf(frame.setKinds({ kinds: [{ column: 2, kind: 'text' }], derived: [] }));
    await valueOf(frame.beginColumns(ORIGIN, null));
    expect(await valueOf(frame.nextColumns())).toEqual(file);
    const again = await open(worker, { file });
    const corrected = await valueOf(
      again.frame.setKinds({ kinds: [{ column: 1, kind: 'number' }], derived: [] }),
    );
    expect(corrected?.columns.map(({ kind }) => kind)).toEqual(['text', 'number', 'number']);
    worker.close();
  });

  it.each([
    ['of another origin', (file) => ({ file, origin: 'archive 2' })],
    ['of a changed file', (file) => ({ file: file.map((byte, at) => (at === 900 ? byte ^ 1 : byte)) })],
    ['of a file that is cut off', (file) => ({ file: file.subarray(0, -1) })],
    ['of an empty file', () => ({ file: new Uint8Array() })],
  ] satisfies [string, (file: Uint8Array) => Stored][])(
    '%s are not used: the archive is read, and nothing is said',
    async (_, change) => {
      const worker = await startHere();
      const { frame, last } = await open(worker, change(await stored(worker)));
      expect(last).toMatchObject({ kind: 'read', stored: false, rows: 501 });
      expect((await valueOf(frame.window(500, 1, 1)))[0]?.[0]).toBe('last');
      worker.close();
    },
  );

  it('are announced with their first screen where it is shown, and what is asked before they are there waits', async () => {
    const worker = await startHere();
    const file = await stored(worker, 'shown first');
    const heard: ReadingProgress[] = [];
    const asked: Promise<unknown>[] = [];
    const frame = worker.open(HINTS, (progress) => {
      heard.push(progress);
      if (progress.kind !== 'arriving') return;
      const sort = [{ column: 2, descending: true }];
      asked.push(valueOf(frame.window(500, 1, 0)), valueOf(frame.setView({ filter: ALL, sort })));
    });
    await valueOf(frame.read(inLibrary(CSV, file), ORIGIN, true));
    expect(heard).toMatchObject([
      { kind: 'arriving', screen: 'shown first', rows: 501, revision: 0 },
      { kind: 'read', stored: true, rows: 501, shown: 501, revision: 0 },
    ]);
    const [rows, shown] = await Promise.all(asked);
    expect(rows).toEqual([['last', '', '']]);
    expect(shown).toMatchObject({ shown: 501, revision: 1 });
    expect((await valueOf(frame.window(0, 1, 1)))[0]?.[2]).toBe('499.50');
    const unseen = vi.fn();
    await valueOf(worker.open(HINTS, unseen).read(inLibrary(CSV, file), ORIGIN));
    expect(unseen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'read', stored: true }));
    worker.close();
  });

  it('are read once their first screen had time to be shown, or as soon as something else is asked', async () => {
    const worker = await startHere();
    const rows = Array.from({ length: 50_000 }, (_, row) => `z${row},${row}.50\n`);
    const archive = new TextEncoder().encode(`zone,n\n${rows.join('')}`);
    const file = await stored(worker, 'shown first', archive);
    expect(file.length).toBeGreaterThan(2 ** 18); // more than the piece that says what is shown first
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    for (const asksMore of [true, false]) {
      const heard: string[] = [];
      const arrived = Promise.withResolvers<void>();
      const frame = worker.open(HINTS, ({ kind }) => {
        heard.push(kind);
        if (kind === 'arriving') arrived.resolve();
      });
      const read = valueOf(frame.read(inLibrary(archive, file), ORIGIN, true));
      await arrived.promise;
      // The worker answers in between, so that it had time to read on.
      for (let turn = 0; turn < 20; turn += 1) await valueOf(worker.open(HINTS, () => undefined).close());
      expect(heard).toEqual(['arriving']);
      if (asksMore) await valueOf(frame.window(0, 1, 0));
      else vi.runAllTimers();
      await read;
      expect(heard).toEqual(['arriving', 'read']);
    }
    worker.close();
  });

  it('are announced only once they are there if something was chosen before', async () => {
    const worker = await startHere();
    const file = await stored(worker, 'shown first');
    const heard: ReadingProgress[] = [];
    const frame = worker.open(HINTS, (progress) => heard.push(progress));
    void frame.setView({ filter: { kind: 'contains', column: 1, text: '003' }, sort: [] });
    await valueOf(frame.read(inLibrary(CSV, file), ORIGIN, true));
    expect(heard).toMatchObject([{ kind: 'read', stored: true, rows: 501, shown: 71 }]);
    worker.close();
  });

  it('that turn out to be damaged give way to the archive, first screen or not', async () => {
    const worker = await startHere();
    const file = await stored(worker, 'shown first');
    const damaged = file.with(file.length - 20, (file.at(-20) ?? 0) ^ 1);
    const { frame, last } = await open(worker, { file: damaged });
    expect(last).toMatchObject({ kind: 'read', stored: false, rows: 501 });
    expect(await valueOf(frame.window(500, 1, last?.kind === 'read' ? last.revision : -1))).toHaveLength(1);
    worker.close();
  });

  it('that cannot be fetched are not used', async () => {
    const worker = await startHere();
    const frame = worker.open(HINTS, () => undefined);
    await valueOf(frame.read(inLibrary(CSV, null, 3_000_000), ORIGIN));
    expect(await valueOf(frame.window(0, 1, 1))).toHaveLength(1);
    worker.close();
  });

  it('are not made of a report that was not read to its end', async () => {
    const worker = await startHere();
    const { frame } = await open(worker, null, new TextEncoder().encode('a\n"open'));
    expect(await valueOf(frame.beginColumns(ORIGIN, null))).toBeNull();
    expect(await valueOf(frame.nextColumns())).toBeNull();
    worker.close();
  });
});
