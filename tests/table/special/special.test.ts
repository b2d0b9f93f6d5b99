import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import type { Predicate } from '../../../src/table/rows/predicate.ts';
import { specialWork } from '../../../src/table/special/special.ts';
import type { Item, Special, SpecialSpec } from '../../../src/table/special/specialSpec.ts';
import { done, stop } from '../../../src/table/work.ts';
import { fractionOf, isSame, plus, times, ZERO, type Fraction } from '../exactNumbers.ts';
import { frameOf } from '../frames.ts';

const HEADER = ['here', 'host', 'country', 'platform', 'bytes_out', 'request_count', 'cache_hit_percentage'];
const [HERE, BYTES, REQUESTS, HITS] = [0, 4, 5, 6];
/** Numbers are looked at in `special.numbers.test.ts`. */
const NUMBERS = [BYTES, REQUESTS, HITS];
type Row = readonly string[];

const EVERYTHING: Predicate = { kind: 'all', of: [] };
const is = (column: number, ...texts: string[]): Predicate => ({ kind: 'one-of', column, texts });
const asked = (metric: number | null, part: Partial<SpecialSpec> = {}): SpecialSpec => ({
  base: EVERYTHING,
  here: { where: is(HERE, 'yes') },
  before: null,
  metric,
  except: [HERE, ...NUMBERS],
  top: 1_000,
  ...part,
});
const special = (frame: Frame, spec: SpecialSpec): Special => done(specialWork(frame, spec, {}));

// The recount: loops over rows of text, with fractions, knowing nothing of codes, slots or slices.

const keyOf = (items: readonly Item[]) =>
  JSON.stringify(items.map((item) => [item.column, 'text' in item ? item.text : [item.from, item.to]]));
const itemOf = (row: Row, column: number) => ({ column, text: row[column] === '' ? null : row[column]! });
const number = ({ over, under }: Fraction) => Number(over) / Number(under);

/** What a row counts: null for one without a figure. */
function amountOf(row: Row, metric: number | null, byRows: boolean): Fraction | null {
  if (metric === null || byRows) return fractionOf('1');
  if (row[metric] === '') return null;
  if (metric !== HITS) return fractionOf(row[metric]!);
  return row[REQUESTS] === '' ? null : times(fractionOf(row[HITS]!), fractionOf(row[REQUESTS]!));
}

function recount(rows: readonly Row[], metric: number | null, isHere: (row: Row) => boolean) {
  const byRows = rows.some((row) => {
    const amount = amountOf(row, metric, false);
    return amount !== null && amount.over < 0n;
  });
  const sums = new Map<string, { here: Fraction; there: Fraction }>();
  const totals = { here: ZERO, there: ZERO };
  for (const row of rows) {
    const amount = amountOf(row, metric, byRows);
    if (amount === null) continue;
    const side = isHere(row) ? 'here' : 'there';
    totals[side] = plus(totals[side], amount);
    for (const a of [1, 2, 3])
      for (const b of [0, 1, 2, 3]) {
        if (b !== 0 && b <= a) continue;
        const key = keyOf(b === 0 ? [itemOf(row, a)] : [itemOf(row, a), itemOf(row, b)]);
        const sum = sums.get(key) ?? { here: ZERO, there: ZERO };
        sums.set(key, { ...sum, [side]: plus(sum[side], amount) });
      }
  }
  const scoreOf = (key: string): number => {
    const { here, there } = sums.get(key)!;
    const [n, m] = [number(totals.here), number(totals.there)];
    const [p, q] = [number(here) / n, number(there) / m];
    if (p - q < 0.01 || p < 1.2 * q) return 0;
    if (metric !== null && !byRows) return (p - q) * (Math.log(p + 0.005) - Math.log(q + 0.005));
    const [a, b] = [number(here) - 1, number(there) + 1];
    if (a < 1) return 0;
    const low =
      Math.log(a / n) - Math.log(b / (m + 1)) - 1.96 * Math.sqrt(1 / a - 1 / n + 1 / b - 1 / (m + 1));
    return low > 0 ? (p - q) * low : 0;
  };
  /** Whether its part, or that of one of its values, is as good as at a limit from which on it scores. */
  const isNearALimit = (key: string): boolean => {
    const items: unknown[] = JSON.parse(key);
    return [key, ...items.map((each) => JSON.stringify([each]))].some((each) => {
      const { here, there } = sums.get(each)!;
      const [p, q] = [number(here) / number(totals.here), number(there) / number(totals.there)];
      return Math.abs(p - q - 0.01) < 1e-12 || Math.abs(p - 1.2 * q) < 1e-12;
    });
  };
  return { byRows, sums, totals, scoreOf, isNearALimit };
}

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.nat(1_000).map(String) },
  fc.nat(90_000).map((n) => (n / 1_000).toFixed(3)),
  fc.constantFrom('', '0', '0.1', '1e-7', '9007199254740993', '123456789012345678901234567890'),
);
const row = fc
  .tuple(
    fc.constantFrom('yes', 'no', 'no'),
    fc.nat(5).map((host) => `h${host}`),
    fc.constantFrom('DE', 'FR', ''),
    fc.constantFrom('wac', 'adn'),
    amount,
    fc.oneof(fc.nat(1_000).map(String), fc.constant('')),
    fc.nat(10_000).map((share) => (share / 100).toFixed(2)),
  )
  .map((cells): Row => cells);
