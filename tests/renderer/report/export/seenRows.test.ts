import { afterEach, expect, it, vi } from 'vitest';
import { WHOLE_REPORT, type Condition } from '../../../../src/contract/views.ts';
import { seenRows } from '../../../../src/renderer/report/export/seenRows.ts';
import type { ReadingProgress } from '../../../../src/renderer/workers/protocol/reading.ts';
import { startTableWorker } from '../../../../src/renderer/workers/tableWorker.ts';
import { chosen } from '../../workers/ranges.ts';
import { workerHere } from '../../workers/workerHere.ts';

afterEach(() => vi.unstubAllGlobals());

const GROUPED = {
  keys: [{ column: 'host', bucket: null }],
  measures: [{ column: null, how: 'count' as const }],
  pivot: null,
  top: null,
  sort: [],
  chart: null,
};
const equals = (column: string, text: string, on: boolean): Condition => ({
  column,
  test: { kind: 'text', how: 'equals', text, matchCase: false },
  negated: false,
  on,
});

/** What is seen of a report: its cells, or why there are none. */
async function seen(csv: string, state: Partial<typeof WHOLE_REPORT>) {
  await workerHere();
  const worker = startTableWorker(() => undefined);
  const heard: { last: ReadingProgress | null } = { last: null };
  const frame = worker.open({ dimensions: [], metrics: [] }, (progress) => {
    heard.last = progress;
  });
  await frame.read(chosen(new TextEncoder().encode(csv)), '');
  if (heard.last?.kind !== 'read') throw new Error('The report was not read.');
  const { columns, rows } = heard.last;
  const source = { kind: 'file', fileName: 'traffic.csv' } as const;
  const found = await seenRows({ frame, columns, rows }, source, { ...WHOLE_REPORT, ...state });
  const cells =
    found !== 'stopped' && 'frame' in found ? await found.frame.window(0, 9, found.revision) : null;
  worker.close();
  return cells?.ok ? cells.value : found;
}

it('a report is seen without the column of a filter that is switched off, and not without that of another', async () => {
  const of = (on: boolean) =>
    seen('host\na\nb\na\n', { conditions: [equals('host', 'a', true), equals('edge', 'x', on)] });
  expect(await of(false)).toEqual([['a'], ['a']]);
  expect(await of(true)).toEqual({ absent: ['edge'] });
});

it('a report of which a column cannot be derived says which one it lacks, or why else', async () => {
  const derived = [
    { name: 'cost', expression: 'bytes * 2' },
    { name: 'dear', expression: 'cost + hits' },
  ];
  expect(await seen('hits,bytes\n1,2\n', { derived })).toEqual([['1', '2', '4', '5']]);
  expect(await seen('hits\n1\n', { derived })).toEqual({ absent: ['bytes'] });
  expect(await seen('hits,bytes\n1,none\n', { derived })).toMatchObject({
    notMade: [
      expect.stringContaining('“bytes” is not a column of numbers.'),
      expect.stringContaining('“dear”'),
    ],
  });
});

it('groups have all of their figures, or it is said which of them none has, and why', async () => {
  const rate = {
    column: null,
    how: 'computed' as const,
    name: 'rate',
    expression: 'sum(hits) / sum(requests)',
  };
  const of = (csv: string) =>
    seen(csv, {
      groups: {
        ...GROUPED,
        measures: [{ column: 'requests', how: 'sum' }, rate],
        pivot: { column: 'status', bucket: null },
      },
    });
  const header = 'host,status,requests,hits\n';
  expect(await of(`${header}a,200,4,1\na,404,2,1\n`)).toEqual([
    ['a', '4', '0.250000', '2', '0.500000', '6', '0.333333'],
  ]);
  expect(await of('host,status,requests\na,200,4\na,404,2\n')).toEqual({ absent: ['hits'] });
  expect(await of(`${header}a,200,x,1\na,404,y,1\n`)).toEqual({
    notMade: [
      'requests holds nothing to combine in this way.',
      expect.stringContaining('rate cannot be computed. “requests” is not a column of numbers.'),
    ],
  });
  // Without rows there is no group whose figure could be missing.
  expect(await of(header)).toEqual([]);
});

it('the order of rows counts where they are grouped, as it is that of groups that are equal', async () => {
  const of = (column: string) =>
    seen('host\na\nb\n', { groups: GROUPED, sort: [{ column, descending: true }] });
  expect(await of('host')).toEqual([
    ['b', '1'],
    ['a', '1'],
  ]);
  expect(await of('edge')).toEqual({ absent: ['edge'] });
});
