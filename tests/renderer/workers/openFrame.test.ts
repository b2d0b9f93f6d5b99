import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { OpenFrame } from '../../../src/renderer/workers/openFrame.ts';
import type { ReadingProgress } from '../../../src/renderer/workers/protocol/reading.ts';
import { rangesOf } from './ranges.ts';
import type { View } from '../../../src/renderer/workers/protocol/frames.ts';

async function archive(rows: number): Promise<Uint8Array> {
  const lines = Array.from({ length: rows }, (_, row) => `2026-11-20T00:00:00Z,h${row % 50},${row}`);
  const zip = new JSZip();
  zip.file('r.csv', `timestamp,host,hits\r\n${lines.join('\r\n')}\r\n`);
  return zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' });
}

function openFrame(file: Uint8Array): {
  frame: OpenFrame;
  told: ReadingProgress[];
  read: () => Promise<unknown>;
} {
  const told: ReadingProgress[] = [];
  const frame = new OpenFrame({ dimensions: ['timestamp', 'host'], metrics: ['hits'] }, (progress) =>
    told.push(progress),
  );
  return { frame, told, read: () => frame.read(rangesOf(file)) };
}

const containing = (text: string, sort: View['sort'] = []): View => ({
  filter: { kind: 'contains', column: 'any', text },
  sort,
});
const WHOLE: View = { filter: { kind: 'all', of: [] }, sort: [] };

/** A frame of three columns that was read. */
async function readFrame(lines: readonly string[]): Promise<OpenFrame> {
  const frame = new OpenFrame({ dimensions: [], metrics: [] }, () => undefined);
  await frame.read(rangesOf(new TextEncoder().encode(`${lines.join('\n')}\n`)));
  return frame;
}

