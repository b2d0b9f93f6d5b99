import { DAY_MS } from '../../../contract/time.ts';
import type { Condition } from '../../../contract/views.ts';
import type { TimeSpan } from '../../../table/charts/chartSpec.ts';
import { timeText } from '../conditions/typedTime.ts';

/** The ends of the data to choose from. */
const RANGES = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };

export type QuickRange = keyof typeof RANGES;
/** A quick range, all of the data, or a range that is none of them. */
export type ChosenRange = QuickRange | 'all' | 'other';

const IDS = ['day', 'week', 'month'] as const satisfies readonly QuickRange[];

/** The ranges that are shorter than the data, from the shortest on. */
export const rangesIn = ({ fromMs, toMs }: TimeSpan): QuickRange[] =>
  IDS.filter((id) => fromMs <= toMs - RANGES[id]);

/**
 * The moment after which a range begins. It goes up to the last time of the data, so that its first one is later than
 * that by the whole range: 24 hours are 24 rows, if there is one every hour.
 */
export const beginOf = ({ toMs }: TimeSpan, id: QuickRange): number => toMs - RANGES[id];

/** The range that the filters choose on a column of times. */
export function chosenRange(conditions: readonly Condition[], column: string, whole: TimeSpan): ChosenRange {
  const on = conditions.filter((each) => each.on && each.column === column);
  if (on.length === 0) return 'all';
  const [only] = on;
  if (on.length > 1 || only?.test.kind !== 'range' || only.negated) return 'other';
  const { from, to } = only.test;
  if (from === null || from.inclusive || to !== null) return 'other';
  return IDS.find((id) => timeText(beginOf(whole, id)) === from.text) ?? 'other';
}
