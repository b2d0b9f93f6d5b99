import type { SortLevel } from '../../../table/rows/sort.ts';

/** Whether two orders are the same. */
export const sameOrder = (a: readonly SortLevel[], b: readonly SortLevel[]): boolean =>
  a.length === b.length &&
  a.every(({ column, descending }, at) => b[at]?.column === column && b[at].descending === descending);
