import type { StoredReport } from '../../contract/library.ts';
import { words as joining } from '../joining/words.ts';
import { DemoMark } from '../state/DemoMark.tsx';
import { RowTags } from '../ui/list/RowTags.tsx';
import { StarButton } from '../ui/list/StarButton.tsx';
import type { RowColumn } from '../ui/list/rowListProps.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { formatBytes, formatCount, formatMinute, formatStamp, withoutZone } from '../ui/text/formats.ts';
import { bytesOfRow, rangeOfRow, rowsOfRow, titleOfRow } from './rowFacts.ts';
import { words as shared } from '../ui/words.ts';
import { browseWords } from './browseWords.ts';
import type { LibraryRow } from '../joining/folding.ts';
import styles from './LibraryScreen.module.css';
import { metricNames, metricsOf, originOf } from './origin.ts';
import { star } from './reportActs.ts';
import type { Checks } from './sorting.ts';
import { words } from './words.ts';

const { columns: names } = words;
const { inUtc } = shared.list;

const StarOf = ({ report }: { report: StoredReport }) => (
  <StarButton
    isStarred={report.isStarred}
    label={report.isStarred ? words.unstar(report.title) : words.star(report.title)}
    onPress={() => {
      star(report);
    }}
  />
);

/** The title, which opens the report like the rest of the row, with the mark of the demo and the tags. */
function Name({ row }: { row: LibraryRow }) {
  const { report, batch, parts } = row;
  const title = titleOfRow(row);
  const { tags, rows } = batch ? { tags: [], rows: undefined } : report;
  return (
    <span className={styles['name']}>
      <button
        type="button"
        tabIndex={-1}
        data-open
        className={styles['title']}
        style={{ minWidth: `min(70%, ${title.length}ch)` }} // tags leave it that much
        title={title}
      >
        {title}
      </button>
      {report.source.kind !== 'file' && <DemoMark of={report.source} />}
      {(parts > 0 || rows === 0) && (
        <span className={styles['marks']}>
          {batch && batch.failed > 0 && <Badge tone="bad">{browseWords.batch.failed(batch.failed)}</Badge>}
          {parts > 0 && (
            <Badge tone="plain">
              {batch ? joining.unjoined(parts, batch.reports.length) : joining.folded(parts)}
            </Badge>
          )}
          {rows === 0 && <Badge tone="warn">{words.noRows}</Badge>}
        </span>
      )}
      <RowTags tags={tags} />
    </span>
  );
}

const Unknown = () => (
  <span title={words.notCounted} aria-label={words.notCounted} role="img">
    –
  </span>
);

/** Where the columns do not fit. */
export const NarrowName = (row: LibraryRow) => (
  <span className={styles['main']}>
    {row.batch ? <span /> : <StarOf report={row.report} />}
    <Name row={row} />
  </span>
);

/** One metric, or two where there is room, and how many more there are. */
function Metrics({ report }: { report: StoredReport }) {
  const [first, second, ...others] = metricNames(report);
  if (second === undefined) return first;
  return (
    <span className={styles['metrics']}>
      <span className={styles['name']}>
        <span className={styles['text']}>
          {first}
          <span className={styles['wide']}>, {second}</span>
        </span>
        <span className={styles['slim']}>+{others.length + 1}</span>
        {others.length > 0 && <span className={styles['wide']}>+{others.length}</span>}
      </span>
    </span>
  );
}

const originColumn: RowColumn<LibraryRow> = {
  id: 'origin',
  name: names.origin,
  width: 'minmax(80px, 2fr)',
  canSort: true,
  cell: ({ report }) => originOf(report),
  title: ({ report }) => originOf(report),
};

const archiveColumn = (checks: Checks): RowColumn<LibraryRow> => ({
  id: 'archive',
  name: names.archive,
  width: '126px',
  canSort: true,
  title: ({ report, batch }) => (batch ? '' : words.checkedAt(checks.get(report.id))),
  cell({ report, batch }) {
    const found = batch ? undefined : checks.get(report.id);
    if (!found) return null;
    const { tone, text } = words.checked[found.outcome];
    return <Status tone={tone}>{text}</Status>;
  },
});

export const columnsWith = (checks: Checks, hasOrigins: boolean): readonly RowColumn<LibraryRow>[] => [
  {
    id: 'star',
    name: names.star,
    width: '44px',
    isBare: true,
    canSort: true,
    cell: ({ report, batch }) => !batch && <StarOf report={report} />,
  },
  {
    id: 'title',
    name: names.title,
    width: 'minmax(0, 5fr)',
    canSort: true,
    cell: (row) => <Name row={row} />,
  },
  {
    id: 'range',
    name: inUtc(names.range),
    width: '204px',
    canSort: true,
    cell: (row) => withoutZone(rangeOfRow(row)),
    title: rangeOfRow,
  },
  {
    id: 'rows',
    name: names.rows,
    width: '88px',
    isFigure: true,
    canSort: true,
    cell(row) {
      const rows = rowsOfRow(row);
      return rows === null ? <Unknown /> : formatCount(rows);
    },
  },
  {
    id: 'metrics',
    name: names.metrics,
    width: 'minmax(140px, 3fr)',
    canSort: true,
    cell: Metrics,
    title: ({ report }) => metricsOf(report),
  },
  // Where all are of one origin, it goes without saying.
  ...(hasOrigins ? [originColumn] : []),
  {
    id: 'stored',
    name: inUtc(names.stored),
    width: '144px',
    canSort: true,
    cell: ({ report }) => formatMinute(report.storedAtMs),
    title: ({ report }) => formatStamp(report.storedAtMs),
  },
  {
    id: 'size',
    name: names.size,
    width: '80px',
    isFigure: true,
    canSort: true,
    cell: (row) => formatBytes(bytesOfRow(row)),
  },
  // Before the first check, it would be an empty column.
  ...(checks.size === 0 ? [] : [archiveColumn(checks)]),
];
