import { useState } from 'react';
import { useCommand } from '../../commands/commands.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { pictureShelf } from '../chart/pictured.ts';
import { CopyStatus } from './CopyStatus.tsx';
import { reportSource, type ReportSource } from '../export/reportSource.ts';
import { ReportActions } from './ReportActions.tsx';
import { ReportDialogs, type ReportDialog } from './ReportDialogs.tsx';
import { cautionFor } from '../reading/readWords.ts';
import type { Reading } from '../reading/reading.ts';
import { ReportPanes } from './ReportPanes.tsx';
import { ReportProblem } from '../reading/ReportProblem.tsx';
import { ReportTable } from '../table/ReportTable.tsx';
import { useReport } from '../reading/useReport.ts';
import { useTableState, type TableState } from '../table/useTableState.ts';
import { useOpenView } from '../views/useOpenView.ts';
import { everyRow } from '../views/viewChanges.ts';
import { switchZone } from '../../state/useZone.ts';
import type { Quotes } from '../../workers/protocol/reading.ts';
import { ViewChart } from './ViewChart.tsx';
import { ViewCompare } from './ViewCompare.tsx';
import { joinedCaution } from '../joined.ts';
import { JoinedBanner } from './JoinedBanner.tsx';
import { words } from '../words.ts';

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
  { source, all, layout, areas, description }: TableState,
  report: ShownReport,
  caution: string | null,
): ReportSource | null {
  const { frame, columns, rows, shown, revision } = source;
  if (!frame || !all.frame) return null;
  return reportSource({
    report,
    frame,
    columns,
    rows,
    shown,
    revision,
    order: layout.order,
    selection: areas,
    description,
    ...(source.facts ? { facts: source.facts } : {}),
    whole: { frame: all.frame, columns: all.columns, rows: all.rows },
    caution,
  });
}

/** A report, in the library or on its way there: its chart, its rows and its provenance. */
export function ReportViewer({ report }: { report: ShownReport }) {
  const opened = useReport(report);
  const { reading, cancel, quotes, readQuotes, remedies, openBeside } = opened;
  const open = useOpenView(report.id);
  const frame = reading.phase === 'read' ? reading.frame : null;
  const [dialog, setDialog] = useState<ReportDialog | null>(null);
  const isDemo = report.source.kind !== 'file' && report.source.demo;
  const caution = cautionOf(report, reading, quotes);
  const tableState = useTableState(report.source, opened, open);

  useCommand('zone', () => void switchZone());
  const [picture] = useState(pictureShelf);
  const source = frame && sourceOf(tableState, report, caution);

  return (
    <Page
      title={report.title}
      note={isDemo ? <Badge tone="demo">{words.demo}</Badge> : <CopyStatus id={report.id} />}
      actions={
        <ReportActions
          report={report}
          canExport={frame !== null}
          onDialog={setDialog}
          compare={
            <ViewCompare report={report} reading={reading} tableState={tableState} openBeside={openBeside} />
          }
        />
      }
    >
      <JoinedBanner source={report.source} />
      {reading.phase === 'failed' ? (
        <ReportProblem why={reading.why} rows={reading.rows} report={report} {...remedies} />
      ) : (
        <ReportPanes
          key={quotes}
          from={reading.phase !== 'read' ? null : reading.stored ? 'columns' : 'archive'}
          chart={
            <ViewChart
              report={report}
              reading={reading}
              caution={caution}
              tableState={tableState}
              picture={picture}
            />
          }
          table={
            <ReportTable
              {...tableState}
              report={report}
              reading={reading}
              onCancel={() => {
                cancel();
                // What was kept with the report has no step to undo.
                if (open.history.past.length > 0) open.view.undo();
                else open.view.change(everyRow);
              }}
              quotes={quotes}
              onQuotes={readQuotes}
            />
          }
        />
      )}
      <ReportDialogs
        report={report}
        source={source}
        isSettled={tableState.isSettled}
        gridColumns={tableState.source.gridColumns}
        picture={picture}
        kept={open}
        dialog={dialog}
        onDialog={setDialog}
      />
    </Page>
  );
}
