import { expect, it } from 'vitest';
import { plotOf, type Charted } from '../../../../src/renderer/report/chart/plotOf.ts';
import { actionsFor } from '../../../../src/renderer/report/chart/pointActions.ts';
import { summaryOf } from '../../../../src/renderer/report/chart/summary.ts';
import { topData } from '../../../../src/renderer/report/chart/topData.ts';
import { keyOf } from '../../../../src/renderer/ui/chart/plot.ts';
import { sentenceOf } from '../../../../src/renderer/ui/chart/pointSentence.ts';
import { chartData, type ChartData } from '../../../../src/table/charts/chartData.ts';
import { selectedCount } from '../../../../src/table/rows/selection.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { done } from '../../../../src/table/work.ts';
import { drawnCondition } from '../../../../src/renderer/report/conditions/valueCondition.ts';
import { filterOf } from '../../../../src/renderer/report/views/conditionPredicate.ts';
import { frameOf } from '../../../table/frames.ts';
import { frameWith } from '../../../table/naiveTable.ts';

const HOUR = '2026-11-20T00:00:00Z';
/** Nulls, empty texts and rows that ended early are told apart, and so are texts that read like their names. */
const HOSTS = ['a', '', null, '(empty)', 'null', undefined, undefined, ''];
const frame = frameWith(
  ['time', 'text', 'number'],
  HOSTS.map((host, at) => [HOUR, host, String(19 - at)]),
);

/** What the rows are filtered by when the series or the category of each name is chosen. */
function picked(data: ChartData, split: string | null): (string | null)[] {
  const charted: Charted = {
    metrics: [{ data, metric: 'requests', figure: null, slot: 0 }],
    axis: 'host',
    split,
  };
  const plot = plotOf(charted, 'rows', 'utc')!;
  // What is hidden, or drawn in a colour, is one of them alone.
  expect(new Set(plot.series.map(keyOf)).size).toBe(plot.series.length);
  const found: (string | null)[] = [];
  const spots =
    plot.x.kind === 'time'
      ? plot.series.map((series) => ({ point: 0, series }))
      : plot.x.values.map((_, point) => ({ point, series: plot.series[0]! }));
  for (const { point, series } of spots)
    actionsFor(
      {
        plot,
        charted,
        categories: split === null ? 'host' : null,
        hidden: new Set(),
        onHidden: () => undefined,
        onPick: (_, text) => found.push(text),
        spanActions: [],
      },
      point,
      series,
    )
      .find(({ id }) => id === 'filter host')
      ?.run?.();
  return found;
}

it('names that turn the direction of what follows say so instead', () => {
  const hostile = frameOf(['host', 'requests'], [['\u202eabc', '1']]);
  const data = chartData(hostile, null, { x: 0, metric: 1, split: null })!;
  const charted = {
    metrics: [{ data, metric: 'requests', figure: null, slot: 0 }],
    axis: 'host',
    split: null,
  };
  const plot = plotOf(charted, 'rows', 'utc')!;
  const around = { hidden: new Set<string>(), onHidden: () => undefined, spanActions: [] };
  const actions = actionsFor(
    { plot, charted, categories: 'host', onPick: () => undefined, ...around },
    0,
    null,
  );
  const said = sentenceOf(plot, new Set(), { point: 0, series: null }, false);
  const whole = { first: 0, last: 0, isHidden: () => false };
  const summary = summaryOf(data, { metric: 'requests', unit: null, split: null }, whole, false);
  for (const text of [...actions.map(({ name }) => name), said, summary]) {
    expect(text).toContain('⟨U+202E⟩abc');
    expect(text).not.toContain('\u202e');
  }
  expect(actions).toHaveLength(1);
});

it('rows without a text are picked as what they are, and those that only read like it by their text', () => {
  const overTime = chartData(frame, null, { x: 0, metric: null, split: 1 })!;
  const wanted = ['', null, 'a', '(empty)', 'null'];
  expect(picked(overTime, 'host')).toEqual(wanted);
  expect(picked(chartData(frame, null, { x: 1, metric: null, split: null })!, null)).toEqual(wanted);
  const top = topData(overTime, { first: 0, last: 0 }, 12, String);
  expect(picked(top, null)).toEqual(wanted);
  const categories = chartData(frame, null, { x: 1, metric: null, split: null })!;
  expect(picked(topData(categories, { first: 0, last: 4 }, 12, String), null)).toEqual(wanted);
});

it('the rows of a bar are those that it counts', () => {
  const counts = chartData(frame, null, { x: 1, metric: null, split: null })!;
  const [, column] = frame.columns;
  const infos = frame.columns.map(({ name, kind }) => ({ name, kind }));
  const left = picked(counts, null).map((text) => {
    const conditions = [drawnCondition({ name: column!.name, kind: 'text' }, text)];
    return selectedCount(frame, done(filterRows(frame, filterOf({ typed: '', conditions }, infos))));
  });
  expect(left).toEqual([...counts.series[0]!.values]);
  expect([left.length, counts.leftOut]).toEqual([5, 2]);
});
