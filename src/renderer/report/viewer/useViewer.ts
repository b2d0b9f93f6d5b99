import { useState } from 'react';
import { useCommand } from '../../commands/commands.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { switchZone } from '../../state/useZone.ts';
import type { Quotes } from '../../workers/protocol/reading.ts';
import { pictureShelf } from '../chart/pictured.ts';
import { reportSource, type ReportSource } from '../export/reportSource.ts';
import { joinedCaution } from '../joined.ts';
import { encodingFact } from '../reading/encodingFact.ts';
import type { Reading } from '../reading/reading.ts';
import { cautionFor } from '../reading/readWords.ts';
import { useReport } from '../reading/useReport.ts';
import { useTableState, type TableState } from '../table/useTableState.ts';
import { useOpenView } from '../views/useOpenView.ts';
import type { ReportDialog } from './ReportDialogs.tsx';

/** Why the figures may be wrong: parts of a joined table are missing, or its text is irregular. */
function cautionOf(report: ShownReport, reading: Reading, quotes: Quotes): string | null {
  const cautions = [
    joinedCaution(report.source),
    reading.phase === 'read' ? cautionFor(reading.warnings, quotes) : null,
  ];
  return cautions.filter((each) => each !== null).join(' ') || null;
}

/** The rows and columns on screen, to be exported or printed; null until every row is loaded. */
function sourceOf(
  { open, source, all, layout, areas, description, figures }: TableState,
  about: Pick<ReportSource, 'report' | 'encoding' | 'caution'>,
): ReportSource | null {
  const { frame, columns, rows, shown, revision } = source;
  if (!frame || !all.frame) return null;
  return reportSource({
    ...about,
    frame,
    columns,
    rows,
    shown,
    revision,
    order: layout.order,
    selection: areas,
    description,
    figures,
    state: open.state,
    ...(source.facts ? { facts: source.facts } : {}),
    whole: { frame: all.frame, columns: all.columns, rows: all.rows },
  });
}

/** A report as it is read and shown, whatever is around it: its view, its rows, its chart and its dialogs. */
export function useViewer(report: ShownReport) {
  const opened = useReport(report);
  const { reading, quotes } = opened;
  const open = useOpenView(report.id);
  const [dialog, onDialog] = useState<ReportDialog | null>(null);
  const caution = cautionOf(report, reading, quotes);
  const tableState = useTableState(report.source, opened, open);
  useCommand('zone', () => void switchZone());
  const [picture] = useState(pictureShelf);
  const isRead = reading.phase === 'read' && !reading.arriving;
  const encoding = isRead ? encodingFact(opened.encoding, reading.warnings) : null;
  return {
    opened,
    tableState,
    isRead,
    /** What its chart is given. */
    charted: { report, reading, caution, tableState, picture },
    onDialog,
    /** What its dialogs are given. */
    dialogs: {
      report,
      encoding,
      remedies: opened.remedies,
      source: encoding ? sourceOf(tableState, { report, encoding, caution }) : null,
      isSettled: tableState.isSettled,
      gridColumns: tableState.source.gridColumns,
      picture,
      kept: open,
      dialog,
      onDialog,
    },
  };
}

export type Viewer = ReturnType<typeof useViewer>;
