import { useDeferredValue, useMemo } from 'react';
import type { Job } from '../../../contract/jobs.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { SavedQuery } from '../../../contract/queries.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { useJobs, useQueries } from '../../state/mainState.ts';
import { useNow } from '../../ui/useNow.ts';
import styles from './Days.module.css';
import { MiniStrip } from './MiniStrip.tsx';
import { rowsOn } from './questionRows.ts';
import { answeredQuestions, type Question } from './questions.ts';
import { words } from './words.ts';

/** The least width of a query, in pixels, and the most days that it shows. */
const [LEAST, RECENT] = [300, 14];

const NO_JOBS: readonly Job[] = [];
const NO_QUERIES: readonly SavedQuery[] = [];

type Open = (question: Question) => void;

function Query({ question, today, onOpen }: { question: Question; today: number; onOpen: Open }) {
  const days = useMemo(
    () => rowsOn([question], today).flatMap(({ days: all }) => all.slice(-RECENT)),
    [question, today],
  );
  return (
    <button
      type="button"
      className={styles['query']}
      onClick={() => {
        onOpen(question);
      }}
    >
      <span className={styles['text']} title={question.name}>
        {question.name}
      </span>
      <MiniStrip days={days} />
    </button>
  );
}

type QueryBandProps = { reports: readonly StoredReport[]; width: number; onOpen: Open };

/**
 * The queries that were answered last, with the days that they have; as many as fit side by side. They are made of all
 * reports, which takes a while, so what the analyst does comes first.
 */
export function QueryBand({ reports, width, onOpen }: QueryBandProps) {
  const today = Math.floor(useNow(60_000) / DAY_MS);
  const jobs = useJobs(({ value }) => value) ?? NO_JOBS;
  const queries = useQueries(({ value }) => value) ?? NO_QUERIES;
  const [ofReports, ofJobs, ofQueries] = [
    useDeferredValue(reports),
    useDeferredValue(jobs),
    useDeferredValue(queries),
  ];
  const questions = useMemo(
    () => answeredQuestions(ofReports, ofJobs, ofQueries),
    [ofReports, ofJobs, ofQueries],
  );
  const shown = questions.slice(0, Math.max(1, Math.floor(width / LEAST)));
  return (
    <div
      role="group"
      aria-label={words.band}
      className={styles['band']}
      style={{ gridTemplateColumns: `repeat(${Math.max(1, shown.length)}, minmax(0, 1fr))` }}
    >
      {shown.map((question) => (
        <Query key={question.key} question={question} today={today} onOpen={onOpen} />
      ))}
    </div>
  );
}
