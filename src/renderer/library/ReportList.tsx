import { rowsOf, type StoredReport } from '../../contract/library.ts';
import { openReport } from '../state/navigation.ts';
import { createListMemory } from '../ui/list/listMemory.ts';
import { RowList } from '../ui/list/RowList.tsx';
import type { RowSort } from '../ui/list/rowListProps.ts';
import { formatBytes, formatTime } from '../ui/text/formats.ts';
import { askedRange } from './askedRange.ts';
import type { LibraryRow } from './folding.ts';
import { metricsOf, originOf } from './origin.ts';
import { actionsOf, actionsOfSeveral } from './reportActions.ts';
import { columnsWith, NarrowName } from './reportColumns.tsx';
import type { Checks } from './sorting.ts';
import { words } from './words.ts';

/** The list is found again as it was left. */
const memory = createListMemory();

type ReportListProps = {
  rows: readonly LibraryRow[];
  checks: Checks;
  sort: RowSort;
  onSort: (column: string) => void;
  onEdit: (report: StoredReport) => void;
  onToggle: (report: StoredReport) => void;
  /** Shows a report beside the list, where there is room for that. */
  onShow: ((report: StoredReport) => void) | undefined;
};

/** The stored reports, with the parts of a batch folded below it. */
export function ReportList({ rows, checks, sort, onSort, onEdit, onToggle, onShow }: ReportListProps) {
  return (
    <RowList
      label={words.table}
      rows={rows}
      keyOf={({ report }) => report.id}
      nameOf={({ report }) => report.title}
      columns={columnsWith(checks)}
      narrow={{
        width: checks.size === 0 ? 960 : 1_080,
        main: NarrowName,
        details: ({ report }) =>
          [
            ...(checks.has(report.id) ? [words.checked[checks.get(report.id)?.outcome ?? 'same'].text] : []),
            ...(report.source.kind === 'file' ? [] : [askedRange(report).name]),
            ...(rowsOf(report) === null ? [] : [words.rows(rowsOf(report) ?? 0)]),
            formatTime(report.storedAtMs),
            formatBytes(report.archive.bytes),
            metricsOf(report),
            originOf(report),
          ]
            .filter((text) => text !== '')
            .join(' · '),
      }}
      sort={sort}
      onSort={onSort}
      onOpen={({ report }) => {
        openReport(report.id);
      }}
      {...(onShow
        ? {
            follows: 'keys',
            onShow: ({ report }: LibraryRow) => {
              onShow(report);
            },
          }
        : {})}
      actionsOf={({ report }) => actionsOf(report, onEdit)}
      actionsOfSeveral={actionsOfSeveral}
      tree={{
        column: 'title',
        levelOf: ({ level }) => level,
        isOpen: ({ parts, isOpen }) => (parts > 0 ? isOpen : null),
        onToggle: ({ report }) => {
          onToggle(report);
        },
      }}
      memory={memory}
    />
  );
}
