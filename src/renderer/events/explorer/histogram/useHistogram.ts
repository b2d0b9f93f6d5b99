import { useMemo, useState } from 'react';
import { useZone } from '../../../state/useZone.ts';
import type { PanelProps } from '../state/panel.ts';
import { useAnswer } from '../state/useAnswer.ts';
import { archivedIn } from './archived.ts';
import { histogramPlot, seriesName } from './histogramPlot.ts';
import { SplitColours } from './splitColours.ts';
import { spanOf, stepFor, stepsOf } from './steps.ts';
import { useCoverage } from './useCoverage.ts';

/** A period that is drawn beside the one shown, such as the one before it. */
export type Beside = {
  name: string;
  /** How much later it is drawn than it was. Bars are as close as their width allows. */
  laterMicros: number;
};

/** More values than these have one series together. */
const TOP = 8;

/** What the chart is asked for, counted in bars that are wide enough to be seen. */
export function useHistogram(
  { archive, overview, scope }: PanelProps,
  { split, width, beside }: { split: string | null; width: number; beside: Beside | null },
) {
  const zone = useZone();
  const coverage = useCoverage(archive);
  const [colours] = useState(() => new SplitColours());
  const span = spanOf(scope, overview);
  // Where it is not in sight, nothing is asked.
  const stepMicros = span && width > 0 ? stepFor(span, width) : null;
  const counted = useAnswer(
    archive,
    'histogram',
    stepMicros === null ? null : { kind: 'histogram', scope, stepMicros, split, top: TOP },
  );
  const { answer, asked } = counted;
  const earlier = useAnswer(
    archive,
    'histogram beside',
    beside === null || span === null || stepMicros === null
      ? null
      : {
          kind: 'histogram',
          scope: {
            ...scope,
            fromMicros: Math.max(0, span.fromMicros - beside.laterMicros),
            beforeMicros: Math.max(0, span.beforeMicros - beside.laterMicros),
          },
          stepMicros,
          split: null,
          top: 1,
        },
  );
  const drawn = useMemo(() => {
    // What is drawn is what was asked for then, on an axis of its own.
    const askedSpan = asked && spanOf(asked.scope, overview);
    if (!answer || !asked || !askedSpan) return null;
    const step = answer.stepMicros;
    const archived = coverage && archivedIn(stepsOf(askedSpan, step), step, coverage);
    const names = answer.series.filter(({ others }) => !others).map(seriesName);
    const overlay =
      beside && earlier.answer?.stepMicros === step ? { ...beside, answer: earlier.answer } : null;
    const plot = histogramPlot(
      { answer, span: askedSpan, archived, slots: colours.slotsFor(asked.split, names), overlay, zone },
      asked.split,
    );
    return { plot, answer, split: asked.split };
  }, [answer, asked, overview, coverage, colours, beside, earlier.answer, zone]);
  return { drawn, hasTimes: span !== null, failure: counted.failure, again: counted.again };
}
