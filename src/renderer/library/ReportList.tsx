import type { StoredReport } from '../../contract/library.ts';
import { openReport } from '../state/navigation.ts';
import type { ListMemory } from '../ui/list/listMemory.ts';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { formatBytes, formatStamp } from '../ui/text/formats.ts';
import { bytesOfRow, rangeOfRow, rowsOfRow, titleOfRow } from './rowFacts.ts';
import { keyOf, type LibraryRow } from '../joining/folding.ts';
import { metricNames, originOf } from './origin.ts';
import { actionsOf, actionsOfBatch, actionsOfSeveral } from './reportActions.ts';
import { columnsWith, NarrowName } from './reportColumns.tsx';
import type { Checks } from './sorting.ts';
import { words } from './words.ts';

type ReportListProps = {
  rows: readonly LibraryRow[];
  checks: Checks;
  /** Whether the reports came from several profiles or files. */
  hasOrigins: boolean;
  sort: RowSort;
  onSort: (column: string) => void;
  onEdit: (report: StoredReport) => void;
  onToggle: (row: LibraryRow) => void;
  /** Shows a report beside the list, where there is room for that. */
  onShow: ((report: StoredReport) => void) | undefined;
  memory: ListMemory;
};

/** The stored reports, with the parts of a batch folded below it. */
export function ReportList({
  rows,
  checks,
  hasOrigins,
  sort,
  onSort,
  onEdit,
  onToggle,
  onShow,
  memory,
}: ReportListProps) {
  return (
    <RowList
      label={words.table}
      rows={rows}
      keyOf={keyOf}
      nameOf={titleOfRow}
      columns={columnsWith(checks, hasOrigins)}
      narrow={{
        width: checks.size === 0 ? 960 : 1_080,
        main: NarrowName,
        details: (row) => {
          const { report } = row;
          const check = row.batch ? undefined : checks.get(report.id);
          const rows = rowsOfRow(row);
          return [
            ...(check ? [words.checked[check.outcome].text] : []),
            rangeOfRow(row),
            ...(rows === null ? [] : [words.rows(rows)]),
            words.metrics(metricNames(report)),
            `${words.columns.stored} ${formatStamp(report.storedAtMs)}`,
            formatBytes(bytesOfRow(row)),
            ...(hasOrigins ? [originOf(report)] : []),
          ]
            .filter((text) => text !== '')
            .join(' · ');
        },
      }}
      sort={sort}
      onSort={onSort}
      onOpen={(row) => {
        if (row.batch) onToggle(row);
        else openReport(row.report.id);
      }}
      {...(onShow
        ? {
            follows: 'keys',
            onShow: (row: LibraryRow) => {
              if (!row.batch) onShow(row.report);
            },
          }
        : {})}
      actionsOf={({ report, batch }) => (batch ? actionsOfBatch(batch) : actionsOf(report, onEdit))}
      actionsOfSeveral={actionsOfSeveral}
      tree={{
        column: 'title',
        levelOf: ({ level }) => level,
        isOpen: ({ parts, isOpen }) => (parts > 0 ? isOpen : null),
        onToggle,
      }}
      memory={memory}
    />
  );
}
