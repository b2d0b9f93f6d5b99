import { Copy, ListChecks, Plus, ScanText } from 'lucide-react';
import { readRequest } from '../../../queries/pasted/pastedRequest.ts';
import { capital } from '../../failures/names.ts';
import { buildFromRead, go, openReport } from '../../state/navigation.ts';
import { notify } from '../../state/notices.ts';
import { RowList } from '../../ui/list/RowList.tsx';
import type { ListMemory } from '../../ui/list/listMemory.ts';
import type { RowColumn, RowSort } from '../../ui/list/rowListProps.ts';
import type { Details } from '../../ui/list/useDetails.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { Tone } from '../../ui/messages/tone.ts';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import { copyText } from '../../ui/buttons/copyText.ts';
import { withoutZone } from '../../ui/text/formats.ts';
import { words as shared } from '../../ui/words.ts';
import type { Here, Row } from './joined.ts';
import { nameOf, rangeOf, timeOf } from './listedNames.ts';
import styles from './ServerListing.module.css';
import { words } from './words.ts';

const { columns: names, actions } = words;
const { inUtc } = shared.list;

/** The documented statuses; others are shown as they came. */
const TONES: Readonly<Record<string, Tone>> = {
  submitted: 'waiting',
  processing: 'busy',
  completed: 'good',
  error: 'bad',
  canceled: 'plain',
};
const HERE_TONES = { stored: 'good', job: 'warn' } as const satisfies Partial<Record<Here['kind'], Tone>>;

/** A documented status in words; any other as it came. */
const statusWords = (status: string): string =>
  TONES[status.toLowerCase()] ? capital(status.toLowerCase()) : status;

function StatusCell({ item: { status } }: Row) {
  if (status === null) return <Status tone="plain">{words.unknown}</Status>;
  return <Status tone={TONES[status.toLowerCase()] ?? 'warn'}>{statusWords(status)}</Status>;
}

/** Most reports of the list belong to others, which is said without a mark. */
const HereCell = ({ here: { kind } }: Row) =>
  kind === 'none' ? words.here.none : <Status tone={HERE_TONES[kind]}>{words.here[kind]}</Status>;

const NameCell = ({ item }: Row) => (
  <span className={styles['name']}>
    <span className={styles['text']}>{nameOf(item)}</span>
    {item.raw !== null && <Badge tone="warn">{words.odd}</Badge>}
  </span>
);

const COLUMNS: readonly RowColumn<Row>[] = [
  {
    id: 'report',
    name: names.report,
    width: 'minmax(180px, 1fr)',
    canSort: true,
    title: ({ item }) => `${nameOf(item)} (${item.remoteId ?? words.noId})`,
    cell: NameCell,
  },
  { id: 'status', name: names.status, width: '124px', canSort: true, cell: StatusCell },
  {
    id: 'created',
    name: inUtc(names.created),
    width: '144px',
    canSort: true,
    title: ({ item }) => item.createdAt ?? '',
    cell: ({ item }) => withoutZone(timeOf(item.createdAt)),
  },
  {
    id: 'range',
    name: inUtc(names.range),
    width: 'minmax(0, 280px)',
    canSort: true,
    title: ({ item }) => rangeOf(item),
    cell: ({ item }) => withoutZone(rangeOf(item)),
  },
  {
    id: 'here',
    name: names.here,
    width: '140px',
    canSort: true,
    title: ({ here: { kind } }) => words.hereNotes[kind],
    cell: HereCell,
  },
];

/** Opens the builder with the query of a listed report. What the interface does not name stays in it. */
function edit(query: string): void {
  const read = readRequest(query, { nowMs: Date.now(), zone: 'UTC' });
  if (read.ok) buildFromRead(read);
  else
    notify({
      tone: 'bad',
      title: words.notReadable,
      text: `${read.problem.path} ${read.problem.message}`.trim(),
    });
}

function actionsOf({ item, here }: Row, onDetails: () => void): readonly MenuAction[] {
  const { query, remoteId } = item;
  return [
    ...(here.kind === 'stored'
      ? [
          {
            id: 'open',
            name: actions.open,
            keys: 'Enter',
            run: () => {
              openReport(here.report.id);
            },
          },
        ]
      : []),
    ...(here.kind === 'job'
      ? [
          {
            id: 'job',
            name: actions.job,
            icon: ListChecks,
            run: () => {
              go({ screen: 'jobs', at: 'mine' });
            },
          },
        ]
      : []),
    { id: 'details', name: actions.details, icon: ScanText, keys: 'Alt+Enter', run: onDetails },
    {
      id: 'build',
      name: actions.build,
      icon: Plus,
      isDisabled: query === null,
      run: () => {
        if (query !== null) edit(query);
      },
    },
    {
      id: 'copy',
      name: actions.copyId,
      icon: Copy,
      isDisabled: remoteId === null,
      run: () => void copyText(remoteId ?? ''),
    },
  ];
}

/** What can be done with several: the service deletes its reports by itself. */
function actionsOfSeveral(rows: readonly Row[]): readonly MenuAction[] {
  const ids = rows.flatMap(({ item }) => item.remoteId ?? []);
  return [
    {
      id: 'copy',
      name: actions.copyIds(ids.length),
      icon: Copy,
      isDisabled: ids.length === 0,
      run: () => void copyText(ids.join('\n')),
    },
  ];
}

type ListedReportsProps = {
  rows: readonly Row[];
  sort: RowSort | null;
  details: Details<string>;
  memory: ListMemory;
};

/** The reports of a page. A row that is stored here opens its report; of any other, it shows what the service says. */
export function ListedReports({ rows, sort, details, memory }: ListedReportsProps) {
  return (
    <RowList
      label={words.table}
      rows={rows}
      keyOf={({ key }) => key}
      nameOf={({ item }) => nameOf(item)}
      columns={COLUMNS}
      narrow={{
        width: 860,
        main: NameCell,
        details: ({ item, here: { kind } }) =>
          [
            statusWords(item.status ?? words.unknown),
            ...(kind === 'none' ? [] : [words.here[kind]]),
            rangeOf(item),
            ...(item.createdAt === null ? [] : [`${names.created} ${timeOf(item.createdAt)}`]),
          ]
            .filter(Boolean)
            .join(' · '),
      }}
      sort={sort}
      onSort={(column) => {
        const isSame = sort?.column === column;
        memory.setState({ sort: isSame && sort.descending ? null : { column, descending: isSame } });
      }}
      onOpen={({ key, here }) => {
        if (here.kind === 'stored') openReport(here.report.id);
        else details.enter(key);
      }}
      onShow={({ key }) => {
        details.show(key);
      }}
      follows={details.id !== null}
      memory={memory}
      actionsOfSeveral={actionsOfSeveral}
      actionsOf={(row) =>
        actionsOf(row, () => {
          details.enter(row.key);
        })
      }
    />
  );
}
