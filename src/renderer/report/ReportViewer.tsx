import { useCallback, useRef, useState } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import type { ChartChoice } from '../../contract/views.ts';
import { useCommand } from '../commands/commands.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { Page } from '../ui/page/Page.tsx';
import { ExportDialog } from './export/ExportDialog.tsx';
import { describedView } from './export/describedView.ts';
import { Provenance } from './Provenance.tsx';
import { ReportActions } from './ReportActions.tsx';
import { cautionFor } from './reading/readWords.ts';
import { ReportChart } from './chart/ReportChart.tsx';
import { ReportPanes } from './ReportPanes.tsx';
import type { Reading } from './reading/reading.ts';
import { ReportProblem } from './reading/ReportProblem.tsx';
import { ReportTable } from './table/ReportTable.tsx';
import { useReport } from './reading/useReport.ts';
import { viewFor, WHOLE_REPORT, type ReportView } from './table/view.ts';
import { words } from './words.ts';

/** The rows and columns on screen, to be exported. */
const sourceOf = ({ columns, rows, shown, revision }: Reading, view: ReportView) => ({
  columns,
  rows,
  shown,
  revision,
  order: columns.map((_, at) => at),
  selection: [],
  described: describedView(view, columns),
});

/** A stored report: its chart, its rows and its provenance. */
export function ReportViewer({ report }: { report: StoredReport }) {
  const { reading, show, cancel, quotes, readQuotes, remedies } = useReport(report);
  const frame = reading.phase === 'read' ? reading.frame : null;
  const [dialog, setDialog] = useState<'export' | 'provenance' | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const [view, setView] = useState(WHOLE_REPORT);
  const [chart, setChart] = useState<ChartChoice | null>(null);
  const isDemo = report.source.kind === 'service' && report.source.demo;
  const caution = reading.phase === 'read' ? cautionFor(reading.warnings, quotes) : null;

  useCommand(
    'find',
    useCallback(() => search.current?.focus(), []),
  );
  const openExport = useCallback(() => {
    if (frame) setDialog('export');
  }, [frame]);
  useCommand('export', openExport);
  const close = () => {
    setDialog(null);
  };

  return (
    <Page
      title={report.title}
      note={isDemo ? <Badge tone="demo">{words.demo}</Badge> : undefined}
      actions={
        <ReportActions
          report={report}
          canExport={frame !== null}
          onProvenance={() => {
            setDialog('provenance');
          }}
          onExport={openExport}
        />
      }
    >
      {reading.phase === 'failed' ? (
        <ReportProblem why={reading.why} rows={reading.rows} report={report} {...remedies} />
      ) : (
        <ReportPanes
          key={quotes}
          from={reading.phase !== 'read' ? null : reading.stored ? 'columns' : 'archive'}
          chart={
            <ReportChart
              report={report}
              frame={frame}
              reading={reading}
              caution={caution}
              choice={chart}
              onChoice={setChart}
            />
          }
          table={
            <ReportTable
              report={report}
              reading={reading}
              view={view}
              onView={(next) => {
                setView(next);
                show(viewFor(next));
              }}
              onCancel={cancel}
              inputRef={search}
              quotes={quotes}
              onQuotes={readQuotes}
            />
          }
        />
      )}
      <Provenance report={report} open={dialog === 'provenance'} onClose={close} />
      <ExportDialog
        source={frame && { ...sourceOf(reading, view), report, frame, caution }}
        open={dialog === 'export'}
        onClose={close}
      />
    </Page>
  );
}
