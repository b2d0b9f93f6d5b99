import { CalendarClock, FileSpreadsheet, Pencil, Play, Power, Table2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '../../contract/jobs.ts';
import type { SavedQuery } from '../../contract/queries.ts';
import type { Schedule } from '../../contract/schedules.ts';
import { cadenceName } from '../../queries/rangeWords.ts';
import { isZone, nextOf } from '../../queries/occurrences.ts';
import type { NamedRecipe } from '../../contract/settings.ts';
import { updateLast } from '../books/books.ts';
import { bookStateOf, lastBook } from '../books/bookState.ts';
import { words as bookWords } from '../books/words.ts';
import { useCommand } from '../commands/commands.ts';
import { api } from '../state/api.ts';
import { keptList } from '../state/keptList.ts';
import { useJobs, useQueries, useSchedules, useSettings } from '../state/mainState.ts';
import { go, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { OnlyWhileRunning } from '../requests/OnlyWhileRunning.tsx';
import { runQuery } from '../requests/runRequest.ts';
import { ScheduleDialog } from '../requests/ScheduleDialog.tsx';
import { Button } from '../ui/buttons/Button.tsx';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowColumn, RowListProps } from '../ui/list/rowListProps.ts';
import { Status } from '../ui/messages/Status.tsx';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { formatStamp, withoutZone } from '../ui/text/formats.ts';
import { useNow } from '../ui/useNow.ts';
import { words as shared } from '../ui/words.ts';
import { BookTroubles } from './BookTroubles.tsx';
import styles from './Queries.module.css';
import { removeSchedule, undoSchedules } from './queryActs.ts';
import { lastReportOf, lastSaid } from './scheduleState.ts';
import { words } from './words.ts';

const { columns: names, actions, ...texts } = words.schedules;

const memory = keptList('schedules');

type Around = {
  queries: readonly SavedQuery[];
  jobs: readonly Job[];
  recipes: readonly NamedRecipe[];
  nowMs: number;
};

const queryOf = ({ queryId }: Schedule, queries: readonly SavedQuery[]) =>
  queries.find(({ id }) => id === queryId);
const nameOf = (schedule: Schedule, { queries }: Around) =>
  queryOf(schedule, queries)?.name ?? texts.removedQuery;

function nextWords(schedule: Schedule, nowMs: number): string {
  const next = nextOf(schedule, nowMs);
  if (next !== null) return formatStamp(next);
  return isZone(schedule.cadence.zone) ? texts.noNext : texts.noZone;
}

const lastOf = (schedule: Schedule, around: Around) =>
  lastSaid(schedule, around.jobs, bookStateOf(schedule, around));

const columnsWith = (around: Around): readonly RowColumn<Schedule>[] => [
  {
    id: 'query',
    name: names.query,
    width: 'minmax(0, 2fr)',
    cell: (schedule) => nameOf(schedule, around),
    title: (schedule) => nameOf(schedule, around),
  },
  {
    id: 'when',
    name: names.when,
    width: 'minmax(0, 3fr)',
    cell: ({ cadence }) => cadenceName(cadence),
    title: ({ cadence }) => cadenceName(cadence),
  },
  {
    id: 'next',
    name: shared.list.inUtc(names.next),
    width: '144px',
    cell: (schedule) => withoutZone(nextWords(schedule, around.nowMs)),
    title: (schedule) => nextWords(schedule, around.nowMs),
  },
  {
    id: 'last',
    name: names.last,
    width: 'minmax(0, 3fr)',
    cell: (schedule) => <Status tone={lastOf(schedule, around).tone}>{lastOf(schedule, around).text}</Status>,
    title: (schedule) => lastOf(schedule, around).text,
  },
  {
    id: 'profile',
    name: names.profile,
    width: 'minmax(0, 1fr)',
    cell: ({ profileName }) => profileName,
    title: ({ profileName }) => profileName,
  },
  { id: 'state', name: names.state, width: '64px', cell: ({ on }) => (on ? texts.on : texts.off) },
];

/** Where the columns do not fit. */
const narrowWith = (around: Around): RowListProps<Schedule>['narrow'] => ({
  width: 980,
  main: (schedule) => (
    <span className={styles['name']}>
      <span className={styles['text']}>{nameOf(schedule, around)}</span>
    </span>
  ),
  details: (schedule) =>
    [
      cadenceName(schedule.cadence),
      nextWords(schedule, around.nowMs),
      lastOf(schedule, around).text,
      schedule.profileName,
    ].join(' · '),
});

function actionsOf(
  schedule: Schedule,
  around: Around,
  onChange: (schedule: Schedule) => void,
): readonly MenuAction[] {
  const { id, on } = schedule;
  const query = queryOf(schedule, around.queries);
  const report = lastReportOf(schedule, around.jobs);
  return [
    ...(report
      ? [
          {
            id: 'open',
            name: actions.open,
            icon: Table2,
            run: () => {
              openReport(report);
            },
          },
        ]
      : []),
    ...(query
      ? [
          {
            id: 'change',
            name: actions.change,
            keys: 'Enter',
            icon: Pencil,
            run: () => {
              onChange(schedule);
            },
          },
          { id: 'run', name: actions.run, icon: Play, run: () => void runQuery(query).then(notifyIfFailed) },
        ]
      : []),
    ...(lastBook(schedule, around)
      ? [
          {
            id: 'book',
            name: bookWords.update,
            icon: FileSpreadsheet,
            run: () => void updateLast(id).then(notifyIfFailed),
          },
        ]
      : []),
    {
      id: 'switch',
      name: on ? actions.off : actions.on,
      icon: Power,
      run: () => void api.schedules.change({ id, on: !on }).then(notifyIfFailed),
    },
    {
      id: 'remove',
      name: actions.remove,
      group: 'end',
      icon: Trash2,
      keys: 'Delete',
      run: () => void removeSchedule(schedule, nameOf(schedule, around)),
    },
  ];
}

/** The queries that run by themselves. */
export function SchedulesPart() {
  const schedules = useSchedules(({ value }) => value);
  const queries = useQueries(({ value }) => value);
  const jobs = useJobs(({ value }) => value);
  const recipes = useSettings(({ value }) => value?.recipes);
  const nowMs = useNow(30_000);
  const [changed, setChanged] = useState<Schedule | null>(null);
  useCommand('undo', undoSchedules);
  if (!schedules || !queries || !jobs || !recipes) return <Skeleton lines={4} label={words.loading} />;
  if (schedules.length === 0)
    return (
      <Empty
        icon={CalendarClock}
        title={texts.empty.title}
        action={
          <Button
            onPress={() => {
              go({ screen: 'queries', at: 'saved' });
            }}
          >
            {texts.empty.action}
          </Button>
        }
      >
        {texts.empty.text}
      </Empty>
    );
  const around = { queries, jobs, recipes, nowMs };
  const query = changed && queryOf(changed, queries);
  return (
    <>
      <OnlyWhileRunning />
      <BookTroubles schedules={schedules} around={around} />
      <RowList
        label={texts.table}
        rows={schedules}
        keyOf={({ id }) => id}
        nameOf={(schedule) => nameOf(schedule, around)}
        columns={columnsWith(around)}
        narrow={narrowWith(around)}
        sort={null}
        onSort={() => undefined}
        onOpen={(schedule) => {
          if (queryOf(schedule, queries)) setChanged(schedule);
        }}
        actionsOf={(schedule) => actionsOf(schedule, around, setChanged)}
        memory={memory}
      />
      {changed && query && (
        <ScheduleDialog
          query={query}
          schedule={changed}
          onClose={() => {
            setChanged(null);
          }}
        />
      )}
    </>
  );
}
