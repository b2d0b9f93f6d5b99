import { ChartLine, SearchX } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ShownReport } from '../../state/shownReport.ts';
import type { ChartChoice, ChartNote, Condition, ViewState } from '../../../contract/views.ts';
import { useCopiedMark } from '../../exporting/useExportChoices.ts';
import { useSettings } from '../../state/mainState.ts';
import { notify } from '../../state/notices.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { ChartActions, SpanAction } from '../../ui/chart/chartActions.ts';
import { ChartTableDialog } from '../../ui/chart/ChartTableDialog.tsx';
import type { Span } from '../../ui/chart/zoom.ts';
import { Empty } from '../../ui/page/Empty.tsx';
import type { Reading } from '../reading/reading.ts';
import type { ColumnFigures } from '../description/columnFigures.ts';
import type { Description } from '../description/description.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { ChartHead } from './ChartHead.tsx';
import { ChartSentence } from './ChartSentence.tsx';
import type { ChartPivot } from './chartPivot.ts';
import { nextType } from './drawing.ts';
import { useNotes } from './notes/useNotes.tsx';
import { actionsFor } from './pointActions.ts';
import { picturedOf, type PictureShelf } from './pictured.ts';
import type { Ranged } from './QuickRanges.tsx';
import styles from './ReportChart.module.css';
import { NO_LOOK, NO_PLOT } from './noPlot.ts';
import type { BeforeColumns } from './past.ts';
import { shownChart, type ShownChart } from './shownChart.ts';
import { useChartData, type ChartFilter, type Drawn } from './useChartData.ts';
import { useZone } from '../../state/useZone.ts';
import { useDark } from '../../state/useDark.ts';
import type { ViewChange } from '../views/openView.ts';
import { spanCondition } from '../views/viewChanges.ts';
import { words as specialWords } from '../special/words.ts';
import { words } from './words.ts';

type ReportChartProps = {
  report: ShownReport;
  /** Null until every row is loaded: a chart of some of the rows would mislead. */
  frame: RemoteFrame | null;
  reading: Pick<Reading, 'columns' | 'revision'>;
  /** Null unless the values of a pivot are columns. */
  pivot: ChartPivot | null;
  /** What is shown of the report; null while that is not known. */
  description: Description | null;
  /** What the columns that can be charted hold. */
  figures: ColumnFigures;
  /** Why the figures may be wrong, or null. */
  caution: string | null;
  /** Is given the chart as it is on screen, for whoever prints it. */
  picture?: PictureShelf;
  /** By what the rows are filtered; nothing for groups, whose rows are. */
  filter?: ChartFilter;
  /** Null for the suggested chart. */
  choice: ChartChoice | null;
  onChoice: (choice: ChartChoice) => void;
  /** Removes all filters, where they leave no row to chart; otherwise null. */
  onClear: (() => void) | null;
  /** Filters the rows by a span of the column of times; its end is not part of it. */
  onBrush?: (fromMs: number, toMs: number, column: string) => void;
  /** Says what is special about the rows that meet a condition. */
  onSpecial?: (condition: Condition) => void;
  /** What the quick ranges above the chart filter. */
  ranged?: Ranged;
  /** What is shown of the report, where its chart can be pinned. */
  pinnable?: ViewState;
  /** How the table has columns of a time before. */
  beforeColumns?: BeforeColumns;
  /** What was written at times. */
  notes: readonly ChartNote[];
  onView: (change: ViewChange) => void;
  /** Filters the rows by a value of a column. */
  onPick?: (column: string, text: string | null) => void;
  /** Without its controls, where there is no room for them. */
  bare?: boolean;
};

const UNFILTERED: ChartFilter = { typed: '', conditions: [] };
const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** Figures that are drawn, and what is said of them. */
type Said = { drawn: Drawn; description: Description; figures: ColumnFigures };

/** What is drawn, with what is said of it. Until both are of the same rows, they are those before. */
function useSaid(
  { description, figures }: ReportChartProps,
  { drawn, isCurrent }: ReturnType<typeof useChartData>,
): Said | null {
  const [said, setSaid] = useState<Said | null>(null);
  if (drawn === null || drawn === 'none') return null;
  const isSame = said?.drawn.charted === drawn.charted;
  // How the same figures are drawn is chosen at any time.
  if (!isCurrent || !description) return said && isSame ? { ...said, drawn } : said;
  const now = { drawn, description, figures };
  if (!isSame || said.description !== description || said.figures !== figures) setSaid(now);
  return now;
}

/** What is drawn of the report, and what is hidden of it. */
function useShownChart(props: ReportChartProps, zoom: Span | null) {
  const {
    report,
    frame,
    choice,
    reading,
    description: known,
    pivot,
    caution,
    picture,
    notes,
    filter = UNFILTERED,
  } = props;
  const { source } = report;
  const { columns, revision } = reading;
  const zone = useZone();
  const charts = useChartData({ source, frame, columns, pivot, filter, revision, choice });
  const said = useSaid(props, charts);
  const isDrawn = charts.isCurrent && known !== null;
  const { drawn: shown = null, description = null, figures = null } = said ?? {};
  const chart = useMemo(
    () =>
      shown && description && figures ? shownChart(shown, { description, figures, zoom, zone, notes }) : null,
    [shown, description, figures, zoom, zone, notes],
  );
  const chosen = chart?.choice;
  const hidden = useMemo(() => (chosen ? new Set(chosen.hidden) : NOTHING_HIDDEN), [chosen]);
  useEffect(() => {
    if (!picture) return undefined;
    const pictured = chart?.nothing === null ? picturedOf(chart, { report, hidden, caution }) : null;
    picture.put(isDrawn ? pictured : 'coming');
    return () => {
      picture.put(null);
    };
  }, [picture, isDrawn, chart, report, hidden, caution]);
  return { chart, hidden, zone, isEmpty: charts.drawn === 'none' };
}

