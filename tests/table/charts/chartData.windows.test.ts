import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addsUp, chartFacts } from '../../../src/table/charts/chartFacts.ts';
import { chartData } from '../../../src/table/charts/chartData.ts';
import { csvText } from '../../../src/table/export/csvText.ts';
import { exportTable } from '../../../src/table/export/exportTable.ts';
import { csvFormFor } from '../../../src/table/export/exportTargets.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';

const TABLES = Number(process.env['SEXTANT_RUNS'] ?? 200);
const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 10, 2);
const textOf = (day: number) => new Date(FIRST + day * DAY).toISOString().slice(0, 10);
const FORM = csvFormFor('csv', '.')!;

/** What each measure of a day is, by plain loops over the rows of all days; null where it has none. */
const MEASURES: readonly { of: string; at: (counts: readonly number[], day: number) => number | null }[] = [
  { of: 'running(count())', at: (counts, day) => counts.slice(0, day + 1).reduce((a, b) => a + b, 0) },
  { of: 'rank(count())', at: (counts, day) => 1 + counts.filter((count) => count > counts[day]!).length },
  {
    of: 'difference(count())',
    at: (counts, day) => (counts[day - 1] ? counts[day]! - counts[day - 1]! : null),
  },
  {
    of: 'change(count())',
    at: (counts, day) =>
      counts[day - 1] ? (100 * (counts[day]! - counts[day - 1]!)) / counts[day - 1]! : null,
  },
];

it('figures of other groups are charted and exported as they are, and never added up', () => {
  const days = fc.array(fc.nat(5), { minLength: 1, maxLength: 12 }).filter((counts) => counts.some(Boolean));
  fc.assert(
    fc.property(days, (counts) => {
      const rows = counts.flatMap((count, day) => Array.from({ length: count }, () => [textOf(day), '1']));
      const { frame, units } = done(
        groupRows(frameOf(['time', 'requests'], rows.toReversed()), null, {
          keys: [{ column: 0, bucket: 'day' }],
          // A name may sound like an amount.
          measures: MEASURES.map(({ of }, at) => ({
            column: null,
            how: 'computed',
            name: ['requests', 'hits', 'bytes_out', 'request_count'][at]!,
            expression: of,
          })),
          pivot: null,
          top: null,
        }),
      );
      const known = [...counts.keys()].filter((day) => counts[day]! > 0);
      const wanted = MEASURES.map(({ at }) => known.map((day) => at(counts, day)));

      for (const [at, figures] of wanted.entries()) {
        const data = chartData(frame, null, { x: 0, metric: at + 1, split: null }, units);
        if (figures.every((figure) => figure === null)) continue;
        const drawn = new Map(
          [...data!.x.values].map((x, point) => [Number(x), data!.series[0]!.values[point]!]),
        );
        for (const [index, day] of known.entries()) {
          const value = drawn.get(FIRST + day * DAY)!;
          if (figures[index] === null) expect(value).toBeNaN();
          else expect(value).toBeCloseTo(figures[index]!, 3);
        }
        expect(addsUp(data!)).toBe(false);
        const all = { first: 0, last: data!.x.values.length - 1, isHidden: () => false };
        expect(chartFacts(data!, all, false)).toMatchObject({ total: null, mean: null });
        // Wider points take in several days: those have no figure, which is told.
        const wide = chartData(frame, null, { x: 0, metric: at + 1, split: null, stepMs: 7 * DAY }, units)!;
        for (const [point, x] of [...wide.x.values].entries()) {
          const inside = known.filter(
            (day) => FIRST + day * DAY >= Number(x) && FIRST + day * DAY < Number(x) + 7 * DAY,
          );
          if (inside.length > 1) expect(wide.series[0]!.values[point]).toBeNaN();
        }
      }

      const table = exportTable(frame, null, [...frame.columns.keys()], true);
      const [, ...lines] = [...csvText(table, FORM)].join('').trim().split('\r\n');
      const cells = lines.map((line) => line.replaceAll('"', '').split(','));
      expect(cells.map(([day]) => day)).toEqual(known.map(textOf));
      for (const [at, figures] of wanted.entries())
        for (const [index, figure] of figures.entries()) {
          const text = cells[index]![at + 1]!;
          if (figure === null) expect(text).toBe('');
          else expect(Number(text)).toBeCloseTo(figure, 3);
        }
    }),
    { numRuns: TABLES },
  );
}, 600_000);
