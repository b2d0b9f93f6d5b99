/** The scale of an axis of figures: its ends and its ticks. */
export type FigureScale = { min: number; max: number; ticks: readonly number[]; logarithmic: boolean };

/** The steps between ticks that are easy to read, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** A multiple of a step, without the noise of doubles. */
const multiple = (times: number, step: number) => Number((times * step).toPrecision(12));

/** From zero, or from below it, to a little above the highest figure. */
function linear(lowest: number, highest: number, count: number): FigureScale {
  const [low, high] = [Math.min(0, lowest), Math.max(0, highest)];
  // Doubles below this have no powers of ten between them.
  const rough = Math.max(1e-300, (high - low || 1) / Math.max(1, count));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const [first, last] = [Math.floor(low / step), Math.max(1, Math.ceil(high / step))];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => multiple(first + at, step));
  return { min: multiple(first, step), max: multiple(last, step), ticks, logarithmic: false };
}

/** Doubles of smaller powers of ten lose digits. */
const SMALLEST = -300;

/** Whole powers of ten around the figures above zero. */
function logarithms(lowest: number, highest: number, count: number): FigureScale {
  const first = Math.max(SMALLEST, Math.floor(Math.log10(lowest) + 1e-9));
  const last = Math.max(first + 1, Math.ceil(Math.log10(highest) - 1e-9));
  const each = Math.ceil((last - first) / Math.max(1, count));
  const ticks: number[] = [];
  for (let power = first; power <= last; power += each) ticks.push(Number(`1e${power}`));
  return { min: Number(`1e${first}`), max: Number(`1e${last}`), ticks, logarithmic: true };
}

/** A scale for these figures with about so many ticks. Without figures, it goes from 0 to 1. */
export function figureScale(
  figures: { lowest: number; lowestPositive: number; highest: number },
  logarithmic: boolean,
  count: number,
): FigureScale {
  const { lowest, lowestPositive, highest } = figures;
  if (logarithmic && highest > 0 && Number.isFinite(lowestPositive))
    return logarithms(lowestPositive, highest, count);
  return Number.isFinite(lowest) && Number.isFinite(highest)
    ? linear(lowest, highest, count)
    : linear(0, 1, count);
}

/** How far up a scale a figure is: from 0 at its start to 1 at its end. NaN for none, or for one without logarithm. */
export function shareOfScale({ min, max, logarithmic }: FigureScale, figure: number): number {
  if (!logarithmic) return (figure - min) / (max - min);
  return figure > 0 ? Math.log(figure / min) / Math.log(max / min) : Number.NaN;
}
