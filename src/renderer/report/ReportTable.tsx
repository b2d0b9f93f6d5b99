import { FileQuestion } from 'lucide-react';
import { useCallback, useMemo, type Ref } from 'react';
import type { StoredReport } from '../../contract/library.ts';
import { useSettings } from '../live.ts';
import { notify } from '../notices.ts';
import { DataGrid } from '../ui/grid/DataGrid.tsx';
import type { GridColumn } from '../ui/grid/gridColumns.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { SearchField } from '../ui/forms/SearchField.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { formatBytes, formatCount } from '../ui/text/formats.ts';
import type { ReadRows } from '../ui/grid/useRowBlocks.ts';
import { warningWords } from './readWords.ts';
import styles from './ReportScreen.module.css';
import type { Reading } from './reading.ts';
import { sortedBy, type ReportView } from './view.ts';

const ROW_HEIGHTS = { compact: 24, normal: 28, comfortable: 32 };

/** The columns as the grid shows them: units and the zone stand in the header. */
function gridColumns({ source }: StoredReport, columns: Reading['columns']): GridColumn[] {
  const units = source.kind === 'service' ? source.request.query.units : {};
  return columns.map(({ name, kind }) => {
    const unit = kind === 'time' && source.kind === 'service' ? 'UTC' : units[name];
    return { name, align: kind === 'number' ? 'end' : 'start', ...(unit ? { unit } : {}) };
  });
}

const notCopied = (why: 'too-much' | 'refused', cells: number) => {
  notify(
    why === 'too-much'
      ? {
          tone: 'bad',
          title: 'Too much for the clipboard',
          text: `${formatCount(cells)} cells were chosen, and nothing was copied. Export them as CSV instead.`,
        }
      : {
          tone: 'bad',
          title: 'Nothing was copied',
          text: 'The rows could not be copied. Try again, or export them as CSV.',
        },
  );
};

function Remarks({ report, reading }: { report: StoredReport; reading: Reading }) {
  const limit = report.source.kind === 'service' ? report.source.request.query.limit : null;
  if (reading.phase !== 'read') return null;
  const cut = limit !== null && reading.rows === limit;
  if (!cut && reading.warnings.length === 0) return null;
  return (
    <ul className={styles['remarks']} aria-label="Remarks">
      {cut && (
        <li>
          <Status tone="warn">
            Row limit reached: the report is probably cut off at {formatCount(limit)} rows.
          </Status>
        </li>
      )}
      {reading.warnings.map((warning) => (
        <li key={warning.kind}>
          <Status tone="warn">{warningWords(warning)}</Status>
        </li>
      ))}
    </ul>
  );
}

/** The rows of the view, for the grid. It rejects once the worker has ended. */
function useReadRows(reading: Reading): ReadRows {
  const frame = reading.phase === 'reading' || reading.phase === 'read' ? reading.frame : null;
  return useCallback(
    async (first, count) => {
      const rows = await frame?.window(first, count);
      if (rows?.ok === false) throw new Error(rows.problem.kind);
      return rows?.value ?? [];
    },
    [frame],
  );
}

type ReportTableProps = {
  report: StoredReport;
  reading: Reading;
  view: ReportView;
  onView: (view: ReportView) => void;
  inputRef: Ref<HTMLInputElement>;
};

/** The rows of a report, and what narrows them. */
export function ReportTable({ report, reading, view, onView, inputRef }: ReportTableProps) {
  const { phase, rows, shown, columns, revision } = reading;
  const settings = useSettings((state) => state.value);
  const shownColumns = useMemo(() => gridColumns(report, columns), [report, columns]);
  const read = useReadRows(reading);
  const ready = phase === 'read';
  return (
    <>
      <div className={styles['tools']}>
        <SearchField
          label="Filter rows"
          value={view.typed}
          inputRef={inputRef}
          onChange={(typed) => {
            onView({ ...view, typed });
          }}
        />
        <span role="status" className={styles['count']}>
          {shown === rows
            ? `${formatCount(rows)} rows`
            : `${formatCount(shown)} of ${formatCount(rows)} rows`}
        </span>
        {!ready && (
          <Progress
            label="Reading the report"
            percent={null}
            said={formatBytes(reading.phase === 'reading' ? reading.readBytes : 0)}
            bare
          />
        )}
        <Remarks report={report} reading={reading} />
      </div>
      <div className={styles['grid']}>
        {columns.length === 0 && <Skeleton lines={6} label="Reading the report" />}
        {columns.length > 0 && shown === 0 && ready ? (
          <Empty icon={FileQuestion} title={rows === 0 ? 'The report has no rows' : 'No matching rows'}>
            {rows === 0
              ? 'It names its columns, and nothing was counted for what was asked.'
              : `No cell holds “${view.typed}”. Escape in the filter shows all rows again.`}
          </Empty>
        ) : (
          columns.length > 0 && (
            <DataGrid
              label="Rows"
              columns={shownColumns}
              rows={shown}
              read={read}
              revision={revision}
              rowHeight={ROW_HEIGHTS[settings?.density ?? 'normal']}
              sort={view.sort}
              onSort={(column, besides) => {
                onView(sortedBy(view, column, besides));
              }}
              onNotCopied={notCopied}
            />
          )
        )}
      </div>
    </>
  );
}
