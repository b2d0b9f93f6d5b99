import { startTransition, useEffect, useState } from 'react';
import type { ReportSource } from '../../../contract/library.ts';
import type { ChartChoice, ViewState } from '../../../contract/views.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import type { ChartSpec } from '../../../table/charts/chartSpec.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { RemoteFrame } from '../../workers/remoteFrame.ts';
import { choiceOf, specsFor, splitAsAsked } from './chartChoice.ts';
import type { ChartPivot } from './chartPivot.ts';
import { wantMachine } from '../../state/machineUse.ts';
import { useSame } from '../../ui/useSame.ts';
import { coverageOf } from '../description/coverage.ts';
import { coverageInView } from '../description/shownRange.ts';
import { filterOf } from '../views/conditionPredicate.ts';
import { pastFor } from './past.ts';
import { barWidth } from './durations.ts';
import type { Charted, ChartedMetric } from './plotOf.ts';

/** How long typing must pause before the chart is redrawn. */
const PAUSE_MS = 180;

/** The figures of a chart, as the worker gives them. */
export type Received = Omit<Charted, 'metrics'> & {
  metrics: readonly Omit<ChartedMetric, 'figure'>[];
  /** The figures with those of the periods before, where a range in view leaves these out. */
  past: ChartData | null;
};

/** By what the rows in view are filtered. */
export type ChartFilter = Pick<ViewState, 'typed' | 'conditions'>;

/** What is drawn: the values, and how. */
export type Drawn = { choice: ChartChoice; charted: Received };

type Charts = {
  /** 'none' if there is nothing to chart, null before the first chart. */
  drawn: Drawn | 'none' | null;
  /** Whether it is of the rows in view, as they were chosen to be charted last. */
  isCurrent: boolean;
};

/** The worker's answer, and what was asked. */
type Answer = {
  drawn: Drawn | 'none';
  frame: RemoteFrame;
  revision: number;
  asked: ChartChoice | null;
};

type ChartQuestion = {
  source: ReportSource;
  /** Null until every row is loaded: a chart of some of the rows would mislead. */
  frame: RemoteFrame | null;
  columns: readonly ColumnInfo[];
  revision: number;
  /** Null unless the values of a pivot are columns. */
  pivot: ChartPivot | null;
  filter: ChartFilter;
  /** Null for the suggested chart. */
  choice: ChartChoice | null;
};

type Asked = Pick<ChartQuestion, 'source' | 'columns' | 'pivot' | 'filter' | 'choice'>;

/** The choice, if the report has its columns, or else the suggested one; 'none' if there is nothing to chart. */
async function choiceFor({ source, columns, pivot, choice }: Asked, frame: RemoteFrame, signal: AbortSignal) {
  if (choice && specsFor(choice, columns, null, pivot)) return choice;
  const suggested = await frame.suggestChart({ signal });
  if (!suggested.ok) return null;
  return (
    (suggested.value && choiceOf(splitAsAsked(suggested.value, columns, source), columns, pivot)) ?? 'none'
  );
}

/** The figures of each metric, null where it cannot be charted; null if the worker does not answer. */
async function figuresFor(
  specs: readonly ChartSpec[],
  frame: RemoteFrame,
  signal: AbortSignal,
): Promise<(ChartData | null)[] | null> {
  const answers = await Promise.all(specs.map((spec) => frame.chart(spec, { signal })));
  const figures: (ChartData | null)[] = [];
  for (const answer of answers) {
    if (!answer.ok) return null;
    figures.push(answer.value);
  }
  return figures;
}

/**
 * The past of a chart from all rows that pass the other filters, where a range of its times is in view; null where there is
 * none, or where it is in view itself.
 */
async function pastFigures(
  { source, columns, filter }: Asked,
  { axis, past: id }: ChartChoice,
  spec: ChartSpec | undefined,
  frame: RemoteFrame,
  signal: AbortSignal,
): Promise<ChartData | null> {
  const past = pastFor(id);
  const others = filter.conditions.filter(
    ({ column, test, negated, on }) => !on || column !== axis || test.kind !== 'range' || negated,
  );
  if (!past || !spec || spec.columns || others.length === filter.conditions.length) return null;
  const covers = coverageOf(source) ?? undefined;
  const asked = { spec, past, filter: filterOf({ ...filter, conditions: others }, columns), covers };
  const reply = await frame.pastChart(asked, { signal });
  return reply.ok ? reply.value : null;
}

