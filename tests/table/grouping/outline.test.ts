import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GroupSpec } from '../../../src/table/grouping/groupSpec.ts';
import { groupRows } from '../../../src/table/grouping/groupRows.ts';
import { groupsWithSubtotals } from '../../../src/table/grouping/outline.ts';
import { done } from '../../../src/table/work.ts';
import { compare, divided, fractionOf, isRounded, times, type Fraction } from '../exactNumbers.ts';
import { textsOf } from '../frames.ts';
import {
  check,
  FIRST,
  frameFrom,
  groupsOf,
  HOST,
  keyOf,
  MEASURES,
  P95,
  plain,
  requestsOf,
  REQUESTS,
  rows,
  SCORE,
  SHARE,
  type Row,
} from './naiveGroups.ts';

const TABLES = Number(process.env['SEXTANT_RUNS'] ?? 200);
const BY = [HOST!, SCORE!, SHARE!];
/** The share of an outer group. */
const PART = 'sum(request_count) / sum(request_count) of parent';
const MEASURED = [{ column: REQUESTS!, how: 'sum' as const }, ...MEASURES];

const outlined = (list: readonly Row[], spec: Partial<GroupSpec>) =>
  done(
    groupsWithSubtotals(frameFrom(list), null, {
      keys: plain(...BY),
      measures: MEASURED,
      pivot: null,
      top: null,
      subtotals: [],
      ...spec,
    }),
  );

/** The cells of each line, and how many keys it is of. */
function linesOf({ frame, facts }: ReturnType<typeof outlined>) {
  const columns = frame.columns.map(textsOf);
  const { outline } = facts;
  if (typeof outline !== 'object' || !outline) throw new Error('There are no subtotals.');
  return [...outline.lines].map((line) => {
    const subtotal = outline.subtotals[-1 - line];
    return subtotal
      ? { keys: subtotal.keys, texts: subtotal.texts.map((text) => text || undefined) }
      : { keys: BY.length, texts: columns.map((texts) => texts[line] ?? undefined) };
  });
}

const idOf = (row: readonly (string | undefined)[], keys: number) =>
  JSON.stringify(row.slice(0, keys).map((text, at) => keyOf(text ?? '', BY[at]!)));
const rowsIn = (all: readonly Row[], texts: readonly (string | undefined)[], keys: number) =>
  all.filter(
    (row) =>
      idOf(
        BY.map((column) => row[column]),
        keys,
      ) === idOf(texts, keys),
  );

function checkOrder(sizes: readonly Fraction[], isAscending: boolean) {
  for (const [at, size] of sizes.slice(1).entries())
    expect(compare(sizes[at]!, size) * (isAscending ? -1 : 1)).toBeGreaterThanOrEqual(0);
}

