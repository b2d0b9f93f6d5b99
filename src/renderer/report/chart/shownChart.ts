import type { Zone } from '../../../contract/settings.ts';
import type { ChartChoice, ChartNote } from '../../../contract/views.ts';
import type { ChartData } from '../../../table/charts/chartData.ts';
import { nameOfFigure, type ColumnFigures } from '../description/columnFigures.ts';
import type { Description } from '../description/description.ts';
import { keyOf, type Plot, type PlotLook } from '../../ui/chart/plot.ts';
import { pointsIn, type Span } from '../../ui/chart/zoom.ts';
import { drawnType, limitsOf, lookOf, possibleTypes, type Limits, type Possible } from './drawing.ts';
import { filledGaps, filledPast } from './filledGaps.ts';
import { withPast } from './past.ts';
import { plotOf, type Charted } from './plotOf.ts';
import { sentenceFor, type Sentence } from './sentence.ts';
import { nothingShown, summaryOf, type Nothing } from './summary.ts';
import { topData } from './topData.ts';
import type { Drawn, Received } from './useChartData.ts';
import { words } from './words.ts';

export type ShownChart = {
  choice: ChartChoice;
  type: ChartChoice['type'];
  possible: Possible;
  limits: Limits;
  look: PlotLook;
  plot: Plot;
  charted: Charted;
  /** The zoom, as far as it is into the axis of the chart. */
  zoom: Span | null;
  /** The column of the categories; null for times. */
  categories: string | null;
  sentence: Sentence;
  /** What is in sight, in words. */
  summary: string;
  /** Why there are rows but no values, or null. */
  nothing: Nothing | null;
};

type Around = {
  description: Description;
  /** What the columns of the chart hold. */
  figures: ColumnFigures;
  zoom: Span | null;
  /** In which zone times are said. */
  zone: Zone;
  /** What was written at times. */
  notes: readonly ChartNote[];
};

/** The largest series or categories of a chart in place of its points. */
function topOf(charted: Charted, zoom: Span | null, most: number): Charted {
  const [first] = charted.metrics;
  const isTime = first?.data.x.kind === 'time';
  return {
    axis: isTime ? (charted.split ?? charted.axis) : charted.axis,
    split: null,
    metrics: charted.metrics.map((each) => ({
      ...each,
      data: topData(each.data, pointsIn(each.data, zoom), most, words.other),
    })),
  };
}

/** Whether bars are in the order of what weights them, which is not drawn. */
const hasHiddenOrder = ({ metrics }: Charted): boolean =>
  metrics.length === 1 &&
  metrics.every(
    ({ data: { x, series, aggregation } }) =>
      x.kind === 'category' && series.length === 1 && aggregation.kind === 'weighted',
  );

/** A zoom, unless none of it is on this axis. */
function zoomWithin(x: ChartData['x'], zoom: Span | null): Span | null {
  if (!zoom || x.kind === 'category') return null;
  const [first = 0, last = 0] = [x.values[0], x.values.at(-1)];
  return zoom.fromMs <= last && zoom.toMs >= first ? zoom : null;
}

/** The summaries of all metrics. */
function summaryFor(
  { metrics, split }: Charted,
  plot: Plot,
  look: PlotLook,
  choice: ChartChoice,
  zoom: Span | null,
) {
  const hidden = new Set(choice.hidden);
  return metrics
    .map(({ data, metric, figure }, measure) =>
      summaryOf(
        data,
        {
          metric,
          name: figure && nameOfFigure(figure),
          unit: figure?.unit ?? null,
          split,
          zone: plot.zone,
        },
        {
          ...pointsIn(plot, zoom),
          isHidden: ({ name, isEmpty = false, others }) =>
            hidden.has(keyOf({ name, isEmpty, others, measure })),
        },
        look.stacked && look.type !== 'line',
      ),
    )
    .join(' ');
}

/** The figures with 0 at times without rows. */
const withZeros = (charted: Charted): Charted => ({
  ...charted,
  metrics: charted.metrics.map((each) => ({ ...each, data: filledGaps(each.data) })),
});

/** The figures with what they are called. */
const namedIn = (figures: ColumnFigures, { metrics, ...received }: Received) => ({
  ...received,
  metrics: metrics.map((each) => ({
    ...each,
    figure:
      each.metric === null
        ? null
        : (figures.get(each.metric) ?? { name: each.metric, unit: null, pivot: null }),
  })),
});

/** What is drawn for a choice, and everything that is said about it. */
export function shownChart(
  drawn: Drawn,
  { zoom: chosen, description, figures, zone, notes }: Around,
): ShownChart | null {
  const { choice } = drawn;
  const received = namedIn(figures, drawn.charted);
  const axis = received.metrics[0]?.data.x;
  const zoom = axis && zoomWithin(axis, chosen);
  if (zoom === undefined) return null;
  const metrics = received.metrics.map(({ data }) => data);
  const possible = possibleTypes(metrics, received.split !== null);
  const type = drawnType(choice.type, possible);
  const limits = limitsOf(type, choice, metrics);
  const gaps = limits.zero === null ? choice.gaps : 'gap';
  const charted =
    type === 'top'
      ? topOf(received, zoom, choice.top)
      : type === 'bars' && hasHiddenOrder(received)
        ? topOf(received, null, Infinity)
        : gaps === 'zero'
          ? withZeros(received)
          : received;
  const look = lookOf(type, choice, limits, axis?.kind === 'time');
  const values = plotOf(charted, words.rowCount, zone);
  if (!values) return null;
  const beside = withPast(
    { ...values, notes },
    { ...choice, type },
    charted.metrics.map(({ data }) => data),
    received.past && gaps === 'zero' ? filledPast(received.past) : received.past,
  );
  const { plot } = beside;
  const inSight = type === 'top' ? null : zoom;
  const nothing = received.metrics.map(({ data, metric }) => nothingShown(data, metric));
  return {
    choice,
    type,
    possible,
    limits,
    look,
    plot,
    charted,
    zoom,
    categories: plot.x.kind === 'category' ? charted.axis : null,
    sentence: sentenceFor({
      description,
      zone,
      charted: received,
      byPoint: type !== 'top',
      stepMs: choice.stepMs,
      gaps: metrics.some(({ x, gaps: none }) => x.kind === 'time' && none.size > 0) ? gaps : null,
      shares: look.shares === true,
      multiples: look.multiples ?? null,
    }),
    summary: [summaryFor(charted, plot, look, choice, inSight), beside.said(pointsIn(plot, inSight))]
      .filter(Boolean)
      .join(' '),
    nothing: nothing.includes(null) ? null : (nothing[0] ?? null),
  };
}
