import { ListTree, Pencil, Play, RotateCcw, ScanText, Square, Table2, Trash2 } from 'lucide-react';
import { isSettled, type Job } from '../../contract/jobs.ts';
import { buildFrom, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import {
  checkNow,
  goOnFailedName,
  goOnName,
  needsEditing,
  removeJobs,
  retryJobs,
  stopJobs,
} from './jobActs.ts';
import { isAskedToWait } from './jobWords.ts';
import { joinFacts } from '../joining/joinFacts.ts';
import { words as joinedWords } from '../joining/words.ts';
import { amountOf, jobsOf, type JobRow } from './listed.ts';
import { words } from './words.ts';

const { actions, batch: says, several } = words;

type RowOf<Kind extends JobRow['kind']> = Extract<JobRow, { kind: Kind }>;

const done = (act: () => Promise<Parameters<typeof notifyIfFailed>[0]>) => () =>
  void act().then(notifyIfFailed);

const remove = (jobs: readonly Job[], name: string): MenuAction => ({
  id: 'remove',
  name,
  group: 'end',
  icon: Trash2,
  keys: 'Delete',
  run: () => void removeJobs(jobs),
});

/** Ends a wait of our own: for a report that the service is making, or for a request that could not leave. */
function checkOf(job: Job): MenuAction[] {
  const { state } = job;
  const isHeld = state.kind === 'queued' && state.hold && state.hold.trouble.kind !== 'rate-limited';
  const isWaiting = state.kind === 'waiting' && !isAskedToWait(state, Date.now());
  if (!isHeld && !isWaiting) return [];
  const name = isHeld ? actions.tryNow : actions.checkNow;
  return [{ id: 'check', name, icon: Play, run: () => void checkNow(job) }];
}

/** What people want next of a job, the first before all others. */
function nextOfJob({ job }: RowOf<'job'>): MenuAction[] {
  const { state, request } = job;
  const goOn = goOnName(job);
  const edit: MenuAction = {
    id: 'edit',
    name: actions.edit,
    icon: Pencil,
    run: () => {
      buildFrom(request);
    },
  };
  if (state.kind === 'stored') {
    const { reportId } = state;
    const open = () => {
      openReport(reportId);
    };
    return [{ id: 'open', name: actions.open, keys: 'Enter', icon: Table2, run: open }, edit];
  }
  if (goOn !== null) {
    const again: MenuAction = { id: 'again', name: goOn, icon: RotateCcw, run: done(() => retryJobs([job])) };
    return needsEditing(job) ? [edit, again] : [again, edit];
  }
  return [
    { id: 'stop', name: actions.stop, icon: Square, run: done(() => stopJobs([job])) },
    ...checkOf(job),
    edit,
  ];
}

function nextOfBatch({ facts, jobs }: RowOf<'batch'>): MenuAction[] {
  const { batch, table, canJoin, running } = facts;
  const failed = jobs.filter(({ state }) => state.kind === 'failed');
  const goOn = goOnFailedName(failed);
  return [
    ...(goOn === null
      ? []
      : [{ id: 'again', name: goOn, icon: RotateCcw, run: done(() => retryJobs(failed)) }]),
    ...(canJoin
      ? [
          {
            id: 'join',
            name: table ? says.joinAgain : says.join,
            icon: Table2,
            run: () => void joinFacts(facts),
          },
        ]
      : []),
    ...(table
      ? [
          {
            id: 'open',
            name: joinedWords.joined.open,
            icon: Table2,
            run: () => {
              openReport(table.id);
            },
          },
        ]
      : []),
    ...(running > 0
      ? [{ id: 'stop', name: actions.stop, icon: Square, run: done(() => stopJobs(jobs)) }]
      : []),
    {
      id: 'edit',
      name: actions.edit,
      icon: Pencil,
      run: () => {
        buildFrom(batch.request);
      },
    },
  ];
}

/** What can be done with a row and its details, the first before all others. */
export const nextOf = (row: JobRow): MenuAction[] => (row.kind === 'job' ? nextOfJob(row) : nextOfBatch(row));

/** The menu of a row. */
export function entriesOf(row: JobRow, onDetails: () => void, onFold: () => void): readonly MenuAction[] {
  return [
    ...nextOf(row),
    ...(row.kind === 'batch'
      ? [
          {
            id: 'fold',
            name: row.isOpen ? actions.fold : actions.unfold,
            group: 'about',
            icon: ListTree,
            run: onFold,
          },
        ]
      : []),
    {
      id: 'details',
      name: actions.details,
      group: 'about',
      icon: ScanText,
      keys: 'Alt+Enter',
      run: onDetails,
    },
    remove(jobsOf([row]), actions.remove),
  ];
}

/** What can be done with several rows. */
export function entriesOfSeveral(rows: readonly JobRow[]): readonly MenuAction[] {
  const jobs = jobsOf(rows);
  const failed = jobs.filter(({ state }) => state.kind === 'failed');
  const running = jobs.filter(({ state }) => !isSettled(state));
  const goOn = goOnFailedName(failed);
  return [
    ...(goOn === null
      ? []
      : [
          {
            id: 'again',
            name: several.counted(goOn, amountOf(failed)),
            icon: RotateCcw,
            run: done(() => retryJobs(failed)),
          },
        ]),
    ...(running.length > 0
      ? [
          {
            id: 'stop',
            name: several.stop(amountOf(running)),
            icon: Square,
            run: done(() => stopJobs(running)),
          },
        ]
      : []),
    remove(jobs, several.remove(amountOf(jobs))),
  ];
}
