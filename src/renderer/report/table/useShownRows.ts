import { useCallback, useMemo, useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { ViewState } from '../../../contract/views.ts';
import { outlineOf } from '../groups/outlineLines.ts';
import { useGroups } from '../groups/useGroups.ts';
import { useHeat } from '../groups/useHeat.ts';
import { coverageInView } from '../description/shownRange.ts';
import { columnFigures } from '../description/columnFigures.ts';
import { useDescription } from '../description/useDescription.ts';
import { frameOf, type Reading } from '../reading/reading.ts';
import { useZone } from '../../state/useZone.ts';
import { gridColumnsOf, groupedColumnsOf } from './gridColumnsOf.ts';
import type { ShownRows } from './shownRows.ts';

/**
 * The rows of a report, and what of them is shown: the rows themselves, or groups of those in view. While what was chosen
 * is not asked for yet, or on its way, what is shown is of the state before.
 */
export function useShownRows(source: ReportSource, reading: Reading, state: ViewState, isAsked: boolean) {
  const { columns, rows, shown, revision, sort } = reading;
  const zone = useZone();
  // Groups of some of the rows would mislead.
  const frame = reading.phase === 'read' ? reading.frame : null;
  const { conditions } = state;
  const coverage = useCallback(
    (column: string) => coverageInView(source, conditions, column),
    [source, conditions],
  );
  const grouping = useGroups({ frame, columns, coverage, revision, choice: state.groups });
  const { groups } = grouping;
  const heat = useHeat(groups, state.groups?.heat === true);
  const gridColumns = useMemo(() => gridColumnsOf(source, columns, zone), [source, columns, zone]);
  const ofGroups = useMemo(() => groups && groupedColumnsOf(groups, gridColumns), [groups, gridColumns]);
  const isShown = grouping.isShown && !reading.working && isAsked;
  const [was, setWas] = useState({ state, shown, rows });
  const isSame = was.state === state && was.shown === shown && was.rows === rows;
  if (isShown && !isSame) setWas({ state, shown, rows });
  const now = isShown ? { state, shown, rows } : was;
  const { description, isDescribed } = useDescription(
    {
      ...now,
      isNested: outlineOf(groups?.facts) !== null,
      isInOrder: groups?.facts.isInOrder === true,
      source,
      columns,
    },
    { frame, revision },
  );
  const { grouping: described } = description;
  const figures = useMemo(
    () =>
      groups && ofGroups
        ? columnFigures(ofGroups, {
            facts: groups.facts,
            figures: described?.figures ?? [],
            pivot: described?.pivot ?? null,
          })
        : columnFigures(gridColumns, null),
    [groups, ofGroups, gridColumns, described],
  );
  const all: ShownRows = { frame: frameOf(reading), columns, gridColumns, rows, shown, revision, sort };
  const table = groups && ofGroups ? { ...groups, gridColumns: ofGroups } : all;
  return {
    all,
    source: table,
    coverage,
    grouping,
    heat,
    description,
    /** Whether everything of that is known. */
    isDescribed,
    /** Whether what was chosen is shown by now. */
    isSettled: isShown && isDescribed,
    figures,
  };
}