/** Bars are as wide as they have to be to be read, unless a width was chosen. */
const isWidened = ({ type, stepMs }: ChartChoice) => type === 'bars' && stepMs === null;

/** The chart; null if the worker does not answer, 'none' if there is nothing to chart. */
async function drawnFor(
  question: Asked,
  frame: RemoteFrame,
  signal: AbortSignal,
): Promise<Drawn | 'none' | null> {
  const { source, columns, pivot } = question;
  const choice = await choiceFor(question, frame, signal);
  if (!choice || choice === 'none') return choice;
  const covers = coverageInView(source, question.filter.conditions, choice.axis);
  const specs = specsFor(choice, columns, covers, pivot) ?? [];
  let figures = await figuresFor(specs, frame, signal);
  const stepMs = figures && isWidened(choice) ? barWidth(figures.filter((each) => each !== null)) : null;
  if (stepMs !== null) {
    const wider = specs.map((spec) => ({ ...spec, stepMs }));
    figures = await figuresFor(wider, frame, signal);
  }
  if (!figures) return null;
  const numbers = columns.filter(({ kind }) => kind === 'number').map(({ name }) => name);
  const metrics = figures.flatMap((data, index) => {
    const metric = choice.metrics[index] ?? null;
    const slot = metric === null ? numbers.length : numbers.indexOf(metric);
    return data ? [{ data, metric, slot }] : [];
  });
  if (metrics.length === 0) return 'none';
  const past = await pastFigures(question, choice, specs[0], frame, signal);
  return { choice, charted: { metrics, axis: choice.axis, split: choice.split, past } };
}

/** Whether two choices are of the same figures, however these are drawn. */
const areOfSame = (a: ChartChoice | null, b: ChartChoice | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.axis === b.axis &&
    a.split === b.split &&
    a.top === b.top &&
    a.stepMs === b.stepMs &&
    a.past === b.past &&
    a.metrics.join('\n') === b.metrics.join('\n'));

/** Whether two choices need the same points. */
const needSame = (a: ChartChoice | null, b: ChartChoice | null): boolean =>
  areOfSame(a, b) && (a && isWidened(a)) === (b && isWidened(b));

/** The figures of the chosen chart, computed in the worker. The chart before stays until the next one is there. */
export function useChartData(question: ChartQuestion): Charts {
  const { frame, columns, pivot, revision, choice } = question;
  // A report that has arrived in the library is asked nothing anew.
  const source = useSame(question.source);
  const filter = useSame(question.filter);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // What is asked for changes only when other figures are needed.
  const [asked, ask] = useState(choice);
  if (!needSame(asked, choice)) ask(choice);
  useEffect(() => {
    if (!frame) return undefined;
    const stop = new AbortController();
    const release = wantMachine();
    const draw = async () => {
      const drawn = await drawnFor({ source, columns, pivot, filter, choice: asked }, frame, stop.signal);
      if (stop.signal.aborted || !drawn) return;
      // A transition, so that rendering the controls does not block typing.
      startTransition(() => {
        setAnswer({ drawn, frame, revision, asked });
      });
    };
    // The first chart is drawn at once; later ones wait for a pause in typing.
    const timer = setTimeout(() => void draw().finally(release), revision > 1 ? PAUSE_MS : 0);
    return () => {
      stop.abort();
      clearTimeout(timer);
      release();
    };
  }, [source, frame, columns, pivot, filter, revision, asked]);
  if (!answer) return { drawn: null, isCurrent: false };
  const { drawn } = answer;
  const isCurrent = answer.frame === frame && answer.revision === revision && answer.asked === asked;
  // What does not need the worker is drawn at once.
  const isChosen = drawn !== 'none' && choice && areOfSame(choice, drawn.choice);
  return { drawn: isChosen ? { ...drawn, choice } : drawn, isCurrent };
}
