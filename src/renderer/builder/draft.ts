import { create } from 'zustand';
import type { ReportRequest } from '../../contract/reports.ts';
import type { Fields } from './form.ts';

/** What stands in the builder while the analyst looks at something else. */
export const useDraft = create<{ fields: Fields | null; template: ReportRequest | null }>(() => ({
  fields: null,
  template: null,
}));
