import { expect, it } from 'vitest';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import type { GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import type { Work } from '../../../src/table/work.ts';
import { frameOf, textsOf } from '../frames.ts';

const GROUPS = 60_000;
/** Every number up to 60,000 once, in no order. */
const bytesOf = (group: number) => (group * 7_919) % GROUPS;
const frame = frameOf(
  ['url', 'bytes_out'],
  Array.from({ length: GROUPS }, (_, group) => [`/${group}`, String(bytesOf(group))]),
);

/** The shares that work told, and what came of it. */
function watched<T>(work: Work<T>): { shares: number[]; found: T } {
  const shares: number[] = [];
  let step = work.next();
  for (; !step.done; step = work.next()) shares.push(step.value);
  return { shares, found: step.value };
}
const group = (spec: Partial<GroupSpec>) =>
  watched(
    groupRows(frame, null, {
      keys: [{ column: 0, bucket: null }],
      measures: [{ column: 1, how: 'share' }],
      pivot: null,
      top: null,
      ...spec,
    }),
  );

it('writes a table of many groups step by step', () => {
  for (const how of ['share', 'sum', 'mean', 'min', 'count'] as const) {
    const { shares, found } = group({ measures: [{ column: 1, how }] });
    expect(found.frame.length).toBe(GROUPS);
    // The rows themselves are one step of 65,536.
    expect(shares.filter((share) => share >= 0.8).length, how).toBeGreaterThanOrEqual(3);
    expect(
      shares.toSorted((a, b) => a - b),
      how,
    ).toEqual(shares);
  }
});

it('finds the largest of many groups step by step', () => {
  for (const top of [1, 3, 10_000]) {
    const { shares, found } = group({ measures: [{ column: 1, how: 'sum' }], top });
    const [urls, sums] = found.frame.columns.map(textsOf);
    const largest = Array.from({ length: GROUPS }, (_, each) => each).sort((a, b) => bytesOf(b) - bytesOf(a));
    expect(urls?.slice(0, top)).toEqual(largest.slice(0, top).map((each) => `/${each}`));
    const others = largest.slice(top).reduce((sum, each) => sum + bytesOf(each), 0);
    expect([urls?.at(-1), sums?.at(-1)]).toEqual([`Other (${GROUPS - top})`, String(others)]);
    expect(shares.length).toBeGreaterThanOrEqual(8);
  }
});
