import { openReport } from '../state/navigation.ts';
import type { ListMemory } from '../ui/list/listMemory.ts';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowColumn, RowSort } from '../ui/list/rowListProps.ts';
import type { Details } from '../ui/list/useDetails.ts';
import { formatMinute, formatStamp, withoutZone } from '../ui/text/formats.ts';
import { words as shared } from '../ui/words.ts';
import { nameOf, NameCell, NextCell, reportOf, StateCell } from './JobCells.tsx';
import { entriesOf, entriesOfSeveral } from './jobEntries.ts';
import styles from './JobList.module.css';
import { rangeOf, type JobRow } from './listed.ts';
import { words } from './words.ts';

const { columns: names } = words;
const { inUtc } = shared.list;

const ofRow = (row: JobRow) => (row.kind === 'batch' ? row.facts.batch : row.job);
const rangeOfRow = (row: JobRow) => rangeOf(ofRow(row));
const requestedAt = (row: JobRow) => formatStamp(ofRow(row).createdAtMs);

const COLUMNS: readonly RowColumn<JobRow>[] = [
  {
    id: 'name',
    name: names.name,
    width: 'minmax(0, 5fr)',
    canSort: true,
    cell: (row) => <NameCell row={row} />,
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
    id: 'requested',
    name: inUtc(names.requested),
    width: '144px',
    canSort: true,
    cell: (row) => formatMinute(ofRow(row).createdAtMs),
    title: (row) => `${requestedAt(row)} · ${ofRow(row).profileName}`,
  },
  // As wide as what a state says in a few words; of what is left, most is for the names.
  { id: 'state', name: names.state, width: 'minmax(224px, 4fr)', canSort: true, cell: StateCell },
  {
    id: 'next',
    name: names.next,
    width: '134px',
    isBare: true,
    cell: (row) => <NextCell key={row.key} row={row} />,
  },
];

/** Where the columns do not fit. */
const Narrow = (row: JobRow) => (
  <span className={styles['narrow']}>
    <NameCell row={row} />
    <StateCell {...row} />
  </span>
);

type JobRowsProps = {
  rows: readonly JobRow[];
  sort: RowSort;
  onSort: (column: string) => void;
  details: Details<string>;
  onFold: (key: string) => void;
  memory: ListMemory;
};

/** Jobs and batches, with the parts of a batch below it. */
export function JobRows({ rows, sort, onSort, details, onFold, memory }: JobRowsProps) {
  const open = (row: JobRow) => {
    const report = reportOf(row);
    if (report === null) details.enter(row.key);
    else openReport(report);
  };
  return (
    <RowList
      label={words.list}
      rows={rows}
      keyOf={({ key }) => key}
      nameOf={nameOf}
      columns={COLUMNS}
      narrow={{
        width: 860,
        main: Narrow,
        details: (row) => `${rangeOfRow(row)} · ${names.requested} ${requestedAt(row)}`,
      }}
      sort={sort}
      onSort={onSort}
      onOpen={open}
      onShow={({ key }) => {
        details.show(key);
      }}
      follows={details.id !== null}
      actionsOf={(row) =>
        entriesOf(
          row,
          () => {
            details.enter(row.key);
          },
          () => {
            onFold(row.key);
          },
        )
      }
      actionsOfSeveral={entriesOfSeveral}
      tree={{
        column: 'name',
        levelOf: (row) => (row.kind === 'job' && row.part !== null ? 2 : 1),
        isOpen: (row) => (row.kind === 'batch' ? row.isOpen : null),
        onToggle: ({ key }) => {
          onFold(key);
        },
      }}
      memory={memory}
    />
  );
}
