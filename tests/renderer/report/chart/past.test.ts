import { expect, it } from 'vitest';
import { choiceOf } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { whyNoPast, withPast } from '../../../../src/renderer/report/chart/past.ts';
import { plotOf } from '../../../../src/renderer/report/chart/plotOf.ts';
import { actionsFor } from '../../../../src/renderer/report/chart/pointActions.ts';
import { chartTable } from '../../../../src/renderer/ui/chart/chartTable.ts';
import { keyOf } from '../../../../src/renderer/ui/chart/plot.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { frameOf } from '../../../table/frames.ts';

const COLUMNS = ['time', 'host', 'hits'].map((name, at) => ({
  name,
  kind: (['time', 'text', 'number'] as const)[at]!,
}));
/** Six days of one host or two: 100, 104, 102, 98, 70 and 101 hits, and a tenth of them. */
const frame = frameOf(
  ['time', 'host', 'hits'],
  [100, 104, 102, 98, 70, 101].flatMap((hits, day) =>
    ['a', 'b'].map((host, at) => [`2026-11-1${day}T00:00:00Z`, host, String(at === 0 ? hits : hits / 10)]),
  ),
);

function drawn(past: 'day' | 'week' | 'usual-day', split: number | null) {
  const choice = { ...choiceOf({ x: 0, metric: 2, split }, COLUMNS)!, past };
  const data = chartData(
    frame,
    Uint32Array.from(split === null ? [0, 2, 4, 6, 8, 10] : [...Array(12).keys()]),
    {
      x: 0,
      metric: 2,
      split,
    },
  )!;
  const charted = {
    axis: 'time',
    split: split === null ? null : 'host',
    metrics: [{ data, metric: 'hits', figure: null, slot: 0 }],
  };
  return { data, charted, ...withPast(plotOf(charted, 'rows', 'utc')!, choice, [data]) };
}

it('each line has its period before in its colour, dashed, and what has none is said', () => {
  const { plot, charted, said } = drawn('day', 1);
  expect(plot.series.map(({ name, pattern }) => [name, pattern])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a, day before', 'dashed'],
    ['b, day before', 'dashed'],
  ]);
  expect([...plot.series[2]!.values]).toEqual([Number.NaN, 100, 104, 102, 98, 70]);
  expect(plot.series[3]!.slot).toBe(plot.series[1]!.slot);
  expect(new Set(plot.series.map(keyOf)).size).toBe(4);
  expect(said({ first: 0, last: 5 })).toBe(
    'Dashed: the day before, at the same UTC time. 1 of 6 points has none.',
  );
  expect(said({ first: 1, last: 5 })).toBe('Dashed: the day before, at the same UTC time.');
  // Its figures are of other times, so nothing filters the rows of a point by them.
  const on = (at: number) =>
    actionsFor(
      {
        plot,
        charted,
        categories: null,
        hidden: new Set(),
        onHidden: () => undefined,
        onPick: () => undefined,
        spanActions: [],
      },
      3,
      plot.series[at]!,
    ).map(({ id }) => id);
  expect(on(0)).toContain('filter host');
  expect(on(2)).not.toContain('filter host');
});

it('a point outside of what is usual is marked, and said with its share of the median', () => {
  const { plot, said } = drawn('usual-day', null);
  expect(plot.series.map(({ name }) => name)).toEqual([
    'hits',
    'Median of 14 days before',
    'Lowest of 14 days before',
    'Highest of 14 days before',
  ]);
  expect(plot.series.map(({ values }) => values[4])).toEqual([70, 101, 98, 104]);
  // 98 is below 100 to 104, but by no more than half of what is between these.
  expect([...plot.marked!]).toEqual([[4, '30.7 % under the usual']]);
  expect(said({ first: 0, last: 5 })).toContain(
    '1 of 3 points is outside that range by more than half its width. Furthest: Sat, 14 Nov 2026 UTC: 30.7 % under the usual.',
  );
  expect(said({ first: 5, last: 5 })).toContain(
    '0 of 1 point are outside that range by more than half its width.',
  );
  const { columns, rows } = chartTable(plot, new Set());
  expect(columns.at(-1)?.name).toBe('Remark');
  expect(rows.map((each) => each.at(-1))).toEqual(['', '', '', '', '30.7 % under the usual', '']);
});

it('says why the past cannot be drawn', () => {
  const { data, plot } = drawn('day', 1);
  const two = { ...data, stepMs: 2 * 86_400_000 };
  expect(whyNoPast('day', 'area', [data])).toBe('Only line charts can show their past.');
  expect(whyNoPast('day', 'line', [data, data])).toBe('Only one metric at a time can show its past.');
  expect(whyNoPast('day', 'line', [two])).toBe(
    'Points are too far apart, or fall at different times in each period.',
  );
  expect(whyNoPast('usual-day', 'line', [data])).toBe('A usual range needs a single line: choose no split.');
  expect(plot.marked).toBeUndefined();
});
