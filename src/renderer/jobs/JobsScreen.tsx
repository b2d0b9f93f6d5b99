import { ListChecks, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { isSettled, knownRemoteId, type Job } from '../../contract/jobs.ts';
import type { Result } from '../../contract/result.ts';
import { api } from '../api.ts';
import { CommandButton } from '../commands/CommandButton.tsx';
import { wordsFor } from '../failures.ts';
import { useJobs } from '../live.ts';
import { buildFrom, openReport } from '../navigation.ts';
import { expectJob, notifyIfFailed } from '../notices.ts';
import { Button, IconButton } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Badge } from '../ui/messages/Badge.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './JobsScreen.module.css';
import { jobWords } from './jobWords.ts';

function useDoing() {
  const [doing, setDoing] = useState(false);
  const run = (act: () => Promise<Result<unknown>>) => () => {
    setDoing(true);
    void act().then((done) => {
      setDoing(false);
      notifyIfFailed(done);
    });
  };
  return { doing, run };
}

function Actions({ job }: { job: Job }) {
  const { doing, run } = useDoing();
  const { id, state, request } = job;
  const again = (
    <Button
      onPress={() => {
        buildFrom(request);
      }}
    >
      Change and run
    </Button>
  );
  const remove = (
    <IconButton
      name="Remove from the list"
      icon={Trash2}
      isPending={doing}
      onPress={run(() => api.jobs.remove(id))}
    />
  );
  if (state.kind === 'stored')
    return (
      <>
        <Button
          onPress={() => {
            openReport(state.reportId);
          }}
        >
          Open report
        </Button>
        {again}
        {remove}
      </>
    );
  if (state.kind === 'failed' || state.kind === 'stopped')
    return (
      <>
        <Button
          isPending={doing}
          onPress={run(() => {
            expectJob(id);
            return api.jobs.retry(id);
          })}
        >
          {state.remoteId === null ? 'Run again' : 'Ask again'}
        </Button>
        {again}
        {remove}
      </>
    );
  return (
    <>
      {state.kind === 'waiting' && <Button onPress={run(() => api.jobs.checkNow(id))}>Check now</Button>}
      <Button isPending={doing} onPress={run(() => api.jobs.stop(id))}>
        Stop watching
      </Button>
    </>
  );
}

function Row({ job }: { job: Job }) {
  // Only what counts down is drawn again by the clock.
  const nowMs = useNow(isSettled(job.state) ? null : 500);
  const { tone, status, detail, percent } = jobWords(job, nowMs);
  const { request, profileName, demo, createdAtMs, state } = job;
  const name = request.fileName || knownRemoteId(state) || 'Report';
  return (
    <li className={styles['job']} aria-label={name}>
      <div className={styles['top']}>
        <div className={styles['name']}>
          <h2>{name}</h2>
          {demo && <Badge tone="demo">DEMO</Badge>}
        </div>
        <div className={styles['actions']}>
          <Actions job={job} />
        </div>
      </div>
      <div className={styles['state']}>
        <Status tone={tone}>{status}</Status>
        {state.kind !== 'failed' && <span className={styles['detail']}>{detail}</span>}
        <span className={styles['origin']}>
          {profileName} · {request.query.metrics.join(', ')} · asked <Timestamp ms={createdAtMs} />
        </span>
      </div>
      {percent !== undefined && <Progress label={status} percent={percent} said={detail} bare />}
      {state.kind === 'failed' && <Problem words={wordsFor(state.error)} />}
    </li>
  );
}

/** Every report that was asked for, and how it stands. */
export function JobsScreen() {
  const jobs = useJobs((state) => state.value);
  return (
    <Page title="Jobs" actions={<CommandButton command="new-report" icon={Plus} />}>
      {!jobs && <Skeleton lines={4} label="Loading jobs" />}
      {jobs?.length === 0 && (
        <Empty icon={ListChecks} title="No jobs">
          Reports that you ask for appear here while they are made and downloaded. They continue after a
          restart.
        </Empty>
      )}
      {jobs && jobs.length > 0 && (
        <ul className={styles['jobs']} aria-label="Jobs">
          {jobs.map((job) => (
            <Row key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Page>
  );
}
