import { cellText } from '../../table/columns/cell.ts';
import { cellAt } from '../../table/columns/column.ts';
import { deriveColumn } from '../../table/derived/deriveColumn.ts';
import type { Frame } from '../../table/frame.ts';
import { selectedCount, type Selection } from '../../table/rows/selection.ts';
import type { Units } from '../../table/charts/chartSpec.ts';
import type { Work } from '../../table/work.ts';
import { derivedInfo } from './frameKinds.ts';
import type { DerivedPreview, RowsQuestions } from './protocol/rows.ts';

export type PreviewAsked = Omit<RowsQuestions['previewDerived']['asks'], 'frame' | 'task'>;

/** What a column would be that is not kept: its first cells of the rows in view, and what is said of all. */
export function* previewDerived(
  frame: Frame,
  selection: Selection,
  { spec, cells }: PreviewAsked,
  units: Units,
): Work<DerivedPreview> {
  const found = yield* deriveColumn(frame, spec, units);
  if ('problem' in found) return found;
  const first = Math.min(cells, selectedCount(frame, selection));
  return {
    derived: derivedInfo(spec, found),
    cells: Array.from({ length: first }, (_, at) =>
      cellText(cellAt(found.column, selection === null ? at : (selection[at] ?? 0))),
    ),
  };
}
