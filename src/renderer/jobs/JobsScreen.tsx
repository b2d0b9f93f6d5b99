import { ListChecks, Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useJobs } from '../live.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { JobRow } from './JobRow.tsx';
import styles from './JobsScreen.module.css';

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
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Page>
  );
}
