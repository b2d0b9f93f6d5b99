import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RemoteFrame } from '../../../../src/renderer/workers/remoteFrame.ts';
import { startTableWorker } from '../../../../src/renderer/workers/tableWorker.ts';
import type { Predicate } from '../../../../src/table/rows/predicate.ts';
import { chosen } from '../ranges.ts';
import { workerHere } from '../workerHere.ts';

afterEach(() => vi.unstubAllGlobals());

const ALL: Predicate = { kind: 'all', of: [] };
const HINTS = { dimensions: ['time', 'host'], metrics: ['hits'], units: { hits: 'thousands' } };

async function valueOf<T>(reply: Promise<{ ok: true; value: T } | { ok: false }>): Promise<T> {
  const got = await reply;
  if (!got.ok) throw new Error('There is no answer.');
  return got.value;
}

/** A worker in this thread with two reports of a day each: that of the second has twice the hits of one host. */
async function twoReports(rows = 240) {
  await workerHere();
  const worker = startTableWorker(() => undefined);
  const report = async (day: number, factor: number): Promise<RemoteFrame> => {
    const frame = worker.open(HINTS, () => undefined);
    const lines = Array.from({ length: rows }, (_, row) => {
      const time = new Date(Date.UTC(2026, 10, day, Math.floor(row / 10) % 24)).toISOString();
      return `${time},h${row % 10},${row % 10 === 3 ? factor : 1}`;
    });
    const file = new TextEncoder().encode(`time,host,hits\n${lines.join('\n')}\n`);
    await valueOf(frame.read(chosen(file), ''));
    return frame;
  };
  const [before, now] = [await report(1, 1), await report(2, 2)];
  const side = (frame: RemoteFrame, where = ALL) => ({ frame: frame.id, where, covers: null });
  return { worker, now, before, side };
}
const all = (list: readonly string[]): Predicate => ({ kind: 'one-of', column: 1, texts: list });

describe('a comparison in the worker', () => {
  it('is of the rows that pass on each side, with a table that answers as any frame', async () => {
    const { worker, now, before, side } = await twoReports();
    const sides = { now: side(now, all(['h3', 'h4'])), before: side(before, all(['h3', 'h4'])) };
    const spec = { axis: 'time', metric: 'hits', split: 'host' };
    const found = await valueOf(now.compare(sides, spec));
    if (!found || 'not' in found) throw new Error('It is not compared.');
    expect(found.compared.offsetMs).toBe(86_400_000);
    expect(found.compared.now.series.map(({ name, values }) => [name, values[0]])).toEqual([
      ['h3', 2],
      ['h4', 1],
    ]);
    const { table } = found;
    expect(table.rows).toBe(48);
    expect(table.columns.map(({ name }) => name)).toContain('hits difference');
    const sort = [{ column: 5, descending: true }];
    const view = await valueOf(table.frame.setView({ filter: ALL, sort }));
    const [first] = await valueOf(table.frame.window(0, 1, view!.revision));
    expect(first).toEqual(['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z', 'h3', '2', '1', '1', '100']);
    await table.frame.close();
    expect(await table.frame.window(0, 1, 0)).toMatchObject({ ok: false });
    worker.close();
  });

  it('knows the times of all rows, whatever is in view', async () => {
    const { worker, now } = await twoReports();
    await valueOf(now.setView({ filter: { kind: 'any', of: [] }, sort: [] }));
    const times = await valueOf(now.times(0));
    expect(times?.stepMs).toBe(3_600_000);
    expect([...(times?.sorted ?? [])]).toEqual(
      Array.from({ length: 24 }, (_, hour) => Date.UTC(2026, 10, 2, hour)),
    );
    expect(await valueOf(now.times(1))).toBeNull();
    worker.close();
  });

  it('says what made the difference', async () => {
    const { worker, now, before, side } = await twoReports();
    const found = await valueOf(now.explain({ now: side(now), before: side(before) }, 'hits'));
    if (!found || 'not' in found) throw new Error('It is not explained.');
    expect(found.explained.difference.text).toBe('24');
    expect(found.explained.columns[0]).toMatchObject({
      names: ['host'],
      contributions: [
        { texts: ['h3'], difference: { text: '24' } },
        ...Array.from({ length: 9 }, () => expect.anything()),
      ],
    });
    worker.close();
  });

  it('is refused with a reason, and for frames that are gone', async () => {
    const { worker, now, before, side } = await twoReports(20);
    const sides = { now: side(now), before: side(before) };
    const spec = { axis: 'time', metric: 'requests', split: null };
    expect(await valueOf(now.compare(sides, spec))).toEqual({
      not: { kind: 'no-column', name: 'requests', side: 'now' },
    });
    await before.close();
    expect(await now.explain(sides, null)).toMatchObject({ ok: false, problem: { kind: 'no-such-frame' } });
    worker.close();
  });

  it('can be stopped', async () => {
    const { worker, now, before, side } = await twoReports(70_000);
    const stop = new AbortController();
    const asked = now.explain({ now: side(now), before: side(before) }, 'hits', { signal: stop.signal });
    stop.abort();
    expect(await valueOf(asked)).toBeNull();
    worker.close();
  });
});

describe('groups in the worker', () => {
  it('are of the view, and answer as any frame', async () => {
    const { worker, now } = await twoReports();
    await valueOf(now.setView({ filter: all(['h3', 'h4']), sort: [] }));
    const spec = {
      keys: [{ column: 0, bucket: 'day' as const }],
      measures: [{ column: 2, how: 'sum' as const }],
      pivot: { column: 1, bucket: null },
      top: null,
    };
    const made = await valueOf(now.group(spec));
    expect(made).toMatchObject({ rows: 1, facts: { others: new Map(), leftOver: 0 } });
    expect(made!.columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['time (day)', 'time'],
      ['h3: sum of hits', 'number'],
      ['h4: sum of hits', 'number'],
      ['Total: sum of hits', 'number'],
    ]);
    expect(await valueOf(made!.frame.window(0, 9, 0))).toEqual([['2026-11-02', '48', '24', '72']]);
    expect(made!.facts).toMatchObject({ pivot: 'host', totals: ['', '48', '24', '72'] });
    const chart = await valueOf(made!.frame.chart({ x: 0, metric: 1, split: null }));
    expect(Number(chart?.series[0]?.values[0])).toBe(48);
    // What is known of the units of the report is known of the figures of its groups.
    const again = await valueOf(
      made!.frame.group({ ...spec, keys: [], pivot: null, measures: [{ column: 1, how: 'max' }] }),
    );
    expect(again?.facts.columns[0]).toMatchObject({ unit: 'thousands' });
    worker.close();
  });

  it('can be stopped', async () => {
    const { worker, now } = await twoReports(70_000);
    const stop = new AbortController();
    const keys = [{ column: 1, bucket: null }];
    const measures = [{ column: null, how: 'count' as const }];
    const asked = now.group({ keys, measures, pivot: null, top: null }, { signal: stop.signal });
    stop.abort();
    expect(await valueOf(asked)).toBeNull();
    worker.close();
  });
});
