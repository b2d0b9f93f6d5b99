import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition, GroupChoice } from '../../../../src/contract/views.ts';
import { rowsBehind } from '../../../../src/renderer/report/groups/groupConditions.ts';
import { groupSpecFor } from '../../../../src/renderer/report/groups/groupSpecFor.ts';
import { filterOf } from '../../../../src/renderer/report/views/conditionPredicate.ts';
import type { ColumnInfo } from '../../../../src/renderer/workers/protocol/frames.ts';
import type { Frame } from '../../../../src/table/frame.ts';
import { groupsWithSubtotals } from '../../../../src/table/grouping/outline.ts';
import { filterRows } from '../../../../src/table/rows/filterRows.ts';
import { readWindow } from '../../../../src/table/rows/readWindow.ts';
import { selectedCount } from '../../../../src/table/rows/selection.ts';
import { done } from '../../../../src/table/work.ts';
import { frameWith } from '../../../table/naiveTable.ts';
import { frameFrom, HEADER, HOST, rows, SCORE, TIME } from '../../../table/grouping/naiveGroups.ts';

const infosOf = ({ columns }: Frame): ColumnInfo[] => columns.map(({ name, kind }) => ({ name, kind }));

/** How many rows the filters leave. */
function left(frame: Frame, conditions: readonly Condition[]): number {
  const filter = filterOf({ typed: '', conditions: [...conditions] }, infosOf(frame));
  return selectedCount(frame, done(filterRows(frame, filter)));
}

const keyOf = (column: number, bucket: 'day' | 'hour' | null = null) => ({ column: HEADER[column]!, bucket });
const keys = fc.constantFrom(keyOf(HOST!), keyOf(SCORE!), keyOf(TIME!), keyOf(TIME!, 'day'));

/** Counts the rows of groups, and reads them as the window does. */
function tableOf(frame: Frame, choice: GroupChoice) {
  const { frame: found, facts } = done(
    groupsWithSubtotals(frame, null, groupSpecFor(choice, infosOf(frame))),
  );
  const window = (first: number, count: number, _revision: number, columns?: readonly number[]) =>
    Promise.resolve({ ok: true as const, value: readWindow(found, null, { first, count, columns }) });
  return { found, table: { frame: { window }, revision: 0, facts } };
}

const counted = (parts: Pick<GroupChoice, 'keys' | 'pivot' | 'top'>): GroupChoice => ({
  ...parts,
  measures: [{ column: null, how: 'count' }],
  sort: [],
  chart: null,
});