describe('groups with subtotals', () => {
  it('have the figures of all rows of each outer group, whatever the measure', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (list, isPivot) => {
        const all = [FIRST, ...list];
        const measures = isPivot ? MEASURED.filter(({ how }) => how !== 'share') : MEASURED;
        const keys = isPivot ? BY.slice(0, 2) : BY;
        const made = outlined(list, {
          keys: plain(...keys),
          measures,
          pivot: isPivot ? { column: SHARE!, bucket: null, top: 2 } : null,
        });
        for (const { keys: depth, texts } of linesOf(made)) {
          if (depth === BY.length) continue;
          const own = rowsIn(all, texts, depth);
          expect(own.length).toBeGreaterThan(0);
          for (const [at, fact] of made.facts.columns.entries()) {
            if (fact.role === 'key' || (fact.pivot && !fact.pivot.isTotal)) continue;
            check(texts[at], own, measures[(at - keys.length) % measures.length]!, all);
          }
        }
      }),
      { numRuns: TABLES },
    );
  }, 600_000);

  it('are below each other, every group once, each outer one followed by its subtotal', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const made = outlined(list, {});
        const plainly = done(
          groupRows(frameFrom(list), null, { keys: plain(...BY), measures: [], pivot: null, top: null }),
        );
        const lines = linesOf(made);
        const groups = lines.filter(({ keys }) => keys === BY.length);
        expect(groups).toHaveLength(plainly.frame.length);
        expect(new Set(groups.map(({ texts }) => idOf(texts, BY.length))).size).toBe(groups.length);
        // What is open is closed in its turn, and never opened again.
        const closed = new Set<string>();
        for (const [at, { keys, texts }] of lines.entries()) {
          const id = (depth: number) => `${depth} ${idOf(texts, depth)}`;
          for (let depth = 1; depth < Math.min(keys + 1, BY.length); depth += 1)
            expect(closed.has(id(depth))).toBe(false);
          const after = lines[at + 1];
          if (keys < BY.length) {
            closed.add(id(keys));
            continue;
          }
          const ends = [2, 1].filter((depth) => {
            const next = lines.slice(at + 1).find((line) => line.keys === BY.length);
            return !next || idOf(next.texts, depth) !== idOf(texts, depth);
          });
          expect(lines.slice(at + 1, at + 1 + ends.length).map((line) => line.keys)).toEqual(ends);
          if (ends.length === 0) expect(after?.keys).toBe(BY.length);
        }
      }),
      { numRuns: TABLES },
    );
  }, 600_000);

  it('are in the order of a figure at each level, by the subtotals of the outer ones', () => {
    fc.assert(
      fc.property(rows, fc.boolean(), (list, descending) => {
        const all = [FIRST, ...list];
        const measures = [{ column: REQUESTS!, how: 'sum' as const }];
        const made = outlined(list, {
          measures,
          subtotals: [{ column: 'sum of request_count', descending }],
        });
        const lines = linesOf(made);
        for (let depth = 1; depth <= BY.length; depth += 1) {
          const level = lines.filter(({ keys }) => keys === depth);
          for (const [at, { texts }] of level.entries()) {
            const next = level[at + 1];
            if (!next || idOf(next.texts, depth - 1) !== idOf(texts, depth - 1)) continue;
            const [a, b] = [texts, next.texts].map((each) => requestsOf(rowsIn(all, each, depth)));
            expect(fractionOf(texts[BY.length]!)).toEqual(a);
            expect(Math.sign(compare(a!, b!)) * (descending ? 1 : -1)).toBeGreaterThanOrEqual(0);
          }
        }
      }),
      { numRuns: TABLES },
    );
  }, 600_000);

  it('have the largest within each outer group, and one line of its others in all figures', () => {
    const part = { column: null, how: 'computed' as const, name: 'part', expression: PART };
    fc.assert(
      fc.property(rows, fc.boolean(), fc.boolean(), fc.nat(2), (list, isPivot, isSorted, more) => {
        const all = [FIRST, ...list];
        const [depth, top] = [isPivot ? 2 : 3, more + 1];
        const measures = isPivot ? MEASURED.filter(({ how }) => how !== 'share') : MEASURED;
        const { frame, facts } = outlined(list, {
          keys: plain(...BY.slice(0, depth)),
          measures: [...measures, part],
          pivot: isPivot ? { column: SHARE!, bucket: null, top: 2 } : null,
          top,
          subtotals: isSorted
            ? [{ column: `${isPivot ? 'Total: ' : ''}sum of request_count`, descending: false }]
            : [],
        });
        const { outline } = facts;
        if (typeof outline !== 'object' || !outline) throw new Error('There are no subtotals.');
        const columns = frame.columns.map(textsOf);
        const cellsOf = (line: number) => columns.map((texts) => texts[line] ?? undefined);
        const checkAll = (
          texts: readonly (string | null | undefined)[],
          own: readonly Row[],
          parent: readonly Row[],
        ) => {
          for (const [at, fact] of facts.columns.entries()) {
            if (fact.role === 'key' || (fact.pivot && !fact.pivot.isTotal)) continue;
            const measure = measures[(at - depth) % (measures.length + 1)];
            if (measure) check(texts[at] || undefined, own, measure, all);
            else if (requestsOf(parent).over === 0n) expect(texts[at] || undefined).toBeUndefined();
            else {
              const hundred = times(requestsOf(own), { over: 100n, under: 1n });
              expect(isRounded(texts[at]!, divided(hundred, requestsOf(parent)))).toBe(true);
            }
          }
        };
        const outers = Map.groupBy(
          outline.lines.filter((line) => line >= 0),
          (line) => idOf(cellsOf(line), depth - 1),
        );
        expect(outers.size).toBe(groupsOf(all, BY.slice(0, depth - 1)).length);
        for (const lines of outers.values()) {
          const parent = rowsIn(all, cellsOf(lines[0]!), depth - 1);
          const inner = groupsOf(parent, BY.slice(0, depth));
          const own = lines.filter((line) => !facts.others.has(line));
          expect(own).toHaveLength(inner.length <= top + 1 ? inner.length : top);
          const shown = own.map((line) => rowsIn(parent, cellsOf(line), depth));
          const rest = inner.filter(([first]) => !shown.some((each) => each.includes(first!)));
          for (const [at, line] of own.entries()) checkAll(cellsOf(line), shown[at]!, parent);
          const sizes = shown.map(requestsOf);
          checkOrder(sizes, isSorted);
          for (const each of rest)
            for (const size of sizes) expect(compare(size, requestsOf(each))).toBeGreaterThanOrEqual(0);
          expect(lines.length - own.length).toBe(Number(rest.length > 0));
          if (rest.length === 0) continue;
          // Behind all others of its outer group, in whose subtotal it is.
          const last = lines.at(-1)!;
          expect([facts.others.get(last), cellsOf(last)[depth - 1]]).toEqual([
            rest.length,
            `Other (${rest.length})`,
          ]);
          checkAll(cellsOf(last), rest.flat(), parent);
        }
        const ofOuter = outline.subtotals.filter(({ keys }) => keys === depth - 1);
        expect(ofOuter).toHaveLength(outers.size);
        for (const { texts } of ofOuter) {
          const own = rowsIn(
            all,
            texts.map((text) => text || undefined),
            depth - 1,
          );
          for (const [at, fact] of facts.columns.entries())
            if (
              fact.role === 'measure' &&
              fact.measure.how !== 'computed' &&
              (!fact.pivot || fact.pivot.isTotal)
            )
              check(texts[at] || undefined, own, fact.measure, all);
        }
        // Outer groups are in the order of their subtotals.
        const first = [...outline.lines].flatMap((line) =>
          line < 0 && outline.subtotals[-1 - line]!.keys === 1 ? [line] : [],
        );
        const sizes = Array.from(first, (line) =>
          requestsOf(
            rowsIn(
              all,
              outline.subtotals[-1 - line]!.texts.map((text) => text || undefined),
              1,
            ),
          ),
        );
        checkOrder(sizes, isSorted);
      }),
      { numRuns: TABLES },
    );
  }, 600_000);

  it('are left out where they cannot be combined, and counted', () => {
    const list = ['1', '2', '3', '4'].map((score): Row => [
      '2026-11-20',
      'b',
      score,
      '1',
      '1',
      '1.00',
      score,
    ]);
    const p95 = { column: P95!, how: 'sum' as const };
    const { facts } = outlined(list, { keys: plain(HOST!, SCORE!), measures: [p95], top: 1 });
    expect(facts).toMatchObject({ others: new Map(), leftOver: 3 });
  });

  it('need outer groups', () => {
    expect(outlined([], { keys: plain(HOST!) }).facts.outline).toBeNull();
    const { subtotals, ...none } = {
      keys: plain(...BY),
      measures: [],
      pivot: null,
      top: null,
      subtotals: [],
    };
    expect(subtotals).toEqual([]);
    expect(done(groupsWithSubtotals(frameFrom([]), null, none)).facts.outline).toBeNull();
  });
});