/** Its first row has numbers, or else a column without one would be of texts. */
const table = fc
  .array(row, { maxLength: 40 })
  .map((rows): Row[] => [['no', 'h0', 'DE', 'wac', '1', '1', '1'], ...rows]);

describe('what is special about some rows', () => {
  it('has the sums and the order of a recount', () => {
    let found = 0;
    fc.assert(
      fc.property(table, fc.constantFrom(null, BYTES, REQUESTS, HITS), fc.boolean(), (rows, metric, sign) => {
        const list = sign ? [...rows, rows[0]!.with(BYTES, '-1')] : rows;
        const answer = special(frameOf(HEADER, list), asked(metric));
        const isHere = (each: Row) => each[HERE] === 'yes';
        const truth = recount(list, metric, isHere);
        const isSum = metric !== null && !truth.byRows;
        expect(answer.by.kind).toBe(isSum ? (metric === HITS ? 'numerator' : 'sum') : 'rows');
        for (const side of ['here', 'there'] as const) {
          expect(isSame(fractionOf(answer[side].total.text), truth.totals[side])).toBe(true);
          const own = list.filter((each) => isHere(each) === (side === 'here'));
          expect(answer[side].rows).toBe(own.length);
          expect(answer[side].blanks).toBe(
            own.filter((each) => amountOf(each, metric, truth.byRows) === null).length,
          );
        }
        expect(answer.pairsAbove).toBe(0);
        if (truth.totals.here.over === 0n || truth.totals.there.over === 0n) {
          expect(answer.findings).toEqual([]);
          return;
        }
        const keys = answer.findings.map(({ items }) => keyOf(items));
        expect(new Set(keys).size).toBe(answer.found);
        found += keys.length;
        for (const [at, { items, here, there, share, otherShare }] of answer.findings.entries()) {
          const sums = truth.sums.get(keys[at]!)!;
          expect(isSame(fractionOf(here.text), sums.here)).toBe(true);
          expect(isSame(fractionOf(there.text), sums.there)).toBe(true);
          expect(share).toBeCloseTo(number(sums.here) / number(truth.totals.here), 12);
          expect(otherShare).toBeCloseTo(number(sums.there) / number(truth.totals.there), 12);
          expect(items.length).toBeLessThanOrEqual(2);
          const next = keys[at + 1];
          if (next !== undefined)
            expect(truth.scoreOf(keys[at]!)).toBeGreaterThanOrEqual(truth.scoreOf(next) - 1e-9);
        }
        for (const key of truth.sums.keys()) {
          const items = JSON.parse(key) as [number, string | null][];
          const alone = Math.max(0, ...items.map((each) => truth.scoreOf(JSON.stringify([each]))));
          const score = truth.scoreOf(key);
          const least = items.length === 1 ? 0 : 1.05 * alone;
          // Where a double decides, either is right.
          if (truth.isNearALimit(key)) continue;
          if (score > least + 1e-9) expect(keys).toContain(key);
          if (score < least - 1e-9 || score === 0) expect(keys).not.toContain(key);
        }
      }),
      { numRuns: 5_000, seed: 26 },
    );
    expect(found).toBeGreaterThan(5_000);
  }, 120_000);

  it('is the same for rows by their numbers, and leaves the rest of the filter to compare with', () => {
    fc.assert(
      fc.property(table, (rows) => {
        const frame = frameOf(HEADER, rows);
        const base = is(3, 'wac');
        const numbers = rows.flatMap((each, at) => (each[HERE] === 'yes' && each[3] === 'wac' ? [at] : []));
        const byNumber = special(frame, asked(BYTES, { base, here: { rows: Uint32Array.from(numbers) } }));
        expect(byNumber).toEqual(special(frame, asked(BYTES, { base })));
        expect(byNumber.here.rows + byNumber.there.rows).toBe(
          rows.filter((each) => each[3] === 'wac').length,
        );
      }),
      { numRuns: 200, seed: 26 },
    );
  });

  it('compares with another period, whose times are no finding', () => {
    const list = ['00', '01'].flatMap((hour) =>
      ['a', 'b'].map((host) => [
        `2026-01-01T${hour}:00:00Z`,
        host,
        host === 'a' && hour === '01' ? '90' : '10',
      ]),
    );
    const frame = frameOf(['time', 'host', 'requests'], list);
    const hour = (from: number): Predicate => ({
      kind: 'range',
      column: 0,
      from: { text: `2026-01-01T0${from}:00:00Z`, inclusive: true },
      to: { text: `2026-01-01T0${from + 1}:00:00Z`, inclusive: false },
    });
    const spec = asked(2, { here: { where: hour(1) }, before: hour(0), except: [] });
    const { findings, here, there } = special(frame, spec);
    expect([here.total.text, there.total.text]).toEqual(['100', '20']);
    expect(findings).toEqual([
      {
        items: [{ column: 1, text: 'a' }],
        here: { text: '90', rounded: false },
        there: { text: '10', rounded: false },
        share: 0.9,
        otherShare: 0.5,
      },
    ]);
  });

  it('counts rows where nothing adds up, and says why', () => {
    const frame = frameOf(
      ['here', 'host', 'p95'],
      [
        ['yes', 'a', '1'],
        ['no', 'b', '2'],
      ],
    );
    expect(special(frame, asked(2)).by).toEqual({ kind: 'rows', why: 'not-combined', metric: 'p95' });
    expect(special(frame, asked(null)).by).toEqual({ kind: 'rows', why: 'no-metric' });
    const below = frameOf(
      ['here', 'host', 'bytes'],
      [
        ['yes', 'a', '1'],
        ['no', 'b', '-2'],
      ],
    );
    expect(special(below, asked(2)).by).toEqual({ kind: 'rows', why: 'negative', metric: 'bytes' });
  });

  it('looks at every pair that may have more than what it says, however many values there are', () => {
    // 200 hosts, of which the last few have the most, each in two countries.
    const list = Array.from({ length: 800 }, (_, at) => [
      at % 2 ? 'yes' : 'no',
      `h${(at * 7) % 200}`,
      at % 4 < 2 ? 'DE' : 'FR',
      'wac',
      String(1 + ((at * 7) % 200)),
      '1',
      '1',
    ]);
    const { pairsAbove, findings } = special(frameOf(HEADER, list), asked(BYTES));
    const ofHere = new Map<string, number>();
    let total = 0;
    for (const [isHere, host, , , bytes] of list) {
      if (isHere !== 'yes') continue;
      ofHere.set(host!, (ofHere.get(host!) ?? 0) + Number(bytes));
      total += Number(bytes);
    }
    const largest = [...ofHere.values()].sort((a, b) => b - a);
    expect(pairsAbove).toBeCloseTo(largest[31]! / total, 12);
    for (const { items, share } of findings) if (items.length === 2) expect(share).toBeGreaterThan(0);
  });

  it('names the columns that are left out', () => {
    const wide = Array.from({ length: 12 }, (_, at) => `d${at}`);
    const list = Array.from({ length: 40 }, (_, at) => [
      at % 2 ? 'yes' : 'no',
      ...wide.map((_, column) => `v${(at * (column + 1)) % 13}`),
    ]);
    const { unpaired, tooMany } = special(frameOf(['here', ...wide], list), asked(null, { except: [HERE] }));
    expect(unpaired).toHaveLength(2);
    expect(tooMany).toEqual([]);
    const many = Array.from({ length: 100_001 }, (_, at) => [at % 2 ? 'yes' : 'no', `id${at}`]);
    expect(special(frameOf(['here', 'id'], many), asked(null)).tooMany).toEqual(['id']);
    const both = ['yes,1,2,3', 'no,4,5,6'].map((line) => line.split(','));
    const amounts = frameOf(['here', 'bytes_out', 'request_count', 'latency'], both);
    // Where rows are counted, what adds up is a number as any other.
    expect(special(amounts, asked(1, { except: [HERE] })).addedUp).toEqual(['request_count']);
    expect(special(amounts, asked(null, { except: [HERE] })).addedUp).toEqual([]);
  });

  it('can be stopped at each step', () => {
    const frame = frameOf(HEADER, fc.sample(row, { numRuns: 50, seed: 1 }));
    const whole = [...specialWork(frame, asked(HITS), {})];
    expect(whole.length).toBeGreaterThan(3);
    expect(whole.every((share, at) => share >= (whole[at - 1] ?? 0) && share <= 1)).toBe(true);
    for (let steps = 1; steps < whole.length; steps += 1) {
      const work = specialWork(frame, asked(HITS), {});
      for (let step = 0; step < steps; step += 1) work.next();
      stop(work);
      expect(work.next().done).toBe(true);
    }
  });
});
