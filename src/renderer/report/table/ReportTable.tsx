import type { ShownReport } from '../../state/shownReport.ts';
import { GroupBar } from '../groups/GroupBar.tsx';
import type { Reading } from '../reading/reading.ts';
import { FindBar } from './find/FindBar.tsx';
import type { WarningsProps } from './ReportWarnings.tsx';
import styles from '../panel/ReportTable.module.css';
import { RowsGrid } from './RowsGrid.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TableBar } from './TableBar.tsx';
import { TableContent } from './TableContent.tsx';
import { Unmatched } from './Unmatched.tsx';
import type { useTable } from './useTable.ts';
import type { TableState } from './useTableState.ts';
import { words } from './words.ts';

export type ReportTableProps = Omit<WarningsProps, 'view'> & {
  report: ShownReport;
  reading: Reading;
  tableState: TableState;
  table: ReturnType<typeof useTable>;
  /** Stops filtering and sorting. */
  onCancel: () => void;
};

/** The rows of a report or groups of them, with everything to find one’s way in them. */
export function ReportTable(props: ReportTableProps) {
  const { report, reading, tableState, table, onCancel, quotes, onQuotes, onEncoding } = props;
  const { open, grouping, heat, all, source, areas, panel } = tableState;
  const { search, pane, openPanel, remove, backToRows, editor, absent, bar, grid, copied, dialog } = table;
  const { groups } = open.state;
  return (
    <div ref={pane} className={styles['pane']}>
      <TableBar
        open={open}
        absent={absent}
        search={search}
        panel={panel}
        onPanel={openPanel}
        onAdd={() => {
          editor.add(null);
        }}
        onEdit={editor.edit}
        onRemove={remove}
      />
      {bar && <FindBar {...bar} />}
      {groups && (
        <GroupBar
          choice={groups}
          groups={grouping.groups}
          heat={heat}
          share={grouping.share}
          rows={reading.shown}
          onEdit={() => {
            if (panel !== 'groups') openPanel('groups');
          }}
          onRows={backToRows}
        />
      )}
      <div className={styles['content']}>
        <TableContent
          report={report}
          reading={reading}
          source={source}
          isWaiting={grouping.isWaiting}
          noMatch={<Unmatched open={open} columns={all.columns} search={search} onRemove={remove} />}
          grid={
            <RowsGrid
              key={source === all ? 'rows' : 'groups'}
              label={source === all ? words.label : words.groups}
              {...grid}
              shadeOf={source === all ? undefined : heat?.shadeOf}
            />
          }
        />
      </div>
      <StatusBar
        report={report}
        reading={reading}
        source={source}
        areas={areas}
        copied={copied}
        onCancel={onCancel}
        {...{ quotes, onQuotes, onEncoding, view: open.view }}
      />
      {editor.editor}
      {dialog}
    </div>
  );
}
