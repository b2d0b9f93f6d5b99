import { SlidersHorizontal } from 'lucide-react';
import { Past, type ChartChoice } from '../../../contract/views.ts';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { PopoverButton } from '../../ui/overlays/PopoverButton.tsx';
import { wholeOf } from '../../ui/chart/zoom.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { MOST_SERIES } from './chartChoice.ts';
import type { ChartPivot } from './chartPivot.ts';
import { drawnFigures, metricChoices, metricId, metricOf } from './columnChoices.ts';
import { durationOf, widthsFor } from './durations.ts';
import styles from './ReportChart.module.css';
import { beforeAsked, whyNoPast, type BeforeColumns } from './past.ts';
import type { ShownChart } from './shownChart.ts';
import { words } from './words.ts';

const NONE = 'none';
const AUTO = 'auto';
const MOST_METRICS = 4;

type ChartOptionsProps = {
  chart: ShownChart;
  columns: readonly ColumnInfo[];
  pivot: ChartPivot | null;
  beforeColumns: BeforeColumns | null;
  onChange: (part: Partial<ChartChoice>) => void;
};

/** The metrics after the first one: those that are chosen, and room for one more. */
function FurtherMetrics({
  chart: { choice },
  columns,
  pivot,
  onChange,
}: Omit<ChartOptionsProps, 'beforeColumns'>) {
  const { metrics } = choice;
  const rows = Math.min(MOST_METRICS, metrics.length + 1) - 1;
  return Array.from({ length: rows }, (_, index) => {
    const number = index + 1;
    const chosen = metrics[number];
    const free = metricChoices(columns, drawnFigures(pivot, choice)).filter(
      ({ id }) =>
        id === (chosen === undefined ? '' : metricId(chosen)) || !metrics.map(metricId).includes(id),
    );
    return (
      <Select
        key={number}
        label={words.furtherMetric(number + 1)}
        value={chosen === undefined ? NONE : metricId(chosen)}
        choices={[{ id: NONE, name: words.noMetric }, ...free]}
        onChange={(id) => {
          const others = metrics.filter((_each, at) => at !== number);
          onChange({
            metrics:
              id === NONE ? others : [...others.slice(0, number), metricOf(id), ...others.slice(number)],
          });
        }}
      />
    );
  });
}

/** How wide the points of a chart over time are, and how many series it has. */
function Amounts({ chart, onChange }: Pick<ChartOptionsProps, 'chart' | 'onChange'>) {
  const { choice, plot, look } = chart;
  const { fromMs, toMs } = wholeOf(plot, look);
  const own = choice.stepMs === null && chart.charted.metrics[0]?.data.merged === false ? plot.stepMs : null;
  const widths = plot.x.kind === 'time' ? widthsFor(own, toMs - fromMs) : [];
  const shown = [...new Set([...widths, ...(choice.stepMs === null ? [] : [choice.stepMs])])].toSorted(
    (a, b) => a - b,
  );
  const counts = Array.from({ length: MOST_SERIES }, (_, index) => String(index + 1));
  return (
    <>
      {plot.x.kind === 'time' && (
        <Select
          label={words.width}
          value={choice.stepMs === null ? AUTO : String(choice.stepMs)}
          choices={[
            { id: AUTO, name: words.automatic },
            ...shown.map((ms) => ({ id: String(ms), name: durationOf(ms) })),
          ]}
          onChange={(id) => {
            onChange({ stepMs: id === AUTO ? null : Number(id) });
          }}
        />
      )}
      {(choice.split !== null || chart.type === 'top') && (
        <Select
          label={words.top}
          value={String(choice.top)}
          choices={counts.map((id) => ({ id, name: id }))}
          onChange={(id) => {
            onChange({ top: Number(id) });
          }}
        />
      )}
    </>
  );
}

/** What of its past is drawn beside the chart, and whether the table has it too. */
function PastChoice({
  chart: { choice, type, charted, plot },
  beforeColumns,
  onChange,
}: Pick<ChartOptionsProps, 'chart' | 'beforeColumns' | 'onChange'>) {
  const metrics = charted.metrics.map(({ data }) => data);
  const asked = whyNoPast(choice.past, type, metrics) === null ? beforeAsked(choice, plot) : null;
  const has = asked && beforeColumns ? beforeColumns.has(asked) : null;
  return (
    <>
      <Select
        label={words.past.label}
        value={choice.past}
        choices={Past.options.map((id) => {
          const why = whyNoPast(id, type, metrics);
          return { id, name: words.past.names[id], ...(why === null ? {} : { note: why, isDisabled: true }) };
        })}
        onChange={(past) => {
          onChange({ past });
        }}
      />
      {asked && beforeColumns && (
        <Checkbox
          label={words.past.columns[asked.period]}
          note={has === null ? words.past.noColumns : words.past.columnsNote}
          isDisabled={has === null}
          isSelected={has === true}
          onChange={(isOn) => {
            beforeColumns.set(asked, isOn);
          }}
        />
      )}
    </>
  );
}

/** The controls that are needed less often. */
export function ChartOptions({ chart, columns, pivot, beforeColumns, onChange }: ChartOptionsProps) {
  const { choice, look, limits } = chart;
  const why = (note: string | null) => (note === null ? {} : { note, isDisabled: true });
  return (
    <PopoverButton name={words.options} icon={SlidersHorizontal}>
      <div className={styles['options']}>
        <FurtherMetrics chart={chart} columns={columns} pivot={pivot} onChange={onChange} />
        {choice.metrics.length > 1 && (
          <Checkbox
            label={words.secondAxis}
            isSelected={choice.secondAxis}
            onChange={(secondAxis) => {
              onChange({ secondAxis });
            }}
          />
        )}
        <Amounts chart={chart} onChange={onChange} />
        {chart.plot.x.kind === 'time' && (
          <PastChoice chart={chart} beforeColumns={beforeColumns} onChange={onChange} />
        )}
        <Checkbox
          label={words.stacked}
          isSelected={look.stacked}
          {...why(limits.stacked)}
          onChange={(stacked) => {
            onChange({ stacked });
          }}
        />
        <Checkbox
          label={words.shares}
          isSelected={look.shares === true}
          {...why(limits.shares)}
          onChange={(isOn) => {
            onChange({ shares: isOn || undefined });
          }}
        />
        {look.multiples && (
          <Checkbox
            label={words.ownScales}
            note={words.ownScalesNote}
            isSelected={look.multiples === 'own-scales'}
            onChange={(isOn) => {
              onChange({ ownScales: isOn || undefined });
            }}
          />
        )}
        <Checkbox
          label={words.logScale}
          isSelected={look.logarithmic}
          {...why(limits.logarithmic)}
          onChange={(logarithmic) => {
            onChange({ logarithmic });
          }}
        />
        {chart.plot.x.kind === 'time' && (
          <Checkbox
            label={words.zero}
            isSelected={limits.zero === null && choice.gaps === 'zero'}
            {...why(limits.zero)}
            onChange={(zero) => {
              onChange({ gaps: zero ? 'zero' : 'gap' });
            }}
          />
        )}
        <Checkbox
          label={words.patterns}
          isSelected={choice.patterns}
          onChange={(patterns) => {
            onChange({ patterns });
          }}
        />
        <p className={styles['keys']}>{words.keys}</p>
      </div>
    </PopoverButton>
  );
}
