import type { ListMemory } from './listMemory.ts';
import type { RowSort } from './rowListProps.ts';

/**
 * The order of a list, and what a press on a column makes of it: the other way round, or by another column, which some
 * begin with what is largest or newest.
 */
export function useListSort(
  memory: ListMemory,
  begins: RowSort,
  isDescendingFirst: (column: string) => boolean,
) {
  const sort = memory((state) => state.sort) ?? begins;
  const onSort = (column: string) => {
    const descending = sort.column === column ? !sort.descending : isDescendingFirst(column);
    memory.setState({ sort: { column, descending } });
  };
  return [sort, onSort] as const;
}
