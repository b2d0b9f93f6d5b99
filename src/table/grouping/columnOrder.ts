// The columns of a pivot in the order of the figures of one row, or of the totals.

import { textOrNull } from '../columns/cell.ts';
import { cellAt } from '../columns/column.ts';
import { compareDigits, digitsOf } from '../columns/decimalOrder.ts';
import type { Grouped } from './groupRows.ts';
import type { ColumnOrder, GroupedFacts, Outline, PivotValue } from './groupSpec.ts';

const isOutline = (outline: GroupedFacts['outline']): outline is Outline =>
  typeof outline === 'object' && outline !== null;

/** The text of each column in a row, which the cells of its keys name; null if there is no such row. */
function textsOf({ frame: { columns, length }, facts }: Grouped, row: ColumnOrder['row']) {
  if (row === null) return (at: number) => facts.totals[at] ?? '';
  const keys = facts.columns.filter(({ role }) => role === 'key').length;
  if (row.length < keys) {
    const subtotals = isOutline(facts.outline) ? facts.outline.subtotals : [];
    const found = subtotals.find(
      (each) => each.keys === row.length && row.every((text, at) => each.texts[at] === text),
    );
    return found ? (at: number) => found.texts[at] ?? '' : null;
  }
  const textIn = (line: number) => (at: number) => {
    const column = columns[at];
    return column ? textOrNull(cellAt(column, line)) : '';
  };
  for (let line = 0; line < length && row.length === keys; line += 1)
    if (row.every((text, at) => textIn(line)(at) === text)) return (at: number) => textIn(line)(at) ?? '';
  return null;
}

/** The values of a pivot in their order, each with its columns, and that of the figure that the order compares. */
function valuesOf({ columns }: GroupedFacts, figure: string) {
  const values: { pivot: PivotValue | null; columns: number[]; own: number | null }[] = [];
  for (const [at, fact] of columns.entries()) {
    if (fact.role === 'key') continue;
    const own = fact.name === figure ? at : null;
    const last = values.at(-1);
    if (last && last.pivot === fact.pivot) {
      last.columns.push(at);
      last.own ??= own;
    } else values.push({ pivot: fact.pivot, columns: [at], own });
  }
  return values;
}

/** The number that a value is ordered by; null without one, and for the values behind all others. */
function numberOf({ pivot, own }: ReturnType<typeof valuesOf>[number], textAt: (at: number) => string) {
  if (own === null || pivot === null || pivot.others > 0 || pivot.isTotal) return null;
  const text = textAt(own);
  return text === '' ? null : digitsOf(text);
}

/**
 * Groups with the columns of their pivot in an order. Values without a figure follow those with one, then the column of
 * all others and the totals, in either direction. Where the row is not there, or the figure, or that is no number, they
 * stay in their own order, and the facts say so.
 */
export function withColumnOrder(grouped: Grouped, { row, figure, descending }: ColumnOrder): Grouped {
  const { frame, facts } = grouped;
  const values = valuesOf(facts, figure);
  const isNumber = values.some(({ own }) => own !== null && frame.columns[own]?.kind === 'number');
  const textAt = facts.pivot !== null && isNumber ? textsOf(grouped, row) : null;
  if (!textAt) return { ...grouped, facts: { ...facts, isInOrder: false } };
  const sized = values.map((value) => ({ ...value, number: numberOf(value, textAt) }));
  const ranked = sized
    .flatMap(({ number, columns }) => (number ? [{ number, columns }] : []))
    .sort((a, b) => compareDigits(a.number, b.number) * (descending ? -1 : 1));
  const order = [
    ...facts.columns.flatMap(({ role }, at) => (role === 'key' ? [at] : [])),
    ...[...ranked, ...sized.filter(({ number }) => !number)].flatMap(({ columns }) => columns),
  ];
  const ordered = <T>(of: readonly T[]): T[] => order.flatMap((at) => of.slice(at, at + 1));
  const { outline } = facts;
  return {
    ...grouped,
    frame: { ...frame, columns: ordered(frame.columns) },
    facts: {
      ...facts,
      columns: ordered(facts.columns),
      totals: ordered(facts.totals),
      outline: isOutline(outline)
        ? {
            ...outline,
            subtotals: outline.subtotals.map((each) => ({ ...each, texts: ordered(each.texts) })),
          }
        : outline,
      isInOrder: true,
    },
  };
}
