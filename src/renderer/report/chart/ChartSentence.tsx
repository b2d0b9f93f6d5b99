import type { ShownReport } from '../../state/shownReport.ts';
import { shownText } from '../../ui/grid/gridText.ts';
import { Status } from '../../ui/messages/Status.tsx';
import { joinedCaution } from '../joined.ts';
import styles from './ReportChart.module.css';
import type { Sentence } from './sentence.ts';

type ChartSentenceProps = {
  report: ShownReport;
  sentence: Sentence;
  /** Why the figures may be wrong, or null. */
  caution: string | null;
  /** Whether no controls stand above the chart. */
  bare: boolean;
};

/** What a chart is of, as far as no controls above it say so. */
export function ChartSentence({ report, sentence, caution, bare }: ChartSentenceProps) {
  // What a joined table lacks is at the top of the report. A picture has it too, since it goes without that.
  const isSaidAbove = caution === joinedCaution(report.source);
  return (
    <p className={styles['sentence']}>
      {bare && <strong>{shownText(sentence.title)}</strong>} <span>{shownText(sentence.text)}</span>{' '}
      {caution !== null && (bare || !isSaidAbove) && (
        <Status tone="warn" wraps>
          {caution}
        </Status>
      )}
    </p>
  );
}
