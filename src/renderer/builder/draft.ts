import { create } from 'zustand';
import type { ReportRequest } from '../../contract/reports.ts';
import { fieldsFrom, usualFields, type BuilderFields } from './form.ts';

/** The fields of the builder, and the request that they started from. */
export type Beginning = { fields: BuilderFields; template: ReportRequest | null };

/** A draft, with the visit on which it was last changed. */
export type Draft = Beginning & { visit: number };

/** What the builder keeps while another screen is shown; null until it is first opened. */
export const useDraft = create<{ draft: Draft | null }>(() => ({ draft: null }));

/** How the builder is opened: with or without a template, and on which visit. */
export type Opening = { template: ReportRequest | undefined; visit: number };

/** What the form starts from: the template on a new visit, otherwise the draft, otherwise the defaults. */
export function beginningOf({ template, visit }: Opening, draft: Draft | null, nowMs: number): Beginning {
  if (template && draft?.visit !== visit) return { fields: fieldsFrom(template), template };
  return draft ?? { fields: usualFields(nowMs), template: null };
}
