import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '../../../src/table/columns/column.ts';
import { unscaled } from '../../../src/table/exactSum.ts';
import { summarise } from '../../../src/table/summary/columnSummary.ts';
import { columnValues } from '../../../src/table/summary/columnValues.ts';
import { done } from '../../../src/table/work.ts';
import { frameOf } from '../frames.ts';
import { anyRows, DIGITS, frameWith, meets, numberOf, valueOf, type Received } from '../naiveTable.ts';

const kind = fc.constantFrom<ColumnKind>('text', 'number', 'time');

/** What makes two cells the same value. */
const keyOf = (type: ColumnKind, text: string) =>
  type === 'number' ? String(numberOf(text) ?? `text ${text}`) : text;

/** The texts of each value of a column. */
function valuesOf(type: ColumnKind, cells: readonly Received[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const text of cells) {
    if (typeof text !== 'string' || text === '') continue;
    const key = keyOf(type, text);
    values.set(key, [...(values.get(key) ?? []), text]);
  }
  return values;
}

describe('the summary of a column', () => {
  it('is that of a naive implementation', () => {
    fc.assert(
      fc.property(anyRows, kind, (rows, type) => {
        const view = rows.map((_, row) => row).filter((row) => row % 3 > 0);
        const frame = frameWith(['text', type, 'text'], rows);
        const cells = view.map((row) => rows[row]![1]);
        const texts = cells.filter((cell): cell is string => typeof cell === 'string' && cell !== '');
        const fitting = texts.filter((text) => valueOf(type, text) !== null);
        const summary = done(summarise(frame, Uint32Array.from(view), 1))!;

        expect(summary).toMatchObject({
          kind: type,
          rows: view.length,
          missing: cells.filter((cell) => cell === undefined).length,
          nulls: cells.filter((cell) => cell === null).length,
          empty: cells.filter((cell) => cell === '').length,
          doNotFit: type === 'text' ? 0 : texts.length - fitting.length,
        });
        const values = valuesOf(type, cells);
        expect(summary.distinct).toBe(values.size);
        const counts = [...values.values()].map((each) => each.length).sort((a, b) => b - a);
        expect(summary.top.map((each) => each.rows)).toEqual(counts.slice(0, 10));
        for (const { text, rows: count } of summary.top) {
          expect(values.get(keyOf(type, text))).toHaveLength(count);
          expect(texts).toContain(text);
        }
        expect(new Set(summary.top.map(({ text }) => keyOf(type, text))).size).toBe(summary.top.length);

        const ordered = fitting
          .map((text) => valueOf(type, text)!)
          .sort((a, b) => Number(a > b) - Number(a < b));
        const read = (text: string | null) => (text === null ? undefined : valueOf(type, text));
        expect([read(summary.smallest), read(summary.largest)]).toEqual([ordered[0], ordered.at(-1)]);
        const sum = ordered.reduce((all, each) => all + each, 0n);
        if (type === 'number' && fitting.length > 0) {
          expect(summary.sum).toEqual({ text: unscaled(sum, DIGITS), rounded: false });
          expect(summary.mean).toBe(Number(unscaled(sum, DIGITS)) / fitting.length);
        } else expect([summary.sum, summary.mean]).toEqual([null, null]);
        const lengths = texts.map((text) => text.length);
        expect(summary.lengths).toEqual(
          type === 'text' && lengths.length > 0
            ? { shortest: Math.min(...lengths), longest: Math.max(...lengths) }
            : null,
        );
        // Every row of a number or time is in a bin, and in the right one.
        const { histogram } = summary;
        expect(histogram === null).toBe(fitting.length === 0);
        if (!histogram) return;
        const at = (text: string) =>
          type === 'number' ? Number(text) : Number(valueOf(type, text)! / 1_000n);
        const { edges } = histogram;
        expect(edges.every((edge, index) => index === 0 || edge > edges[index - 1]!)).toBe(true);
        expect(histogram.rows).toEqual(
          histogram.rows.map(
            (_, bin) =>
              fitting.filter((text) => at(text) >= edges[bin]! && at(text) < edges[bin + 1]!).length,
          ),
        );
        expect(histogram.rows.reduce((all, each) => all + each, 0)).toBe(fitting.length);
      }),
      { numRuns: 1_500 },
    );
  });

  it('says how the figures of a column are combined', () => {
    const frame = frameOf(['cache_hit_percentage', 'hits'], [['1', '2']]);
    expect(done(summarise(frame, null, 0))?.combination).toBe('weight');
    expect(done(summarise(frame, null, 1))?.combination).toBe('add');
    expect(done(summarise(frame, null, 9))).toBeNull();
  });
});

describe('the values of a column', () => {
  it('are those that contain a text, the most frequent first, in the rows that pass', () => {
    fc.assert(
      fc.property(
        anyRows,
        kind,
        fc.constantFrom('', '1', '1.0', 'DE', '2026'),
        fc.nat(5),
        (rows, type, containing, most) => {
          const frame = frameWith(['text', type, 'text'], rows);
          const filter = { kind: 'empty', column: 0 } as const;
          const spec = { column: 1, containing, filter: { kind: 'not', of: filter } as const, most };
          const found = done(columnValues(frame, spec))!;
          const cells = rows.filter((row) => (row[0] ?? '') !== '').map((row) => row[1]);
          const condition = { how: 'contains', text: containing, matchCase: false } as const;
          const values = [...valuesOf(type, cells)].filter(([, texts]) =>
            texts.some((text) => meets(text, type, condition)),
          );
          const counts = values.map(([, texts]) => texts.length).sort((a, b) => b - a);
          expect(found.values.map((each) => each.rows)).toEqual(counts.slice(0, most));
          expect(found.others).toBe(Math.max(0, counts.length - most));
          expect(found.otherRows).toBe(counts.slice(most).reduce((sum, each) => sum + each, 0));
          expect(found.emptyRows).toBe(cells.filter((cell) => (cell ?? '') === '').length);
          for (const { text, rows: count } of found.values) {
            expect(meets(text, type, condition)).toBe(true);
            expect(new Map(values).get(keyOf(type, text))).toHaveLength(count);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
