// Whether the figures of a generated comparison are those of its rows: its headline, its parts, its table and its picture.

import { expect } from 'vitest';
import {
  compare,
  divided,
  fractionOf,
  isRounded,
  isSame,
  minus,
  plus,
  times,
  ZERO,
  type Fraction,
} from '../../../table/exactNumbers.ts';
import { figuresOfCategories, figuresOverTime } from '../../ui/chart/picture/drawnFigures.ts';
import { hoursOf } from '../description/viewCases.ts';
import { plain } from '../description/written.ts';
import type { Said } from './appComparison.ts';
import { figureOf, SHARE, type Compared, type Row } from './comparisonCases.ts';

export type Sides = Readonly<Record<'now' | 'before', readonly Row[]>>;

/** A figure as it is read from a text: with its sign, and without what groups its digits. */
const read = (text: string): Fraction => fractionOf(text.replaceAll(/[\s\u202f\u00a0≈+]/g, ''));
const signOf = (figure: Fraction) => compare(figure, ZERO);

/** Means have three digits more than their figures, which have two. */
const HALF: Fraction = { over: 51n, under: 10_000_000n };
/** Whether a figure is that of rows: to the last digit, or as a mean is rounded. */
function expectFigure(text: string, truth: Fraction | null, metric: string | null, of: string): void {
  if (truth === null) {
    expect(['', '–', '0'], of).toContain(text);
    return;
  }
  if (metric !== SHARE) {
    expect(isSame(read(text), truth), `${of}: ${text}`).toBe(true);
    return;
  }
  const off = minus(read(text), truth);
  const isNear = compare(signOf(off) < 0 ? minus(ZERO, off) : off, HALF) <= 0;
  expect(isNear, `${of}: ${text} for ${truth.over}/${truth.under}`).toBe(true);
}

/** Recounts the difference and each side of it. */
export function checkHeadline(
  { figure, metric }: Compared,
  { headline }: Said,
  { now, before }: Sides,
): void {
  const pattern =
    /^(.*): (\S[\d\s.≈-]*) now, (\S[\d\s.≈-]*) before\. Difference ([+-]?[\d\s.]+)( percentage points)?(?: \(([^%]+)%\))?\.$/;
  const [, name, to = '', from = '', difference = '', points, change] = pattern.exec(headline ?? '') ?? [];
  expect(name, headline ?? '').toBe(figure);
  expectFigure(to.trim(), figureOf(now, metric), metric, 'now');
  expectFigure(from.trim(), figureOf(before, metric), metric, 'before');
  // The difference is that of the figures as they are shown, with its sign.
  const shown = minus(read(to), read(from));
  expect(isSame(read(difference), shown), headline ?? '').toBe(true);
  expect(difference.trim().startsWith('+'), headline ?? '').toBe(signOf(shown) > 0);
  // A percentage of a share would be taken for the share.
  expect(points !== undefined, headline ?? '').toBe(metric === SHARE);
  if (metric === SHARE || signOf(read(from)) === 0) expect(change).toBeUndefined();
  else
    expect(
      isRounded(
        (change ?? '').replaceAll(/[\s\u202f\u00a0≈+]/g, ''),
        divided(times(shown, fractionOf('100')), read(from)),
      ),
      headline ?? '',
    ).toBe(true);
}

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) => plain(cell).trim());

/** Recounts what each value, or pair of values, had on both sides, and what it made of the difference. */
export function checkParts({ metric }: Compared, { parts, headline }: Said, { now, before }: Sides): void {
  const isMean = metric === SHARE;
  for (const [, name = '', table = ''] of (parts ?? '').matchAll(/<h4>\d+\. (.*?)<\/h4>(.*?)<\/section>/gs)) {
    const columns = name.split(' × ').map((each) => (each === 'host' ? 'host' : 'status'));
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row)).slice(1);
    let total = ZERO;
    for (const row of rows) {
      const difference = row.at(-1) ?? '';
      const [value = ''] = row;
      if (value === 'Sum') {
        expect(isSame(read(difference), total), `${headline ?? ''} ${name}`).toBe(true);
        continue;
      }
      if (value === 'Rounding') {
        total = plus(total, read(difference));
        continue;
      }
      const values = row.slice(0, columns.length);
      const cells = row.slice(columns.length);
      const [from = '', to = '', own = ''] = cells;
      const made = isMean ? (cells[3] ?? '').split(/\s*weight/)[0] : own;
      const ofValue = (side: readonly Row[]) =>
        side.filter((each) => columns.every((column, at) => each[column] === values[at]));
      const [a, b] = [ofValue(now), ofValue(before)];
      expectFigure(to, a.length === 0 ? null : figureOf(a, metric), metric, `${value} now`);
      expectFigure(from, b.length === 0 ? null : figureOf(b, metric), metric, `${value} before`);
      const change = minus(read(to === '–' ? '0' : to), read(from === '–' ? '0' : from));
      const isOwn = to !== '–' && from !== '–';
      if (isMean) {
        if (isOwn) expect(isSame(read(own), change), `${value} ${own}`).toBe(true);
        else expect(own).toBe('–');
      } else expect(isSame(read(made ?? ''), change), `${value}: ${made ?? ''}`).toBe(true);
      total = plus(total, read(made ?? ''));
    }
  }
}

