import type { MenuAction } from '../overlays/Menu.tsx';
import type { PlotSeries } from './plot.ts';

/** What is done with a span of time, whose end is not part of it, and its name. */
export type SpanAction = { id: string; name: string; run: (fromMs: number, toMs: number) => void };

/** What the screen does with a chart. */
export type ChartActions = {
  /** What can be done with a point, or with a series at it. */
  actionsAt?: ((point: number, series: PlotSeries | null) => readonly MenuAction[]) | undefined;
  /** What can be done with a span of time. */
  spanActions?: readonly SpanAction[] | undefined;
  /** Opens a note by its position. */
  onNote?: ((index: number) => void) | undefined;
  /** Shows the data as a table. */
  onTable?: (() => void) | undefined;
  /** Draws it as the next of its types, and returns the name of that. */
  onNextType?: (() => string) | undefined;
};
