import type { ReportId } from '../../../contract/reports.ts';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { shownText } from '../../ui/grid/gridText.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Problem } from '../../ui/messages/Problem.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import { Progress } from '../../ui/messages/Progress.tsx';
import { Empty } from '../../ui/page/Empty.tsx';
import { wordsFor } from '../../failures/failures.ts';
import { useZone } from '../../state/useZone.ts';
import { readWords } from '../reading/readWords.ts';
import styles from './Compare.module.css';
import { ComparedChart } from './ComparedChart.tsx';
import { comparedSaid, type ComparedSaid } from './comparedSaid.ts';
import { comparedLine, comparedTexts } from './comparedDescription.ts';
import { comparedFileName } from './differencesSource.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { MadeDifference, type OnValue } from './MadeDifference.tsx';
import { useCompareChoices, type CompareSource } from './useCompareChoices.ts';
import type { Compared, Done } from './comparing.ts';
import { useComparison } from './useComparison.ts';
import { words } from './words.ts';

type ResultProps = { compared: Compared; source: CompareSource; onValue: OnValue };

/** What is compared, and why the difference may be none. */
function Sentence({ description, cautions }: ComparedSaid) {
  const zone = useZone();
  return (
    <div className={styles['times']}>
      <p className={styles['sentence']}>
        <strong>{shownText(comparedTexts(description, zone).title)}</strong>{' '}
        <span>{shownText(comparedLine(description, zone))}</span>
      </p>
      {cautions.map((caution) => (
        <Status key={caution} tone="warn" wraps>
          {caution}
        </Status>
      ))}
    </div>
  );
}

/** What was compared, with its difference. */
function Found({ compared, source, onValue }: ResultProps & { compared: Done }) {
  const { report } = source;
  const { explained, asked } = compared;
  const said = useMemo(() => comparedSaid(report, compared), [report, compared]);
  const { headline } = said;
  return (
    <>
      {headline !== null && (
        <p role="status" className={styles['headline']}>
          {headline}
        </p>
      )}
      {'not' in explained && <p role="status">{Object.values(words.not(explained.not)).join('. ')}</p>}
      <Sentence {...said} />
      <ComparedChart
        compared={compared.compared}
        stacks={compared.stacks}
        axis={asked.spec.axis}
        said={said}
        explained={'explained' in explained ? explained.explained : null}
        name={comparedFileName(said, false)}
      />
      {'explained' in explained && <MadeDifference explained={explained.explained} onValue={onValue} />}
      <DifferenceTable key={compared.table.frame.id} table={compared.table} said={said} />
    </>
  );
}

/** What came of a comparison. */
function Result({ compared, source, onValue }: ResultProps) {
  switch (compared.phase) {
    case 'working':
      return <Progress label={words.loading} percent={Math.floor(compared.share * 100)} />;
    case 'failed': {
      const { why } = compared;
      const said =
        why.from === 'library' ? wordsFor(why.failure) : readWords(why.problem, source.report.source.kind);
      return <Problem variant="inline" words={said} />;
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
    case 'done':
      return <Found compared={compared} source={source} onValue={onValue} />;
  }
}

type ComparisonViewProps = {
  source: CompareSource;
  onValue: OnValue;
  /** The report that is to be compared with at first; null for the usual choice. */
  other: ReportId | null;
};

/** A comparison: what is compared, both in one chart, what made the difference, and the table of differences. */
export function ComparisonView({ source, onValue, other }: ComparisonViewProps) {
  const choices = useCompareChoices(source, other);
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
  return (
    <div className={styles['compare']}>
      <div className={styles['choices']}>
        <Select autoFocus label={words.with} {...choices.others} />
        <Select label={words.metric} {...choices.metrics} />
        <Select label={words.split} {...choices.splits} />
      </div>
      {compared && <Result compared={compared} source={source} onValue={onValue} />}
    </div>
  );
}
