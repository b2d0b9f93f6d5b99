import { Download, FileQuestion, ScrollText } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { api } from '../api.ts';
import { useCommand, formatKeys } from '../commands/commands.ts';
import { wordsFor } from '../failures.ts';
import { useAppInfo, useLibrary, useSettings } from '../live.ts';
import { buildFrom, go } from '../navigation.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { fileNameFor } from './fileName.ts';
import { Provenance } from './Provenance.tsx';
import { readWords } from './readWords.ts';
import { ReportChart } from './ReportChart.tsx';
import styles from './ReportScreen.module.css';
import { ReportTable } from './ReportTable.tsx';
import { useReport } from './useReport.ts';

function Viewer({ report }: { report: StoredReport }) {
  const { reading, view, show } = useReport(report);
  const { rows, shown, columns, revision } = reading;
  const frame = reading.phase === 'read' ? reading.frame : null;
  const [dialog, setDialog] = useState<'export' | 'provenance' | null>(null);
  const settings = useSettings((state) => state.value);
  const platform = useAppInfo((state) => state.value?.platform ?? 'linux');
  const search = useRef<HTMLInputElement>(null);
  const { source } = report;

  useCommand(
    'find',
    useCallback(() => search.current?.focus(), []),
  );
  useCommand(
    'export',
    useCallback(() => {
      if (frame) setDialog('export');
    }, [frame]),
  );
  const close = () => {
    setDialog(null);
  };

  return (
    <Page
      title={report.title}
      note={source.kind === 'service' && source.demo ? <Badge tone="demo">DEMO</Badge> : undefined}
      actions={
        <>
          {source.kind === 'service' && (
            <Button
              onPress={() => {
                buildFrom(source.request);
              }}
            >
              Change and run
            </Button>
          )}
          <Button
            icon={ScrollText}
            onPress={() => {
              setDialog('provenance');
            }}
          >
            Provenance
          </Button>
          <Button
            look="primary"
            icon={Download}
            isDisabled={!frame}
            keys={formatKeys('export', platform)}
            onPress={() => {
              setDialog('export');
            }}
          >
            Export CSV
          </Button>
        </>
      }
    >
      {reading.phase === 'failed' ? (
        <Problem
          place="screen"
          words={
            reading.why.from === 'library' ? wordsFor(reading.why.failure) : readWords(reading.why.problem)
          }
          actions={
            source.kind === 'service' && (
              <Button
                look="primary"
                onPress={() => {
                  buildFrom(source.request);
                }}
              >
                Change and run
              </Button>
            )
          }
        />
      ) : (
        <div className={styles['viewer']}>
          <Group
            orientation="vertical"
            className={styles['panes'] ?? ''}
            onLayoutChanged={(layout) => {
              const chartShare = layout['chart'];
              if (settings && chartShare !== undefined && Math.abs(chartShare - settings.chartShare) > 0.5)
                void api.settings.change({ ...settings, chartShare });
            }}
          >
            <Panel id="chart" defaultSize={`${settings?.chartShare ?? 42}%`} minSize="15%">
              <ReportChart frame={frame} columns={columns} revision={revision} />
            </Panel>
            <Separator className={styles['separator'] ?? ''} aria-label="Between chart and table" />
            <Panel id="table" minSize="20%" className={styles['table'] ?? ''}>
              <ReportTable report={report} reading={reading} view={view} onView={show} inputRef={search} />
            </Panel>
          </Group>
        </div>
      )}
      <Provenance report={report} open={dialog === 'provenance'} onClose={close} />
      <ExportDialog
        frame={frame}
        fileName={fileNameFor(report)}
        rows={rows}
        shown={shown}
        open={dialog === 'export'}
        onClose={close}
      />
    </Page>
  );
}

/** One report: its chart, its rows, and where they come from. */
export function ReportScreen({ id }: { id: ReportId }) {
  const reports = useLibrary((state) => state.value);
  const report = reports?.find((each) => each.id === id);
  // The library may be told anew while this report stays what it is.
  const [held, setHeld] = useState<StoredReport | null>(null);
  if (report && held === null) setHeld(report);
  if (!reports) return <Skeleton lines={8} label="Loading" />;
  if (!report || !held)
    return (
      <Empty
        icon={FileQuestion}
        title="This report is not there any more"
        action={
          <Button
            onPress={() => {
              go({ screen: 'library' });
            }}
          >
            Go to the library
          </Button>
        }
      >
        It may have been removed.
      </Empty>
    );
  return <Viewer report={held} />;
}
