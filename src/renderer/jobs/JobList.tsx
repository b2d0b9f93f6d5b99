import { ListChecks } from 'lucide-react';
import { useJobs } from '../mainState.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { JobRow } from './JobRow.tsx';
import styles from './JobList.module.css';
import { words } from './words.ts';

/** Every report that was requested here, and its state. */
export function JobList() {
  const jobs = useJobs((state) => state.value);
  if (!jobs) return <Skeleton lines={4} label={words.loading} />;
  if (jobs.length === 0)
    return (
      <Empty icon={ListChecks} title={words.empty.title}>
        {words.empty.text}
      </Empty>
    );
  return (
    <ul className={styles['jobs']} aria-label={words.title}>
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </ul>
  );
}
