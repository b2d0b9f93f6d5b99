import { describe as group, expect, it } from 'vitest';
import {
  WHOLE_REPORT,
  type Condition,
  type GroupChoice,
  type ViewState,
} from '../../../../src/contract/views.ts';
import { describe, describeWhole } from '../../../../src/renderer/report/description/description.ts';
import { descriptionLine, partTexts } from '../../../../src/renderer/report/description/descriptionText.ts';
import { sourceOf } from '../chart/sources.ts';

const COLUMNS = [
  { name: 'hour', kind: 'time' as const },
  { name: 'edge_host', kind: 'text' as const },
  { name: 'status', kind: 'text' as const },
  { name: 'bytes_out', kind: 'number' as const },
];
const source = sourceOf({
  start: '2026-11-16T00:00:00Z',
  end: '2026-11-23T00:00:00Z',
  by: 'hour',
  units: { bytes_out: 'GB' },
});
const isDe: Condition = {
  column: 'edge_host',
  test: { kind: 'one-of', texts: ['de'] },
  negated: false,
  on: true,
};
const day: Condition = {
  column: 'hour',
  test: {
    kind: 'range',
    from: { text: '2026-11-20', inclusive: true },
    to: { text: '2026-11-21', inclusive: false },
  },
  negated: false,
  on: true,
};
const GROUPS: GroupChoice = {
  keys: [{ column: 'edge_host', bucket: null }],
  measures: [{ column: 'bytes_out', how: 'sum' }],
  pivot: { column: 'status', bucket: null },
  top: 10,
  sort: [],
  chart: null,
};
const over = (state: Partial<ViewState>) =>
  describe({
    source,
    state: { ...WHOLE_REPORT, ...state },
    columns: COLUMNS,
    rows: 168,
    shown: 24,
    times: null,
  });

group('what is shown of a report', () => {
  it('is its range, its filters and their rows, in one line', () => {
    expect(descriptionLine(over({ conditions: [day, isDe], typed: 'img' }), 'utc')).toBe(
      '2026-11-20 UTC · granularity: hour · filtered to 24 rows out of 168: any cell contains “img”; hour ≥ 2026-11-20 and < 2026-11-21; edge_host = de · profile ACME',
    );
    expect(descriptionLine(over({}), 'utc')).toBe(
      '2026-11-16 to 2026-11-22 UTC · granularity: hour · profile ACME',
    );
  });

  it('is filtered and grouped at once, with the figures and their units', () => {
    const grouped = over({ conditions: [isDe], groups: GROUPS });
    expect(descriptionLine(grouped, 'utc')).toContain(
      'filtered to 24 rows out of 168: edge_host = de · grouped by edge_host; values of status as columns; only the largest 10 by sum of bytes_out · profile ACME',
    );
    expect(partTexts(grouped, 'utc').figures).toBe('sum of bytes_out (GB)');
    const keys = [...GROUPS.keys, { column: 'hour', bucket: 'day' as const }];
    const groups = { ...GROUPS, keys, pivot: null };
    const nested = describe({
      source,
      state: { ...WHOLE_REPORT, groups },
      isNested: true,
      columns: COLUMNS,
      rows: 168,
      shown: 168,
      times: null,
    });
    expect(partTexts(nested, 'utc').grouping).toBe(
      'grouped by edge_host, hour (day); only the largest 10 by sum of bytes_out within each edge_host',
    );
  });

  it('says what only a chart has in its place', () => {
    expect(descriptionLine(over({}), 'utc', ['each point sums 2 hours'])).toBe(
      '2026-11-16 to 2026-11-22 UTC · granularity: hour · each point sums 2 hours · profile ACME',
    );
  });

  it('names no filter that is off, and nothing of columns that the report lacks', () => {
    const lost = { ...isDe, column: 'country' };
    const { filter, grouping, order } = over({
      conditions: [{ ...isDe, on: false }, lost],
      sort: [
        { column: 'country', descending: true },
        { column: 'bytes_out', descending: true },
      ],
    });
    expect(filter).toBeNull();
    expect(grouping).toBeNull();
    expect(order).toEqual([{ column: 'bytes_out', descending: true }]);
    const groups = {
      ...GROUPS,
      keys: [{ column: 'country', bucket: null }],
      pivot: { column: 'x', bucket: null },
    };
    expect(
      over({ groups: { ...groups, measures: [{ column: 'gone', how: 'sum' }], top: null } }).grouping,
    ).toEqual({
      keys: [],
      pivot: null,
      top: null,
      figures: [{ name: 'count of rows', unit: null }],
    });
  });

  it('says in which order the columns of a pivot are, where they are in it', () => {
    const order = { row: ['DE', ''], figure: 'sum of bytes_out', descending: true };
    const pivot = { column: 'status', bucket: null, top: 2 };
    const state = (row: string[] | null) => ({
      ...WHOLE_REPORT,
      groups: { ...GROUPS, pivot: { ...pivot, order: { ...order, row } }, top: null },
    });
    const text = (row: string[] | null, isInOrder: boolean) =>
      partTexts(
        describe({ source, state: state(row), isInOrder, columns: COLUMNS, rows: 2, shown: 2, times: null }),
        'utc',
      ).grouping;
    const plain = 'the largest 2 values of status as columns';
    expect(text(order.row, true)).toContain(
      `${plain} ordered by sum of bytes_out of DE, (empty) (descending)`,
    );
    expect(text(null, true)).toContain(`${plain} ordered by sum of bytes_out of the total (descending)`);
    expect(text(null, false)).not.toContain('ordered');
  });

  it('has the unit of the figure, not of its column: shares are per cent, counts have none', () => {
    const measures = (['share', 'distinct', 'max'] as const).map((how) => ({ column: 'bytes_out', how }));
    expect(partTexts(over({ groups: { ...GROUPS, measures } }), 'utc').figures).toBe(
      'bytes_out as share of all (%), distinct values of bytes_out, max of bytes_out (GB)',
    );
  });

  it('says by what a mean is weighted', () => {
    const columns = [
      ...COLUMNS,
      { name: 'hit_percentage', kind: 'number' as const },
      { name: 'requests', kind: 'number' as const, weighs: true as const },
    ];
    const groups: GroupChoice = { ...GROUPS, measures: [{ column: 'hit_percentage', how: 'weighted' }] };
    const state = { ...WHOLE_REPORT, groups };
    const shown = describe({ source, state, columns, rows: 2, shown: 2, times: null });
    expect(partTexts(shown, 'utc').figures).toBe('weighted mean of hit_percentage by requests');
  });

  it('of the whole report has neither filters nor groups nor order', () => {
    const sort = [{ column: 'bytes_out', descending: true }];
    expect(describeWhole(over({ conditions: [day, isDe], groups: GROUPS, sort }), source)).toEqual(
      describe({ source, state: WHOLE_REPORT, columns: COLUMNS, rows: 168, shown: 168, times: null }),
    );
  });
});
