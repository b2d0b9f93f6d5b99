import type { RefObject } from 'react';
import type { RowColumn, RowListProps } from './rowListProps.ts';
import type { RowPosition } from './rowMoves.ts';
import type { RowMenu } from './useRowMenu.ts';
import type { RowView } from './useRowPosition.ts';
import type { SelectedRows } from './useRowSelection.ts';
import type { WidthPull } from './useWidthPull.ts';

/** A list as it stands, for what keys and clicks do in it. */
export type ListNow<Row> = {
  props: RowListProps<Row>;
  box: RefObject<HTMLDivElement | null>;
  view: RowView;
  selected: SelectedRows<Row>;
  menu: RowMenu;
  /** The columns of the header. */
  heads: readonly RowColumn<Row>[];
  /** Null where columns have no widths. */
  pull: WidthPull | null;
};

/** Opens a row, or its menu where rows are not opened. */
export function openRow<Row>({ props: { rows, onOpen }, menu }: ListNow<Row>, index: number): void {
  const row = rows[index];
  if (row === undefined) return;
  if (onOpen) onOpen(row);
  else menu.open(index);
}

/** Moves the keys to a row or to the header; by a span, everything up to it is selected. */
export function goToRow<Row>({ props, view, selected }: ListNow<Row>, to: RowPosition, isSpan = false): void {
  const { rows, follows, onShow } = props;
  const row = rows[to.row];
  if (isSpan && row !== undefined) selected.spanTo(row, rows[view.position.row] ?? row);
  else selected.settle();
  view.goTo(to);
  if (follows && row !== undefined) onShow?.(row);
}
