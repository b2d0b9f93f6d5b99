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
import { TablePanel } from './TablePanel.tsx';
import { Unmatched } from './Unmatched.tsx';
import { useTable } from './useTable.ts';
import type { TableState } from './useTableState.ts';
import { words } from './words.ts';

type ReportTableProps = Omit<WarningsProps, 'view'> &
  TableState & {
    report: ShownReport;
    reading: Reading;
    /** Stops filtering and sorting. */
    onCancel: () => void;
  };

/** The rows of a report or groups of them, with everything to find one’s way in them. */
export function ReportTable(props: ReportTableProps) {
  const { report, reading, onCancel, quotes, onQuotes, onEncoding, ...shown } = props;
  const { open, grouping, heat, all, source, areas, panel } = shown;
  const { search, pane, openPanel, closePanel, remove, backToRows, editor, ...table } = useTable(
    report.source,
    shown,
  );
  const { absent, bar, grid, copied, onValue, dialog, derived } = table;
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
        <TablePanel
          tableState={shown}
          report={report.source}
          isRead={reading.phase === 'read'}
          layout={grid.layout}
          onLayout={grid.onLayout}
          onValue={onValue}
          derived={derived}
          onRows={backToRows}
          onClose={closePanel}
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
