import type { ReactNode } from 'react';
import { ReportTable, type ReportTableProps } from '../table/ReportTable.tsx';
import { TablePanel } from '../table/TablePanel.tsx';
import { useTable } from '../table/useTable.ts';
import type { TableState } from '../table/useTableState.ts';
import { ReportPanes } from './ReportPanes.tsx';

type ReportContentProps = Omit<ReportTableProps, 'tableState' | 'table'> & {
  tableState: TableState;
  chart: ReactNode;
};

/** A report that can be read: its chart, its rows, and the panel that is open beside both. */
export function ReportContent({ chart, tableState, ...props }: ReportContentProps) {
  const { report, reading } = props;
  const { panel } = tableState;
  const table = useTable(report.source, tableState);
  const { grid, onValue, derived, backToRows, closePanel } = table;
  return (
    <ReportPanes
      from={reading.phase !== 'read' ? null : reading.stored ? 'columns' : 'archive'}
      chart={chart}
      table={<ReportTable {...props} tableState={tableState} table={table} />}
      side={
        panel && (
          <TablePanel
            panel={panel}
            tableState={tableState}
            report={report.source}
            isRead={reading.phase === 'read'}
            layout={grid.layout}
            onLayout={grid.onLayout}
            onValue={onValue}
            derived={derived}
            onRows={backToRows}
            onClose={closePanel}
          />
        )
      }
    />
  );
}
