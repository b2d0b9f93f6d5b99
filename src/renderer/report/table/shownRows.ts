import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { SortLevel } from '../../../table/rows/sort.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';

/** The rows that the table shows: those of the report that are in view, or groups of them. */
export type ShownRows = {
  /** Null until it can be asked. */
  frame: RemoteFrame | null;
  columns: readonly ColumnInfo[];
  /** The columns as the grid shows them, with their units. */
  gridColumns: readonly GridColumn[];
  /** How many there are in all, and how many of them are shown. */
  rows: number;
  shown: number;
  revision: number;
  sort: readonly SortLevel[];
  /** What is known of groups. */
  facts?: GroupedFacts;
};
