import { Download, GitCompareArrows, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReportId } from '../../../contract/reports.ts';
import { DAY_LOOKS, type StripDay } from '../../../queries/dayStrip.ts';
import { useJoining } from '../../joining/joining.ts';
import { compareReports, openReport } from '../../state/navigation.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { DayLegend, DayList, type DayCell } from '../../ui/days/DayList.tsx';
import { askedRange } from '../askedRange.ts';
import { apart, isGap, joinedOf, lackedDays, reportsOf } from './chosenDays.ts';
import { joinReports } from './joinReports.ts';
import { DAY_ICONS } from './dayLook.ts';
import styles from './Days.module.css';
import { FetchDays } from './FetchDays.tsx';
import type { Question } from './questions.ts';
import { words } from './words.ts';

const { chosen: says } = words;
/** Of a long strip, so many days are shown at first. */
const FEW = 60;

type Day = StripDay<ReportId>;

const cellOf = ({ startMs, look, isOpen, answers }: Day): DayCell => ({
  startMs,
  said: words.said(startMs, look, isOpen, answers.length),
  icon: DAY_ICONS[look],
  className: classes(styles[look], isOpen && styles['open']),
  count: answers.length > 0 ? String(answers.length) : '–',
});

type ChosenProps = { question: Question; days: readonly Day[]; onFetch: (days: readonly Day[]) => void };

/** What there is of the chosen days, and what can be done with them. */
function Chosen({ question, days, onFetch }: ChosenProps) {
  const gaps = days.filter(isGap);
  const whole = apart(question, days);
  const lacks = whole.length > 1 ? says.lacks(lackedDays(days, whole).map(({ startMs }) => startMs)) : '';
  const table = joinedOf(question, whole);
  const reports = reportsOf(question, days);
  const share = useJoining(({ shares }) => shares.get(null));
  const [one, other] =
    days.find(({ differing }) => differing)?.differing ??
    (reports.length === 2 ? reports.map(({ id }) => id) : []);
  return (
    <section aria-label={says.label} className={styles['panel']}>
      <div className={styles['bar']}>
        <span role="status">
          {days.length === 1 && days[0] ? words.day(days[0].startMs) : says.days(days.length)}
        </span>
        {gaps.length > 0 && (
          <Button
            icon={Download}
            onPress={() => {
              onFetch(gaps);
            }}
          >
            {says.fetch(gaps.length)}
          </Button>
        )}
        {whole.length > 1 && (
          <Button
            icon={Table2}
            isPending={share !== undefined}
            onPress={() => {
              if (table) openReport(table.id);
              else void joinReports(question, whole, lacks);
            }}
          >
            {share !== undefined ? says.joining(share) : table ? says.joined : says.join(whole.length)}
          </Button>
        )}
        {one && other && (
          <Button
            icon={GitCompareArrows}
            onPress={() => {
              compareReports(one, other);
            }}
          >
            {says.compare}
          </Button>
        )}
      </div>
      {lacks !== '' && <p className={styles['soft']}>{lacks}</p>}
      {reports.length === 0 && <p className={styles['soft']}>{says.none}</p>}
      <ul className={styles['reports']}>
        {reports.slice(0, 20).map((report) => (
          <li key={report.id}>
            <Button
              look="quiet"
              flush="start"
              onPress={() => {
                openReport(report.id);
              }}
            >
              {says.report(askedRange(report).name, report.storedAtMs, report.source.kind === 'joined')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type QuestionDaysProps = { question: Question; days: readonly Day[] };

/** The days of a question in UTC: what there is of each, and what can be had of those that are missing. */
export function QuestionDays({ question, days }: QuestionDaysProps) {
  const [chosen, choose] = useState<ReadonlySet<number>>(() => new Set([days.at(-1)?.startMs ?? 0]));
  const [fetched, fetch] = useState<readonly Day[]>([]);
  const cells = useMemo(() => days.map(cellOf), [days]);
  const chosenDays = days.filter(({ startMs }) => chosen.has(startMs));
  const act = (startMs: number, by: 'key' | 'click') => {
    const day = days.find((each) => each.startMs === startMs);
    if (!day || (by === 'key' && chosen.size > 1)) return;
    const [only] = day.answers;
    if (isGap(day) && day.look !== 'part') fetch([day]);
    else if (by === 'key' && only !== undefined && day.answers.length === 1) openReport(only);
  };
  return (
    <div className={styles['panel']}>
      <p className={styles['soft']}>{words.keys}</p>
      <DayList
        label={words.strip}
        days={cells}
        few={FEW}
        chosen={chosen}
        onChoose={choose}
        onAct={act}
        isSeveral
      />
      <Chosen question={question} days={chosenDays} onFetch={fetch} />
      <DayLegend
        label={words.legend.label}
        lines={DAY_LOOKS.filter((look) => days.some((day) => day.look === look)).map((look) => ({
          id: look,
          icon: DAY_ICONS[look],
          className: styles[look],
          text: `${words.look[look]}: ${words.legend.text[look]}`,
        }))}
      />
      {fetched.length > 0 && (
        <FetchDays
          question={question}
          days={fetched}
          onClose={() => {
            fetch([]);
          }}
        />
      )}
    </div>
  );
}
