import { expect, it } from 'vitest';
import { ChartType } from '../../../../src/contract/views.ts';
import { choiceOf } from '../../../../src/renderer/report/chart/chartChoice.ts';
import { limitsOf, lookOf, nextType, possibleTypes } from '../../../../src/renderer/report/chart/drawing.ts';
import { words } from '../../../../src/renderer/report/chart/words.ts';
import { chartData } from '../../../../src/table/charts/chartData.ts';
import { frameOf } from '../../../table/frames.ts';

const frame = frameOf(
  ['time', 'host', 'requests'],
  [
    ['2026-11-20T00:00:00Z', 'a', '1'],
    ['2026-11-20T01:00:00Z', 'b', '2'],
  ],
);
const COLUMNS = frame.columns.map(({ name, kind }) => ({ name, kind }));
const choice = choiceOf({ x: 0, metric: 2, split: 1 }, COLUMNS)!;
const metrics = (split: number | null) => [chartData(frame, null, { x: 0, metric: 2, split })!];
const stacked = { ...choice, stacked: true, logarithmic: true };

it('bars are stacked where there are several series', () => {
  const [one, two] = [limitsOf('bars', stacked, metrics(null)), limitsOf('bars', stacked, metrics(1))];
  const alone = { stacked: words.stackedNotes.bars, shares: words.sharesNotes.stacks };
  expect(one).toEqual({ ...alone, logarithmic: null, zero: null });
  expect(two).toEqual({ stacked: null, shares: null, logarithmic: words.logNote, zero: null });
  expect(lookOf('bars', stacked, one, true)).toMatchObject({ stacked: false, logarithmic: true });
  expect(lookOf('bars', stacked, two, true)).toMatchObject({ stacked: true, logarithmic: false });
  expect(limitsOf('line', stacked, metrics(1)).stacked).toBe(words.stackedNotes.bars);
});

it('stacks are drawn as 100 % where they are of one metric and no figure is below 0', () => {
  const shares = { ...stacked, shares: true as const };
  const of = (type: ChartType, all: ReturnType<typeof metrics>, chosen = shares) =>
    limitsOf(type, chosen, all).shares;
  expect([of('bars', metrics(1)), of('area', metrics(1))]).toEqual([null, null]);
  expect(lookOf('bars', shares, limitsOf('bars', shares, metrics(1)), true).shares).toBe(true);
  const notes = words.sharesNotes;
  expect(of('bars', metrics(1), { ...shares, stacked: false })).toBe(notes.stacks);
  expect([of('line', metrics(1)), of('area', metrics(null))]).toEqual([notes.stacks, notes.stacks]);
  expect(of('bars', [...metrics(1), ...metrics(1)])).toBe(notes.one);
  const [data] = metrics(1);
  const below = {
    ...data!,
    series: data!.series.map((each) => ({ ...each, values: Float64Array.of(3, -1) })),
  };
  expect(of('bars', [below])).toBe(notes.negative);
  expect(lookOf('bars', shares, limitsOf('bars', shares, [below]), true)).toMatchObject({
    stacked: true,
    shares: false,
  });
});

it('a second axis is there for a second metric', () => {
  const limits = limitsOf('line', choice, metrics(null));
  const look = (names: string[]) =>
    lookOf('line', { ...choice, metrics: names, secondAxis: true }, limits, true).secondAxis;
  expect(look(['requests'])).toBe(false);
  expect(look(['requests', 'hits'])).toBe(true);
});

it('small multiples are lines over time or bars, of one metric and several series', () => {
  const of = (own: typeof choice, isTime: boolean) =>
    lookOf('multiples', own, limitsOf('multiples', own, metrics(1)), isTime);
  expect(of(choice, true)).toMatchObject({ type: 'line', stacked: false, multiples: 'same-scale' });
  expect(of({ ...choice, ownScales: true }, false)).toMatchObject({ type: 'bars', multiples: 'own-scales' });
  const possible = (all: ReturnType<typeof metrics>) => possibleTypes(all, true).multiples;
  expect(possible(metrics(1))).toBeNull();
  expect(possible(metrics(null))).toBe(words.needsSplit);
  expect(possible([...metrics(1), ...metrics(1)])).toBe(words.needsOneMetric);
});

it('the next type is the next one that is possible, and after the last comes the first', () => {
  const all = possibleTypes(metrics(1), true);
  const why = 'needs something else';
  for (const possible of [
    all,
    { ...all, area: why },
    { ...all, line: why, area: why },
    { ...all, line: why, area: why, top: why },
  ]) {
    const types = ChartType.options.filter((type) => possible[type] === null);
    expect(types.map((type) => nextType(type, possible))).toEqual([...types.slice(1), types[0]]);
  }
  expect(nextType('area', { ...all, area: why })).toBe(nextType('area', all));
});