/** Recounts every cell of the table of differences. */
export function checkTable({ axis, split, metric, pointHours }: Compared, { csv }: Said, sides: Sides): void {
  const [header = [], ...lines] = csv;
  const at = (line: readonly string[], name: string) => line[header.indexOf(name)] ?? '';
  const name = metric ?? 'rows';
  expect(header).toEqual([
    ...(axis === 'hour' ? ['hour', 'hour before'] : ['host']),
    ...(split === null ? [] : [split]),
    ...[
      'now',
      'before',
      ...(metric === SHARE ? ['difference in points'] : ['difference', 'difference in percent']),
    ].map((each) => `${name} ${each}`),
  ]);
  const counted = { now: 0, before: 0 };
  for (const line of lines) {
    const of = (side: 'now' | 'before') => {
      const from = axis === 'hour' ? hoursOf({ hour: at(line, side === 'now' ? 'hour' : 'hour before') }) : 0;
      const isAt = (row: Row) =>
        axis === 'hour'
          ? hoursOf(row) >= from && hoursOf(row) < from + pointHours
          : row.host === at(line, 'host');
      return sides[side].filter(
        (row) =>
          isAt(row) && (split === null || row[split === 'host' ? 'host' : 'status'] === at(line, split)),
      );
    };
    const [now, before] = [of('now'), of('before')];
    counted.now += now.length;
    counted.before += before.length;
    const [to, from] = [at(line, `${name} now`), at(line, `${name} before`)];
    expectFigure(to, now.length === 0 ? null : figureOf(now, metric), metric, `now ${String(line)}`);
    expectFigure(
      from,
      before.length === 0 ? null : figureOf(before, metric),
      metric,
      `before ${String(line)}`,
    );
    const difference = at(line, `${name} difference${metric === SHARE ? ' in points' : ''}`);
    const percent = at(line, `${name} difference in percent`);
    if (to === '' || from === '') {
      expect([difference, percent].join(''), String(line)).toBe('');
      continue;
    }
    const shown = minus(fractionOf(to), fractionOf(from));
    expect(isSame(fractionOf(difference), shown), String(line)).toBe(true);
    if (metric === SHARE || signOf(fractionOf(from)) === 0) expect(percent).toBe('');
    else
      expect(
        isRounded(percent, divided(times(shown, fractionOf('100')), fractionOf(from))),
        String(line),
      ).toBe(true);
  }
  // Every row of both sides is in a line.
  expect(counted).toEqual({ now: sides.now.length, before: sides.before.length });
}

/** Paths have one digit after the point. */
const PRECISION = 0.11;

/** Checks that both sides are drawn as the table has them, each under its name. */
export function checkDrawn({ axis, split, metric, figure }: Compared, { csv, picture }: Said): void {
  const [header = [], ...lines] = csv;
  const labels = picture.labels.map(({ text }) => text);
  expect(
    labels.filter((text) => text.includes(figure)),
    figure,
  ).not.toEqual([]);
  if (axis === 'hour') expect(labels.filter((text) => text.endsWith('hour (UTC)'))).toHaveLength(1);
  const expected = new Map<string, Map<string, number>>();
  for (const line of lines)
    for (const side of ['now', 'before']) {
      const cell = line[header.indexOf(`${metric ?? 'rows'} ${side}`)] ?? '';
      const name = `${split === null ? (metric ?? 'rows') : (line[header.indexOf(split)] ?? '')}, ${side}`;
      const points = expected.get(name) ?? new Map<string, number>();
      if (cell !== '') points.set(line[0] ?? '', Number(cell));
      expected.set(name, points);
    }
  const { perPixel, ofSeries } = axis === 'hour' ? figuresOverTime(picture) : figuresOfCategories(picture);
  expect(new Set(ofSeries.map(({ name }) => name))).toEqual(new Set(expected.keys()));
  for (const { name, figures } of ofSeries) {
    const points = expected.get(name ?? '') ?? new Map<string, number>();
    if (axis === 'hour') expect(figures, name ?? '').toHaveLength(points.size);
    for (const [index, [point, truth]] of [...points].entries()) {
      const drawn = axis === 'hour' ? figures[index] : figures.find(({ at }) => at === point);
      const off = Math.abs((drawn?.figure ?? 0) - truth);
      expect(off, `${name ?? ''} at ${point}: ${drawn?.figure ?? ''}, not ${truth}`).toBeLessThan(
        PRECISION * perPixel,
      );
    }
  }
}
