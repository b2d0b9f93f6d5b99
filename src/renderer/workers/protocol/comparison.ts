import type { Comparison } from '../../../table/comparison/comparison.ts';
import type { CompareSpec, NotComparable } from '../../../table/comparison/comparisonSpec.ts';
import type { Explanation } from '../../../table/comparison/explanation.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import type { Predicate } from '../../../table/rows/predicate.ts';
import type { FrameId } from './frames.ts';
import type { MadeFrame } from './groups.ts';
import type { AsTask } from './tasks.ts';

/** A side of a comparison: the rows of a frame that pass, and the span that they cover if it is known. */
export type AskedSide = { frame: FrameId; where: Predicate; covers: TimeSpan | null };
export type AskedSides = { now: AskedSide; before: AskedSide };

/** Questions about two sides: two reports, or two parts of one. They are asked of the frame of one of them. */
export type ComparisonQuestions = {
  /** Both sides over one axis, and the table of their differences as a frame, which has to be closed. */
  compare: {
    asks: AsTask<{ sides: AskedSides; spec: CompareSpec }>;
    answers: { compared: Comparison; table: MadeFrame } | { not: NotComparable } | null;
  };
  /** Which values of which columns made the difference of a metric; null counts rows. */
  explain: {
    asks: AsTask<{ sides: AskedSides; metric: string | null }>;
    answers: { explained: Explanation } | { not: NotComparable } | null;
  };
};
