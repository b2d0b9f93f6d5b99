import { ListChecks, Plus } from 'lucide-react';
import { CommandButton } from '../commands/CommandButton.tsx';
import { useJobs } from '../mainState.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Page } from '../ui/page/Page.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { JobRow } from './JobRow.tsx';
import styles from './JobsScreen.module.css';
import { words } from './words.ts';

/** Every report that was requested, and its state. */
export function JobsScreen() {
  const jobs = useJobs((state) => state.value);
  return (
    <Page title={words.title} actions={<CommandButton command="new-report" icon={Plus} />}>
      {!jobs && <Skeleton lines={4} label={words.loading} />}
      {jobs?.length === 0 && (
        <Empty icon={ListChecks} title={words.empty.title}>
          {words.empty.text}
        </Empty>
      )}
      {jobs && jobs.length > 0 && (
        <ul className={styles['jobs']} aria-label={words.title}>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      )}
    </Page>
  );
}
