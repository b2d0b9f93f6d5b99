import type { ChartChoice } from '../../../contract/views.ts';
import type { Choice } from '../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { ChartPivot, PivotFigure } from './chartPivot.ts';
import { words } from './words.ts';

const COUNT = 'count';
const METRIC = 'metric ';

/** The names of columns to choose from, each once. */
export const columnChoices = (
  columns: readonly ColumnInfo[],
  fits: (kind: ColumnInfo['kind']) => boolean,
): Choice[] =>
  [...new Set(columns.filter(({ kind }) => fits(kind)).map(({ name }) => name))].map((name) => ({
    id: name,
    name,
  }));

/** The metrics to choose from; the last one counts rows. Where a pivot is drawn, they are its figures. */
export const metricChoices = (
  columns: readonly ColumnInfo[],
  figures: readonly PivotFigure[] | null,
): Choice[] => {
  if (figures) return figures.map(({ name }) => ({ id: metricId(name), name }));
  return [
    ...columnChoices(columns, (kind) => kind === 'number').map(({ name }) => ({
      id: `${METRIC}${name}`,
      name,
    })),
    { id: COUNT, name: words.rowCount },
  ];
};

/** The identifier of a metric among the choices; null counts rows. */
export const metricId = (metric: string | null): string => (metric === null ? COUNT : `${METRIC}${metric}`);

/** The metric with that identifier. */
export const metricOf = (id: string): string | null => (id === COUNT ? null : id.slice(METRIC.length));

/** The figures of a pivot, if a chart is split by it; otherwise null. */
export const drawnFigures = (
  pivot: ChartPivot | null,
  { split }: Pick<ChartChoice, 'split'>,
): readonly PivotFigure[] | null => (pivot !== null && split === pivot.column ? pivot.figures : null);
