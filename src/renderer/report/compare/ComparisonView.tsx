import { GitCompareArrows } from 'lucide-react';
import { useEffect } from 'react';
import { Select } from '../../ui/forms/Select.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { Explanation } from '../../../table/comparison/explanation.ts';
import { formatRange } from '../../ui/text/formats.ts';
import { wordsFor } from '../../failures.ts';
import { useZone } from '../../useZone.ts';
import { readWords } from '../reading/readWords.ts';
import { unitOf } from '../unit.ts';
import styles from './Compare.module.css';
import { ComparedChart } from './ComparedChart.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { changeText, figureText } from './figureText.ts';
import { MadeDifference, type OnValue } from './MadeDifference.tsx';
import { useCompareChoices, type CompareSource } from './useCompareChoices.ts';
import { useComparison, type Compared, type Done } from './useComparison.ts';
import { words } from './words.ts';
import { conditionWords } from '../table/conditions/conditionWords.ts';
import type { ViewFilter } from './sidesFilter.ts';

type ResultProps = {
  compared: Compared;
  source: CompareSource;
  axis: string;
  metric: string | null;
  onValue: OnValue;
};

/** Which filters the comparison follows, and which it cannot. */
function filtersSaid({ typed }: ViewFilter, { followed, leftOut }: Done): string[] {
  const all = [...(typed === '' ? [] : [words.search(typed)]), ...followed.map(conditionWords)];
  return [
    ...(all.length > 0 ? [words.filtered(all)] : []),
    ...(leftOut.length > 0 ? [words.leftOut(leftOut.map(conditionWords))] : []),
  ];
}

/** From when to when each side is, and why the difference may be none. */
function Times({ periods, cautions }: Pick<Done, 'periods' | 'cautions'>) {
  const zone = useZone();
  if (!periods) return null;
  const said = ({ fromMs, toMs }: TimeSpan) => formatRange(fromMs, toMs, zone);
  return (
    <div className={styles['times']}>
      <p>{words.periods(said(periods.now), said(periods.before))}</p>
      {cautions.map((caution) => (
        <Status key={caution.kind} tone="warn" wraps>
          {words.caution(caution)}
        </Status>
      ))}
    </div>
  );
}

/** The difference in a line. */
const headlineOf = (metric: string, { now, before, difference, relative, tells }: Explanation) =>
  words.headline(
    {
      metric,
      now: figureText(now),
      before: figureText(before),
      difference: changeText(difference),
      change: relative && changeText(relative),
    },
    tells === 'points',
  );

/** What came of a comparison. */
function Result({ compared, source, axis, metric, onValue }: ResultProps) {
  const name = metric ?? words.rows;
  switch (compared.phase) {
    case 'working':
      return <Progress label={words.loading} percent={Math.floor(compared.share * 100)} />;
    case 'failed': {
      const { why } = compared;
      const said =
        why.from === 'library' ? wordsFor(why.failure) : readWords(why.problem, source.report.source.kind);
      return <Problem place="inline" words={said} />;
    }
    case 'no-periods':
      return (
        <Empty icon={GitCompareArrows} title={words.none.title}>
          {words.noPeriod}
        </Empty>
      );
    case 'not': {
      const { title, text } = words.not(compared.not);
      return (
        <Empty icon={GitCompareArrows} title={title}>
          {text}
        </Empty>
      );
    }
    case 'done': {
      const { explained } = compared;
      return (
        <>
          {'explained' in explained ? (
            <p role="status" className={styles['headline']}>
              {headlineOf(name, explained.explained)}
            </p>
          ) : (
            <p role="status">{Object.values(words.not(explained.not)).join('. ')}</p>
          )}
          <Times {...compared} />
          <ComparedChart
            compared={compared.compared}
            stacks={compared.stacks}
            axis={axis}
            metric={name}
            filters={filtersSaid(source.filter, compared)}
            unit={metric === null ? null : unitOf(source.report.source, metric)}
          />
          {'explained' in explained && <MadeDifference explained={explained.explained} onValue={onValue} />}
          <DifferenceTable key={compared.table.frame.id} table={compared.table} />
        </>
      );
    }
  }
}

/** A comparison: what is compared, both in one chart, what made the difference, and the table of differences. */
export function ComparisonView({ source, onValue }: { source: CompareSource; onValue: OnValue }) {
  const choices = useCompareChoices(source);
  const { compared, compare } = useComparison(source);
  const { asked } = choices;
  const report = asked && 'id' in asked.other ? asked.other : null;
  const timeColumn = asked && 'timeColumn' in asked.other ? asked.other.timeColumn : null;
  const { axis = null, metric = null, split = null } = asked?.spec ?? {};
  useEffect(() => {
    const other = report ?? (timeColumn === null ? null : { timeColumn });
    if (other && axis !== null) compare({ other, spec: { axis, metric, split } });
  }, [compare, report, timeColumn, axis, metric, split]);
  if (choices.state === 'working') return <Progress label={words.loading} percent={null} />;
  if (choices.state !== 'ready') {
    const { title, text } = words[choices.state];
    return (
      <Empty icon={GitCompareArrows} title={title}>
        {text}
      </Empty>
    );
  }
  const { spec } = choices.asked;
  return (
    <div className={styles['compare']}>
      <div className={styles['choices']}>
        <Select autoFocus label={words.with} {...choices.others} />
        <Select label={words.metric} {...choices.metrics} />
        <Select label={words.split} {...choices.splits} />
      </div>
      {compared && (
        <Result compared={compared} source={source} axis={spec.axis} metric={spec.metric} onValue={onValue} />
      )}
    </div>
  );
}
