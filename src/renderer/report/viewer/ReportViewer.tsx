import type { ShownReport } from '../../state/shownReport.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { ReportProblem } from '../reading/ReportProblem.tsx';
import { everyRow } from '../views/viewChanges.ts';
import { words } from '../words.ts';
import { CopyStatus } from './CopyStatus.tsx';
import { JoinedBanner } from './JoinedBanner.tsx';
import { ReportActions } from './ReportActions.tsx';
import { ReportContent } from './ReportContent.tsx';
import { ReportDialogs } from './ReportDialogs.tsx';
import { useViewer } from './useViewer.ts';
import { ViewChart } from './ViewChart.tsx';
import { ViewCompare } from './ViewCompare.tsx';

/** A report, in the library or on its way there: its chart, its rows and its provenance. */
export function ReportViewer({ report }: { report: ShownReport }) {
  const { opened, tableState, isRead, charted, onDialog, dialogs } = useViewer(report);
  const { reading, cancel, quotes, encoding, readQuotes, remedies, openBeside } = opened;
  const { open } = tableState;
  const isDemo = report.source.kind !== 'file' && report.source.demo;

  return (
    <Page
      title={report.title}
      note={isDemo ? <Badge tone="demo">{words.demo}</Badge> : <CopyStatus id={report.id} />}
      actions={
        <ReportActions
          report={report}
          canExport={isRead}
          onDialog={onDialog}
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
        <ReportContent
          key={`${quotes} ${encoding ?? ''}`}
          report={report}
          reading={reading}
          tableState={tableState}
          chart={<ViewChart {...charted} />}
          onCancel={() => {
            cancel();
            // What was kept with the report has no step to undo.
            if (open.history.past.length > 0) open.view.undo();
            else open.view.change(everyRow);
          }}
          quotes={quotes}
          onQuotes={readQuotes}
          onEncoding={() => {
            onDialog('encoding');
          }}
        />
      )}
      <ReportDialogs {...dialogs} />
    </Page>
  );
}
