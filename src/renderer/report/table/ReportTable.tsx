import { FileQuestion } from 'lucide-react';
import { useCallback, useMemo, useState, type Ref } from 'react';
import type { StoredReport } from '../../../contract/library.ts';
import { useSettings } from '../../mainState.ts';
import { notify } from '../../notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DataGrid } from '../../ui/grid/DataGrid.tsx';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import { wholeLayout } from '../../ui/grid/gridLayout.ts';
import type { GridLayout } from '../../ui/grid/gridProps.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import type { ReadRows } from '../../ui/grid/useRowBlocks.ts';
import type { Quotes } from '../../workers/protocol/reading.ts';
import { ReportWarnings } from './ReportWarnings.tsx';
import styles from '../ReportScreen.module.css';
import type { Reading } from '../reading/reading.ts';
import { unitOf } from '../unit.ts';
import { sameOrder, type ReportView } from './view.ts';
import { words } from './words.ts';

const ROW_HEIGHTS = { compact: 24, normal: 28, comfortable: 32 };

/** The columns of the grid, with units and the time zone in their headers. */
function gridColumns({ source }: StoredReport, columns: Reading['columns']): GridColumn[] {
  return columns.map(({ name, kind }) => {
    const unit = kind === 'time' && source.kind === 'service' ? words.utc : unitOf(source, name);
    return { name, kind, ...(unit ? { unit } : {}) };
  });
}

const notCopied = (why: 'too-much' | 'refused', cells: number) => {
  notify(
    why === 'too-much'
      ? {
          tone: 'bad',
          title: words.tooMuchToCopy.title,
          text: words.tooMuchToCopy.text(cells),
        }
      : { tone: 'bad', ...words.copyFailed },
  );
};

/** Reads rows of a view for the grid; rejects if there is no such view any more, or no worker. */
function useReadRows(reading: Reading): ReadRows {
  const frame = reading.phase === 'reading' || reading.phase === 'read' ? reading.frame : null;
  return useCallback(
    async (first, count, revision, columns) => {
      const rows = await frame?.window(first, count, revision, columns);
      if (rows?.ok === false) throw new Error(rows.problem.kind);
      return rows?.value ?? [];
    },
    [frame],
  );
}

type NoRowsProps = Pick<ReportTableProps, 'report' | 'reading' | 'view'>;

/** Says why no rows are shown once everything is read. */
function NoRows({ report, reading: { rows, columns }, view }: NoRowsProps) {
  const { empty, noColumns, noMatch } = words;
  const none = columns.length === 0 && report.source.kind === 'file' ? 'nothing' : report.source.kind;
  const [title, text] =
    rows === 0
      ? [empty.title, empty[none]]
      : columns.length === 0
        ? [noColumns.title, noColumns.text(rows)]
        : [noMatch.title(view.typed), noMatch.text];
  return (
    <Empty icon={FileQuestion} title={title}>
      {text}
    </Empty>
  );
}

type ReportTableProps = {
  report: StoredReport;
  reading: Reading;
  view: ReportView;
  onView: (view: ReportView) => void;
  /** Stops filtering and sorting. */
  onCancel: () => void;
  inputRef: Ref<HTMLInputElement>;
  quotes: Quotes;
  onQuotes: (quotes: Quotes) => void;
};

/** The rows of a report, with their filter. */
export function ReportTable(props: ReportTableProps) {
  const { report, reading, view, onView, onCancel, inputRef, quotes, onQuotes } = props;
  const { phase, rows, shown, columns, revision, sort, working } = reading;
  const settings = useSettings((state) => state.value);
  const shownColumns = useMemo(() => gridColumns(report, columns), [report, columns]);
  const whole = useMemo(() => wholeLayout(columns.length), [columns]);
  const [layout, setLayout] = useState<GridLayout | null>(null);
  const read = useReadRows(reading);
  const ready = phase === 'read';
  return (
    <>
      <div className={styles['tools']}>
        <SearchField
          label={words.filter}
          value={view.typed}
          inputRef={inputRef}
          onChange={(typed) => {
            onView({ ...view, typed });
          }}
        />
        <span role="status" className={styles['count']}>
          {words.shown(shown, rows)}
        </span>
        {!ready && (
          <Progress
            label={words.loading}
            percent={reading.phase === 'reading' ? Math.floor(reading.share * 100) : null}
            bare
          />
        )}
        {ready && working && (
          <span className={styles['working']}>
            <Progress
              label={sameOrder(sort, reading.view.sort) ? words.filtering : words.sorting}
              percent={null}
            />
            <Button onPress={onCancel}>{words.cancel}</Button>
          </span>
        )}
        <ReportWarnings report={report} reading={reading} quotes={quotes} onQuotes={onQuotes} />
      </div>
      <div className={styles['grid']}>
        {columns.length === 0 && !ready && <Skeleton lines={6} label={words.loading} />}
        {ready && !working && (shown === 0 || columns.length === 0) ? (
          <NoRows report={report} reading={reading} view={view} />
        ) : (
          columns.length > 0 && (
            <DataGrid
              label={words.label}
              columns={shownColumns}
              layout={layout ?? whole}
              onLayout={setLayout}
              rows={shown}
              read={read}
              revision={revision}
              rowHeight={ROW_HEIGHTS[settings?.density ?? 'normal']}
              sort={sort}
              onSort={(sort) => {
                onView({ ...view, sort });
              }}
              onNotCopied={notCopied}
            />
          )
        )}
      </div>
    </>
  );
}
