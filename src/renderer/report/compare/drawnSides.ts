import { addsUp } from '../../../table/charts/chartFacts.ts';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import type { Zone } from '../../../contract/settings.ts';
import type { Plot, PlotLook } from '../../ui/chart/plot.ts';
import { durationOf } from '../chart/durations.ts';
import { comparedTexts, type ComparedDescription } from './comparedDescription.ts';
import { comparedPlot } from './comparedPlot.ts';
import { words } from './words.ts';

export type DrawnAs = 'lines' | 'stacks';

/** Both sides as they are drawn, and the words below them. */
export type DrawnSides = { plot: Plot; look: PlotLook; summary: string; canStack: boolean };

/** Stacks stand beside each other, before and now at each point, so they are told apart by place and by pattern. */
function lookOf(plot: Plot, drawn: DrawnAs): PlotLook {
  const isLine = plot.x.kind === 'time' && drawn === 'lines';
  return {
    type: isLine ? 'line' : 'bars',
    stacked: drawn === 'stacks',
    logarithmic: false,
    secondAxis: false,
    patterns: true,
  };
}

type Drawn = {
  compared: Comparison;
  /** What is drawn as stacks. */
  stacks: Comparison;
  axis: string;
  description: ComparedDescription;
  drawnAs: DrawnAs;
  zone: Zone;
};

/** What is drawn of a comparison, and everything that is to be known about its points. */
export function drawnSides({ compared: all, stacks, axis, description, drawnAs, zone }: Drawn): DrawnSides {
  // What does not add up has no stacks.
  const canStack = addsUp(all.now);
  const drawn = canStack ? drawnAs : 'lines';
  const compared = drawn === 'stacks' ? stacks : all;
  const { name, unit } = description.figure;
  const plot = comparedPlot(compared, { axis, metric: name, unit, zone });
  const look = lookOf(plot, drawn);
  const { offsetMs, unmatched } = compared;
  const said = words.chart[look.stacked ? 'stacks' : look.type === 'line' ? 'lines' : 'bars'];
  const summary = [
    said(comparedTexts(description, zone).figure, axis),
    ...(compared === all || plot.stepMs === null ? [] : [words.width(durationOf(plot.stepMs))]),
    ...(offsetMs === null ? [] : [words.offset(words.apart(Math.abs(offsetMs)))]),
    ...(unmatched.now > 0 ? [words.unmatched(unmatched.now, 'now')] : []),
    ...(unmatched.before > 0 ? [words.unmatched(unmatched.before, 'before')] : []),
    ...(['now', 'before'] as const).flatMap((side) =>
      compared[side].partial.size > 0 ? [words.partial[side]] : [],
    ),
    ...(compared.now.aggregation.kind === 'weighted' ? [words.rounded] : []),
  ].join(' ');
  return { plot, look, summary, canStack };
}
