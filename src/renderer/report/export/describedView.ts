import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import type { ReportView } from '../table/view.ts';
import { words } from './words.ts';

/** The filter and the order of a view, in words. */
export function describedView({ typed, sort }: ReportView, columns: readonly ColumnInfo[]): string[] {
  const { contains, sorted, level } = words.described;
  const levels = sort.map(({ column, descending }) => level(columns[column]?.name ?? '', descending));
  return [...(typed === '' ? [] : [contains(typed)]), ...(levels.length ? [sorted(levels)] : [])];
}
