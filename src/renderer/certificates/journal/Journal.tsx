import { ScrollText } from 'lucide-react';
import { useDeferredValue, useMemo, useRef } from 'react';
import { needsChecking, type Attempt } from '../../../contract/certificates.ts';
import { useCommand } from '../../commands/commands.ts';
import { keptList } from '../../state/keptList.ts';
import { useAttempts, useUnreadAttempts } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { keptState } from '../../ui/kept.ts';
import { ListWithDetails } from '../../ui/list/ListWithDetails.tsx';
import type { RowSort } from '../../ui/list/rowListProps.ts';
import { useDetails } from '../../ui/list/useDetails.ts';
import { useListSort } from '../../ui/list/useListSort.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { AttemptActions } from '../attempt/AttemptActions.tsx';
import { AttemptContent } from '../attempt/AttemptContent.tsx';
import { words as attemptWords } from '../attempt/words.ts';
import { AttemptRows } from './AttemptRows.tsx';
import { ExportJournal } from './ExportJournal.tsx';
import styles from './Journal.module.css';
import { journalList } from './journalList.ts';
import { words } from './words.ts';

const useTyped = keptState('');
const memory = keptList('journal');
const NEWEST: RowSort = { column: 'started', descending: true };

/** Says how many entries could not be read. A request may have an unknown outcome of which nothing else tells. */
function MissingEntries() {
  const count = useUnreadAttempts();
  if (count === 0) return null;
  return (
    <Status tone="bad" wraps>
      {words.missing(count)}
    </Status>
  );
}

function NoAttempts() {
  return (
    <Empty
      icon={ScrollText}
      title={words.empty.title}
      action={
        <Button
          onPress={() => {
            go({ screen: 'certificates', at: 'drafts' });
          }}
        >
          {words.empty.action}
        </Button>
      }
    >
      {words.empty.text}
    </Empty>
  );
}

function NoMatch({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <Empty
      icon={ScrollText}
      title={words.noMatch.title}
      action={<Button onPress={onClear}>{words.noMatch.action}</Button>}
    >
      {words.noMatch.text(typed)}
    </Empty>
  );
}

/** One attempt beside the list. */
function Beside({ attempt }: { attempt: Attempt }) {
  return (
    <>
      <div className={styles['bar']}>
        <Button
          onPress={() => {
            go({ screen: 'attempt', id: attempt.id });
          }}
        >
          {words.actions.whole}
        </Button>
        <AttemptActions attempt={attempt} />
      </div>
      <AttemptContent attempt={attempt} />
    </>
  );
}

/** The list with what searches it, and one attempt beside it. */
function Attempts({ attempts }: { attempts: readonly Attempt[] }) {
  const [typed, setTyped] = useTyped();
  const [sort, onSort] = useListSort(memory, NEWEST, (column) => column === NEWEST.column);
  const details = useDetails<string>();
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  // Typing stays ahead of a long list.
  const needle = useDeferredValue(typed);
  const shown = useMemo(() => journalList(attempts, needle, sort), [attempts, needle, sort]);
  const beside = shown.find(({ id }) => id === details.id);
  const unchecked = attempts.filter(({ state }) => needsChecking(state)).length;
  return (
    <>
      <div className={styles['tools']}>
        <SearchField label={words.filter} value={typed} onChange={setTyped} inputRef={search} />
        <span role="status" className={styles['count']}>
          {words.count(shown.length, attempts.length)}
        </span>
        <ExportJournal attempts={attempts} />
      </div>
      <MissingEntries />
      {unchecked > 0 && (
        <Status tone="bad" wraps>
          {words.unchecked(unchecked)}
        </Status>
      )}
      {shown.length === 0 ? (
        <NoMatch
          typed={needle}
          onClear={() => {
            setTyped('');
            search.current?.focus(); // the button disappears
          }}
        />
      ) : (
        <ListWithDetails
          onClose={details.close}
          details={
            beside
              ? {
                  title: attemptWords.title(beside.requestId),
                  note: beside.profileName,
                  entered: details.entered,
                  content: <Beside key={beside.id} attempt={beside} />,
                }
              : null
          }
        >
          <AttemptRows attempts={shown} sort={sort} onSort={onSort} memory={memory} details={details} />
        </ListWithDetails>
      )}
    </>
  );
}

/** Every attempt; those whose outcome has to be checked before all others. */
export function Journal() {
  const attempts = useAttempts(({ value }) => value);
  if (!attempts) return <Skeleton lines={6} label={words.loading} />;
  if (attempts.length > 0) return <Attempts attempts={attempts} />;
  return (
    <>
      <MissingEntries />
      <NoAttempts />
    </>
  );
}
