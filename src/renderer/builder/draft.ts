import { create } from 'zustand';
import type { QueryRef } from '../../contract/queries.ts';
import type { ReadRequest, ReportRequest } from '../../contract/reports.ts';
import { fieldsFrom, usualFields, type BuilderFields } from './form.ts';

/** How the text of a request is written: as JSON, or as a command for either kind of shell. */
export type WrittenAs = 'json' | 'unix' | 'windows';

/** The text of the request where it was changed and is not used yet. */
type EditedText = { text: string; writtenAs: WrittenAs };

/** The saved query that is open. If its times move, they are those of this moment. */
export type OpenQuery = QueryRef & { atMs: number };

/** The fields of the builder, the request that they started from, the saved query that this is, and the changed text. */
export type Beginning = {
  fields: BuilderFields;
  template: ReportRequest | null;
  query: OpenQuery | null;
  edited: EditedText | null;
};

/** A draft, with the visit on which it was last changed, and its fields as they were opened, run or saved last. */
export type Draft = Beginning & { visit: number; settled: BuilderFields };

/** What the builder keeps while another screen is shown; null until it is first opened. */
export const useDraft = create<{ draft: Draft | null }>(() => ({ draft: null }));

/** How the builder is opened: with a template or a text that was read, run at once or not, or empty, and on which visit. */
export type Opening = {
  template: ReportRequest | undefined;
  isNew?: true | undefined;
  runs?: true | undefined;
  query?: QueryRef | undefined;
  read?: ReadRequest | undefined;
  visit: number;
};

/**
 * What the builder starts from: its contents, as they settled, and the unfinished draft that they take the place of; the
 * text that they were read from, if not all of it could be taken; and whether it runs them.
 */
type Started = {
  first: Beginning;
  settled: BuilderFields;
  before: Draft | null;
  faulty: ReadRequest | null;
  runs: boolean;
};

/** What a request fills that was read from a text. Whoever wrote it did not write a version of a saved query. */
export const readBeginning = ({ request, limit }: ReadRequest): Beginning => ({
  fields: { ...fieldsFrom(request), ...(limit === null ? {} : { limit }) },
  template: request,
  query: null,
  edited: null,
});

const isUnfinished = ({ fields, settled, edited }: Draft) =>
  edited !== null || JSON.stringify(fields) !== JSON.stringify(settled);

/** What the form starts from: the template or nothing on a new visit, otherwise the draft, otherwise the defaults. */
export function startedFrom(
  { template, query, read, isNew, runs, visit }: Opening,
  draft: Draft | null,
  nowMs: number,
): Started {
  const fresh = (beginning: Beginning, before: Draft | null = null): Started => ({
    first: beginning,
    settled: beginning.fields,
    before,
    faulty: null,
    runs: false,
  });
  const empty = { fields: usualFields(nowMs), template: null, query: null, edited: null };
  if ((template || read || isNew) && draft?.visit !== visit) {
    const open = query ? { ...query, atMs: nowMs } : null;
    const before = draft && isUnfinished(draft) ? draft : null;
    if (read) return { ...fresh(readBeginning(read), before), faulty: read.faults.length > 0 ? read : null };
    const first = template ? { fields: fieldsFrom(template), template, query: open, edited: null } : empty;
    return { ...fresh(first, before), runs: runs === true };
  }
  if (!draft) return fresh(empty);
  return { ...fresh(draft), settled: draft.settled };
}
