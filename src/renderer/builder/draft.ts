import { create } from 'zustand';
import type { ReportRequest } from '../../contract/reports.ts';
import { fieldsFrom, usualFields, type BuilderFields } from './form.ts';

/** What stands in the builder, and the request that it began with. */
type Beginning = { fields: BuilderFields; template: ReportRequest | null };

/** A draft knows the visit that it was last changed on. */
export type Draft = Beginning & { visit: number };

/** What the builder keeps while the analyst looks at something else; null until it is opened first. */
export const useDraft = create<{ draft: Draft | null }>(() => ({ draft: null }));

/** The place that the builder is opened at: with a template or without, and on which visit. */
export type Opening = { template: ReportRequest | undefined; visit: number };

/** What the form begins with: the template of a new visit, else what stands in the draft, else the usual. */
export function beginningOf({ template, visit }: Opening, draft: Draft | null, nowMs: number): Beginning {
  if (template && draft?.visit !== visit) return { fields: fieldsFrom(template), template };
  return draft ?? { fields: usualFields(nowMs), template: null };
}
