import type { Column } from '../columns/column.ts';
import { rowsInOrder } from '../rows/sort.ts';
import { part, type Work } from '../work.ts';
import type { KeyCodes } from './groupKeys.ts';
import type { GroupSpec } from './groupSpec.ts';
import type { Table } from './groupTable.ts';

const LEVEL = { column: 0, descending: false };

/**
 * The order of the groups, as numbers of their slots in the table: by the first key where that is a time, and otherwise,
 * and within a time, by the first measure, the largest first, or the first rank. Equal ones stay in the order of their first rows, and the
 * those of others are last. Null if they are in order already.
 */
export function* groupOrder(
  { groups, rows, pivot, figures, slots, table }: Table,
  spec: GroupSpec,
  firstKey: KeyCodes | undefined,
): Work<Uint32Array | null> {
  const length = groups.count - groups.others.length;
  const [measure] = figures;
  const key = firstKey?.column('', rows.subarray(0, length), []);
  const isByTime = key?.kind === 'time';
  // The largest groups are in order already.
  if (!measure || length < 2 || (!isByTime && spec.top !== null)) return null;
  const sized = slots.slice(0, length);
  if (pivot) for (const [at, slot] of sized.entries()) sized[at] = table.ofRow(slot);
  const figure = yield* part(measure.column('', sized, table), 0, 0.5);
  const columns: Column[] = isByTime ? [key, figure] : [figure];
  const bySize = { column: columns.length - 1, descending: measure.isRank !== true };
  const levels = isByTime ? [LEVEL, bySize] : [bySize];
  const sorted = yield* part(rowsInOrder({ columns, length }, null, levels), 0.5, 1);
  const order = Uint32Array.from({ length: groups.count }, (_, at) => at);
  order.set(sorted);
  return order;
}

/** Numbers in an order. */
function taken<T extends Float64Array | Uint32Array | Uint8Array>(
  from: ArrayLike<number>,
  order: Uint32Array,
  into: T,
): T {
  for (let at = 0; at < order.length; at += 1) into[at] = from[order[at] ?? 0] ?? 0;
  return into;
}

/**
 * A column of groups in an order. It is written in the order of its slots first, since to read their figures here and
 * there takes several times as long.
 */
export function inOrder(column: Column, order: Uint32Array | null): Column {
  if (!order) return column;
  const { length } = order;
  if (column.kind !== 'number')
    return { ...column, codes: taken(column.codes, order, new Uint32Array(length)) };
  const { values, forms } = column;
  const kept = new Map<number, string>();
  const slots = new Map(Array.from(column.kept ?? []));
  if (slots.size > 0)
    for (const [at, from] of order.entries()) {
      const text = slots.get(from);
      if (text !== undefined) kept.set(at, text);
    }
  return {
    ...column,
    values: taken(values, order, new Float64Array(length)),
    forms: forms && taken(forms, order, new Uint8Array(length)),
    kept,
  };
}
