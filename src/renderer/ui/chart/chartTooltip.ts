import { formatFigure } from './figures.ts';
import type { Plot } from './plot.ts';
import { shortName } from './shortName.ts';

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** Data on one line, without the markup characters of ECharts rich text. */
const plain = (text: string) => text.replaceAll(/[{}|\r\n\u2028\u2029]+/g, ' ');

/** A point under the pointer, as ECharts passes it. */
export type Point = { dataIndex: number; seriesIndex: number; marker?: unknown };

/** The tooltip for the points under the pointer: the time or category, and a line per series. */
export function tooltipText(plot: Plot, points: readonly Point[]): string {
  const at = points[0]?.dataIndex ?? 0;
  const head =
    plot.x.kind === 'time'
      ? `${MOMENT.format(plot.x.values[at] ?? 0)} UTC`
      : shortName(plain(plot.x.values[at] ?? ''), 60);
  const lines = points
    .map(({ seriesIndex }) => plot.series[seriesIndex])
    .filter((each) => each !== undefined)
    .map(({ name, values, exact, rounded }) => {
      const figure = { value: values[at] ?? Number.NaN, exact: exact.get(at), rounded: rounded.has(at) };
      return `${shortName(plain(name), 40)}   ${formatFigure(figure, plot.digits)}`;
    });
  return [head, ...lines].join('\n');
}
