import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnMeasure } from '../../../src/table/grouping/groupSpec.ts';
import { frameOf, textsOf } from '../frames.ts';
import {
  TIME,
  HOST,
  SCORE,
  REQUESTS,
  P95,
  rows,
  FIRST,
  frameFrom,
  group,
  plain,
  groupsOf,
  bySize,
  MEASURES,
  countOf,
  requestsOf,
  check,
} from './naiveGroups.ts';

describe('a pivot', () => {
  it('has a column for each value, with the figures of the groups of both columns', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const all = [FIRST, ...list];
        const measures = MEASURES.filter(({ how }) => how !== 'share');
        const { frame: found, facts } = group(frameFrom(list), {
          keys: plain(HOST!),
          measures,
          pivot: { column: TIME!, bucket: 'day' },
        });
        const hosts = bySize(groupsOf(all, [HOST!]), countOf).map(([first]) => first![HOST!]!);
        const days = [...new Set(all.map((row) => row[TIME!]!.slice(0, 10)))].sort(
          (a, b) => Number(a === '') - Number(b === '') || a.localeCompare(b),
        );
        expect(textsOf(found.columns[0]!)).toEqual(hosts);
        expect(found.columns).toHaveLength(1 + (days.length + 1) * measures.length);
        expect(facts.pivot).toBe('time');
        for (const [at, day] of [...days, null].entries())
          for (const [number, measure] of measures.entries()) {
            const index = 1 + at * measures.length + number;
            const shown = textsOf(found.columns[index]!);
            const isTotal = day === null;
            expect(found.columns[index]!.name.startsWith(isTotal ? 'Total: ' : day || '(empty)')).toBe(true);
            expect(facts.columns[index]).toMatchObject({
              measure,
              pivot: { others: 0, ...(isTotal && { isTotal }) },
            });
            const inColumn = all.filter((row) => isTotal || row[TIME!]!.slice(0, 10) === day);
            check(facts.totals[index] || undefined, inColumn, measure, all);
            for (const [slot, host] of hosts.entries()) {
              const each = inColumn.filter((row) => row[HOST!] === host);
              if (each.length > 0) check(shown[slot], each, measure, all);
              else if (measure.how === 'count' || measure.how === 'distinct') expect(shown[slot]).toBe('0');
              else if (measure.how === 'sum' && measure.column !== P95) expect(Number(shown[slot])).toBe(0);
              else expect(shown[slot]).toBeUndefined();
            }
          }
      }),
      { numRuns: 100 },
    );
  });

  it('has shares of everything, of a row and of a column', () => {
    fc.assert(
      fc.property(rows, fc.constantFrom(null, 1), (list, top) => {
        const all = [FIRST, ...list];
        const hows = ['share', 'share-row', 'share-column'] as const;
        const { frame: found, facts } = group(frameFrom(list), {
          keys: plain(SCORE!),
          // The groups that are not the largest are left out where the first figures cannot be combined.
          measures: [{ column: P95!, how: 'sum' }, ...hows.map((how) => ({ column: REQUESTS!, how }))],
          pivot: { column: HOST!, bucket: null },
          top,
        });
        const groups = groupsOf(all, [SCORE!]);
        const scores = textsOf(found.columns[0]!);
        for (const [index, { name }] of found.columns.entries()) {
          const at = hows.findIndex((how) => name.endsWith(`as share of ${how.split('-')[1] ?? 'all'}`));
          if (at === -1) continue;
          const host = name.slice(0, name.indexOf(':')).replace('(empty)', '');
          const column = all.filter((each) => host === 'Total' || each[HOST!] === host);
          const share: ColumnMeasure = { column: REQUESTS!, how: 'share' };
          check(facts.totals[index] || undefined, column, share, [all, all, column][at]!);
          for (const [slot, shown] of textsOf(found.columns[index]!).entries()) {
            const row = groups.find(([first]) => first![SCORE!] === scores[slot])!;
            const here = row.filter((each) => column.includes(each));
            check(shown, here, share, [all, row, column][at]!);
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('has a column for each of the largest values, and one for all others as if they were one', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 3 }), (list, top) => {
        const all = [FIRST, ...list];
        const measures: ColumnMeasure[] = [
          { column: REQUESTS!, how: 'sum' },
          ...MEASURES.filter(({ how }) => how !== 'share'),
        ];
        const { frame: found, facts } = group(frameFrom(list), {
          keys: plain(SCORE!),
          measures,
          pivot: { column: HOST!, bucket: null, top },
        });
        const ranked = bySize(groupsOf(all, [HOST!]), requestsOf);
        const shown = ranked.length <= top + 1 ? ranked : ranked.slice(0, top);
        const rest = new Set(ranked.slice(shown.length).flat());
        const others = ranked.length - shown.length;
        const wanted = [...shown, ...(others > 0 ? [all.filter((row) => rest.has(row))] : [])];
        expect(found.columns).toHaveLength(1 + (wanted.length + 1) * measures.length);
        const groups = bySize(groupsOf(all, [SCORE!]), requestsOf);
        for (const [at, ofValue] of wanted.entries()) {
          const isOther = others > 0 && at === wanted.length - 1;
          for (const [number, measure] of measures.entries()) {
            const index = 1 + at * measures.length + number;
            expect(facts.columns[index]).toMatchObject({ pivot: { others: isOther ? others : 0 } });
            check(facts.totals[index] || undefined, ofValue, measure, all);
            for (const [slot, text] of textsOf(found.columns[index]!).entries()) {
              const each = ofValue.filter((row) => groups[slot]!.includes(row));
              if (each.length > 0) check(text, each, measure, all);
            }
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  it('has at most 50 columns, the largest by the first measure, and one for all others', () => {
    const list = Array.from({ length: 60 }, (_, at) => [`h${at}`, 'x', String(at)]);
    const { frame, facts } = group(frameOf(['host', 'key', 'hits'], list), {
      keys: plain(1),
      measures: [{ column: 2, how: 'sum' }],
      pivot: { column: 0, bucket: null },
    });
    expect(frame.columns.map(({ name }) => name).slice(0, 3)).toEqual([
      'key',
      'h59: sum of hits',
      'h58: sum of hits',
    ]);
    expect(frame.columns).toHaveLength(53);
    expect(frame.columns[51]!.name).toBe('Other (10): sum of hits');
    expect(textsOf(frame.columns[51]!)).toEqual(['45']);
    expect(facts.columns[51]).toMatchObject({ pivot: { name: 'Other (10)', others: 10 } });
  });
});
