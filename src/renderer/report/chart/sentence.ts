import type { Zone } from '../../../contract/settings.ts';
import type { ChartChoice } from '../../../contract/views.ts';
import { figuresTitle, type ColumnFigure } from '../description/columnFigures.ts';
import type { Description } from '../description/description.ts';
import { descriptionLine } from '../description/descriptionText.ts';
import type { PlotLook } from '../../ui/chart/plot.ts';
import { durationOf } from './durations.ts';
import type { Charted } from './plotOf.ts';
import { words } from './words.ts';

const says = words.sentence;

/** What one point stands for, where the granularity does not say it. */
function pointOf({ granularity, grouping }: Description, charted: Charted, chosenMs: number | null): string {
  const data = charted.metrics[0]?.data;
  if (data?.x.kind !== 'time' || data.stepMs === null) return '';
  const isSaid = granularity !== null && grouping === null;
  if (isSaid && !data.merged && chosenMs === null) return '';
  return says.eachPoint(says.merges[data.aggregation.kind], durationOf(data.stepMs));
}

type ChartSource = {
  /** What is shown of the report. */
  description: Description;
  charted: Charted;
  /** Whether it is drawn point by point, and not only the largest over all of them. */
  byPoint: boolean;
  /** The width of a point that was chosen. */
  stepMs: number | null;
  /** What is drawn at times without rows; null if there are none. */
  gaps: ChartChoice['gaps'] | null;
  /** Whether each stack is drawn as a whole of 100 %. */
  shares: boolean;
  /** On which scales small multiples are; null where there are none. */
  multiples: PlotLook['multiples'] | null;
  /** In which zone times are said. */
  zone: Zone;
};

/** What a chart is of, as a heading and a line. */
export type Sentence = { title: string; text: string };

/** Counted rows are a figure as well. */
const counted = (isGrouped: boolean): ColumnFigure => ({
  name: isGrouped ? words.groupCount : words.rowCount,
  unit: null,
  pivot: null,
});

/** What the chart is of: its figures in a heading, and what is shown of the report in a line. */
export function sentenceFor({
  description,
  charted,
  byPoint,
  stepMs,
  gaps,
  shares,
  multiples,
  zone,
}: ChartSource): Sentence {
  const figures = charted.metrics.map(({ figure }) => figure ?? counted(description.grouping !== null));
  const by = charted.split ?? (charted.metrics[0]?.data.x.kind === 'category' ? charted.axis : null);
  return {
    title: figuresTitle(figures, by),
    text: descriptionLine(description, zone, [
      byPoint ? pointOf(description, charted, stepMs) : '',
      byPoint && gaps !== null ? says.gaps[gaps] : '',
      shares ? says.shares : '',
      multiples ? says.multiples[multiples] : '',
    ]),
  };
}