describe('the rows behind a cell of groups', () => {
  it('are as many as are counted there, whether of a value, of all others or of a total', async () => {
    const top = fc.constantFrom(null, 1, 2);
    await fc.assert(
      fc.asyncProperty(rows, keys, keys, top, top, async (list, key, pivot, most, mostValues) => {
        fc.pre(key.column !== pivot.column);
        const frame = frameFrom(list);
        const columns = infosOf(frame);
        const choice = counted({
          keys: [key],
          pivot: { ...pivot, ...(mostValues === null ? {} : { top: mostValues }) },
          top: most,
        });
        const { found, table } = tableOf(frame, choice);
        for (let column = 1; column < found.columns.length; column += 1) {
          const ofAll = await rowsBehind(table, choice, columns, { row: null, column });
          if (typeof ofAll === 'string') throw new Error(ofAll);
          expect(String(left(frame, ofAll))).toBe(table.facts.totals[column]);
          for (let row = 0; row < found.length; row += 1) {
            const behind = await rowsBehind(table, choice, columns, { row, column });
            if (typeof behind === 'string') throw new Error(behind);
            const [[shown] = []] = readWindow(found, null, { first: row, count: 1, columns: [column] });
            expect(String(left(frame, behind))).toBe(shown);
          }
        }
      }),
      { numRuns: Number(process.env['SEXTANT_RUNS'] ?? 200) },
    );
  });

  const emptiness = [null, 1, 2].flatMap((top) =>
    (['text', 'number', 'time'] as const).map((kind) => ({ kind, top })),
  );
  it.each(emptiness)(
    'are those of a null, or of what else is empty: $kind, top $top',
    async ({ kind, top }) => {
      // A row that ended early has no more in it than an empty text.
      const value = { text: 'a', number: '1', time: '2026-11-20' }[kind];
      const cells = [null, null, null, '', value, undefined, '', null];
      const frame = frameWith(
        [kind, 'number'],
        cells.map((cell) => [cell, '1']),
      );
      const bucket = kind === 'time' ? ('day' as const) : null;
      const choice = counted({ keys: [{ column: infosOf(frame)[0]!.name, bucket }], pivot: null, top });
      const { found, table } = tableOf(frame, choice);
      expect(found.length).toBe(top === 1 ? 2 : 3);
      for (let row = 0; row < found.length; row += 1) {
        const behind = await rowsBehind(table, choice, infosOf(frame), { row, column: 1 });
        if (typeof behind === 'string') throw new Error(behind);
        const [[shown] = []] = readWindow(found, null, { first: row, count: 1, columns: [1] });
        expect(String(left(frame, behind))).toBe(shown);
      }
    },
  );

  it('are as many as are counted of the others of an outer group', async () => {
    await fc.assert(
      fc.asyncProperty(rows, keys, keys, fc.constantFrom(1, 2), async (list, outer, inner, top) => {
        fc.pre(outer.column !== inner.column);
        const frame = frameFrom(list);
        const choice = { ...counted({ keys: [outer, inner], pivot: null, top }), subtotals: true as const };
        const { found, table } = tableOf(frame, choice);
        for (let row = 0; row < found.length; row += 1) {
          const behind = await rowsBehind(table, choice, infosOf(frame), { row, column: 2 });
          if (typeof behind === 'string') throw new Error(behind);
          const [[shown] = []] = readWindow(found, null, { first: row, count: 1, columns: [2] });
          expect(String(left(frame, behind))).toBe(shown);
        }
      }),
      { numRuns: Number(process.env['SEXTANT_RUNS'] ?? 200) },
    );
  });

  it('are those of the others of a number, however it was written', async () => {
    const statuses = ['200', '200', '200', '200.0', '200.0', '200.0', '200'];
    const hosts = ['a', 'a', 'a', 'b', 'b', 'c', 'd'];
    const frame = frameFrom(
      statuses.map((status, at) => ['2026-11-20', hosts[at]!, status, '1', '1', '1.00', '1']),
    );
    const choice = {
      ...counted({ keys: [keyOf(SCORE!), keyOf(HOST!)], pivot: null, top: 2 }),
      subtotals: true as const,
    };
    const { found, table } = tableOf(frame, choice);
    const row = [...table.facts.others.keys()][0]!;
    const shown = readWindow(found, null, { first: row - 2, count: 3 });
    // The groups of 200 are named after the first row of each.
    expect(shown).toEqual([
      ['200', 'a', '3'],
      ['200.0', 'b', '2'],
      ['200.0', 'Other (2)', '2'],
    ]);
    const behind = await rowsBehind(table, choice, infosOf(frame), { row, column: 2 });
    if (typeof behind === 'string') throw new Error(behind);
    expect(left(frame, behind)).toBe(2);
  });

  it('are those of a value, even if its name is that of all others', async () => {
    const hosts = ['Other (3)', 'Other (3)', 'b', 'c'];
    const frame = frameFrom(hosts.map((host) => ['2026-11-20', host, '1', '1', '1', '1.00', '1']));
    const choice = counted({ keys: [keyOf(HOST!)], pivot: null, top: 1 });
    const { found, table } = tableOf(frame, choice);
    const shown = readWindow(found, null, { first: 0, count: 9, columns: [0] }).flat();
    const at = shown.indexOf('Other (3)');
    expect([shown.length, table.facts.others.get(1), at]).toEqual([2, 3, 0]);
    const behind = await rowsBehind(table, choice, infosOf(frame), { row: at, column: 1 });
    expect(behind).toMatchObject([{ test: { kind: 'one-of', texts: ['Other (3)'] }, negated: false }]);
  });

  it('cannot be told apart by filters where groups of several columns are combined', async () => {
    const frame = frameFrom(
      ['b', 'b', 'A', 'é'].map((host, at) => ['2026-11-20', host, String(at), '1', '1', '1.00', '1']),
    );
    const choice = counted({ keys: [keyOf(HOST!), keyOf(SCORE!)], pivot: null, top: 1 });
    const { found, table } = tableOf(frame, choice);
    const last = { row: found.length - 1, column: 2 };
    expect(await rowsBehind(table, choice, infosOf(frame), last)).toBe('combined');
    expect(await rowsBehind(table, choice, infosOf(frame), { ...last, row: 0 })).toHaveLength(2);
  });
});

it('a subtotal of nulls leads to its own rows, and that of empty texts to theirs', async () => {
  const frame = frameWith(
    ['text', 'text'],
    [
      [null, 'GET'],
      [null, 'PUT'],
      ['', 'GET'],
      ['a', 'GET'],
    ],
  );
  const choice: GroupChoice = {
    ...counted({
      keys: ['text 0', 'text 1'].map((column) => ({ column, bucket: null })),
      pivot: null,
      top: null,
    }),
    subtotals: true,
  };
  const made = done(groupsWithSubtotals(frame, null, groupSpecFor(choice, infosOf(frame))));
  const { outline } = made.facts;
  if (typeof outline !== 'object' || !outline) throw new Error('There are no subtotals.');
  const window = () => Promise.reject(new Error('A subtotal is not read.'));
  const table = { frame: { window }, revision: 0, facts: made.facts };
  const counts: [string | null | undefined, number][] = [];
  for (const subtotal of outline.subtotals) {
    const found = await rowsBehind(table, choice, infosOf(frame), { row: subtotal, column: 0 });
    counts.push([subtotal.texts[0], Array.isArray(found) ? left(frame, found) : -1]);
  }
  expect(counts).toEqual([
    [null, 2],
    ['', 1],
    ['a', 1],
  ]);
});
