import { ListChecks } from 'lucide-react';
import { useRef } from 'react';
import type { Batch, Job } from '../../contract/jobs.ts';
import type { StoredReport } from '../../contract/library.ts';
import { useCommand } from '../commands/commands.ts';
import { keptList } from '../state/keptList.ts';
import { madeLast, useMadeAhead } from '../state/madeOnce.ts';
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
  type Listed,
  type StateFilter,
} from './listed.ts';
import styles from './JobList.module.css';
import { ListTools } from './ListTools.tsx';
import { words } from './words.ts';

const NO_BATCHES: readonly Batch[] = [];
const NO_REPORTS: readonly StoredReport[] = [];

const useTyped = keptState('');
const useStateFilter = keptState<StateFilter>('all');
const memory = keptList('jobs');
const NEWEST: RowSort = { column: 'requested', descending: true };

// Kept while other screens are shown: the list that is opened again is not made again.
const made = {
  all: madeLast(listedJobs),
  sorted: madeLast(inOrder),
  listed: madeLast(matching),
  rows: madeLast(rowsOf),
  amounts: madeLast((all: readonly Listed[], listed: readonly Listed[]) => {
    const found = jobsIn(listed);
    const amount = amountOf(found);
    return {
      found: amount,
      whole: listed === all ? amount : amountOf(jobsIn(all)),
      batches: all.filter(({ kind }) => kind === 'batch').length,
      failed: found.filter((job) => job.state.kind === 'failed'),
      stored: found.filter((job) => job.state.kind === 'stored'),
    };
  }),
};

/** What is listed of the jobs, and the lines that it takes. */
function useListed(jobs: readonly Job[], typed: string, state: StateFilter, sort: RowSort) {
  useMadeAhead(jobs, prepareJob);
  const batches = useBatches(({ value }) => value ?? NO_BATCHES);
  const reports = useLibrary(({ value }) => value ?? NO_REPORTS);
  const unfolded = memory(({ unfolded: keys }) => keys);
  const all = made.all(jobs, batches, reports);
  const sorted = made.sorted(all, sort);
  const listed = made.listed(sorted, typed, state);
  const rows = made.rows(listed, unfolded);
  // Another order has the same amounts.
  const amounts = made.amounts(all, listed === sorted ? all : listed);
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
