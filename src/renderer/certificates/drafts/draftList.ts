import type { RowSort } from '../../ui/list/rowListProps.ts';
import type { OwnedDraft } from './ownedDrafts.ts';
import { words } from './words.ts';

/** What is said of a draft besides what it holds. */
type DraftSayings = {
  /** What is expected to come of it, in two words; empty while it names no organization. */
  predictedOf: (row: OwnedDraft) => string;
  /** What came of the last attempt, or why it cannot be sent; empty if there is nothing. */
  stateOf: (row: OwnedDraft) => string;
};

/** The drafts that hold every word. */
export function matchingDrafts(
  rows: readonly OwnedDraft[],
  typed: string,
  { predictedOf, stateOf }: DraftSayings,
): readonly OwnedDraft[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return rows;
  return rows.filter((row) => {
    const { fields, requestId, organizationId, type } = row.draft.content;
    const texts = [fields.companyName, requestId, organizationId, type, predictedOf(row), stateOf(row)];
    const text = texts.join('\n').toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The drafts in this order; those that compare alike stay as they were saved last. */
export function inOrder(
  rows: readonly OwnedDraft[],
  { column, descending }: RowSort,
  { predictedOf, stateOf }: DraftSayings,
): readonly OwnedDraft[] {
  const texts: Readonly<Record<string, (row: OwnedDraft) => string>> = {
    name: ({ draft }) => words.nameOf(draft),
    request: ({ draft }) => draft.content.requestId,
    predicted: predictedOf,
    state: stateOf,
  };
  const text = texts[column] ?? (() => '');
  const sign = descending ? -1 : 1;
  const newest = (a: OwnedDraft, b: OwnedDraft) => b.draft.savedAtMs - a.draft.savedAtMs;
  if (column === 'saved') return rows.toSorted((a, b) => -sign * newest(a, b));
  return rows.toSorted((a, b) => sign * collator.compare(text(a), text(b)) || newest(a, b));
}
