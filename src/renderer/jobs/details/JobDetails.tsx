import { useEffect, useState, type ReactNode } from 'react';
import { isSettled, knownRemoteId, type Job, type JobAnswer } from '../../../contract/jobs.ts';
import { rangeNameAt } from '../../../queries/reportSpan.ts';
import { askedName } from '../../../queries/titles.ts';
import { wireRequest } from '../../../queries/wireRequest.ts';
import { api } from '../../state/api.ts';
import { wordsFor } from '../../failures/failures.ts';
import { useConnection, useLibrary } from '../../state/mainState.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { prettyJson } from '../../ui/grid/prettyJson.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { formatBytes, formatSecond, formatStamp } from '../../ui/text/formats.ts';
import { useNow } from '../../ui/useNow.ts';
import type { BatchFacts } from '../../joining/batchFacts.ts';
import { batchSaid, useJobSaid } from '../JobCells.tsx';
import { nextOf } from '../jobEntries.ts';
import type { JobRow } from '../listed.ts';
import { usePressed } from '../usePressed.ts';
import { useClockOffMs } from '../useClockOffMs.ts';
import { failedParts } from './failedParts.ts';
import styles from './JobDetails.module.css';
import { timelineOf } from './timeline.ts';
import { words as jobsWords } from '../words.ts';
import { words } from './words.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles['section']} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A text that scrolls, by keyboard as well. */
function TextBlock({ label, text }: { label: string; text: string }) {
  return (
    <section className={styles['text']} aria-label={label} tabIndex={0}>
      <pre>{text}</pre>
    </section>
  );
}

function Timeline({ job }: { job: Job }) {
  const nowMs = useNow(isSettled(job.state) ? null : 5_000);
  const clockOffMs = useClockOffMs(job);
  return (
    <ol className={styles['timeline']}>
      {timelineOf(job, nowMs, clockOffMs).map(({ name, atMs, text }) => (
        <li key={name} data-open={atMs === null || undefined}>
          <span>{name}</span>
          <span className={styles['when']}>
            {atMs === null ? text : <Timestamp ms={atMs} format={formatSecond} />}
          </span>
        </li>
      ))}
    </ol>
  );
}

const NO_ANSWERS: readonly JobAnswer[] = [];

/** The answers that are kept with a job, read anew when the service has answered. */
function useAnswers({ id, service }: Job): readonly JobAnswer[] | null {
  const [answers, setAnswers] = useState<readonly JobAnswer[] | null>(null);
  const heardAtMs = service?.heardAtMs;
  useEffect(() => {
    if (heardAtMs === undefined) return undefined;
    let isWanted = true;
    void api.jobs.answers(id).then((read) => {
      notifyIfFailed(read);
      if (isWanted && read.ok) setAnswers(read.value);
    });
    return () => {
      isWanted = false;
    };
  }, [id, heardAtMs]);
  return heardAtMs === undefined ? NO_ANSWERS : answers;
}

function Answers({ job }: { job: Job }) {
  const answers = useAnswers(job);
  const { note, none, loading, one } = words.answers;
  if (!answers) return <p>{loading}</p>;
  if (answers.length === 0) return <p>{none}</p>;
  return (
    <>
      <p className={styles['note']}>{note}</p>
      {answers.map(({ atMs, to, status, said, text }) => (
        <Fold key={`${atMs}-${to}`} name={one(to, atMs, status, said)}>
          <TextBlock label={one(to, atMs, status, said)} text={prettyJson(text) ?? text} />
        </Fold>
      ))}
    </>
  );
}

function JobFacts({ job }: { job: Job }) {
  const { request, profileName, state } = job;
  const report = useLibrary(({ value }) =>
    state.kind === 'stored' ? value?.find(({ id }) => id === state.reportId) : undefined,
  );
  const names = words.facts;
  const remoteId = knownRemoteId(state);
  const stored = (text: ReactNode) => (state.kind === 'stored' ? (report ? text : names.gone) : names.none);
  return (
    <Facts
      facts={[
        [names.profile, profileName],
        [names.report, remoteId === null ? names.none : <code key="id">{remoteId}</code>],
        [names.rowLimit, request.query.limit ?? names.noLimit],
        [names.archive, stored(report && formatBytes(report.archive.bytes))],
        [names.sha256, stored(report && <code key="sha">{report.archive.sha256}</code>)],
      ]}
    />
  );
}

function Request({ request, profileId }: Pick<Job, 'request' | 'profileId'>) {
  const profile = useConnection(({ value }) => value?.profiles.find(({ id }) => id === profileId));
  const json = JSON.stringify(wireRequest(request, profile?.dimensionsAs ?? 'array'), null, 2);
  return (
    <>
      <CopyButton name={words.request.copy} text={json} />
      <TextBlock label={words.request.text} text={json} />
    </>
  );
}

function Next({ row }: { row: JobRow }) {
  const { isPending, press } = usePressed();
  return (
    <div className={styles['next']}>
      {nextOf(row).map((act) => (
        <Button key={act.id} isPending={isPending} onPress={press(act)}>
          {act.name}
        </Button>
      ))}
    </div>
  );
}

/** Everything that is known of a job: its timeline, its request as it is sent, and what the service answered. */
function JobDetails({ row, job }: { row: JobRow; job: Job }) {
  const { tone, status, detail } = useJobSaid(job);
  return (
    <>
      {job.state.kind === 'failed' ? (
        <Problem words={wordsFor(job.state.error)} />
      ) : (
        <p>
          <Status tone={tone}>{status}</Status> {detail}
        </p>
      )}
      <Next row={row} />
      <Section title={words.timeline.title}>
        <Timeline job={job} />
      </Section>
      <Section title={words.facts.title}>
        <JobFacts job={job} />
      </Section>
      <Section title={words.request.title}>
        <Request {...job} />
      </Section>
      <Section title={words.answers.title}>
        <Answers job={job} />
      </Section>
    </>
  );
}

/** What is known of a batch: how it stands, what became of each part, and its request over the whole time. */
function BatchDetails({ row, facts }: { row: JobRow; facts: BatchFacts }) {
  const { tone, status, detail } = batchSaid(facts);
  const { batch } = facts;
  return (
    <>
      <p>
        <Status tone={tone}>{status}</Status> {detail}
      </p>
      {failedParts(facts).map((problem) => (
        <Problem key={problem.title} words={problem} />
      ))}
      <Next row={row} />
      <Section title={words.facts.title}>
        <Facts
          facts={[
            [words.facts.profile, batch.profileName],
            [words.facts.requested, <Timestamp key="at" ms={batch.createdAtMs} format={formatStamp} />],
            [words.facts.split, jobsWords.batch.kinds[batch.splitBy]],
          ]}
        />
      </Section>
      <Section title={words.request.title}>
        <Request {...batch} />
      </Section>
    </>
  );
}

/** What is shown of a row beside the list. */
export function detailsOf(row: JobRow): { title: string; note: string; content: ReactNode } {
  const asked = row.kind === 'batch' ? row.facts.batch : row.job;
  return {
    title: askedName(asked),
    note: rangeNameAt(asked.request.query, asked.createdAtMs),
    content:
      row.kind === 'batch' ? (
        <BatchDetails key={row.key} row={row} facts={row.facts} />
      ) : (
        <JobDetails key={row.key} row={row} job={row.job} />
      ),
  };
}
