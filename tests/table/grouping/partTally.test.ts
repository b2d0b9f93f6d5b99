import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame } from '../../../src/table/frame.ts';
import { groupRows, type Grouped } from '../../../src/table/grouping/groupRows.ts';
import type { GroupSpec, Measure } from '../../../src/table/grouping/groupSpec.ts';
import { tallyPart, type PartPlan, type TalliedPart } from '../../../src/table/grouping/partTally.ts';
import { FrameBuilder } from '../../../src/table/reading/frameBuilder.ts';
import { done } from '../../../src/table/work.ts';
import { allMetrics, textsOf } from '../frames.ts';
import { OtherWorker, share, type Share } from '../otherWorker.ts';

afterEach(() => vi.unstubAllGlobals());

const HEADER = [
  'time',
  'host',
  'request_count',
  'bytes_out',
  'cache_hit_percentage',
  'average_response_time',
];
const [TIME, HOST, REQUESTS, BYTES, SHARE, RESPONSE] = HEADER.keys();
/** So many that the cells of every column, of a byte each, are in shared memory. */
const ROOM = 70_000;

const whole = fc.oneof(
  fc.nat(3).map(String),
  fc.integer({ min: -1_000, max: 1_000 }).map(String),
  fc.bigInt({ min: -(2n ** 53n) + 1n, max: 2n ** 53n - 1n }).map(String),
);
const fraction = fc.integer({ min: -5_000, max: 50_000 }).map((n) => (n / 100).toFixed(2));
const blank = fc.constant('');
const row = fc.tuple(
  fc.constantFrom('2026-11-20T00:59:59Z', '2026-11-20T01:00:00Z', '2026-12-31', ''),
  fc.constantFrom('a', 'b', 'A', '', 'é', 'c'),
  fc.oneof({ weight: 4, arbitrary: fc.nat(1_000).map(String) }, whole, blank),
  fc.oneof({ weight: 4, arbitrary: whole }, blank),
  fc.oneof({ weight: 4, arbitrary: fraction }, blank),
  // Of so many digits that a sum of them is none of doubles.
  fc.oneof({ weight: 4, arbitrary: fc.nat(2 ** 30).map((n) => `${n % 7}.${n}12345`) }, blank),
);
const FIRST = ['2026-11-20T00:00:00Z', 'a', '1', '1', '1.00', '1.0'];

function frameFrom(list: readonly (readonly string[])[]): Frame {
  const builder = new FrameBuilder(allMetrics(HEADER));
  for (const name of HEADER) builder.addColumn(name);
  builder.addRow(FIRST); // which makes the kinds of the columns
  builder.reserve(ROOM);
  for (const each of list) builder.addRow(each);
  return builder.frame();
}

const MERGED: readonly Measure[] = [
  { column: null, how: 'count' },
  { column: null, how: 'share' },
  { column: REQUESTS!, how: 'sum' },
  { column: BYTES!, how: 'sum' },
  { column: BYTES!, how: 'mean' },
  { column: BYTES!, how: 'share' },
  { column: SHARE!, how: 'weighted' },
  { column: RESPONSE!, how: 'weighted' },
];
const [BY_HOUR, BY_HOST] = [
  { column: TIME!, bucket: 'hour' },
  { column: HOST!, bucket: null },
] as const;
const KEYS: Record<string, Pick<GroupSpec, 'keys' | 'pivot'>> = {
  none: { keys: [], pivot: null },
  host: { keys: [BY_HOST], pivot: null },
  both: { keys: [BY_HOUR, BY_HOST], pivot: null },
  pivot: { keys: [BY_HOST], pivot: BY_HOUR },
};
const specOf = (keys: keyof typeof KEYS, measures = MERGED): GroupSpec => ({
  ...(KEYS[keys] ?? { keys: [], pivot: null }),
  measures,
  top: null,
});

const otherWorker = (sliceRows: number, share: Share, isFailing = false) =>
  new OtherWorker(tallyPart, sliceRows, share, isFailing);

const groupWith = (
  other: OtherWorker<PartPlan, TalliedPart>,
  frame: Frame,
  spec: GroupSpec,
  selection: Uint32Array | null = null,
) => other.run(groupRows(frame, selection, spec, {}, other));
const contentOf = ({ frame, facts, units }: Grouped) => ({
  facts,
  units,
  columns: frame.columns.map((column) => [column.name, column.kind, textsOf(column)]),
});
const alone = (frame: Frame, spec: GroupSpec, selection: Uint32Array | null = null) =>
  contentOf(done(groupRows(frame, selection, spec)));

describe('groups by two workers', () => {
  it('are those by one, whoever takes which rows', () => {
    const cases = fc.record({
      list: fc.array(row, { minLength: 1, maxLength: 30 }),
      keys: fc.constantFrom('none', 'host', 'both', 'pivot'),
      sliceRows: fc.integer({ min: 1, max: 8 }),
      share,
      isFailing: fc.boolean(),
    });
    let both = 0;
    fc.assert(
      fc.property(cases, ({ list, keys, sliceRows, share, isFailing }) => {
        const frame = frameFrom(list);
        const other = otherWorker(sliceRows, share, isFailing);
        expect(contentOf(groupWith(other, frame, specOf(keys)))).toEqual(alone(frame, specOf(keys)));
        expect(other.asked).toBe(1);
        if (other.awaited && !isFailing) both += 1;
      }),
      { numRuns: 100 },
    );
    expect(both).toBeGreaterThan(3);
  });

  it('are those by one where sums pass what a double can hold', () => {
    const large = String(2 ** 53 - 1);
    const list = Array.from({ length: 12 }, (_, at) => ['2026-12-31', 'a', String(at), large, '2.50', '1.5']);
    const frame = frameFrom(list);
    const found = groupWith(otherWorker(4, { first: false, slices: 1 }), frame, specOf('host'));
    const sums = found.frame.columns.find(({ name }) => name.startsWith('sum of bytes'));
    expect(sums && textsOf(sums)).toEqual([String(12n * (2n ** 53n - 1n) + 1n)]);
  });

  it.each<[string, Partial<GroupSpec>, Uint32Array | null]>([
    ['of chosen rows', {}, Uint32Array.of(2, 0)],
    ['by numbers', { keys: [{ column: BYTES!, bucket: null }] }, null],
    ['of values that were found', { measures: [{ column: HOST!, how: 'distinct' }] }, null],
    ['of the smallest', { measures: [{ column: BYTES!, how: 'min' }] }, null],
    ['of the largest groups', { top: 1 }, null],
  ])('%s are made by one', (_, spec, selection) => {
    const frame = frameFrom([FIRST, FIRST, FIRST]);
    const other = otherWorker(1, { first: true, slices: 1 });
    const asked = { ...specOf('host'), ...spec };
    expect(contentOf(groupWith(other, frame, asked, selection))).toEqual(alone(frame, asked, selection));
    expect(other.asked).toBe(0);
  });

  it('are made by one where memory cannot be shared, or numbers are known by their texts only', () => {
    const other = otherWorker(1, { first: true, slices: 1 });
    const odd = frameFrom([FIRST.with(BYTES!, '1e3')]);
    expect(contentOf(groupWith(other, odd, specOf('host')))).toEqual(alone(odd, specOf('host')));
    vi.stubGlobal('SharedArrayBuffer', undefined);
    const frame = frameFrom([FIRST]);
    expect(contentOf(groupWith(other, frame, specOf('host')))).toEqual(alone(frame, specOf('host')));
    expect(other.asked).toBe(0);
  });
});
