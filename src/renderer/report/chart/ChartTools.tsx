import { ChartArea, ChartBarBig, ChartColumnStacked, ChartLine, LayoutGrid } from 'lucide-react';
import { ChartType, type ChartChoice } from '../../../contract/views.ts';
import { Select, type Choice } from '../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { ChartOptions } from './ChartOptions.tsx';
import { splitTo, type ChartPivot } from './chartPivot.ts';
import { columnChoices, drawnFigures, metricChoices, metricId, metricOf } from './columnChoices.ts';
import type { BeforeColumns } from './past.ts';
import type { ShownChart } from './shownChart.ts';
import { words } from './words.ts';

const NONE = 'none';

const ICONS = {
  line: ChartLine,
  area: ChartArea,
  bars: ChartColumnStacked,
  multiples: LayoutGrid,
  top: ChartBarBig,
};

type ChartToolsProps = {
  chart: ShownChart;
  columns: readonly ColumnInfo[];
  pivot: ChartPivot | null;
  beforeColumns: BeforeColumns | null;
  onChoice: (choice: ChartChoice) => void;
};

/** The controls of a chart: its type, metric, axis and split, and the rarer ones on request. */
export function ChartTools({ chart, columns, pivot, beforeColumns, onChoice }: ChartToolsProps) {
  const { choice, type, possible } = chart;
  const change = (part: Partial<ChartChoice>) => {
    onChoice({ ...choice, ...part });
  };
  const types = ChartType.options.map((id): Choice<ChartType> => {
    const why = possible[id];
    return {
      id,
      name: words.types[id],
      icon: ICONS[id],
      ...(why === null ? {} : { note: why, isDisabled: true }),
    };
  });
  const names = columnChoices(columns, (kind) => kind === 'text');
  return (
    <>
      <Select
        compact
        label={words.type}
        value={type}
        choices={types}
        onChange={(id) => {
          change({ type: id });
        }}
      />
      <Select
        compact
        label={words.metric}
        value={metricId(choice.metrics[0] ?? null)}
        choices={metricChoices(columns, drawnFigures(pivot, choice))}
        onChange={(id) => {
          change({
            metrics: [metricOf(id), ...choice.metrics.slice(1).filter((other) => other !== metricOf(id))],
          });
        }}
      />
      <Select
        compact
        label={words.axis}
        value={choice.axis}
        choices={columnChoices(columns, (kind) => kind !== 'number')}
        onChange={(axis) => {
          change({ axis, ...(choice.split === axis ? { split: null } : {}) });
        }}
      />
      <Select
        compact
        label={words.split}
        value={choice.split === null ? NONE : `name ${choice.split}`}
        choices={[
          { id: NONE, name: words.noSplit },
          ...(pivot ? [{ id: `name ${pivot.column}`, name: words.pivotSplit(pivot.column) }] : []),
          ...names.filter(({ id }) => id !== choice.axis).map(({ id, name }) => ({ id: `name ${id}`, name })),
        ]}
        onChange={(id) => {
          change(splitTo(choice, id === NONE ? null : id.slice('name '.length), pivot));
        }}
      />
      <ChartOptions
        chart={chart}
        columns={columns}
        pivot={pivot}
        beforeColumns={beforeColumns}
        onChange={change}
      />
    </>
  );
}
