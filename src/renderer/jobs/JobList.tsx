import { ListChecks } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Batch, Job } from '../../contract/jobs.ts';
import { useCommand } from '../commands/commands.ts';
import { keptList } from '../state/keptList.ts';
import { useMadeAhead } from '../state/madeOnce.ts';
import { useBatches, useJobs, useLibrary } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { keptState } from '../ui/kept.ts';
import { ListWithDetails } from '../ui/list/ListWithDetails.tsx';
import { toggleFold } from '../ui/list/listMemory.ts';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { useDetails } from '../ui/list/useDetails.ts';
import { useListSort } from '../ui/list/useListSort.ts';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { detailsOf } from './details/JobDetails.tsx';
import { undoRemoval } from './jobActs.ts';
import { JobRows } from './JobRows.tsx';
import {
  amountOf,
  inOrder,
  jobsIn,
  listedJobs,
  matching,
  prepareJob,
  rowsOf,
  type StateFilter,
} from './listed.ts';
import styles from './JobList.module.css';
import { ListTools } from './ListTools.tsx';
import { words } from './words.ts';

const NO_BATCHES: readonly Batch[] = [];

const useTyped = keptState('');
const useStateFilter = keptState<StateFilter>('all');
const memory = keptList('jobs');
const NEWEST: RowSort = { column: 'requested', descending: true };

/** What is listed of the jobs, and the lines that it takes. */
function useListed(jobs: readonly Job[], typed: string, state: StateFilter, sort: RowSort) {
  useMadeAhead(jobs, prepareJob);
  const batches = useBatches(({ value }) => value ?? NO_BATCHES);
  const reports = useLibrary(({ value }) => value);
  const unfolded = memory((state) => state.unfolded);
  const all = useMemo(() => listedJobs(jobs, batches, reports ?? []), [jobs, batches, reports]);
  const sorted = useMemo(() => inOrder(all, sort), [all, sort]);
  const listed = useMemo(() => matching(sorted, typed, state), [sorted, typed, state]);
  const rows = useMemo(() => rowsOf(listed, unfolded), [listed, unfolded]);
  const amounts = useMemo(() => {
    const [found, whole] = [jobsIn(listed), jobsIn(all)];
    return {
      found: amountOf(found),
      whole: amountOf(whole),
      batches: all.filter(({ kind }) => kind === 'batch').length,
      failed: found.filter((job) => job.state.kind === 'failed'),
      stored: found.filter((job) => job.state.kind === 'stored'),
    };
  }, [all, listed]);
  return { rows, amounts };
}

function Content({ jobs }: { jobs: readonly Job[] }) {
  const [typed, setTyped] = useTyped();
  const [state, setState] = useStateFilter();
  const [sort, onSort] = useListSort(memory, NEWEST, (column) => column === NEWEST.column);
  const { rows, amounts } = useListed(jobs, typed, state, sort);
  const details = useDetails<string>();
  const search = useRef<HTMLInputElement>(null);
  useCommand('find', () => search.current?.focus());
  const shown = rows.find(({ key }) => key === details.id);
  return (
    <div className={styles['screen']}>
      <ListTools
        typed={typed}
        onType={setTyped}
        inputRef={search}
        state={state}
        onState={setState}
        amounts={amounts}
      />
      {rows.length === 0 ? (
        <Empty
          icon={ListChecks}
          title={words.noMatch.title}
          action={
            <Button
              onPress={() => {
                setTyped('');
                setState('all');
                search.current?.focus(); // the button disappears
              }}
            >
              {words.noMatch.action}
            </Button>
          }
        >
          {words.noMatch.text}
        </Empty>
      ) : (
        <ListWithDetails
          details={shown ? { ...detailsOf(shown), entered: details.entered } : null}
          onClose={details.close}
        >
          <JobRows
            rows={rows}
            sort={sort}
            onSort={onSort}
            details={details}
            onFold={(key) => {
              toggleFold(memory, key);
            }}
            memory={memory}
          />
        </ListWithDetails>
      )}
    </div>
  );
}

/** Every report that was requested here, alone or in a batch, and its state. */
export function JobList() {
  const jobs = useJobs((state) => state.value);
  useCommand('undo', undoRemoval);
  if (!jobs) return <Skeleton lines={4} label={words.loading} />;
  if (jobs.length === 0)
    return (
      <Empty icon={ListChecks} title={words.empty.title}>
        {words.empty.text}
      </Empty>
    );
  return <Content jobs={jobs} />;
}
