import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import { done } from '../../../src/table/work.ts';
import { compare, fractionOf, isRounded, isSame } from '../exactNumbers.ts';
import { frameOf, textsOf } from '../frames.ts';
import { FIRST, HEADER, measures, someRows, type Recounted, type Row } from './recountedMeasures.ts';

const measure = (expression: string, name = 'figure') =>
  ({ column: null, how: 'computed', name, expression }) as const;
const [TIME, HOST, STATUS] = [0, 1, 2] as const;
const HOSTS = { column: HOST, bucket: null };
const dayOf = (row: Row) => row[TIME]!.slice(0, 10);

function check(
  shown: string | null | undefined,
  { of, exact }: Recounted,
  slot: Parameters<Recounted['of']>[0],
) {
  const truth = of(slot);
  if (truth === null) expect(shown ?? '').toBe('');
  else if (exact) expect(isSame(fractionOf(shown!), truth), `${shown}`).toBe(true);
  else expect(isRounded(shown!, truth), `${shown} for ${truth.over}/${truth.under}`).toBe(true);
}

const named = (text: string) => text || '(empty)';

/** Of each seed; `SEXTANT_RUNS=1000` makes thousands in all. */
const TABLES = Number(process.env['SEXTANT_RUNS'] ?? 200);

describe('measures with a condition and a base', () => {
  it.each([1, 2, 3, 4, 5])(
    'equal a recount by plain loops, %d',
    (seed) => {
      fc.assert(
        fc.property(
          someRows,
          measures,
          fc.boolean(),
          fc.boolean(),
          fc.constantFrom(null, 1, 2),
          fc.option(fc.array(fc.nat(12), { maxLength: 14 })),
          (list, recounted, hasDays, hasPivot, top, chosen) => {
            const all: Row[] = [FIRST, ...list];
            const selection = chosen && Uint32Array.from(chosen.filter((row) => row < all.length));
            const rows = selection ? [...selection].map((row) => all[row]!) : all;
            const spec: GroupSpec = {
              keys: hasDays ? [{ column: TIME, bucket: 'day' }, HOSTS] : [HOSTS],
              measures: [measure(recounted.text), { column: null, how: 'count' }],
              pivot: hasPivot ? { column: STATUS, bucket: null } : null,
              top,
            };
            const { frame, facts } = done(groupRows(frameOf(HEADER, all), selection, spec));
            const keys = frame.columns.slice(0, spec.keys.length).map(textsOf);
            const keyOf = (row: Row) => (hasDays ? `${dayOf(row)} ${row[HOST]}` : row[HOST]!);
            // A group without a host is empty as well, so its rows are known by the others.
            const lines = Array.from({ length: frame.length }, (_, line) =>
              facts.others.has(line) ? null : keys.map((texts) => texts[line] ?? '').join(' '),
            );
            const inLine = (line: number) => (row: Row) =>
              lines[line] === null ? !lines.includes(keyOf(row)) : keyOf(row) === lines[line];
            /** The rows of the outer group. */
            const around = (key: string | null, of: readonly Row[]) => {
              if (!hasDays || new Set(rows.map(dayOf)).size === 1) return of;
              return key === null ? null : of.filter((row) => dayOf(row) === key.split(' ')[0]);
            };
            for (const [at, fact] of facts.columns.entries()) {
              if (fact.role !== 'measure' || fact.measure.how !== 'computed') continue;
              expect(fact.notCombined).toBeNull();
              expect(fact.unit === 'percent').toBe(recounted.percent === true);
              const inColumn = (row: Row) =>
                fact.pivot === null || fact.pivot.isTotal === true || named(row[STATUS]!) === fact.pivot.name;
              const column = rows.filter(inColumn);
              const texts = textsOf(frame.columns[at]!);
              expect(fact.lacks).toBe(texts.filter((text) => (text ?? '') === '').length);
              for (const line of lines.keys()) {
                const row = rows.filter(inLine(line));
                check(texts[line], recounted, {
                  own: row.filter(inColumn),
                  all: rows,
                  parent: around(lines[line]!, column),
                  row,
                  column,
                });
              }
              if (rows.length > 0)
                check(facts.totals[at], recounted, {
                  own: column,
                  all: rows,
                  parent: column,
                  row: rows,
                  column,
                });
            }
            if (facts.others.size === 0 || hasPivot) return;
            // Those that are shown are the largest.
            const sizeOf = (key: string) => {
              const own = rows.filter((row) => keyOf(row) === key);
              return recounted.of({ own, row: own, all: rows, parent: around(key, rows), column: rows });
            };
            const left = [...new Set(rows.map(keyOf))].filter((host) => !lines.includes(host));
            for (const host of lines)
              for (const other of left) {
                const [size, smaller] = [host === null ? null : sizeOf(host), sizeOf(other)];
                if (host !== null && smaller !== null) {
                  const isClose = size !== null && Number(size.over) / Number(size.under);
                  if (isClose !== Number(smaller.over) / Number(smaller.under))
                    expect(size !== null && compare(size, smaller) >= 0).toBe(true);
                }
              }
          },
        ),
        { numRuns: TABLES, seed },
      );
    },
    120_000,
  );

  const HEAD = ['time', 'host', 'status', 'requests', 'cache_hit_percentage', 'p95', 'rps'];
  const frame = frameOf(HEAD, [['2026-11-20', 'a', '200', '1', '1', '1', '1']]);
  const made = (expression: string, of = frame) =>
    done(groupRows(of, null, { keys: [], measures: [measure(expression)], pivot: null, top: null }));
  const why = (expression: string, of = frame) => {
    const [fact] = made(expression, of).facts.columns;
    return fact?.role === 'measure' ? fact.notCombined : null;
  };
  it.each([
    ['requests', 'of-rows', 0, 8],
    ['share(requests)', 'of-rows', 0, 5],
    ['sum(nothing)', 'no-column', 4, 11],
    ['sum(host)', 'not-numbers', 4, 8],
    ['max(time)', 'not-numbers', 4, 8],
    ['sum(cache_hit_percentage)', 'not-combined', 4, 24],
    ['mean(p95)', 'not-combined', 5, 8],
    ['sum(rps)', 'not-combined', 4, 7],
    ['count() where nothing = 1', 'no-column', 14, 21],
    ['count() where host < a', 'not-ordered', 14, 18],
    ['count() where requests contains 1', 'not-texts', 14, 22],
    ['count() where requests in (1, a)', 'no-number', 30, 31],
    ['count() where time > yesterday', 'no-time', 21, 30],
    ['sum(', 'no-value', 4, 4],
  ])('%s is refused as %s from %d to %d', (expression, kind, from, to) => {
    expect(why(expression)).toEqual({ why: 'problem', problem: expect.objectContaining({ kind, from, to }) });
    expect(textsOf(made(expression).frame.columns[0]!)).toEqual([undefined]);
  });

  it('a mean of shares needs a count of requests', () => {
    const without = frameOf(['cache_hit_percentage'], [['1']]);
    expect(why('mean(cache_hit_percentage)', without)).toEqual({
      why: 'problem',
      problem: expect.objectContaining({ kind: 'no-weights' }),
    });
  });

  it('V6: the share of 4xx by host is of each host', () => {
    const lines = ['shop,200,600', 'shop,404,200', 'api,4xx,50', 'api,200,150'].map((line) =>
      line.split(','),
    );
    const {
      frame: found,
      facts,
      units,
    } = done(
      groupRows(frameOf(['host', 'status', 'requests'], lines), null, {
        keys: [{ column: 0, bucket: null }],
        measures: [
          { column: 2, how: 'sum' },
          measure('sum(requests) where status in 4xx / sum(requests)', '4xx share of requests'),
          measure('sum(requests) where status in 4xx / sum(requests) of all', 'of all'),
        ],
        pivot: null,
        top: null,
      }),
    );
    expect(found.columns.map(textsOf)).toEqual([
      ['shop', 'api'],
      ['800', '200'],
      ['25.0000', '25.0000'],
      ['20.0000', '5.0000'],
    ]);
    expect(facts.totals).toEqual(['', '1000', '25.0000', '25.0000']);
    expect(units).toEqual({ '4xx share of requests': 'percent', 'of all': 'percent' });
  });
});
