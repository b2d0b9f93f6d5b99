import type { ChartSpec } from '../../../table/charts/chartSpec.ts';
import { CHART_TYPE_CHOICES, type ChartTypeId } from '../../ui/chart/chartTypes.ts';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { words } from './words.ts';

const NONE = 'none';
const COUNT = 'count';

const choicesOf = (columns: readonly ColumnInfo[], fits: (kind: ColumnInfo['kind']) => boolean) =>
  columns.flatMap(({ name, kind }, index) => (fits(kind) ? [{ id: String(index), name }] : []));

type ChartToolsProps = {
  columns: readonly ColumnInfo[];
  /** Null if there is no choice: categories are always bars. */
  type: ChartTypeId | null;
  onType: (type: ChartTypeId) => void;
  spec: ChartSpec;
  onSpec: (spec: ChartSpec) => void;
};

/** The controls of a chart: its type, metric, axis and split. */
export function ChartTools({ columns, type, onType, spec, onSpec }: ChartToolsProps) {
  const change = (part: Partial<ChartSpec>) => {
    onSpec({ ...spec, ...part });
  };
  return (
    <>
      {type && <Segments label={words.type} value={type} choices={CHART_TYPE_CHOICES} onChange={onType} />}
      <Select
        compact
        label={words.metric}
        value={spec.metric === null ? COUNT : String(spec.metric)}
        choices={[...choicesOf(columns, (kind) => kind === 'number'), { id: COUNT, name: words.rowCount }]}
        onChange={(id) => {
          change({ metric: id === COUNT ? null : Number(id) });
        }}
      />
      <Select
        compact
        label={words.axis}
        value={String(spec.x)}
        choices={choicesOf(columns, (kind) => kind !== 'number')}
        onChange={(id) => {
          change({ x: Number(id) });
        }}
      />
      <Select
        compact
        label={words.split}
        value={spec.split === null ? NONE : String(spec.split)}
        choices={[{ id: NONE, name: words.noSplit }, ...choicesOf(columns, (kind) => kind === 'text')]}
        onChange={(id) => {
          change({ split: id === NONE ? null : Number(id) });
        }}
      />
    </>
  );
}
