import { TreeItem, TreeItemContent } from 'react-aria-components';
import { isSettled, type Job } from '../../contract/jobs.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { useIsEmpty } from '../state/emptyReports.ts';
import { DEMO_MARK } from '../failures/names.ts';
import { Badge } from '../ui/messages/Badge.tsx';
import { Progress } from '../ui/messages/Progress.tsx';
import { Status } from '../ui/messages/Status.tsx';
import { useNow } from '../ui/useNow.ts';
import styles from './JobList.module.css';
import { jobWords } from './jobWords.ts';
import { RowButtons } from './RowButtons.tsx';
import { SelectBox } from './SelectBox.tsx';
import { useClockOffMs } from './useClockOffMs.ts';
import { words } from './words.ts';

type JobItemProps = {
  job: Job;
  /** The name of a part in its batch, in place of the title. */
  name?: string;
  isShown: boolean;
  onDetails: () => void;
};

function Row({ job, name, onDetails }: Omit<JobItemProps, 'isShown'>) {
  // Only a job with a countdown is drawn again as time passes.
  const nowMs = useNow(isSettled(job.state) ? null : 500);
  const clockOffMs = useClockOffMs(job);
  const isEmpty = useIsEmpty(job.state.kind === 'stored' ? job.state.reportId : null);
  const { tone, status, detail, percent } = jobWords(job, nowMs, clockOffMs, isEmpty);
  const { request, profileName, demo, createdAtMs, state } = job;
  const title = name ?? titleOf(request);
  const origin = words.origin(profileName, createdAtMs);
  const withRange = `${rangeName(request.query)} · ${origin}`;
  return (
    <div className={styles['row']} data-part={name !== undefined || undefined}>
      <SelectBox />
      <div className={styles['what']}>
        <div className={styles['name']}>
          <span className={styles['title']} title={title}>
            {title}
          </span>
          {demo && name === undefined && <Badge tone="demo">{DEMO_MARK}</Badge>}
        </div>
        <span className={styles['origin']} title={withRange}>
          {name === undefined ? withRange : origin}
        </span>
      </div>
      <div className={styles['state']}>
        <Status tone={tone}>{status}</Status>
        {state.kind === 'failed' ? (
          <span role="alert" className={styles['cause']}>
            {detail}
          </span>
        ) : (
          <span className={styles['detail']}>{detail}</span>
        )}
        {percent !== undefined && <Progress label={status} percent={percent} said={detail} bare />}
      </div>
      <div className={styles['actions']}>
        <RowButtons job={job} nowMs={nowMs} onDetails={onDetails} />
      </div>
    </div>
  );
}

/** A job in the list: what it is of, its state, and what can be done with it. */
export function JobItem({ job, name, isShown, onDetails }: JobItemProps) {
  const title = name ?? titleOf(job.request);
  return (
    <TreeItem
      id={job.id}
      textValue={title}
      className={styles['item'] ?? ''}
      data-shown={isShown || undefined}
      onAction={onDetails}
    >
      <TreeItemContent>
        <Row job={job} {...(name === undefined ? {} : { name })} onDetails={onDetails} />
      </TreeItemContent>
    </TreeItem>
  );
}
