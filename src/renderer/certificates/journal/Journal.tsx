import { ScrollText } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { needsChecking } from '../../../contract/certificates.ts';
import { useCommand } from '../../commands/commands.ts';
import { useAttempts, useUnreadAttempts } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { Skeleton } from '../../ui/page/Skeleton.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { ExportJournal } from './ExportJournal.tsx';
import styles from './Journal.module.css';
import { journalList } from './journalList.ts';
import { words } from './words.ts';

/** The rows that are drawn at a time: thousands at once would stop the page. */
const PAGE = 100;

/** Says how many entries could not be read. A request may have an unknown outcome of which nothing else tells. */
function MissingEntries() {
  const count = useUnreadAttempts();
  if (count === 0) return null;
  return (
    <p className={styles['wrap']}>
      <Status tone="bad">{words.missing(count)}</Status>
    </p>
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

/** Every attempt, newest first; those whose outcome has to be checked before all others. */
export function Journal() {
  const attempts = useAttempts(({ value }) => value);
  const [typed, setTyped] = useState('');
  const [drawn, setDrawn] = useState(PAGE);
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  // Typing stays ahead of a long list.
  const needle = useDeferredValue(typed);
  const matching = useMemo(() => journalList(attempts ?? [], needle), [attempts, needle]);
  if (!attempts) return <Skeleton lines={6} label={words.loading} />;
  if (attempts.length === 0)
    return (
      <>
        <MissingEntries />
        <NoAttempts />
      </>
    );
  const unchecked = attempts.filter(({ state }) => needsChecking(state)).length;
  const left = matching.length - drawn;
  return (
    <>
      <div className={styles['tools']}>
        <SearchField
          label={words.filter}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setDrawn(PAGE);
          }}
          inputRef={search}
        />
        <span role="status" className={styles['count']}>
          {words.count(matching.length, attempts.length)}
        </span>
        <ExportJournal attempts={attempts} />
      </div>
      <MissingEntries />
      {unchecked > 0 && (
        <p className={styles['wrap']}>
          <Status tone="bad">{words.unchecked(unchecked)}</Status>
        </p>
      )}
      {matching.length === 0 && (
        <Empty
          icon={ScrollText}
          title={words.noMatch.title}
          action={
            <Button
              onPress={() => {
                setTyped('');
                search.current?.focus(); // the button disappears
              }}
            >
              {words.noMatch.action}
            </Button>
          }
        >
          {words.noMatch.text(needle)}
        </Empty>
      )}
      {matching.length > 0 && <AttemptTable attempts={matching.slice(0, drawn)} />}
      {left > 0 && (
        <div>
          <Button
            onPress={() => {
              setDrawn(drawn + PAGE);
            }}
          >
            {words.more(Math.min(left, PAGE))}
          </Button>
        </div>
      )}
    </>
  );
}
