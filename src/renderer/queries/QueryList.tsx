import { CalendarClock, History, Pencil, Play, Plus, Star, Trash2 } from 'lucide-react';
import type { QueryId, SavedQuery } from '../../contract/queries.ts';
import { movingName } from '../../queries/rangeWords.ts';
import { rangeName } from '../../queries/titles.ts';
import { capital } from '../failures/names.ts';
import { runQuery } from '../requests/runRequest.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { madeOnce } from '../state/madeOnce.ts';
import type { ListMemory } from '../ui/list/listMemory.ts';
import { RowList } from '../ui/list/RowList.tsx';
import { RowTags } from '../ui/list/RowTags.tsx';
import { StarButton } from '../ui/list/StarButton.tsx';
import type { RowColumn, RowSort } from '../ui/list/rowListProps.ts';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { formatMinute } from '../ui/text/formats.ts';
import { words as shared } from '../ui/words.ts';
import { byOrder, sortKey } from '../ui/text/sortKey.ts';
import styles from './Queries.module.css';
import { openQuery, removeQueries, starQuery } from './queryActs.ts';
import { words } from './words.ts';

const { columns: names, actions, ...texts } = words.saved;

const StarOf = ({ query }: { query: SavedQuery }) => (
  <StarButton
    isStarred={query.starred}
    label={query.starred ? texts.unstar(query.name) : texts.star(query.name)}
    onPress={() => {
      starQuery(query);
    }}
  />
);

function Name({ query: { name, tags } }: { query: SavedQuery }) {
  return (
    <span className={styles['name']}>
      <span className={styles['text']} title={name}>
        {name}
      </span>
      <RowTags tags={tags} />
    </span>
  );
}

const NarrowName = (query: SavedQuery) => (
  <span className={styles['main']}>
    <StarOf query={query} />
    <Name query={query} />
  </span>
);

/** The range that every run asks for. */
function asksFor({ versions }: SavedQuery): string {
  const latest = versions.at(-1);
  if (!latest) return '';
  if (latest.range) return capital(movingName(latest.range));
  return texts.fixed(rangeName(latest.request.query));
}

type LastRuns = ReadonlyMap<QueryId, number>;

const columnsWith = (ran: LastRuns): readonly RowColumn<SavedQuery>[] => [
  {
    id: 'star',
    name: names.star,
    width: '44px',
    isBare: true,
    canSort: true,
    cell: (query) => <StarOf query={query} />,
  },
  {
    id: 'name',
    name: names.name,
    width: 'minmax(0, 3fr)',
    canSort: true,
    cell: (query) => <Name query={query} />,
  },
  { id: 'asks', name: names.asks, width: 'minmax(0, 2fr)', cell: asksFor, title: asksFor },
  {
    id: 'versions',
    name: names.versions,
    width: '96px',
    isFigure: true,
    canSort: true,
    cell: ({ versions }) => versions.length,
  },
  {
    id: 'ran',
    name: shared.list.inUtc(names.ran),
    width: '144px',
    canSort: true,
    cell({ id }) {
      const atMs = ran.get(id);
      return atMs === undefined ? texts.neverRan : formatMinute(atMs);
    },
  },
];

/** The dialogs of a query. */
export type QueryDialog = 'schedule' | 'versions' | 'describe';

function actionsOf(
  query: SavedQuery,
  onAsk: (query: SavedQuery, dialog: QueryDialog) => void,
): readonly MenuAction[] {
  const asking = (id: QueryDialog, icon: MenuAction['icon'], group: string): MenuAction => ({
    id,
    name: actions[id],
    group,
    ...(icon ? { icon } : {}),
    run: () => {
      onAsk(query, id);
    },
  });
  const act = (run: () => void) => ({ run });
  return [
    {
      id: 'open',
      name: actions.open,
      keys: 'Enter',
      icon: Plus,
      ...act(() => {
        openQuery(query);
      }),
    },
    { id: 'run', name: actions.run, icon: Play, ...act(() => void runQuery(query).then(notifyIfFailed)) },
    asking('schedule', CalendarClock, 'run'),
    asking('versions', History, 'about'),
    asking('describe', Pencil, 'about'),
    {
      id: 'star',
      name: query.starred ? actions.unstar : actions.star,
      group: 'about',
      icon: Star,
      ...act(() => {
        starQuery(query);
      }),
    },
    {
      id: 'remove',
      name: actions.remove,
      group: 'end',
      icon: Trash2,
      keys: 'Delete',
      ...act(() => void removeQueries([query])),
    },
  ];
}

const actionsOfSeveral = (queries: readonly SavedQuery[]): readonly MenuAction[] => {
  const plain = queries.filter(({ starred }) => !starred);
  return [
    ...(plain.length === 0
      ? []
      : [
          {
            id: 'star',
            name: actions.starSeveral(plain.length),
            icon: Star,
            run: () => {
              for (const query of plain) starQuery(query);
            },
          },
        ]),
    {
      id: 'remove',
      name: actions.removeSeveral(queries.length),
      group: 'end',
      icon: Trash2,
      keys: 'Delete',
      run: () => void removeQueries(queries),
    },
  ];
};

const nameKey = madeOnce(({ name }: SavedQuery) => sortKey(name));

/** The queries in this order; those that compare alike stay newest first. */
export function inOrder(
  queries: readonly SavedQuery[],
  { column, descending }: RowSort,
  ran: LastRuns,
): readonly SavedQuery[] {
  const compare: Readonly<Record<string, (a: SavedQuery, b: SavedQuery) => number>> = {
    star: (a, b) => Number(b.starred) - Number(a.starred),
    name: (a, b) => byOrder(nameKey(a), nameKey(b)),
    versions: (a, b) => a.versions.length - b.versions.length,
    ran: (a, b) => (ran.get(a.id) ?? 0) - (ran.get(b.id) ?? 0),
  };
  const by = compare[column];
  return by ? queries.toSorted((a, b) => (descending ? -1 : 1) * by(a, b)) : queries;
}

type QueryListProps = {
  queries: readonly SavedQuery[];
  ran: LastRuns;
  sort: RowSort;
  onSort: (column: string) => void;
  onAsk: (query: SavedQuery, dialog: QueryDialog) => void;
  memory: ListMemory;
};

/** The saved queries. */
export function QueryList({ queries, ran, sort, onSort, onAsk, memory }: QueryListProps) {
  return (
    <RowList
      label={texts.table}
      rows={queries}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columnsWith(ran)}
      narrow={{
        width: 760,
        main: NarrowName,
        details: (query) =>
          [asksFor(query), texts.versions(query.versions.length), texts.lastRan(ran.get(query.id))].join(
            ' · ',
          ),
      }}
      sort={sort}
      onSort={onSort}
      onOpen={openQuery}
      actionsOf={(query) => actionsOf(query, onAsk)}
      actionsOfSeveral={actionsOfSeveral}
      memory={memory}
    />
  );
}
