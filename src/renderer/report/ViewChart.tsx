import { useState } from 'react';
import type { ShownReport } from '../shownReport.ts';
import type { ChartChoice } from '../../contract/views.ts';
import { ReportChart } from './chart/ReportChart.tsx';
import type { Reading } from './reading/reading.ts';
import type { TableParts } from './table/useTableParts.ts';
import { valueCondition } from './table/valueCondition.ts';
import { chartTo, filterByTime, filterByValue } from './views/viewChanges.ts';

type ViewChartProps = {
  report: ShownReport;
  reading: Reading;
  caution: string | null;
  parts: TableParts;
};

/** The chart of what the table shows. That of rows is kept with the view and filters them; that of groups only shows them. */
export function ViewChart({ report, reading, caution, parts }: ViewChartProps) {
  const { open, all, source } = parts;
  const { view, state } = open;
  const [ofGroups, setOfGroups] = useState<{ names: string; choice: ChartChoice } | null>(null);
  const frame = reading.phase === 'read' ? source.frame : null;
  if (source !== all) {
    // Other groups have other columns.
    const names = source.columns.map(({ name }) => name).join('\n');
    return (
      <ReportChart
        key="groups"
        report={report}
        frame={frame}
        reading={source}
        caution={caution}
        choice={ofGroups?.names === names ? ofGroups.choice : null}
        onChoice={(choice) => {
          setOfGroups({ names, choice });
        }}
      />
    );
  }
  return (
    <ReportChart
      key="rows"
      report={report}
      frame={frame}
      reading={reading}
      caution={caution}
      choice={state.chart}
      onChoice={(choice) => {
        view.change(chartTo(choice));
      }}
      onBrush={(fromMs, toMs, column) => {
        view.change(filterByTime(column, fromMs, toMs));
      }}
      onPick={(column, text) => {
        const info = all.columns.find(({ name }) => name === column);
        if (!info) return;
        view.change(filterByValue(valueCondition(info, text, false)));
      }}
    />
  );
}
