import type { GroupChoice } from '../../../contract/views.ts';

/** Where a column of groups is: among the rows, or as the one whose values are columns. */
export type KeyZone = 'rows' | 'columns';
export type Keys = Pick<GroupChoice, 'keys' | 'pivot'>;

/**
 * Moves a column that groups are made by, before the one that is at an index of its new zone. There is one whose values
 * are columns: another one takes its place, and it that of the other.
 */
export function movedKey({ keys, pivot }: Keys, column: string, zone: KeyZone, at: number): Keys {
  const from = keys.findIndex((key) => key.column === column);
  const key = keys[from];
  if (zone === 'columns') {
    if (!key) return { keys, pivot };
    const back = pivot ? [{ column: pivot.column, bucket: pivot.bucket }] : [];
    return { keys: keys.toSpliced(from, 1, ...back), pivot: key };
  }
  if (key) {
    const rest = keys.toSpliced(from, 1);
    return { keys: rest.toSpliced(from < at ? at - 1 : at, 0, key), pivot };
  }
  if (pivot?.column !== column) return { keys, pivot };
  return { keys: keys.toSpliced(at, 0, { column, bucket: pivot.bucket }), pivot: null };
}
