import { useStore } from 'zustand';
import type { ReportId } from '../../../contract/reports.ts';
import { openViewOf } from './openView.ts';

/** The view of a report, drawn again on every change. */
export function useOpenView(id: ReportId) {
  const view = openViewOf(id);
  const { history, named, applied, isLoaded, exported } = useStore(view.store);
  return { view, state: history.present, history, named, applied, isLoaded, exported };
}
