import { BookmarkPlus, History, ListChecks, Play, Plus, RotateCcw, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Job } from '../../contract/jobs.ts';
import type { PastRun, SavedQuery } from '../../contract/queries.ts';
import { requestToday } from '../../queries/runAgain.ts';
import { rangeNameAt } from '../../queries/reportSpan.ts';
import { rangeName, titleOf } from '../../queries/titles.ts';
import { DemoMark } from '../state/DemoMark.tsx';
import { keptList } from '../state/keptList.ts';
import { useMadeAhead } from '../state/madeOnce.ts';
import { useHistory, useJobs, useQueries } from '../state/mainState.ts';
import { buildFrom, go, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { runRequest } from '../requests/runRequest.ts';
import { SaveQueryDialog } from '../requests/SaveQueryDialog.tsx';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowColumn } from '../ui/list/rowListProps.ts';
import { Status } from '../ui/messages/Status.tsx';
import type { MenuAction } from '../ui/overlays/Menu.tsx';
import { Empty } from '../ui/page/Empty.tsx';
import { Skeleton } from '../ui/page/Skeleton.tsx';
import { formatMinute, formatStamp, withoutZone } from '../ui/text/formats.ts';
import { words as shared } from '../ui/words.ts';
import { NoMatch } from './NoMatch.tsx';
import styles from './Queries.module.css';
import { reportOfRun, runOutcome } from './runOutcome.ts';
import { matchingRuns, runText } from './search.ts';
import { SearchLine, type SearchedProps } from './SearchLine.tsx';
import { words } from './words.ts';

const { columns: names, actions, ...texts } = words.history;
const { inUtc } = shared.list;

const Title = (run: PastRun) => (
  <span className={styles['name']}>
    <span className={styles['text']} title={titleOf(run.request)}>
      {titleOf(run.request)}
    </span>
    <DemoMark of={run} />
  </span>
);

const rangeOf = ({ request, atMs }: PastRun) => rangeNameAt(request.query, atMs);

const memory = keptList('history');

const NO_JOBS: readonly Job[] = [];

type ById = ReadonlyMap<string, SavedQuery>;

/** The saved query that was run, by the name that it has now. */
const queryOf = ({ query }: PastRun, byId: ById): string =>
  query ? (byId.get(query.id)?.name ?? texts.removedQuery) : '';

const fromOf = (run: PastRun, byId: ById): string => {
  const name = queryOf(run, byId);
  const { by, query } = run;
  return [
    ...(query && name !== '' ? [texts.query(name, query.version)] : []),
    ...(by === 'hand' && query ? [] : [texts.by[by]]),
  ].join(' · ');
};

function OutcomeOf({ run, jobs }: { run: PastRun; jobs: readonly Job[] }) {
  const outcome = runOutcome(run, jobs);
  return outcome && <Status tone={outcome.tone}>{outcome.text}</Status>;
}

const columnsWith = (byId: ById, jobs: readonly Job[]): readonly RowColumn<PastRun>[] => [
  { id: 'at', name: inUtc(names.at), width: '144px', cell: ({ atMs }) => formatMinute(atMs) },
  { id: 'title', name: names.title, width: 'minmax(0, 3fr)', cell: Title },
  {
    id: 'range',
    name: inUtc(names.range),
    width: 'minmax(208px, 2fr)',
    cell: (run) => withoutZone(rangeOf(run)),
    title: rangeOf,
  },
  {
    id: 'outcome',
    name: names.outcome,
    width: 'minmax(0, 2fr)',
    cell: (run) => <OutcomeOf run={run} jobs={jobs} />,
    title: (run) => runOutcome(run, jobs)?.text ?? '',
  },
  {
    id: 'query',
    name: names.query,
    width: 'minmax(0, 2fr)',
    cell: (run) => fromOf(run, byId),
    title: (run) => fromOf(run, byId),
  },
  {
    id: 'profile',
    name: names.profile,
    width: 'minmax(0, 1fr)',
    cell: ({ profileName }) => profileName,
    title: ({ profileName }) => profileName,
  },
];

