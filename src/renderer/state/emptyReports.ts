// Reports in which a reader found no row: whoever lists them says so, since “stored” alone would sound like figures.
import { create } from 'zustand';
import type { ReportId } from '../../contract/reports.ts';

export const useEmpty = create<{ ids: ReadonlySet<ReportId> }>(() => ({ ids: new Set() }));

/** Notes how many rows a report has, once all of it was read. */
export function noteRows(id: ReportId, rows: number): void {
  const { ids } = useEmpty.getState();
  if (rows === 0 && !ids.has(id)) useEmpty.setState({ ids: new Set(ids).add(id) });
}

/** Whether a report is known to have no row. */
export const useIsEmpty = (id: ReportId | null): boolean => useEmpty(({ ids }) => id !== null && ids.has(id));
