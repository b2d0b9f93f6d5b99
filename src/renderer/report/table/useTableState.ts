import { useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import type { useReport } from '../reading/useReport.ts';
import type { useOpenView } from '../views/useOpenView.ts';
import { useShownView } from '../views/useShownView.ts';
import { rowSeconds } from './derived/rowSeconds.ts';
import { useLayout } from './useLayout.ts';
import { useShownRows } from './useShownRows.ts';

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
  return { open, ...rows, ...useLayout(view, state, rows.source, state.groups !== null), areas, setAreas };
}

export type TableState = ReturnType<typeof useTableState>;
