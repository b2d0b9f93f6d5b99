import type { ReportSource } from '../../../contract/library.ts';
import type { Zone } from '../../../contract/settings.ts';
import type { GroupedColumn, GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import { namedMeasure, unitFrom } from '../../../table/grouping/measureNames.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { unitOf } from '../unit.ts';
import { words } from './words.ts';

/**
 * The columns of the grid, with units and the time zone in their headers. Times are as received: those of the service
 * are in UTC, and where charts are in another zone, those of a file say that they do not follow.
 */
export const gridColumnsOf = (
  source: ReportSource,
  columns: readonly ColumnInfo[],
  zone: Zone,
): GridColumn[] =>
  columns.map(({ name, kind, derived }) => {
    // Its unit follows from those of others in a way that is not known here.
    if (derived) return { name, kind, derived: derived.expression };
    const ofTimes = source.kind !== 'file' ? words.utc : zone === 'local' ? words.asReceived : null;
    const unit = (kind === 'time' ? ofTimes : null) ?? unitOf(source, name);
    return { name, kind, ...(unit ? { unit } : {}) };
  });

/** The unit of a key is that of its column, and UTC where its times are cut to buckets. Figures have it as well, but for counts and shares. */
function unitOfGroups(fact: GroupedColumn, ofRows: readonly GridColumn[]): string | undefined {
  if (fact.role === 'key') return fact.key.bucket === null ? ofRows[fact.key.column]?.unit : words.utc;
  const unit = unitFrom(namedMeasure(ofRows, fact.measure));
  if (unit === null) return undefined;
  if (typeof unit === 'string') return unit === 'percent' ? '%' : unit;
  return ofRows.find(({ name }) => name === unit.column)?.unit;
}

type GroupedTable = { columns: readonly ColumnInfo[]; facts: GroupedFacts };

/** The columns of groups: keys have the unit of their column, figures the one that they are in. */
export const groupedColumnsOf = (
  { columns, facts }: GroupedTable,
  ofRows: readonly GridColumn[],
): GridColumn[] =>
  columns.map(({ name, kind }, index) => {
    const fact = facts.columns[index];
    const unit = fact && unitOfGroups(fact, ofRows);
    return { name, kind, ...(unit ? { unit } : {}) };
  });
