import { isSettled, knownRemoteId, type Job } from '../../contract/jobs.ts';
import { wordsFor } from '../failures.ts';
import { DEMO_MARK } from '../names.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { Problem } from '../ui/messages/Problem.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { Timestamp } from '../ui/text/Timestamp.tsx';
import { useNow } from '../ui/useNow.ts';
import { JobActions } from './JobActions.tsx';
import styles from './JobList.module.css';
import { jobWords } from './jobWords.ts';
import { words } from './words.ts';

/** One job: its state, and what can be done with it. */
export function JobRow({ job }: { job: Job }) {
  // Only a job with a countdown is drawn again as time passes.
  const nowMs = useNow(isSettled(job.state) ? null : 500);
  const { tone, status, detail, percent } = jobWords(job, nowMs);
  const { request, profileName, demo, createdAtMs, state } = job;
  const name = request.fileName || knownRemoteId(state) || words.unnamed;
  return (
    <li className={styles['job']} aria-label={name}>
      <div className={styles['top']}>
        <div className={styles['name']}>
          <h2 title={name}>{name}</h2>
          {demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
        </div>
        <div className={styles['actions']}>
          <JobActions job={job} nowMs={nowMs} />
        </div>
      </div>
      <div className={styles['state']}>
        <Status tone={tone}>{status}</Status>
        {state.kind !== 'failed' && <span className={styles['detail']}>{detail}</span>}
        <span className={styles['origin']}>
          {profileName} · {request.query.metrics.join(', ')} · {words.requested}{' '}
          <Timestamp ms={createdAtMs} />
        </span>
      </div>
      {percent !== undefined && <Progress label={status} percent={percent} said={detail} bare />}
      {state.kind === 'failed' && <Problem words={wordsFor(state.error)} />}
    </li>
  );
}
