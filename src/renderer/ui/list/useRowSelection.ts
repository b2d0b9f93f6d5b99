import { useMemo } from 'react';
import type { ListMemory } from './listMemory.ts';
import type { RowListProps } from './rowListProps.ts';
import { allToggled, NOTHING_SELECTED, settled, spannedTo, toggled } from './rowSelection.ts';

type Extent = 'none' | 'some' | 'all';

const extentOf = (selected: number, rows: number): Extent =>
  selected === 0 ? 'none' : selected === rows ? 'all' : 'some';

/** The selected rows of a list, and what changes them. Nothing is selected where nothing is done with several. */
export function useRowSelection<Row>(
  { rows, keyOf, actionsOfSeveral }: RowListProps<Row>,
  memory: ListMemory,
) {
  const selection = memory((state) => state.selection);
  const isOffered = actionsOfSeveral !== undefined;
  const set = (next: typeof selection) => {
    if (isOffered) memory.setState({ selection: next });
  };
  const order = () => rows.map(keyOf);
  // Those that are listed: what a filter hides is left alone.
  const listed = useMemo(
    () => (isOffered && selection.keys.size > 0 ? rows.filter((row) => selection.keys.has(keyOf(row))) : []),
    [isOffered, rows, selection.keys, keyOf],
  );
  return {
    isOffered,
    has: (row: Row) => isOffered && selection.keys.has(keyOf(row)),
    rows: listed,
    /** How many of the rows are selected; null where none can be. */
    extent: isOffered ? extentOf(listed.length, rows.length) : null,
    toggle(row: Row) {
      set(toggled(selection, keyOf(row)));
    },
    /** A span from the anchor, or from this row, to another. */
    spanTo(row: Row, from: Row) {
      set(spannedTo(selection, order(), keyOf(row), keyOf(from)));
    },
    toggleAll() {
      set(allToggled(selection, order()));
    },
    clear() {
      set(NOTHING_SELECTED);
    },
    settle() {
      if (selection.anchor !== null) set(settled(selection));
    },
  };
}

export type SelectedRows<Row> = ReturnType<typeof useRowSelection<Row>>;