describe('a frame in the worker', () => {
  it('shows its first rows while the last are being read', async () => {
    const { frame, told, read } = openFrame(await archive(200_000));
    const reading = read();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    expect(told[0]).toMatchObject({
      kind: 'reading',
      columns: [{ name: 'timestamp', kind: 'time' }, { name: 'host' }, { name: 'hits' }],
    });
    expect(told.map(({ kind }) => kind)).not.toContain('read');
    expect(frame.window(0, 2, 0)).toHaveLength(2);
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', rows: 200_000, shown: 200_000, warnings: [] });
  });

  it('applies a filter typed while reading to later rows too', async () => {
    const { frame, told, read } = openFrame(await archive(200_000));
    const reading = read();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    await frame.setView(containing('h49', [{ column: 2, descending: true }]));
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', shown: 4_000 });
    expect(frame.window(0, 1, 2)).toEqual([['2026-11-20T00:00:00Z', 'h49', '199999']]);
  });

  it('stops a search when another one starts', async () => {
    const { frame, read } = openFrame(await archive(250_000));
    await read();
    const first = frame.setView(containing('h1'));
    const second = frame.setView(containing('h49'));
    expect(await first).toBeNull();
    expect(await second).toEqual({ shown: 5_000, revision: 2, sort: [] });
  });

  it('shows the rows of the view before until the next is there, and never others', async () => {
    const { frame, read } = openFrame(await archive(1_000));
    await read();
    const hits = (revision: number) => frame.window(0, 3, revision)?.map((row) => row[2]);
    const sorting = frame.setView({ ...WHOLE, sort: [{ column: 1, descending: true }] });
    expect(hits(1)).toEqual(['0', '1', '2']);
    const sorted = await sorting;
    expect(sorted).toEqual({ shown: 1_000, revision: 2, sort: [{ column: 1, descending: true }] });
    expect(hits(2)).toEqual(['49', '99', '149']);
    expect(hits(1)).toEqual(['0', '1', '2']); // the page may not have heard yet
    await frame.setView(WHOLE);
    expect(hits(1)).toBeUndefined();
  });

  it('keeps the rows and the order on screen when sorting is cancelled, early or late', async () => {
    const { frame, read } = openFrame(await archive(200_000));
    await read();
    const order: View = { ...WHOLE, sort: [{ column: 1, descending: true }] };
    const first = (revision: number) => frame.window(0, 1, revision)?.[0]?.[2];
    const sorting = frame.setView(order);
    frame.cancelView(1);
    expect(await sorting).toBeNull();
    expect(first(1)).toBe('0');
    // The view was applied, but the page cancelled before it heard.
    const { revision } = (await frame.setView(order))!;
    frame.cancelView(1);
    expect(first(1)).toBe('0');
    expect((await frame.setView(WHOLE))?.revision).toBeGreaterThan(revision);
  });

  it('charts the view that was applied last', async () => {
    const { frame, read } = openFrame(await archive(10_000));
    await read();
    await frame.setView(containing('h7'));
    await frame.setView(WHOLE);
    const data = chartData(frame.frame, frame.selection, { x: 0, metric: 2, split: null });
    expect(data?.series[0]?.values[0]).toBe(49_995_000);
  });

  it('announces what is wrong with a file and keeps what was read', async () => {
    const { told, read } = openFrame(new TextEncoder().encode(`a,b\n${'1,2\n'.repeat(1000)}1,"open\n`));
    await read();
    expect(told.at(-1)).toMatchObject({
      kind: 'failed',
      problem: { kind: 'unterminated-quote', row: 1001, line: 1002 },
    });
  });

  it('stops reading and announcing when it is closed', async () => {
    const { frame, told, read } = openFrame(await archive(200_000));
    const reading = read();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    frame.close();
    const before = told.length;
    await reading;
    expect(told).toHaveLength(before);
    expect(frame.window(199_999, 1, 0)).toEqual([]);
  });

  it('corrects kinds, applies the view again, and goes back to what was inferred', async () => {
    const frame = await readFrame(['id,hits', '7,a', '10,2', '9,30']);
    const view: View = { filter: { kind: 'all', of: [] }, sort: [{ column: 1, descending: false }] };
    await frame.setView(view);
    const texts = (revision: number) => frame.window(0, 3, revision)?.map((row) => row[1]);
    expect(texts(2)).toEqual(['2', '30', 'a']);
    const made = await frame.setKinds({ kinds: [{ column: 1, kind: 'number' }], derived: [] }, 'task-1');
    expect(made).toEqual({
      notDerived: [],
      columns: [
        { name: 'id', kind: 'text' },
        { name: 'hits', kind: 'number', corrected: { inferred: 'text', doNotFit: 1 } },
      ],
      shown: { shown: 3, revision: 3, sort: view.sort },
    });
    const range = { kind: 'range', column: 1, from: { text: '3', inclusive: true }, to: null } as const;
    expect(await frame.setView({ filter: range, sort: [] })).toMatchObject({ shown: 1 });
    expect(await frame.setKinds({ kinds: [], derived: [] }, 'task-2')).toMatchObject({ shown: { shown: 0 } });
    expect(frame.frame.columns[1]?.kind).toBe('text');
  });

  it('corrects kinds that were wanted while it was read at the end', async () => {
    const { frame, told, read } = openFrame(await archive(200_000));
    const reading = read();
    while (!told.length) await new Promise((resolve) => setImmediate(resolve));
    const early = await frame.setKinds({ kinds: [{ column: 2, kind: 'text' }], derived: [] }, 'task-1');
    expect(early).toMatchObject({
      shown: { revision: 0 },
      columns: [{}, {}, { name: 'hits', kind: 'number' }],
    });
    // Rows that are on their way have their own answer.
    const shown = frame.setView(WHOLE);
    const kinds = frame.setKinds({ kinds: [{ column: 2, kind: 'text' }], derived: [] }, 'task-2');
    expect([await kinds, await shown]).toMatchObject([{ shown: null }, { revision: 1 }]);
    await reading;
    expect(told.at(-1)).toMatchObject({ kind: 'read', columns: [{}, {}, { kind: 'text' }] });
    expect(frame.window(199_999, 1, 2)?.[0]?.[2]).toBe('199999');
  });

  it('keeps the kinds before when the correction is stopped, and does not convert what it has', async () => {
    const { frame, read } = openFrame(await archive(200_000));
    await read();
    const stopped = frame.setKinds({ kinds: [{ column: 2, kind: 'text' }], derived: [] }, 'task-1');
    frame.tasks.stop('task-1');
    expect(await stopped).toBeNull();
    expect(frame.frame.columns[2]?.kind).toBe('number');
    await frame.setKinds({ kinds: [{ column: 2, kind: 'text' }], derived: [] }, 'task-2');
    const corrected = frame.frame.columns[2];
    const both = [
      { column: 2, kind: 'text' },
      { column: 1, kind: 'time' },
    ] as const;
    const [first, second] = [
      frame.setKinds({ kinds: both, derived: [] }, 'task-3'),
      frame.setKinds({ kinds: [both[0]], derived: [] }, 'task-4'),
    ];
    expect(await first).toBeNull();
    expect((await second)?.columns[1]).toEqual({ name: 'host', kind: 'text' });
    expect(frame.frame.columns[2]).toBe(corrected);
  });
});