function actionsOf(
  run: PastRun,
  { queries, jobs }: { queries: readonly SavedQuery[]; jobs: readonly Job[] },
  onSave: (run: PastRun) => void,
): readonly MenuAction[] {
  const { request, query } = run;
  const today = requestToday(run, queries, Date.now());
  const isOther = today !== null && rangeName(today.query) !== rangeName(request.query);
  const known = query && queries.some(({ id }) => id === query.id) ? query : undefined;
  const report = reportOfRun(run, jobs);
  return [
    ...(report
      ? [
          {
            id: 'report',
            name: actions.report,
            icon: Table2,
            run: () => {
              openReport(report);
            },
          },
        ]
      : []),
    ...(!report && runOutcome(run, jobs)
      ? [
          {
            id: 'job',
            name: actions.job,
            icon: ListChecks,
            run: () => {
              go({ screen: 'jobs', at: 'mine' });
            },
          },
        ]
      : []),
    {
      id: 'open',
      name: actions.open,
      keys: 'Enter',
      icon: Plus,
      run: () => {
        buildFrom(request, known);
      },
    },
    {
      id: 'again',
      name: actions.again,
      icon: RotateCcw,
      run: () => void runRequest(request, query ?? undefined).then(notifyIfFailed),
    },
    ...(isOther
      ? [
          {
            id: 'today',
            name: actions.today(rangeName(today.query)),
            icon: Play,
            run: () => void runRequest(today, query ?? undefined).then(notifyIfFailed),
          },
        ]
      : []),
    {
      id: 'save',
      name: actions.save,
      group: 'save',
      icon: BookmarkPlus,
      run: () => {
        onSave(run);
      },
    },
  ];
}

/** Every request that was run, newest first. */
export function HistoryPart({ typed, search, onClear }: SearchedProps) {
  const history = useHistory(({ value }) => value);
  const queries = useQueries(({ value }) => value);
  const jobs = useJobs(({ value }) => value) ?? NO_JOBS;
  const [saving, setSaving] = useState<PastRun | null>(null);
  const byId = useMemo(() => new Map(queries?.map((query) => [String(query.id), query])), [queries]);
  useMadeAhead(history, runText);
  const shown = useMemo(
    () => history && matchingRuns(history, typed, (run) => queryOf(run, byId)),
    [history, typed, byId],
  );
  if (!history || !shown || !queries) return <Skeleton lines={6} label={words.loading} />;
  if (history.length === 0)
    return (
      <Empty icon={History} title={texts.empty.title}>
        {texts.empty.text}
      </Empty>
    );
  const line = <SearchLine search={search} count={words.count(shown.length, history.length, 'run')} />;
  if (shown.length === 0)
    return (
      <>
        {line}
        <NoMatch typed={typed} onClear={onClear} />
      </>
    );
  const close = () => {
    setSaving(null);
  };
  return (
    <>
      {line}
      <RowList
        label={texts.table}
        rows={shown}
        keyOf={({ id }) => id}
        nameOf={({ request, atMs }) => `${titleOf(request)}, ${formatStamp(atMs)}`}
        columns={columnsWith(byId, jobs)}
        narrow={{
          width: 860,
          main: Title,
          details: (run) =>
            [
              `${names.at} ${formatStamp(run.atMs)}`,
              rangeOf(run),
              runOutcome(run, jobs)?.text,
              fromOf(run, byId),
            ]
              .filter(Boolean)
              .join(' · '),
        }}
        sort={null}
        onSort={() => undefined}
        onOpen={({ request, query }) => {
          buildFrom(request, query && byId.has(query.id) ? query : undefined);
        }}
        actionsOf={(run) => actionsOf(run, { queries, jobs }, setSaving)}
        memory={memory}
      />
      {saving && <SaveQueryDialog request={saving.request} query={null} onClose={close} />}
    </>
  );
}
