import { ListChecks } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Tree, type Key, type Selection } from 'react-aria-components';
import { JobId, type Batch, type Job } from '../../contract/jobs.ts';
import { useBatches, useJobs, useLibrary } from '../state/mainState.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { BatchItem } from './BatchItem.tsx';
import { JobDetails } from './details/JobDetails.tsx';
import { JobItem } from './JobItem.tsx';
import { removeJobs } from './jobActs.ts';
import { jobsIn, listedJobs, matching, type Listed, type StateFilter } from './listed.ts';
import styles from './JobList.module.css';
import { ListTools } from './ListTools.tsx';
import { focusRow } from './rowFocus.ts';
import { words } from './words.ts';

/** How many rows are drawn at first, and more at each press. */
const STEP = 200;

const keyOf = (listed: Listed): Key => (listed.kind === 'job' ? listed.job.id : listed.facts.batch.id);

/** The jobs that are selected; a batch stands for its parts. */
function selectedIn(listed: readonly Listed[], keys: Selection): Job[] {
  const isSelected = (key: Key) => keys === 'all' || keys.has(key);
  return listed.flatMap((each) =>
    each.kind === 'batch' && isSelected(keyOf(each))
      ? each.jobs
      : jobsIn([each]).filter(({ id }) => isSelected(id)),
  );
}

type RowsProps = {
  listed: readonly Listed[];
  keys: Selection;
  onKeys: (keys: Selection) => void;
  shown: JobId | null;
  onShow: (id: JobId) => void;
};

function Rows({ listed, keys, onKeys, shown, onShow }: RowsProps) {
  const [most, setMost] = useState(STEP);
  const removeHere = (target: EventTarget) => {
    const selected = selectedIn(listed, keys);
    const row = target instanceof Element ? target.closest('[role="row"]') : null;
    const focused = selectedIn(listed, new Set([row?.getAttribute('data-key') ?? '']));
    void removeJobs(selected.length > 0 ? selected : focused);
  };
  return (
    // The rows have the keys of a tree; this adds one to them.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles['rows']}
      onKeyDown={({ key, repeat, target }) => {
        // A key that is held down removes no row after the first.
        if (key === 'Delete' && !repeat) removeHere(target);
      }}
    >
      <Tree
        aria-label={words.list}
        className={styles['list'] ?? ''}
        selectionMode="multiple"
        selectedKeys={keys}
        onSelectionChange={onKeys}
      >
        {listed.slice(0, most).map((each) =>
          each.kind === 'batch' ? (
            <BatchItem
              key={keyOf(each)}
              facts={each.facts}
              jobs={each.jobs}
              shown={shown}
              onDetails={onShow}
            />
          ) : (
            <JobItem
              key={keyOf(each)}
              job={each.job}
              isShown={each.job.id === shown}
              onDetails={() => {
                onShow(each.job.id);
              }}
            />
          ),
        )}
      </Tree>
      {listed.length > most && (
        <Button
          onPress={() => {
            setMost(most + STEP);
          }}
        >
          {words.more(Math.min(STEP, listed.length - most))}
        </Button>
      )}
    </div>
  );
}

const NONE: readonly Batch[] = [];

function Content({ jobs }: { jobs: readonly Job[] }) {
  const batches = useBatches(({ value }) => value ?? NONE);
  const reports = useLibrary(({ value }) => value);
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const [keys, setKeys] = useState<Selection>(new Set());
  const [shown, setShown] = useState<JobId | null>(null);
  const all = useMemo(() => listedJobs(jobs, batches, reports ?? []), [jobs, batches, reports]);
  const listed = useMemo(() => matching(all, typed, state), [all, typed, state]);
  const job = jobs.find(({ id }) => id === shown);
  return (
    <div className={styles['screen']}>
      <ListTools
        typed={typed}
        onType={setTyped}
        state={state}
        onState={setState}
        jobs={jobsIn(listed)}
        all={jobsIn(all)}
        batches={all.filter(({ kind }) => kind === 'batch').length}
        selected={selectedIn(listed, keys)}
      />
      <div className={styles['panes']}>
        <div className={styles['main']}>
          {listed.length === 0 ? (
            <Empty
              icon={ListChecks}
              title={words.noMatch.title}
              action={
                <Button
                  onPress={() => {
                    setTyped('');
                    setState('all');
                  }}
                >
                  {words.noMatch.action}
                </Button>
              }
            >
              {words.noMatch.text}
            </Empty>
          ) : (
            <Rows listed={listed} keys={keys} onKeys={setKeys} shown={shown} onShow={setShown} />
          )}
        </div>
        {job && (
          <JobDetails
            key={job.id}
            job={job}
            onClose={() => {
              setShown(null);
              requestAnimationFrame(() => {
                focusRow(job.id);
              });
            }}
          />
        )}
      </div>
    </div>
  );
}

/** Every report that was requested here, alone or in a batch, and its state. */
export function JobList() {
  const jobs = useJobs((state) => state.value);
  if (!jobs) return <Skeleton lines={4} label={words.loading} />;
  if (jobs.length === 0)
    return (
      <Empty icon={ListChecks} title={words.empty.title}>
        {words.empty.text}
      </Empty>
    );
  return <Content jobs={jobs} />;
}
