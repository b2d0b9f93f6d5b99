import type { Column } from '../columns/column.ts';
import { parseTimestamp } from '../columns/timestamp.ts';
import type { Frame } from '../frame.ts';
import type { Predicate } from '../rows/predicate.ts';
import { readNumber } from '../rows/rangeTest.ts';
import { textsOfValue, type Comparison, type Condition, type NamedColumn, type Value } from './condition.ts';
import { Unresolved } from './resolve.ts';

function found(frame: Frame, { name, span }: NamedColumn): { at: number; column: Column } {
  const at = frame.columns.findIndex((each) => each.name === name);
  const column = frame.columns[at];
  if (!column) throw new Unresolved({ kind: 'no-column', name, ...span });
  return { at, column };
}

/** Refuses a value that no cell of a column could have. */
function checkValue({ kind, name }: Column, { text, span }: Value): void {
  if (kind === 'number' && !textsOfValue(text).some((each) => readNumber(each)))
    throw new Unresolved({ kind: 'no-number', name, ...span });
  if (kind === 'time' && Number.isNaN(parseTimestamp(text)))
    throw new Unresolved({ kind: 'no-time', name, ...span });
}

const RANGES: Readonly<Record<Exclude<Comparison, '=' | '!='>, { from?: boolean; to?: boolean }>> = {
  '<': { to: false },
  '<=': { to: true },
  '>': { from: false },
  '>=': { from: true },
};

/** Rows with one of some values: the same number, point in time or text. */
function amongValues({ at, column }: ReturnType<typeof found>, values: readonly Value[]): Predicate {
  for (const value of values) checkValue(column, value);
  if (column.kind !== 'time')
    return { kind: 'one-of', column: at, texts: values.flatMap(({ text }) => textsOfValue(text)) };
  const of = values.map(({ text }): Predicate => {
    const bound = { text, inclusive: true };
    return { kind: 'range', column: at, from: bound, to: bound };
  });
  return { kind: 'any', of };
}

function compared(
  { column: named, by, value }: Extract<Condition, { kind: 'compared' }>,
  frame: Frame,
): Predicate {
  const { at, column } = found(frame, named);
  const { name, span } = named;
  if (by === 'contains') {
    if (column.kind !== 'text') throw new Unresolved({ kind: 'not-texts', name, ...span });
    return { kind: 'contains', column: at, text: value.text };
  }
  if (by === '=' || by === '!=') {
    const among = amongValues({ at, column }, [value]);
    return by === '=' ? among : { kind: 'not', of: among };
  }
  if (column.kind === 'text') throw new Unresolved({ kind: 'not-ordered', name, ...span });
  checkValue(column, value);
  const { from, to } = RANGES[by];
  const bound = (inclusive?: boolean) => (inclusive === undefined ? null : { text: value.text, inclusive });
  return { kind: 'range', column: at, from: bound(from), to: bound(to) };
}

/**
 * A condition on the rows of a frame. As with filters, a cell that is missing or null is empty and meets nothing else,
 * and so it meets what is negated. Throws `Unresolved` where a column or a value does not fit.
 */
export function conditionPredicate(condition: Condition, frame: Frame): Predicate {
  switch (condition.kind) {
    case 'compared':
      return compared(condition, frame);
    case 'in':
      return amongValues(found(frame, condition.column), condition.values);
    case 'empty':
      return { kind: 'empty', column: found(frame, condition.column).at };
    case 'not':
      return { kind: 'not', of: conditionPredicate(condition.of, frame) };
    case 'and':
    case 'or':
      return {
        kind: condition.kind === 'and' ? 'all' : 'any',
        of: [conditionPredicate(condition.left, frame), conditionPredicate(condition.right, frame)],
      };
  }
}
