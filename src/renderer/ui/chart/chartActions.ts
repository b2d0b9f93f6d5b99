import type { MenuAction } from '../overlays/Menu.tsx';
import type { PlotSeries } from './plot.ts';

/** What is done with a span of time, whose end is not part of it, and its name. */
export type SpanAction = { name: string; run: (fromMs: number, toMs: number) => void };

/** What the screen does with a chart. */
export type ChartActions = {
  /** What can be done with a point, or with a series at it. */
  actionsAt?: ((point: number, series: PlotSeries | null) => readonly MenuAction[]) | undefined;
  /** Filters by a span of time, whose end is not part of it. */
  onBrush?: ((fromMs: number, toMs: number) => void) | undefined;
  /** What the button that does so says; that it filters a table if nothing else is filtered. */
  brushName?: string | undefined;
  /** What else can be done with a span of time. */
  onSpan?: SpanAction | undefined;
  /** Shows the data as a table. */
  onTable?: (() => void) | undefined;
  /** Draws it as the next of its types, and returns the name of that. */
  onNextType?: (() => string) | undefined;
};
