import { describe, expect, it } from 'vitest';
import { Condition, KeptViews, ViewState, WHOLE_REPORT } from '../../src/contract/views.ts';

const oneOf = (texts: string[]) => ({
  column: 'c',
  test: { kind: 'one-of', texts },
  negated: false,
  on: true,
});
const condition = oneOf(['a']);

describe('what is kept with a report', () => {
  it('is bounded', () => {
    expect(ViewState.safeParse(WHOLE_REPORT).success).toBe(true);
    const many = (count: number) => ({ ...WHOLE_REPORT, conditions: Array(count).fill(condition) });
    expect(ViewState.safeParse(many(50)).success).toBe(true);
    expect(ViewState.safeParse(many(51)).success).toBe(false);
    expect(Condition.safeParse(oneOf([])).success).toBe(false);
    expect(Condition.safeParse(oneOf(['x'.repeat(200_001)])).success).toBe(false);
    expect(ViewState.safeParse({ ...WHOLE_REPORT, typed: 'x'.repeat(10_001) }).success).toBe(false);
  });

  it('of an earlier version is read, with what it did not have yet', () => {
    const groups = { keys: [], measures: [{ column: null, how: 'count' }], pivot: null, top: null, sort: [] };
    expect(ViewState.parse({ ...WHOLE_REPORT, groups }).groups).toEqual({ ...groups, chart: null });
  });

  it('has a pivot of all values, or of at most 50 of the largest', () => {
    const pivot = (top?: number) => ({ column: 'host', bucket: null, ...(top === undefined ? {} : { top }) });
    const groups = { keys: [], measures: [{ column: null, how: 'count' }], top: null, sort: [] };
    const parse = (top?: number) =>
      ViewState.safeParse({ ...WHOLE_REPORT, groups: { ...groups, pivot: pivot(top) } });
    expect([parse(), parse(1), parse(50)].map(({ data }) => data?.groups?.pivot)).toEqual([
      pivot(),
      pivot(1),
      pivot(50),
    ]);
    expect([parse(0), parse(51), parse(1.5)].map(({ success }) => success)).toEqual([false, false, false]);
  });

  it('has names that say something', () => {
    const named = (name: string) => ({
      state: null,
      applied: null,
      named: [{ id: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01', name, state: WHOLE_REPORT }],
    });
    expect(KeptViews.parse(named(' Errors ')).named[0]?.name).toBe('Errors');
    expect(KeptViews.safeParse(named('  ')).success).toBe(false);
  });
});

it('keeps what was chosen for columns with the names of members of every object', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const columns = {
    ...WHOLE_REPORT.columns,
    order: names,
    hidden: names,
    widths: Object.fromEntries(names.map((name) => [name, 90])),
    kinds: Object.fromEntries(names.map((name) => [name, 'text' as const])),
  };
  const state = {
    ...WHOLE_REPORT,
    columns,
    derived: names.map((name) => ({ name, expression: '__proto__' })),
  };
  const once: unknown = JSON.parse(JSON.stringify(ViewState.parse(state)));
  const { columns: kept, derived } = ViewState.parse(structuredClone(once));
  expect(Object.entries(kept.widths)).toEqual(names.map((name) => [name, 90]));
  expect(Object.entries(kept.kinds)).toEqual(names.map((name) => [name, 'text']));
  expect(derived).toEqual(state.derived);
  expect(Object.getPrototypeOf(kept.widths)).toBe(Object.prototype);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(ViewState.safeParse({ ...WHOLE_REPORT, columns: { ...columns, widths: ['90'] } }).success).toBe(
    false,
  );
  expect(
    ViewState.safeParse({ ...WHOLE_REPORT, columns: { ...columns, widths: { host: -1 } } }).success,
  ).toBe(false);
});