/** Draws a chart as the next type, and returns its name. */
function drawNext({ choice, type, possible }: ShownChart, onChoice: ReportChartProps['onChoice']): string {
  const next = nextType(type, possible);
  onChoice({ ...choice, type: next });
  return words.types[next];
}

/** Says why there is no chart, with the way back where filters are the reason. */
function NoChart({ onClear }: Pick<ReportChartProps, 'onClear'>) {
  if (!onClear)
    return (
      <Empty icon={ChartLine} title={words.none.title}>
        {words.none.text}
      </Empty>
    );
  const { title, text, clear } = words.noMatch;
  return (
    <Empty icon={SearchX} title={title} action={<Button onPress={onClear}>{clear}</Button>}>
      {text}
    </Empty>
  );
}

/** What is done with a span of the column of times on the axis. */
function spanActs({ onBrush, onSpecial }: ReportChartProps, axis: string): SpanAction[] {
  const acts: SpanAction[] = [];
  if (onBrush)
    acts.push({
      id: 'filter',
      name: words.actions.filterSpan,
      run: (fromMs, toMs) => {
        onBrush(fromMs, toMs, axis);
      },
    });
  if (onSpecial)
    acts.push({
      id: 'special',
      name: specialWords.actions.span,
      run: (fromMs, toMs) => {
        onSpecial(spanCondition(axis, fromMs, toMs));
      },
    });
  return acts;
}

/** What is done with the drawn chart: with its points, spans and notes. */
function actsOf(
  chart: ShownChart,
  { hidden, onHidden }: { hidden: ReadonlySet<string>; onHidden: (hidden: ReadonlySet<string>) => void },
  notes: ReturnType<typeof useNotes>,
  props: ReportChartProps,
): ChartActions {
  const { onPick, onChoice } = props;
  const spanActions = spanActs(props, chart.choice.axis);
  return {
    spanActions: [...spanActions, ...notes.spanActions],
    onNote: notes.onNote,
    onNextType: () => drawNext(chart, onChoice),
    actionsAt: (point, series) => [
      ...actionsFor({ ...chart, hidden, onHidden, onPick, spanActions }, point, series),
      ...notes.actionsAt(point),
    ],
  };
}

/** A chart of the rows in view: its controls, what it is of in a sentence, and the chart with its legend and summary. */
export function ReportChart(props: ReportChartProps) {
  const { report, caution, onChoice, bare = false } = props;
  const theme = `${useSettings(({ value }) => value?.theme ?? 'system')} ${useDark() ? 'dark' : 'light'}`;
  const decimalMark = useCopiedMark();
  const [zoom, setZoom] = useState<Span | null>(null);
  const [isTable, setTable] = useState(false);
  const { chart, hidden, zone, isEmpty } = useShownChart(props, zoom);
  const notes = useNotes(props.notes, chart?.plot.x ?? null, { zone, onChange: props.onView });
  if (props.onClear || isEmpty) return <NoChart onClear={props.onClear} />;

  const onHidden = (next: ReadonlySet<string>) => {
    if (chart) onChoice({ ...chart.choice, hidden: [...next] });
  };
  const showTable = () => {
    setTable(true);
  };
  const sentence = chart && (
    <ChartSentence report={report} sentence={chart.sentence} caution={caution} bare={bare} />
  );
  return (
    <div className={styles['chart']}>
      {chart && !bare && (
        <ChartHead
          report={report}
          chart={chart}
          columns={props.reading.columns}
          pivot={props.pivot}
          onChoice={onChoice}
          onTable={showTable}
          hidden={hidden}
          caution={caution}
          ranged={props.ranged ?? null}
          pinnable={props.pinnable ?? null}
          beforeColumns={props.beforeColumns ?? null}
          notes={notes.actions}
        />
      )}
      {chart?.nothing ? (
        <>
          <div className={styles['alone']}>{sentence}</div>
          <Empty icon={ChartLine} title={chart.nothing.title}>
            {chart.nothing.text}
          </Empty>
        </>
      ) : (
        <Chart
          head={sentence}
          summary={chart?.summary ?? words.loading}
          caution={chart && caution}
          plot={chart?.plot ?? NO_PLOT}
          isNamed // by the controls, or else by the sentence
          split={chart !== null && chart.charted.split !== null}
          look={chart?.look ?? NO_LOOK}
          hidden={hidden}
          onHidden={onHidden}
          zoom={chart?.zoom ?? null}
          onZoom={setZoom}
          theme={theme}
          onTable={showTable}
          {...(chart && actsOf(chart, { hidden, onHidden }, notes, props))}
        />
      )}
      {notes.dialog}
      {chart && (
        <ChartTableDialog
          decimalMark={decimalMark}
          title={words.tableTitle(chart.sentence.title)}
          plot={chart.plot}
          hidden={hidden}
          open={isTable}
          onClose={() => {
            setTable(false);
          }}
          onNotCopied={() => {
            notify({ tone: 'bad', ...words.notCopied });
          }}
        />
      )}
    </div>
  );
}
