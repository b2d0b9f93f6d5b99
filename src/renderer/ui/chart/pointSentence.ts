import { visibleText } from '../grid/gridText.ts';
import type { Cursor } from './keySteps.ts';
import type { Plot } from './plot.ts';
import { pointSaid } from './tooltipLines.ts';

/** A point in a sentence: where it is, and what the series there says. */
export function sentenceOf(
  plot: Plot,
  hidden: ReadonlySet<string>,
  { point, series }: Cursor,
  stacked: boolean,
): string {
  const { head, remark, lines, notes } = pointSaid(plot, hidden, { point, nearest: series, stacked });
  const [line] = lines;
  const value = line ? `${line.name} ${line.figure}${line.share === null ? '' : `, ${line.share}`}` : '';
  return visibleText([head, value, remark ?? '', notes].filter(Boolean).join('; '));
}
