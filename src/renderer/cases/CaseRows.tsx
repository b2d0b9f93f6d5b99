import { FileText, Pencil, Trash2 } from 'lucide-react';
import type { ListedCase } from '../../contract/cases.ts';
import type { ListMemory } from '../ui/list/listMemory.ts';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowColumn, RowSort } from '../ui/list/rowListProps.ts';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { formatMinute, formatCount } from '../ui/text/formats.ts';
import { openCase, removeCases } from './caseActs.ts';
import { words } from './words.ts';

const { actions, columns: names } = words;

const nameOf = ({ name }: ListedCase) => name;
const changedAt = ({ changedAtMs }: ListedCase) => formatMinute(changedAtMs);
const createdAt = ({ createdAtMs }: ListedCase) => formatMinute(createdAtMs);

const COLUMNS: readonly RowColumn<ListedCase>[] = [
  { id: 'name', name: names.name, width: 'minmax(0, 1fr)', canSort: true, cell: nameOf, title: nameOf },
  {
    id: 'pieces',
    name: names.pieces,
    width: '104px',
    isFigure: true,
    canSort: true,
    cell: ({ pieces }) => formatCount(pieces),
  },
  { id: 'created', name: names.created, width: '152px', canSort: true, cell: createdAt },
  { id: 'changed', name: names.changed, width: '160px', canSort: true, cell: changedAt },
];

const removal = (cases: readonly ListedCase[]): MenuAction => ({
  id: 'remove',
  name: actions.remove(cases.length),
  group: 'end',
  icon: Trash2,
  keys: 'Delete',
  run: () => void removeCases(cases),
});

type CaseRowsProps = {
  cases: readonly ListedCase[];
  sort: RowSort;
  onSort: (column: string) => void;
  onRename: (of: ListedCase) => void;
  memory: ListMemory;
};

/** The cases as a list. */
export function CaseRows({ cases, sort, onSort, onRename, memory }: CaseRowsProps) {
  return (
    <RowList
      label={words.list}
      rows={cases}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      columns={COLUMNS}
      narrow={{
        width: 620,
        main: nameOf,
        details: (row) => `${words.pieces(row.pieces)} · ${names.changed}: ${changedAt(row)}`,
      }}
      sort={sort}
      onSort={onSort}
      onOpen={openCase}
      actionsOf={(row) => [
        {
          id: 'open',
          name: actions.open,
          keys: 'Enter',
          icon: FileText,
          run: () => {
            openCase(row);
          },
        },
        {
          id: 'rename',
          name: actions.rename,
          icon: Pencil,
          run: () => {
            onRename(row);
          },
        },
        removal([row]),
      ]}
      actionsOfSeveral={(several) => [removal(several)]}
      memory={memory}
    />
  );
}
