import { keyOf, type Plot, type PlotLook, type PlotSeries } from './plot.ts';

/** Whether series are drawn upon each other. */
export const isStacked = ({ type, stacked }: PlotLook): boolean =>
  type === 'area' || (type === 'bars' && stacked);

/** Which stack a series belongs to: one for each measure and side. */
export const stackOf = ({ measure = 0, stack = 0 }: PlotSeries): string => `${measure} ${stack}`;

/** The drawn ends of the series by point: their values, or in a stack the sum of them and those below of the same sign. */
export function drawnValues(
  { series }: Pick<Plot, 'series'>,
  look: PlotLook,
  hidden: ReadonlySet<string>,
): ReadonlyMap<string, Float64Array> {
  const shown = series.filter((each) => !hidden.has(keyOf(each)));
  if (!isStacked(look)) return new Map(shown.map((each) => [keyOf(each), each.values]));
  const ends = new Map<string, Float64Array>();
  const stacks = new Map<string, { up: Float64Array; down: Float64Array }>();
  for (const each of shown) {
    const { length } = each.values;
    const id = stackOf(each);
    const stack = stacks.get(id) ?? { up: new Float64Array(length), down: new Float64Array(length) };
    stacks.set(id, stack);
    const end = new Float64Array(length);
    for (const [point, value] of each.values.entries()) {
      if (Number.isNaN(value)) {
        end[point] = value;
        continue;
      }
      const side = value < 0 ? stack.down : stack.up;
      side[point] = (side[point] ?? 0) + value;
      end[point] = side[point] ?? 0;
    }
    ends.set(keyOf(each), end);
  }
  return ends;
}
