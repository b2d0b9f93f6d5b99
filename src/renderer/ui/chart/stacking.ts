import { keyOf, type PlotLook, type PlotSeries } from './plot.ts';

/** Whether series are drawn upon each other. */
export const isStacked = ({ type, stacked }: PlotLook): boolean =>
  type === 'area' || (type === 'bars' && stacked);

/** Which stack a series belongs to: one for each measure and side. */
export const stackOf = ({ measure = 0, stack = 0 }: PlotSeries): string => `${measure} ${stack}`;

/** Whether each stack is drawn as a whole of 100 %. */
export const hasShares = (look: PlotLook): boolean => isStacked(look) && look.shares === true;

/** How much is drawn of each series by point: its values, or their parts of the stack in percent. Nothing is a part of 0. */
export function drawnAmounts(
  shown: readonly PlotSeries[],
  look: PlotLook,
): ReadonlyMap<string, Float64Array> {
  if (!hasShares(look)) return new Map(shown.map((each) => [keyOf(each), each.values]));
  const wholes = new Map<string, Float64Array>();
  for (const each of shown) {
    const whole = wholes.get(stackOf(each)) ?? new Float64Array(each.values.length);
    wholes.set(stackOf(each), whole);
    for (const [point, value] of each.values.entries()) whole[point] = (whole[point] ?? 0) + (value || 0);
  }
  return new Map(
    shown.map((each) => {
      const whole = wholes.get(stackOf(each));
      return [keyOf(each), each.values.map((value, point) => (value / (whole?.[point] ?? 0)) * 100)];
    }),
  );
}

/** The drawn ends of the series by point: their amounts, or in a stack the sum of them and those below of the same sign. */
export function drawnEnds(
  shown: readonly PlotSeries[],
  look: PlotLook,
  amounts: ReadonlyMap<string, Float64Array>,
): ReadonlyMap<string, Float64Array> {
  if (!isStacked(look)) return amounts;
  const ends = new Map<string, Float64Array>();
  const stacks = new Map<string, { up: Float64Array; down: Float64Array }>();
  for (const each of shown) {
    const values = amounts.get(keyOf(each)) ?? each.values;
    const { length } = values;
    const id = stackOf(each);
    const stack = stacks.get(id) ?? { up: new Float64Array(length), down: new Float64Array(length) };
    stacks.set(id, stack);
    const end = new Float64Array(length);
    for (const [point, value] of values.entries()) {
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
