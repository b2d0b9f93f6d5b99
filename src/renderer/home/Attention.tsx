import type { ReactNode } from 'react';
import { ok, type Failure, type Result } from '../../contract/result.ts';
import { bookProblems, type BookProblem } from '../books/bookProblems.ts';
import { updateLast } from '../books/books.ts';
import { words as bookWords } from '../books/words.ts';
import { dueWords } from '../state/dueWords.ts';
import { endingDays, isInUse, useCoverage } from '../state/eventCoverage.ts';
import { distinctNames } from '../../queries/reportSpan.ts';
import { wordsFor } from '../failures/failures.ts';
import { runQuery } from '../requests/runRequest.ts';
import { api } from '../state/api.ts';
import {
  useActiveProfile,
  useConnection,
  useEvents,
  useJobs,
  useQueries,
  useRotation,
  useSchedules,
  useSettings,
} from '../state/mainState.ts';
import { buildFrom, go } from '../state/navigation.ts';
import { tokenTrouble } from '../state/tokenWords.ts';
import { once, usePending } from '../state/usePending.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Panel } from '../ui/page/Panel.tsx';
import { formatStamp } from '../ui/text/formats.ts';
import { useNow } from '../ui/useNow.ts';
import { troublesOf, type Trouble } from './attention.ts';
import styles from './Overview.module.css';
import { words } from './words.ts';

const { attention: texts } = words.overview;

/** The most lines that are shown; the jobs screen has all. */
const MOST = 8;
/** A rotation is spoken of this long before it is due. */
const SOON_DAYS = 30;

type LineProps = {
  tone: 'bad' | 'warn';
  text: string;
  note?: string;
  /** What mends it, with what it is about. */
  mend: { name: string; act: () => Promise<Result<unknown>> };
  children?: ReactNode;
};

/** What is wrong, and the button that mends it. */
function Line({ tone, text, note = '', mend, children }: LineProps) {
  const { isPending, run } = usePending();
  return (
    <li className={styles['trouble']}>
      <span className={styles['lines']}>
        <Status tone={tone} wraps>
          {text}
        </Status>
        {note !== '' && <span className={styles['below']}>{note}</span>}
      </span>
      <span className={styles['act']}>
        {children}
        <Button aria-label={`${mend.name}: ${text}`} isPending={isPending} onPress={run(once(mend.act))}>
          {mend.name}
        </Button>
      </span>
    </li>
  );
}

/** What failed and what it means: what to do is on the button. */
const why = (error: Failure): string => {
  const { title, meaning } = wordsFor(error);
  return `${title} ${meaning}`;
};

const going = (to: () => void) => async () => {
  to();
  return ok(undefined);
};

const SHOW_SCHEDULES = {
  name: texts.mends.schedules,
  act: going(() => {
    go({ screen: 'queries', at: 'schedules' });
  }),
};

/** The button that mends a failure. */
function mendFor({ mend }: Trouble): LineProps['mend'] {
  switch (mend.kind) {
    case 'retry':
      return {
        name: mend.anew ? texts.mends.anew : texts.mends.goOn,
        act: () => api.jobs.retry(mend.job),
      };
    case 'edit':
      return {
        name: texts.mends.edit,
        act: going(() => {
          buildFrom(mend.request);
        }),
      };
    case 'run':
      return { name: texts.mends.run, act: () => runQuery(mend.query) };
    case 'schedules':
      return SHOW_SCHEDULES;
  }
}

/** A workbook that its schedule did not update. */
function BookLine({ id, problem, canUpdate }: BookProblem) {
  const { title, meaning, todo } = problem;
  return (
    <Line
      tone="bad"
      text={title}
      note={`${meaning} ${todo}`}
      mend={canUpdate ? { name: bookWords.again, act: () => updateLast(id) } : SHOW_SCHEDULES}
    />
  );
}

