import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import type { ColumnMeasure } from '../../../src/table/grouping/groupSpec.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf, textsOf } from '../frames.ts';
import {
  TIME,
  HOST,
  SCORE,
  BYTES,
  REQUESTS,
  SHARE,
  P95,
  rows,
  FIRST,
  frameFrom,
  group,
  plain,
  groupsOf,
  bySize,
  MEASURES,
  byTime,
  countOf,
  requestsOf,
  check,
  type Row,
} from './naiveGroups.ts';

const someKeys = fc.constantFrom(
  [HOST!],
  [SCORE!],
  [HOST!, SCORE!],
  [SCORE!, TIME!, HOST!],
  [TIME!, HOST!],
  [],
);

describe('groups', () => {
  it('have the rows and the figures that plain arithmetic gives, by time or the largest first', () => {
    fc.assert(
      fc.property(rows, someKeys, fc.array(fc.nat(30)), (list, columns, mixed) => {
        const frame = frameFrom(list);
        const selection = Uint32Array.from(mixed.filter((row) => row <= list.length));
        const all = [FIRST, ...list];
        for (const [chosen, selected] of [
          [all, null],
          [[...selection].map((row) => all[row]!), selection],
        ] as const) {
          const { frame: found, facts } = group(
            frame,
            { keys: plain(...columns), measures: MEASURES },
            selected,
          );
          const largest = bySize(groupsOf(chosen, columns), countOf);
          const wanted = columns[0] === TIME ? byTime(largest) : largest;
          expect(found.length).toBe(wanted.length);
          for (const [at, column] of columns.entries())
            expect(textsOf(found.columns[at]!)).toEqual(wanted.map(([first]) => first![column]));
          for (const [at, measure] of MEASURES.entries()) {
            const shown = textsOf(found.columns[columns.length + at]!);
            for (const [slot, list] of wanted.entries()) check(shown[slot], list, measure, chosen);
            // The total is of the rows, not of the groups.
            if (chosen.length > 0)
              check(facts.totals[columns.length + at] || undefined, chosen, measure, chosen);
          }
          expect(facts.rows).toBe(chosen.length);
          expect(facts.totals.slice(0, columns.length).every((total) => total === '')).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('are found among more combinations of codes than a table has room for', () => {
    const many = Array.from({ length: 4_000 }, (_, at) => [`a${at % 2_500}`, `b${(at * 7) % 3_000}`, '1']);
    const { frame } = group(frameOf(['one', 'two', 'hits'], many), {
      keys: plain(0, 1),
      measures: [{ column: 2, how: 'sum' }],
    });
    const wanted = Map.groupBy(many, ([one, two]) => `${one} ${two}`);
    expect(frame.length).toBe(wanted.size);
    const [one, two, sum] = frame.columns.map(textsOf);
    for (const [at, text] of sum!.entries())
      expect(text).toBe(String(wanted.get(`${one![at]} ${two![at]}`)!.length));
  });

  it.each([5, 900])('are met in whichever slice their first row is, %i by 9 of them', (values) => {
    const list = Array.from({ length: 70_003 }, (_, row): Row => [
      row < 66_000 ? `a${(row * 31) % 7}` : `late${row % 2}`,
      `b${(row * 17) % values}`,
      String(row % 1_001),
      ((row % 10_001) / 100).toFixed(2),
    ]);
    const frame = frameOf(['one', 'two', 'request_count', 'cache_hit_percentage'], list);
    const measures: ColumnMeasure[] = [
      { column: 2, how: 'sum' },
      { column: null, how: 'count' },
      { column: 3, how: 'weighted' },
    ];
    for (const selection of [null, Uint32Array.from(list.keys()).reverse()]) {
      const chosen = selection ? list.toReversed() : list;
      const wanted = [...Map.groupBy(chosen, ([one, two]) => `${one} ${two}`)].map(([key, rows]) => {
        const requests = rows.reduce((sum, row) => sum + Number(row[2]), 0);
        const products = rows.reduce(
          (sum, row) => sum + Number(row[2]) * Math.round(Number(row[3]) * 100),
          0,
        );
        return { key, requests, count: rows.length, mean: products / 100 / requests };
      });
      wanted.sort((a, b) => b.requests - a.requests);
      const { frame: found } = group(frame, { keys: plain(0, 1), measures }, selection);
      const [one, two, requests, count, mean] = found.columns.map(textsOf);
      expect(one!.map((text, at) => `${text} ${two![at]}`)).toEqual(wanted.map(({ key }) => key));
      expect(requests).toEqual(wanted.map((each) => String(each.requests)));
      expect(count).toEqual(wanted.map((each) => String(each.count)));
      for (const [at, each] of wanted.entries()) expect(Number(mean![at])).toBeCloseTo(each.mean, 4);
    }
  });

  it('of the largest first measure come first, and one row combines the others as if they were one group', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 4 }), (list, top) => {
        const all = [FIRST, ...list];
        const spec = {
          keys: plain(SCORE!),
          measures: [{ column: REQUESTS!, how: 'sum' as const }, ...MEASURES],
        };
        const { frame: found, facts } = group(frameFrom(list), { ...spec, top });
        const ranked = bySize(groupsOf(all, [SCORE!]), requestsOf);
        const shown = ranked.length <= top + 1 ? ranked : ranked.slice(0, top);
        const rest = ranked.slice(shown.length).flat();
        const combined = ranked.length - shown.length;
        expect(facts.others).toEqual(new Map(combined > 0 ? [[shown.length, combined]] : []));
        expect(facts.leftOver).toBe(0);
        const others = all.filter((row) => rest.includes(row));
        const wanted = [...shown, ...(rest.length ? [others] : [])];
        expect(found.length).toBe(wanted.length);
        if (rest.length) expect(textsOf(found.columns[0]!).at(-1)).toBe(`Other (${combined})`);
        for (const [at, measure] of spec.measures.entries())
          for (const [slot, each] of wanted.entries())
            check(textsOf(found.columns[1 + at]!)[slot], each, measure, all);
      }),
      { numRuns: 150 },
    );
  });

  it('of times are in their order, however many are shown', () => {
    const list = ['03', '01', '02', '04'].map((day) => [
      `2026-11-${day}`,
      'b',
      '',
      String(Number(day) * 2),
      '1',
      '1',
      '1',
    ]);
    const spec = {
      keys: [{ column: TIME!, bucket: 'day' as const }],
      measures: [{ column: BYTES!, how: 'sum' as const }],
    };
    const days = (top: number | null) => textsOf(group(frameFrom(list), { ...spec, top }).frame.columns[0]!);
    expect(days(null)).toEqual(['01', '02', '03', '04', '20'].map((day) => `2026-11-${day}`));
    expect(days(2)).toEqual(['2026-11-03', '2026-11-04', 'Other (3)']);
  });

  it('without a figure come after all others, even those below 0', () => {
    const list = Object.entries({ none: '', less: '-5', least: '-9', no: '' });
    const { frame } = group(frameFrom(list.map(([host, bytes]) => ['', host, '', bytes, '1', '1', '1'])), {
      keys: plain(HOST!),
      measures: [{ column: BYTES!, how: 'sum' }],
      top: 3,
    });
    expect(frame.columns.map(textsOf)).toEqual([
      ['a', 'less', 'least', 'Other (2)'],
      ['1', '-5', '-9', undefined],
    ]);
  });

  it('have no total of a mean of which some part is not known', () => {
    const totals = (share: string) => {
      const list = [
        ['a', '3', '20'],
        ['a', '3', '40'],
        ['b', '2', share],
      ];
      const frame = frameOf(['host', 'request_count', 'cache_hit_percentage'], list);
      return group(frame, { keys: plain(0), measures: [{ column: 2, how: 'weighted' }] }).facts.totals;
    };
    // 260 of 8, and neither the mean of 30 and 40 nor that of the rows.
    expect(totals('40')).toEqual(['', '32.500']);
    expect(totals('')).toEqual(['', '']);
  });

  it('that cannot be combined are left over and counted', () => {
    const list = [1, 2, 3, 4].map((n) => ['', `h${n}`, '', '', '', '', String(n)]);
    const { frame, facts } = group(frameFrom(list.slice(0, 4)), {
      keys: plain(HOST!),
      measures: [{ column: P95!, how: 'sum' }],
      top: 2,
    });
    expect(frame.columns.map(textsOf)).toEqual([
      ['h4', 'h3'],
      ['4', '3'],
    ]);
    expect(facts).toMatchObject({ others: new Map(), leftOver: 3 });
    expect(facts.columns[1]).toMatchObject({ notCombined: { why: 'kind', of: 'extreme', by: 'none' } });
  });

  it('say why a measure has no figures', () => {
    const why = (measure: ColumnMeasure, frame = frameFrom([FIRST])) => {
      const fact = group(frame, { measures: [measure] }).facts.columns[0];
      return fact?.role === 'measure' ? fact.notCombined : undefined;
    };
    expect(why({ column: SHARE!, how: 'sum' })).toEqual({ why: 'kind', of: 'share', by: 'weight' });
    expect(why({ column: BYTES!, how: 'weighted' })).toEqual({ why: 'kind', of: 'amount', by: 'add' });
    expect(why({ column: HOST!, how: 'sum' })).toEqual({ why: 'no-numbers' });
    expect(why({ column: HOST!, how: 'max' })).toEqual({ why: 'no-numbers' });
    expect(why({ column: BYTES!, how: 'sum' })).toBeNull();
    expect(why({ column: SCORE!, how: 'sum' })).toBeNull();
    expect(why({ column: SCORE!, how: 'weighted' })).toEqual({ why: 'kind', of: 'unknown', by: 'none' });
    const ratios = frameOf(['byte_hit_ratio'], [['1.00'], ['2.00']]);
    expect(why({ column: 0, how: 'mean' }, ratios)).toEqual({ why: 'kind', of: 'ratio', by: 'none' });
    const noRequests = frameOf(['cache_hit_percentage'], [['1.00'], ['2.00']]);
    expect(why({ column: 0, how: 'weighted' }, noRequests)).toEqual({ why: 'no-requests', of: 'share' });
  });

  it('are named by what they measure, and can be charted and grouped again', () => {
    const frame = frameFrom([FIRST, ['2026-11-20', 'b', '', '7', '9', '0.50', '']]);
    const { frame: found, units } = done(
      groupRows(
        frame,
        null,
        { keys: plain(HOST!), measures: MEASURES, pivot: null, top: null },
        { bytes_out: 'megabytes' },
      ),
    );
    expect(found.columns.map(({ name }) => name)).toEqual([
      'host',
      'count of rows',
      'count of bytes_out',
      'distinct values of host',
      'distinct values of bytes_out',
      'sum of bytes_out',
      'sum of p95',
      'mean of bytes_out',
      'min of bytes_out',
      'max of p95',
      'request_count as share of all',
      'bytes_out as share of all',
      'weighted mean of cache_hit_percentage',
      'sum of score',
      'mean of score',
      'score as share of all',
    ]);
    expect(units).toMatchObject({ 'sum of bytes_out': 'megabytes', 'bytes_out as share of all': 'percent' });
    const again = group(found, {
      measures: [
        { column: 1, how: 'sum' },
        { column: 5, how: 'sum' },
      ],
    });
    expect(again.frame.columns.map(textsOf)).toEqual([['3'], ['9']]);
  });
});
