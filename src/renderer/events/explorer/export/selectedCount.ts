import { hasSelection, selectedRanges } from '../../../exporting/exportSource.ts';
import type { CellArea } from '../../../ui/grid/areas.ts';

/** More cannot be told one by one. */
export const MOST_SELECTED = 100_000;

/** How many entries have a selected cell; 0 if it is only the one cell that is always selected. */
export const selectedCount = (selection: readonly CellArea[]): number =>
  hasSelection({ selection }) ? selectedRanges({ selection }).reduce((sum, { rows }) => sum + rows, 0) : 0;
