// The figures of the measures of a table.

import type { Units } from '../charts/chartSpec.ts';
import type { FoldedTally } from '../figures/tally.ts';
import type { Frame } from '../frame.ts';
import { computedFigures } from './computed.ts';
import type { Measure } from './groupSpec.ts';
import { isShare } from './measureNames.ts';
import { columnFigures, shareFigures } from './measures.ts';
import type { Prepared } from './prepared.ts';
import { SharedTallies } from './sharedTallies.ts';
import type { Figures } from './slotFigures.ts';

type Source = { frame: Frame; units: Units; prepared: Prepared };

/** The figures of a measure. */
export function figuresOf(source: Source, measure: Measure, shared = new SharedTallies()): Figures {
  if (measure.how === 'computed') return computedFigures(measure, { ...source, shared });
  const { frame, units } = source;
  const { how } = measure;
  return isShare(how)
    ? shareFigures(frame, measure, how, units, shared)
    : columnFigures(frame, measure, units, shared);
}

/** The figures of the measures of a table. */
export function figuresOfAll(
  source: Source,
  measures: readonly Measure[],
  shared = new SharedTallies(),
): Figures[] {
  return measures.map((measure) => figuresOf(source, measure, shared));
}

/** All that takes rows for some figures, each once. */
export const talliesOf = (figures: readonly Figures[]): readonly FoldedTally[] => [
  ...new Set(figures.flatMap(({ tallies }) => tallies)),
];
