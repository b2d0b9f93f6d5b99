import { Download, FolderOpen, Pencil, Plus, ShieldCheck, Star, Trash2 } from 'lucide-react';
import { rowsOf, type StoredReport } from '../../contract/library.ts';
import { api } from '../state/api.ts';
import { DEMO_MARK } from '../failures/names.ts';
import { buildFrom, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { RowList } from '../ui/list/RowList.tsx';
import { RowTags } from '../ui/list/RowTags.tsx';
import { StarButton } from '../ui/list/StarButton.tsx';
import type { RowColumn, RowSort } from '../ui/list/rowListProps.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { Status } from '../ui/messages/Status.tsx';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { formatBytes, formatCount, formatTime } from '../ui/text/formats.ts';
import { askedRange } from './askedRange.ts';
import styles from './LibraryScreen.module.css';
import { originOf } from './origin.ts';
import { downloadAgain, isKeptByService, removeReport, star } from './reportActs.ts';
import type { Checks } from './sorting.ts';
import { check } from './wholeActs.ts';
import { words } from './words.ts';

const { columns: names, actions } = words;

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
function Name({ report: { title, tags, source, rows } }: { report: StoredReport }) {
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
      {source.kind !== 'file' && source.demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
      {rows === 0 && <Badge tone="warn">{words.noRows}</Badge>}
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
const NarrowName = (report: StoredReport) => (
  <span className={styles['main']}>
    <StarOf report={report} />
    <Name report={report} />
  </span>
);

const columnsWith = (checks: Checks): readonly RowColumn<StoredReport>[] => [
  {
    id: 'star',
    name: names.star,
    width: '44px',
    isBare: true,
    canSort: true,
    cell: (report) => <StarOf report={report} />,
  },
  {
    id: 'title',
    name: names.title,
    width: 'minmax(0, 3fr)',
    canSort: true,
    cell: (report) => <Name report={report} />,
  },
  {
    id: 'range',
    name: names.range,
    width: '196px',
    canSort: true,
    cell: (report) => askedRange(report).name,
    title: (report) => askedRange(report).name,
  },
  {
    id: 'rows',
    name: names.rows,
    width: '84px',
    isFigure: true,
    canSort: true,
    cell(report) {
      const rows = rowsOf(report);
      return rows === null ? <Unknown /> : formatCount(rows);
    },
  },
  {
    id: 'origin',
    name: names.origin,
    width: 'minmax(0, 2fr)',
    canSort: true,
    cell: originOf,
    title: originOf,
  },
  {
    id: 'stored',
    name: names.stored,
    width: '180px',
    canSort: true,
    cell: ({ storedAtMs }) => formatTime(storedAtMs),
  },
  {
    id: 'size',
    name: names.size,
    width: '96px',
    isFigure: true,
    canSort: true,
    cell: ({ archive }) => formatBytes(archive.bytes),
  },
  {
    id: 'archive',
    name: names.archive,
    width: '126px',
    canSort: true,
    title: ({ id }) => words.checkedAt(checks.get(id)),
    cell({ id }) {
      const found = checks.get(id);
      if (!found) return null;
      const { tone, text } = words.checked[found.outcome];
      return <Status tone={tone}>{text}</Status>;
    },
  },
];

/** What can be done with a report. */
function actionsOf(report: StoredReport, onEdit: (report: StoredReport) => void): readonly MenuAction[] {
  const { id, title, source, isStarred } = report;
  const isKept = isKeptByService(report, Date.now());
  return [
    {
      id: 'open',
      name: actions.open,
      keys: 'Enter',
      run: () => {
        openReport(id);
      },
    },
    {
      id: 'edit',
      name: actions.edit,
      icon: Pencil,
      run: () => {
        onEdit(report);
      },
    },
    {
      id: 'star',
      name: isStarred ? actions.unstar : actions.star,
      icon: Star,
      run: () => {
        star(report);
      },
    },
    ...(source.kind === 'file'
      ? []
      : [
          {
            id: 'build',
            name: actions.build,
            group: 'service',
            icon: Plus,
            run: () => {
              buildFrom(source.request);
            },
          },
        ]),
    ...(source.kind === 'service'
      ? [
          {
            id: 'again',
            name: isKept ? actions.again : actions.tooOld,
            group: 'service',
            icon: Download,
            isDisabled: !isKept,
            run: () => void downloadAgain(id),
          },
        ]
      : []),
    { id: 'check', name: actions.check, group: 'disk', icon: ShieldCheck, run: () => void check([id]) },
    {
      id: 'show',
      name: actions.show,
      group: 'disk',
      icon: FolderOpen,
      run: () => void api.library.showFolder(id).then(notifyIfFailed),
    },
    {
      id: 'remove',
      name: actions.remove,
      group: 'end',
      icon: Trash2,
      keys: 'Delete',
      run: () => void removeReport(id, title),
    },
  ];
}

type ReportListProps = {
  reports: readonly StoredReport[];
  checks: Checks;
  sort: RowSort;
  onSort: (column: string) => void;
  onEdit: (report: StoredReport) => void;
};

/** The stored reports. */
export function ReportList({ reports, checks, sort, onSort, onEdit }: ReportListProps) {
  return (
    <RowList
      label={words.table}
      rows={reports}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      columns={columnsWith(checks)}
      narrow={{
        width: 820,
        main: NarrowName,
        details: (report) =>
          [
            ...(checks.has(report.id) ? [words.checked[checks.get(report.id)?.outcome ?? 'same'].text] : []),
            ...(report.source.kind === 'file' ? [] : [askedRange(report).name]),
            ...(rowsOf(report) === null ? [] : [words.rows(rowsOf(report) ?? 0)]),
            formatTime(report.storedAtMs),
            formatBytes(report.archive.bytes),
            originOf(report),
          ].join(' · '),
      }}
      sort={sort}
      onSort={onSort}
      onOpen={({ id }) => {
        openReport(id);
      }}
      actionsOf={(report) => actionsOf(report, onEdit)}
    />
  );
}
