import type { ColumnSummary } from '../../../../table/summary/columnSummary.ts';
import { groupedDigits } from '../../../ui/grid/digitGroups.ts';
import { Progress } from '../../../ui/messages/Progress.tsx';
import { formatCount } from '../../../ui/text/formats.ts';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import type { ShownRows } from '../shownRows.ts';
import { derivedFacts } from '../derived/derivedFacts.ts';
import { shownValue } from '../../conditions/conditionWords.ts';
import styles from './Columns.module.css';
import { summaryFacts } from './summaryFacts.ts';
import { words } from './words.ts';
import { useEffect, useState } from 'react';
import type { RemoteFrame } from '../../../workers/remoteFrame.ts';

type State = { of: unknown; summary: ColumnSummary | null; share: number; isGone: boolean };

/** What a column holds in the rows on screen; null while it is found out. */
function useSummary(frame: RemoteFrame | null, column: number, revision: number) {
  const [state, setState] = useState<State>({ of: null, summary: null, share: 0, isGone: false });
  useEffect(() => {
    if (frame === null) return undefined;
    const stop = new AbortController();
    const tell = ({ share }: { share: number }) => {
      setState((before) => ({ ...before, share }));
    };
    void frame.summary(column, revision, { signal: stop.signal, tell }).then((reply) => {
      const summary = reply.ok ? reply.value : null;
      if (!stop.signal.aborted) setState({ of: column, summary, share: 1, isGone: summary === null });
    });
    return () => {
      stop.abort();
    };
  }, [frame, column, revision]);
  return state.of === column ? state : { summary: null, share: state.share, isGone: false };
}

const names = words.summary;

type TopProps = { summary: ColumnSummary; kind: ColumnInfo['kind']; onValue: (text: string) => void };

/** The most frequent values, each with its rows as a bar; a press filters by it. */
function TopValues({ summary: { top, rows }, kind, onValue }: TopProps) {
  if (top.length === 0) return null;
  const most = Math.max(...top.map((each) => each.rows));
  return (
    <ul className={styles['top']} aria-label={names.top}>
      {top.map(({ text, rows: count }) => (
        <li key={text}>
          <button
            type="button"
            title={names.filter(text)}
            aria-label={names.topValue(text, count)}
            onClick={() => {
              onValue(text);
            }}
          >
            <span
              className={styles['bar']}
              style={{ width: `${(count / Math.max(1, most)) * 100}%` }}
              aria-hidden
            />
            <span className={styles['topText']}>
              {kind === 'number' ? groupedDigits(text) : shownValue(text) || names.empty}
            </span>
            <span className={styles['topRows']}>{formatCount(count)}</span>
            <span className={styles['share']}>{names.percent(count, rows)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How many rows there are in each part of the range. */
function HistogramBars({
  summary: { histogram, smallest, largest },
  kind,
}: Pick<TopProps, 'summary' | 'kind'>) {
  if (!histogram || histogram.rows.length < 2) return null;
  const most = Math.max(1, ...histogram.rows);
  const width = 100 / histogram.rows.length;
  const ends = [smallest ?? '', largest ?? ''].map((text) =>
    kind === 'number' ? groupedDigits(text) : text,
  );
  return (
    <figure className={styles['histogram']}>
      <svg
        viewBox="0 0 100 32"
        preserveAspectRatio="none"
        role="img"
        aria-label={names.histogram(histogram.rows)}
      >
        {histogram.rows.map((rows, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- the bins have no other name than their place
            key={index}
            x={index * width + width * 0.08}
            width={width * 0.84}
            y={32 - (rows / most) * 32}
            height={(rows / most) * 32}
          />
        ))}
      </svg>
      <figcaption>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </figcaption>
    </figure>
  );
}

type SummaryDetailsProps = {
  source: ShownRows;
  column: number;
  onValue: (column: number, text: string) => void;
};

/** What a column holds in the rows on screen: kind, empty cells, distinct and most frequent values, a histogram. */
export function SummaryDetails({ source, column, onValue }: SummaryDetailsProps) {
  const { frame, columns, gridColumns, revision } = source;
  const { summary, share, isGone } = useSummary(frame, column, revision);
  const info = columns[column];
  if (!info) return null;
  if (!summary) return isGone ? null : <Progress label={names.loading} percent={Math.floor(share * 100)} />;
  return (
    <div className={styles['summary']} role="group" aria-label={names.label(info.name)}>
      <dl>
        {summaryFacts(summary, gridColumns[column]?.unit ?? null, info.corrected?.inferred ?? null).map(
          ([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
        )}
        {info.derived &&
          derivedFacts(info.derived).map(([name, fact]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
      <HistogramBars summary={summary} kind={info.kind} />
      <TopValues
        summary={summary}
        kind={info.kind}
        onValue={(text) => {
          onValue(column, text);
        }}
      />
    </div>
  );
}
