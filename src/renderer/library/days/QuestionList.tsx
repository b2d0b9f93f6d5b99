import { Bookmark, FileText, Pencil } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { StoredReport } from '../../../contract/library.ts';
import { DAY_MS } from '../../../contract/time.ts';
import { DemoMark } from '../../state/DemoMark.tsx';
import { buildFrom, openReport } from '../../state/navigation.ts';
import { ListWithDetails } from '../../ui/list/ListWithDetails.tsx';
import { RowList } from '../../ui/list/RowList.tsx';
import type { RowColumn } from '../../ui/list/rowListProps.ts';
import { useDetails } from '../../ui/list/useDetails.ts';
import { useListSort } from '../../ui/list/useListSort.ts';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import { formatCount, formatDay } from '../../ui/text/formats.ts';
import { useNow } from '../../ui/useNow.ts';
import { removal } from '../reportActions.ts';
import styles from './Days.module.css';
import { MiniLegend, MiniStrip } from './MiniStrip.tsx';
import { QuestionDays } from './QuestionDays.tsx';
import { questionMemory } from './questionMemory.ts';
import {
  beginsDescending,
  inOrder,
  LATEST,
  latestOf,
  recentOf,
  rowsOn,
  type QuestionRow,
} from './questionRows.ts';
import { reportsAmong, type Question } from './questions.ts';
import { words } from './words.ts';

const Name = ({ question: { name, saved, demo } }: QuestionRow) => (
  <span className={styles['name']}>
    {saved && <Bookmark size={13} role="img" aria-label={words.saved} />}
    <span className={styles['text']}>{name}</span>
    <DemoMark of={{ demo }} />
  </span>
);

/** Where the columns do not fit. */
const NarrowName = (row: QuestionRow) => (
  <span className={styles['narrow']}>
    <Name {...row} />
    <MiniStrip days={recentOf(row.days)} />
  </span>
);

const filledOf = ({ days }: QuestionRow) => words.filled(recentOf(days));

const COLUMNS: readonly RowColumn<QuestionRow>[] = [
  {
    id: 'name',
    name: words.columns.name,
    width: 'minmax(0, 3fr)',
    canSort: true,
    cell: Name,
    title: ({ question }) => question.name,
  },
  {
    id: 'profile',
    name: words.columns.profile,
    width: 'minmax(0, 1fr)',
    canSort: true,
    cell: ({ question }) => question.profileName,
    title: ({ question }) => question.profileName,
  },
  {
    id: 'days',
    name: words.columns.days,
    width: '232px',
    canSort: true,
    cell: ({ days }) => <MiniStrip days={recentOf(days)} />,
  },
  {
    id: 'latest',
    name: words.columns.latest,
    width: '120px',
    canSort: true,
    cell(row) {
      const latest = latestOf(row);
      return latest === null ? '–' : formatDay(latest);
    },
  },
  {
    id: 'reports',
    name: words.columns.reports,
    width: '92px',
    isFigure: true,
    canSort: true,
    cell: ({ question }) => formatCount(question.reports.length),
  },
];

const WITHOUT_PROFILE = COLUMNS.filter(({ id }) => id !== 'profile');

/** What can be done with a question, but for removing what is listed of its reports. */
const actionsOf = ({ question }: QuestionRow, onDays: () => void): readonly MenuAction[] => [
  { id: 'details', name: words.actions.open, keys: 'Enter', run: onDays },
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
];

type QuestionListProps = {
  questions: readonly Question[];
  /** The reports that what is searched and chosen leaves; a question may have others. */
  listed: readonly StoredReport[];
  /** Whether the questions are of several profiles, those that are not listed included. */
  hasProfiles: boolean;
  /** The question whose days are shown at first. */
  begins: string | null;
  /** They are shown: a list that comes back, such as after a search, leaves the keys where they are. */
  onBegun: () => void;
};

/** The reports by what they ask, each with its days beside the list. */
export function QuestionList({ questions, listed, hasProfiles, begins, onBegun }: QuestionListProps) {
  const details = useDetails<string>(begins);
  useEffect(() => {
    if (begins !== null) onBegun();
  }, [begins, onBegun]);
  const today = Math.floor(useNow(60_000) / DAY_MS);
  const [sort, onSort] = useListSort(questionMemory, LATEST, beginsDescending);
  const all = useMemo(() => rowsOn(questions, today), [questions, today]);
  const rows = useMemo(() => inOrder(all, sort), [all, sort]);
  const removalOf = (of: readonly QuestionRow[]) =>
    removal(
      reportsAmong(
        of.map(({ question }) => question),
        listed,
      ),
    );
  const shown = rows.find(({ question }) => question.key === details.id);
  return (
    <div className={styles['list']}>
      <ListWithDetails
        onClose={details.close}
        details={
          shown
            ? {
                title: shown.question.name,
                note: `${shown.question.profileName} · ${words.reports(shown.question.reports.length)} · ${filledOf(shown)}`,
                entered: details.entered,
                content: (
                  <QuestionDays key={shown.question.key} question={shown.question} days={shown.days} />
                ),
              }
            : null
        }
      >
        <RowList
          label={words.list}
          rows={rows}
          keyOf={({ question }) => question.key}
          nameOf={({ question }) => question.name}
          columns={hasProfiles ? COLUMNS : WITHOUT_PROFILE}
          narrow={{
            width: 720,
            main: NarrowName,
            details: (row) =>
              [
                filledOf(row),
                words.reports(row.question.reports.length),
                ...(hasProfiles ? [row.question.profileName] : []),
              ].join(' · '),
          }}
          sort={sort}
          onSort={onSort}
          memory={questionMemory}
          follows
          onShow={({ question }) => {
            details.show(question.key);
          }}
          onOpen={({ question }) => {
            details.enter(question.key);
          }}
          actionsOf={(row) => [
            ...actionsOf(row, () => {
              details.enter(row.question.key);
            }),
            { ...removalOf([row]), group: 'end' },
          ]}
          actionsOfSeveral={(several) => [removalOf(several)]}
        />
      </ListWithDetails>
      <MiniLegend strips={rows.map(({ days }) => recentOf(days))} />
    </div>
  );
}
