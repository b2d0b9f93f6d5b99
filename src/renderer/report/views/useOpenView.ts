import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { ReportId } from '../../../contract/reports.ts';
import { openViewOf } from './openView.ts';

/** The view of a report, drawn again on every change. */
export function useOpenView(id: ReportId) {
  const view = openViewOf(id);
  const kept = useStore(view.store);
  return useMemo(() => ({ view, state: kept.history.present, ...kept }), [view, kept]);
}
