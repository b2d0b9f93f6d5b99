import { useMemo } from 'react';
import type { Condition } from '../../../contract/views.ts';
import type { ShownReport } from '../../state/shownReport.ts';
import { pivotOf } from '../chart/chartPivot.ts';
import type { BeforeColumns } from '../chart/past.ts';
import type { PictureShelf } from '../chart/pictured.ts';
import { ReportChart } from '../chart/ReportChart.tsx';
import { beforeColumns } from '../groups/beforeColumns.ts';
import type { Reading } from '../reading/reading.ts';
import type { TableState } from '../table/useTableState.ts';
import { drawnCondition } from '../conditions/valueCondition.ts';
import {
  chartTo,
  clearFilters,
  everyTime,
  filterAfter,
  filterByTime,
  filterByValue,
  groupChartTo,
  groupTo,
} from '../views/viewChanges.ts';

type ViewChartProps = {
  report: ShownReport;
  reading: Reading;
  caution: string | null;
  tableState: TableState;
  /** Is given the chart as it is on screen. */
  picture: PictureShelf;
  /** Without its controls, where there is no room for them. */
  bare?: boolean;
};

/** The chart of what the table shows, kept with the view. That of rows filters them; that of groups only shows them. */
export function ViewChart({ report, reading, caution, tableState, picture, bare = false }: ViewChartProps) {
  const { open, all, source, description, isDescribed, figures, lookAt } = tableState;
  const { view, state } = open;
  const ofGroups = source !== all;
  const pivot = useMemo(
    () => (source.facts ? pivotOf(source.facts, source.columns) : null),
    [source.facts, source.columns],
  );
  const times = new Set(all.columns.flatMap(({ name, kind }) => (kind === 'time' ? [name] : [])));
  const isRangeOfTimes = ({ column, test, negated, on }: Condition) =>
    on && !negated && test.kind === 'range' && column !== null && times.has(column);
  const before: BeforeColumns = {
    // Groups are of the rows in view: of those before a range, they have none.
    has: (asked) =>
      state.conditions.some(isRangeOfTimes) ? null : beforeColumns(state.groups, asked, all.columns).has,
    set: (asked, isOn) => {
      view.change(groupTo(beforeColumns(state.groups, asked, all.columns).to(isOn)));
    },
  };
  return (
    <ReportChart
      key={ofGroups ? 'groups' : 'rows'}
      report={report}
      frame={reading.phase === 'read' ? source.frame : null}
      reading={ofGroups ? source : reading}
      pivot={pivot}
      description={isDescribed ? description : null}
      figures={figures}
      caution={caution}
      picture={picture}
      bare={bare}
      notes={state.notes}
      beforeColumns={before}
      onView={(change) => {
        view.change(change);
      }}
      choice={ofGroups ? (state.groups?.chart ?? null) : state.chart}
      onChoice={(choice) => {
        view.change((ofGroups ? groupChartTo : chartTo)(choice));
      }}
      onClear={
        reading.phase === 'read' && !reading.working && reading.shown === 0 && reading.rows > 0
          ? () => {
              view.change(clearFilters);
            }
          : null
      }
      {...(ofGroups
        ? {}
        : {
            filter: { typed: state.typed, conditions: state.conditions },
            onBrush: (fromMs: number, toMs: number, column: string) => {
              view.change(filterByTime(column, fromMs, toMs));
            },
            ...(bare
              ? {}
              : {
                  onSpecial: (condition: Condition) => {
                    lookAt({ scope: { kind: 'conditions', conditions: [condition] } });
                  },
                }),
            pinnable: state,
            ranged: {
              conditions: state.conditions,
              onRange: (column: string, afterMs: number | null) => {
                view.change(afterMs === null ? everyTime(column) : filterAfter(column, afterMs));
              },
            },
            onPick: (column: string, text: string | null) => {
              const info = all.columns.find(({ name }) => name === column);
              if (info) view.change(filterByValue(drawnCondition(info, text)));
            },
          })}
    />
  );
}
