import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isSettled, knownRemoteId, type Job, type JobAnswer } from '../../../contract/jobs.ts';
import { rangeName, titleOf } from '../../../queries/titles.ts';
import { wireRequest } from '../../../queries/wireRequest.ts';
import { api } from '../../state/api.ts';
import { useIsEmpty } from '../../state/emptyReports.ts';
import { wordsFor } from '../../failures/failures.ts';
import { useConnection, useLibrary } from '../../state/mainState.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import { CopyButton } from '../../ui/buttons/CopyButton.tsx';
import { prettyJson } from '../../ui/grid/prettyJson.ts';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Facts } from '../../ui/page/Facts.tsx';
import { Fold } from '../../ui/page/Fold.tsx';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { formatBytes } from '../../ui/text/formats.ts';
import { useNow } from '../../ui/useNow.ts';
import { jobWords } from '../jobWords.ts';
import { MainButton } from '../RowButtons.tsx';
import { useClockOffMs } from '../useClockOffMs.ts';
import styles from './JobDetails.module.css';
import { timelineOf } from './timeline.ts';
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

function Timeline({ job, nowMs }: { job: Job; nowMs: number }) {
  return (
    <ol className={styles['timeline']}>
      {timelineOf(job, nowMs).map(({ name, atMs, text }) => (
        <li key={name} data-open={atMs === null || undefined}>
          <span>{name}</span>
          <span className={styles['when']}>{atMs === null ? text : <Timestamp ms={atMs} />}</span>
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

function Request({ job: { request, profileId } }: { job: Job }) {
  const profile = useConnection(({ value }) => value?.profiles.find(({ id }) => id === profileId));
  const json = JSON.stringify(wireRequest(request, profile?.dimensionsAs ?? 'array'), null, 2);
  return (
    <>
      <CopyButton name={words.request.copy} text={json} />
      <TextBlock label={words.request.text} text={json} />
    </>
  );
}

/** Everything that is known of a job: its timeline, its request as it is sent, and what the service answered. */
export function JobDetails({ job, onClose }: { job: Job; onClose: () => void }) {
  const nowMs = useNow(isSettled(job.state) ? null : 500);
  const clockOffMs = useClockOffMs(job);
  const isEmpty = useIsEmpty(job.state.kind === 'stored' ? job.state.reportId : null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { tone, status, detail } = jobWords(job, nowMs, clockOffMs, isEmpty);
  return (
    // Escape closes it wherever the focus is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles['details']}
      aria-label={words.label}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={styles['head']}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(job.request)}
          </h2>
          <p className={styles['note']}>{rangeName(job.request.query)}</p>
        </div>
        <IconButton name={words.close} icon={X} onPress={onClose} />
      </header>
      {job.state.kind === 'failed' ? (
        <Problem words={wordsFor(job.state.error)} />
      ) : (
        <p>
          <Status tone={tone}>{status}</Status> {detail}
        </p>
      )}
      <div className={styles['next']}>
        <MainButton job={job} nowMs={nowMs} />
      </div>
      <Section title={words.timeline.title}>
        <Timeline job={job} nowMs={nowMs - clockOffMs} />
      </Section>
      <Section title={words.facts.title}>
        <JobFacts job={job} />
      </Section>
      <Section title={words.request.title}>
        <Request job={job} />
      </Section>
      <Section title={words.answers.title}>
        <Answers job={job} />
      </Section>
    </aside>
  );
}
