import { formatCounted } from '../../ui/text/formats.ts';

const UNITS = [
  { noun: 'day', ms: 86_400_000 },
  { noun: 'hour', ms: 3_600_000 },
  { noun: 'minute', ms: 60_000 },
];

/** A duration in the largest unit that divides it evenly. */
export function durationOf(ms: number): string {
  const unit = UNITS.find((each) => ms % each.ms === 0) ?? { noun: 'second', ms: 1_000 };
  return formatCounted(ms / unit.ms, unit.noun);
}

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];
/** The widths of points to choose from. */
const WIDTHS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 6 * HOUR, DAY, 7 * DAY];
/** Fewer points than this are no chart over time. */
const FEWEST = 2;

/** The widths that points can have: multiples of the report’s own, several of them in its range. */
export function widthsFor(ownMs: number | null, rangeMs: number): number[] {
  return WIDTHS.filter(
    (width) => width <= rangeMs / FEWEST && (ownMs === null || (width > ownMs && width % ownMs === 0)),
  );
}
