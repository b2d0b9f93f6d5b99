import { useCallback, useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import type { useReport } from '../reading/useReport.ts';
import type { useOpenView } from '../views/useOpenView.ts';
import { useShownView } from '../views/useShownView.ts';
import type { SpecialOf } from '../special/scope.ts';
import { rowSeconds } from './derived/rowSeconds.ts';
import type { PanelId } from '../panel/panelId.ts';
import { useLayout } from './useLayout.ts';
import { useShownRows } from './useShownRows.ts';

/** What is special is asked of what the filters leave, unless something else was chosen. */
export const OF_VIEW: SpecialOf = { scope: { kind: 'view' } };

/** What the table shows, its layout and its selection, which the export takes as well. */
export function useTableState(
  source: ReportSource,
  report: ReturnType<typeof useReport>,
  open: ReturnType<typeof useOpenView>,
) {
  const { view, state } = open;
  const isAsked = useShownView(open, report, rowSeconds(source));
  const rows = useShownRows(source, report.reading, state, isAsked);
  const [areas, setAreas] = useState<readonly CellArea[]>([]);
  const [chosen, setPanel] = useState<PanelId | null>(null);
  // That of the groups has nothing to show while there are none.
  const panel = chosen === 'groups' && state.groups === null ? null : chosen;
  const [special, setSpecial] = useState<SpecialOf>(OF_VIEW);
  /** Opens the panel that says what is special. */
  const lookAt = useCallback((of: SpecialOf) => {
    setSpecial(of);
    setPanel('special');
  }, []);
  return {
    open,
    panel,
    setPanel,
    special,
    lookAt,
    ...rows,
    ...useLayout(view, state, rows.source, state.groups !== null),
    areas,
    setAreas,
  };
}

export type TableState = ReturnType<typeof useTableState>;