/** What failed, and what is left at the service. */
function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const jobs = troubles.flatMap(({ job }) => job ?? []);
  const names = distinctNames(jobs);
  const titles = new Map(jobs.map((job, at) => [job, names[at] ?? '']));
  return troubles.slice(0, MOST).map((trouble) => {
    const { key, name, job, isSchedule, error, lostAtMs } = trouble;
    const title = job ? (titles.get(job) ?? '') : (name ?? texts.removedQuery);
    return (
      <Line
        key={key}
        tone={error || isSchedule ? 'bad' : 'warn'}
        text={isSchedule ? texts.schedule(title) : title}
        note={[
          error ? why(error) : isSchedule ? texts.interrupted : texts.stopped,
          lostAtMs === null ? '' : texts.lost(formatStamp(lostAtMs)),
        ]
          .filter(Boolean)
          .join(' ')}
        mend={mendFor(trouble)}
      />
    );
  });
}

/** The event log of the active profile: what of it will be lost, and whether its fetch failed. */
function useEventTroubles() {
  const profile = useActiveProfile();
  const events = useEvents(({ value }) => value?.find(({ profileId }) => profileId === profile?.id));
  const { coverage } = useCoverage(events?.archive ?? null);
  const ending = coverage && isInUse(coverage) ? endingDays(coverage) : null;
  const failed = events?.sync.kind === 'failed' ? events.sync.error : null;
  return profile && (ending || failed) ? { profileId: profile.id, ending, failed } : null;
}

/** What is wrong with the event log, with the way to its archive. */
function EventLines({ profileId, ending, failed }: NonNullable<ReturnType<typeof useEventTroubles>>) {
  return (
    <Line
      tone={failed ? 'bad' : 'warn'}
      text={failed ? texts.failed : texts.ending(ending?.count ?? 0, ending?.daysLeft ?? 0)}
      note={
        failed
          ? `${wordsFor(failed).title}${ending ? ` ${texts.ending(ending.count, ending.daysLeft)}.` : ''}`
          : ''
      }
      mend={{ name: texts.mends.fetch, act: () => api.events.fetchMissing(profileId) }}
    >
      <Button
        look="quiet"
        onPress={() => {
          go({ screen: 'events', at: 'collection' });
        }}
      >
        {texts.show}
      </Button>
    </Line>
  );
}

/** The rotation of the active profile, where it is due soon and no banner says so. */
function useQuietRotation(nowMs: number): number | null {
  const rotation = useRotation(useActiveProfile()?.id);
  const dueAtMs = rotation && !rotation.reminds ? rotation.dueAtMs : null;
  return dueAtMs !== null && dueAtMs - nowMs < SOON_DAYS * 86_400_000 ? dueAtMs : null;
}

/** What failed, each with what mends it, and what is about to be lost; nothing if there is neither. */
export function Attention() {
  const schedules = useSchedules(({ value }) => value) ?? [];
  const queries = useQueries(({ value }) => value) ?? [];
  const jobs = useJobs(({ value }) => value) ?? [];
  const recipes = useSettings(({ value }) => value?.recipes) ?? [];
  const books = bookProblems(
    schedules.filter(({ on }) => on),
    { recipes, jobs },
    queries,
  );
  const connection = useConnection(({ value }) => value);
  const events = useEventTroubles();
  const nowMs = useNow(60_000);
  const token = connection?.activeId ? tokenTrouble(connection) : null;
  const rotationAtMs = useQuietRotation(nowMs);
  const troubles = troublesOf({ schedules, queries, jobs }, nowMs);
  if (!events && token === null && rotationAtMs === null && troubles.length + books.length === 0) return null;
  const credentials = {
    name: words.overview.showCredentials,
    act: going(() => {
      go({ screen: 'credentials' });
    }),
  };
  return (
    <Panel title={texts.title}>
      <ul className={styles['list']}>
        {token !== null && <Line tone="warn" text={token} mend={credentials} />}
        {events && <EventLines {...events} />}
        {rotationAtMs !== null && (
          <Line tone="warn" text={texts.rotation(dueWords(rotationAtMs, nowMs))} mend={credentials} />
        )}
        <Troubles troubles={troubles} />
        {books.map((book) => (
          <BookLine key={book.id} {...book} />
        ))}
      </ul>
      {troubles.length > MOST && (
        <p className={styles['none']}>
          {texts.more(troubles.length - MOST)}{' '}
          <Button
            look="quiet"
            onPress={() => {
              go({ screen: 'jobs' });
            }}
          >
            {words.overview.jobs.showAll}
          </Button>
        </p>
      )}
    </Panel>
  );
}
