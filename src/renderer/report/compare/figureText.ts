import type { KnownFigure } from '../../../table/comparison/comparison.ts';
import { formatFigure } from '../../ui/chart/figures.ts';

/** A figure with its digits in groups; a rounded one is marked. */
export const figureText = ({ text, rounded }: KnownFigure): string =>
  formatFigure({ value: Number(text), exact: text, rounded }, text.split('.')[1]?.length ?? 0);

/** The same for a change, which has a sign. */
export const changeText = (figure: KnownFigure): string => {
  const shown = figureText(figure);
  return Number(figure.text) > 0 ? `+${shown.replace(/^≈ /, '')}` : shown.replace(/^≈ /, '');
};
