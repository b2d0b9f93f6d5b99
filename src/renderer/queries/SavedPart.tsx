import { BookmarkPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { QueryId, SavedQuery } from '../../contract/queries.ts';
import { useCommand } from '../commands/commands.ts';
import { keptList } from '../state/keptList.ts';
import { useMadeAhead } from '../state/madeOnce.ts';
import { useHistory, useQueries } from '../state/mainState.ts';
import { go } from '../state/navigation.ts';
import { ScheduleDialog } from '../requests/ScheduleDialog.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { useListSort } from '../ui/list/useListSort.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { DescribeQuery } from './DescribeQuery.tsx';
import { NoMatch } from './NoMatch.tsx';
import { inOrder, QueryList, type QueryDialog } from './QueryList.tsx';
import { lastRuns, undoQueries } from './queryActs.ts';
import { matchingQueries, queryText } from './search.ts';
import { VersionsDialog } from './VersionsDialog.tsx';
import { SearchLine, type SearchedProps } from './SearchLine.tsx';
import { words } from './words.ts';

const DIALOGS = { schedule: ScheduleDialog, versions: VersionsDialog, describe: DescribeQuery } as const;

const memory = keptList('queries');
const STARRED: RowSort = { column: 'star', descending: false };

type Asked = { id: QueryId; dialog: QueryDialog };

/** The dialog of a query, for as long as the query is there. */
function AskedDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const query = useQueries(({ value }) => value?.find(({ id }) => id === asked.id));
  const Dialog = DIALOGS[asked.dialog];
  return query ? <Dialog query={query} onClose={onClose} /> : null;
}

/** The queries that were saved. */
export function SavedPart({ typed, search, onClear }: SearchedProps) {
  const queries = useQueries(({ value }) => value);
  const history = useHistory(({ value }) => value);
  const [sort, onSort] = useListSort(memory, STARRED, (column) => column === 'ran');
  useCommand('undo', undoQueries);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ran = useMemo(() => lastRuns(history ?? []), [history]);
  useMadeAhead(queries, queryText);
  const sorted = useMemo(() => queries && inOrder(queries, sort, ran), [queries, sort, ran]);
  const shown = useMemo(() => sorted && matchingQueries(sorted, typed), [sorted, typed]);
  if (!queries || !shown) return <Skeleton lines={4} label={words.loading} />;
  if (queries.length === 0)
    return (
      <Empty
        icon={BookmarkPlus}
        title={words.saved.empty.title}
        action={
          <Button
            look="primary"
            onPress={() => {
              go({ screen: 'build' });
            }}
          >
            {words.saved.empty.action}
          </Button>
        }
      >
        {words.saved.empty.text}
      </Empty>
    );
  const line = <SearchLine search={search} count={words.count(shown.length, queries.length, 'query')} />;
  if (shown.length === 0)
    return (
      <>
        {line}
        <NoMatch typed={typed} onClear={onClear} />
      </>
    );
  return (
    <>
      {line}
      <QueryList
        queries={shown}
        ran={ran}
        sort={sort}
        onSort={onSort}
        memory={memory}
        onAsk={({ id }: SavedQuery, dialog) => {
          setAsked({ id, dialog });
        }}
      />
      {asked && (
        <AskedDialog
          asked={asked}
          onClose={() => {
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
