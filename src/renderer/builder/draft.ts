import { create } from 'zustand';
import type { QueryRef } from '../../contract/queries.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { fieldsFrom, usualFields, type BuilderFields } from './form.ts';

/** The fields of the builder, the request that they started from, and the saved query that this is. */
export type Beginning = { fields: BuilderFields; template: ReportRequest | null; query: QueryRef | null };

/** A draft, with the visit on which it was last changed. */
export type Draft = Beginning & { visit: number };

/** What the builder keeps while another screen is shown; null until it is first opened. */
export const useDraft = create<{ draft: Draft | null }>(() => ({ draft: null }));

/** How the builder is opened: with or without a template, and on which visit. */
export type Opening = {
  template: ReportRequest | undefined;
  query?: QueryRef | undefined;
  visit: number;
};

/** What the form starts from: the template on a new visit, otherwise the draft, otherwise the defaults. */
export function beginningOf(
  { template, query, visit }: Opening,
  draft: Draft | null,
  nowMs: number,
): Beginning {
  if (template && draft?.visit !== visit)
    return { fields: fieldsFrom(template), template, query: query ?? null };
  return draft ?? { fields: usualFields(nowMs), template: null, query: null };
}
