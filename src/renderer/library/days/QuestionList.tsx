import { Bookmark, FileText, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import type { StripDay } from '../../../queries/dayStrip.ts';
import { DemoMark } from '../../state/DemoMark.tsx';
import { keptList } from '../../state/keptList.ts';
import { buildFrom, openReport } from '../../state/navigation.ts';
import { ListWithDetails } from '../../ui/list/ListWithDetails.tsx';
import { RowList } from '../../ui/list/RowList.tsx';
import type { RowColumn } from '../../ui/list/rowListProps.ts';
import { useDetails } from '../../ui/list/useDetails.ts';
import { formatCount, formatDay } from '../../ui/text/formats.ts';
import { useNow } from '../../ui/useNow.ts';
import { DAY_MS } from '../../../contract/time.ts';
import styles from './Days.module.css';
import { QuestionDays } from './QuestionDays.tsx';
import { daysOf, type Question } from './questions.ts';
import { words } from './words.ts';

const memory = keptList('days');
/** How many days the list itself shows. */
const RECENT = 30;

type Row = { question: Question; days: readonly StripDay<ReportId>[] };

const recentOf = ({ days }: Row) => days.slice(-RECENT);
const isFilled = ({ look }: StripDay<ReportId>) => look === 'filled' || look === 'different';
const filledOf = (row: Row) => words.filled(recentOf(row).filter(isFilled).length, recentOf(row).length);
const latestOf = ({ days }: Row) => days.findLast(({ answers }) => answers.length > 0)?.startMs ?? null;

/** The last days at a glance; what they are is said beside them. */
const MiniStrip = ({ row }: { row: Row }) => (
  <span className={styles['mini']} role="img" aria-label={filledOf(row)}>
    {recentOf(row).map(({ startMs, look, isOpen }) => (
      <i key={startMs} className={`${styles[look]} ${isOpen ? styles['open'] : ''}`} />
    ))}
  </span>
);

const COLUMNS: readonly RowColumn<Row>[] = [
  {
    id: 'name',
    name: words.columns.name,
    width: 'minmax(0, 3fr)',
    cell: ({ question: { name, saved } }) => (
      <span className={styles['name']}>
        {saved && <Bookmark size={13} role="img" aria-label={words.saved} />}
        <span className={styles['text']}>{name}</span>
      </span>
    ),
    title: ({ question }) => question.name,
  },
  {
    id: 'profile',
    name: words.columns.profile,
    width: 'minmax(0, 1fr)',
    cell: ({ question: { profileName, demo } }) => (
      <span className={styles['name']}>
        <span className={styles['text']}>{profileName}</span>
        <DemoMark of={{ demo }} />
      </span>
    ),
  },
  {
    id: 'days',
    name: words.columns.days,
    width: '232px',
    cell: (row) => <MiniStrip row={row} />,
    title: filledOf,
  },
  {
    id: 'latest',
    name: words.columns.latest,
    width: '120px',
    cell(row) {
      const latest = latestOf(row);
      return latest === null ? '–' : formatDay(latest);
    },
  },
  {
    id: 'reports',
    name: words.columns.reports,
    width: '84px',
    isFigure: true,
    cell: ({ question }) => formatCount(question.reports.length),
  },
];

/** The reports by what they ask, each with its days beside the list. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const details = useDetails<string>();
  const today = Math.floor(useNow(60_000) / DAY_MS);
  const rows = useMemo(
    () => questions.map((question): Row => ({ question, days: daysOf(question, dayEndOf(today)) })),
    [questions, today],
  );
  const shown = rows.find(({ question }) => question.key === details.id);
  return (
    <ListWithDetails
      onClose={details.close}
      details={
        shown
          ? {
              title: shown.question.name,
              note: `${shown.question.profileName} · ${words.reports(shown.question.reports.length)} · ${filledOf(shown)}`,
              entered: details.entered,
              content: <QuestionDays key={shown.question.key} question={shown.question} days={shown.days} />,
            }
          : null
      }
    >
      <RowList
        label={words.list}
        rows={rows}
        keyOf={({ question }) => question.key}
        nameOf={({ question }) => question.name}
        columns={COLUMNS}
        narrow={{
          width: 720,
          main: ({ question }) => question.name,
          details: (row) =>
            `${filledOf(row)} · ${words.reports(row.question.reports.length)} · ${row.question.profileName}`,
        }}
        sort={null}
        onSort={() => undefined}
        memory={memory}
        follows
        onShow={({ question }) => {
          details.show(question.key);
        }}
        onOpen={({ question }) => {
          details.enter(question.key);
        }}
        actionsOf={({ question }) => [
          {
            id: 'details',
            name: words.actions.open,
            keys: 'Enter',
            run: () => {
              details.enter(question.key);
            },
          },
          ...question.reports.slice(0, 1).map(({ id }) => ({
            id: 'latest',
            name: words.actions.latest,
            icon: FileText,
            run: () => {
              openReport(id);
            },
          })),
          {
            id: 'build',
            name: words.actions.build,
            icon: Pencil,
            run: () => {
              buildFrom(question.request, question.saved ?? undefined);
            },
          },
        ]}
      />
    </ListWithDetails>
  );
}

/** A moment of a day: what is drawn changes only with the day. */
const dayEndOf = (day: number): number => (day + 1) * DAY_MS - 1;
