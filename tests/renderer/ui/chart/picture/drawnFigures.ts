// The figures of a saved picture, measured where they are drawn against the labels of its axes.

import type { Label, SavedPicture, Shape } from './svgReader.ts';

/** What is drawn of a series: its figures from the first point on, each at its category or at its position in time. */
export type DrawnFigures = {
  name: string | null;
  figures: { at: string | number; figure: number }[];
};

const PREFIXES = ['', 'k', 'M', 'G'];
const tickOf = (text: string): number => {
  const [, number, prefix = ''] = /^(-?[\d.]+)(?: ([kMG]))?$/.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(number) * 1_000 ** PREFIXES.indexOf(prefix);
};

/** From pixels to figures, by the first and the last tick of an axis. */
function scaleOf(ticks: readonly { at: number; figure: number }[]) {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last || first.at === last.at) throw new Error('An axis has fewer than two figures.');
  const perPixel = (last.figure - first.figure) / (last.at - first.at);
  return {
    perPixel: Math.abs(perPixel),
    figureAt: (at: number) => first.figure + (at - first.at) * perPixel,
  };
}

/** Where labels stand in one line, which those of an axis do. */
function axisOf(labels: readonly Label[], anchor: string, across: 'x' | 'y') {
  const ofAxis = labels.filter((label) => label.anchor === anchor && !Number.isNaN(tickOf(label.text)));
  const line = ofAxis[0]?.[across];
  const along = across === 'x' ? 'y' : 'x';
  return ofAxis
    .filter((label) => label[across] === line)
    .map((label) => ({ at: label[along], figure: tickOf(label.text) }));
}

/** The figures of a chart over times, whose points are told apart by where they are drawn. */
export function figuresOverTime({ labels, series }: SavedPicture) {
  const { figureAt, perPixel } = scaleOf(axisOf(labels, 'end', 'x'));
  const ofSeries = series.map(({ name, shapes }): DrawnFigures => ({
    name,
    figures: shapes.toSorted((a, b) => a.x - b.x).map(({ x, y }) => ({ at: x, figure: figureAt(y) })),
  }));
  return { perPixel, ofSeries };
}

/** The figures of a chart of categories, whose bars stand beside their names. */
export function figuresOfCategories({ labels, series }: SavedPicture) {
  const ticks = axisOf(labels, 'middle', 'y');
  const { perPixel } = scaleOf(ticks);
  const left = Math.min(...ticks.map(({ at }) => at));
  const names = labels.filter(({ anchor, x }) => anchor === 'end' && x < left);
  const nameAt = ({ y, height }: Shape) => {
    const middle = y + height / 2;
    const order = names.toSorted((a, b) => Math.abs(a.y - middle) - Math.abs(b.y - middle));
    return order[0]?.text ?? '';
  };
  const ofSeries = series.map(({ name, shapes }): DrawnFigures => ({
    name,
    figures: shapes.map((bar) => ({ at: nameAt(bar), figure: bar.width * perPixel })),
  }));
  return { perPixel, ofSeries };
}
