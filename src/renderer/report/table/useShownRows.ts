import { useMemo } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { ViewState } from '../../../contract/views.ts';
import { useGroups } from '../groups/useGroups.ts';
import type { Reading } from '../reading/reading.ts';
import { useZone } from '../../useZone.ts';
import { frameOf } from '../views/useShownView.ts';
import { gridColumnsOf, groupedColumnsOf } from './gridColumnsOf.ts';
import type { ShownRows } from './shownRows.ts';

/** The rows of a report, and what of them is shown: the rows themselves, or groups of those in view. */
export function useShownRows(source: ReportSource, reading: Reading, state: ViewState) {
  const { columns, rows, shown, revision, sort } = reading;
  const zone = useZone();
  // Groups of some of the rows would mislead.
  const frame = reading.phase === 'read' ? reading.frame : null;
  const grouping = useGroups({ frame, columns, revision, choice: state.groups });
  const { groups } = grouping;
  const gridColumns = useMemo(() => gridColumnsOf(source, columns, zone), [source, columns, zone]);
  const ofGroups = useMemo(() => groups && groupedColumnsOf(groups, gridColumns), [groups, gridColumns]);
  const all: ShownRows = { frame: frameOf(reading), columns, gridColumns, rows, shown, revision, sort };
  return { all, source: groups && ofGroups ? { ...groups, gridColumns: ofGroups } : all, grouping };
}
