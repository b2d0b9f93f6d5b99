import { Copy, FilePen, PanelRight, Trash2 } from 'lucide-react';
import { DemoMark } from '../../state/DemoMark.tsx';
import type { ListMemory } from '../../ui/list/listMemory.ts';
import { RowList } from '../../ui/list/RowList.tsx';
import type { RowColumn, RowSort } from '../../ui/list/rowListProps.ts';
import type { Details } from '../../ui/list/useDetails.ts';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import { formatTime } from '../../ui/text/formats.ts';
import { copyDraft, openDraft, removeDrafts } from './draftActs.ts';
import styles from './DraftList.module.css';
import type { OwnedDraft } from './ownedDrafts.ts';
import type { useDraftSayings } from './useDraftSayings.ts';
import { words } from './words.ts';

const { actions, columns: names } = words;

/** For what organization it is. The name is a button that opens the draft. */
function NameCell({ draft }: OwnedDraft) {
  const name = words.nameOf(draft);
  return (
    <span className={styles['name']}>
      <button type="button" tabIndex={-1} data-open className={styles['title']} title={name}>
        {name}
      </button>
      <Badge tone="plain">{draft.content.type}</Badge>
      <DemoMark of={draft} />
    </span>
  );
}

const requestOf = ({ draft }: OwnedDraft) => draft.content.requestId || words.noRequest;
const savedAt = ({ draft }: OwnedDraft) => formatTime(draft.savedAtMs);

type Sayings = ReturnType<typeof useDraftSayings>;

function NoteCell({ row, sayings }: { row: OwnedDraft; sayings: Sayings }) {
  const note = sayings.noteOf(row);
  return note && <Status tone={note.tone}>{note.text}</Status>;
}

const columnsWith = (sayings: Sayings): readonly RowColumn<OwnedDraft>[] => [
  { id: 'name', name: names.name, width: 'minmax(0, 4fr)', canSort: true, cell: NameCell },
  { id: 'request', name: names.request, width: '144px', canSort: true, cell: requestOf, title: requestOf },
  {
    id: 'predicted',
    name: names.predicted,
    width: 'minmax(0, 2fr)',
    canSort: true,
    cell: sayings.predictedOf,
    title: sayings.predictedOf,
  },
  {
    id: 'state',
    name: names.state,
    width: 'minmax(0, 3fr)',
    canSort: true,
    cell: (row) => <NoteCell row={row} sayings={sayings} />,
    title: sayings.stateOf,
  },
  { id: 'saved', name: names.saved, width: '184px', canSort: true, cell: savedAt },
];

/** Where the columns do not fit. */
const Narrow = (row: OwnedDraft, sayings: Sayings) => (
  <span className={styles['narrow']}>
    <NameCell {...row} />
    <NoteCell row={row} sayings={sayings} />
  </span>
);

const removal = (rows: readonly OwnedDraft[]): MenuAction => ({
  id: 'remove',
  name: actions.remove(rows.length),
  group: 'end',
  icon: Trash2,
  keys: 'Delete',
  run: () => void removeDrafts(rows.map(({ draft }) => draft)),
});

const actionsOf = (
  row: OwnedDraft,
  { canCopy, onDetails }: { canCopy: boolean; onDetails: () => void },
): readonly MenuAction[] => [
  {
    id: 'open',
    name: actions.open,
    keys: 'Enter',
    icon: FilePen,
    run: () => {
      openDraft(row.draft);
    },
  },
  { id: 'details', name: actions.details, keys: 'Alt+Enter', icon: PanelRight, run: onDetails },
  {
    id: 'copy',
    name: row.isOrphan ? actions.copy : actions.duplicate,
    group: 'copy',
    icon: Copy,
    isDisabled: !canCopy,
    run: () => {
      copyDraft(row.draft);
    },
  },
  removal([row]),
];

type DraftRowsProps = {
  rows: readonly OwnedDraft[];
  sayings: Sayings;
  sort: RowSort;
  onSort: (column: string) => void;
  details: Details<string>;
  /** Whether there is a profile to copy one to. */
  canCopy: boolean;
  memory: ListMemory;
};

/** The drafts as a list. Nothing in it sends anything. */
export function DraftRows({ rows, sayings, sort, onSort, details, canCopy, memory }: DraftRowsProps) {
  return (
    <RowList
      label={words.list}
      rows={rows}
      keyOf={({ draft }) => draft.id}
      nameOf={({ draft }) => words.nameOf(draft)}
      columns={columnsWith(sayings)}
      narrow={{
        width: 860,
        main: (row) => Narrow(row, sayings),
        details: (row) =>
          [requestOf(row), sayings.predictedOf(row), savedAt(row)].filter((text) => text !== '').join(' · '),
      }}
      sort={sort}
      onSort={onSort}
      onOpen={({ draft }) => {
        openDraft(draft);
      }}
      onShow={({ draft }) => {
        details.show(draft.id);
      }}
      follows={details.id !== null}
      actionsOf={(row) =>
        actionsOf(row, {
          canCopy,
          onDetails: () => {
            details.enter(row.draft.id);
          },
        })
      }
      actionsOfSeveral={(several) => [removal(several)]}
      memory={memory}
    />
  );
}
