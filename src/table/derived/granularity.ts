import { FIRST_TEXT, type TimeColumn } from '../columns/codedColumn.ts';
import type { Frame } from '../frame.ts';

const SECOND_MICROS = 1_000_000;

const isTimes = (column: Frame['columns'][number]): column is TimeColumn => column.kind === 'time';

/**
 * The seconds of one row of a report: the smallest distance between its times, if all others are multiples of it, as
 * months are not. Null if they are not known.
 */
export function secondsOfRows({ columns }: Frame): number | null {
  const column = columns.find(isTimes);
  if (!column) return null;
  const times: number[] = [];
  for (let code = FIRST_TEXT; code < column.codeCount; code += 1) {
    const micros = column.times[code] ?? Number.NaN;
    if (!Number.isNaN(micros)) times.push(micros);
  }
  const sorted = Float64Array.from(new Set(times)).sort();
  let step = Infinity;
  for (let at = 1; at < sorted.length; at += 1)
    step = Math.min(step, (sorted[at] ?? 0) - (sorted[at - 1] ?? 0));
  const first = sorted[0] ?? 0;
  if (!Number.isFinite(step) || step % SECOND_MICROS !== 0) return null;
  return sorted.every((micros) => (micros - first) % step === 0) ? step / SECOND_MICROS : null;
}
