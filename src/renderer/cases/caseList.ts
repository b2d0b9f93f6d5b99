import type { ListedCase } from '../../contract/cases.ts';
import type { RowSort } from '../ui/list/rowListProps.ts';

/** The cases whose name holds every word. */
export function matchingCases(cases: readonly ListedCase[], typed: string): readonly ListedCase[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return cases.filter(({ name }) => terms.every((term) => name.toLowerCase().includes(term)));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The cases in this order; of those that compare alike, the one that was changed last is first. */
export function inOrder(
  cases: readonly ListedCase[],
  { column, descending }: RowSort,
): readonly ListedCase[] {
  const by: Readonly<Record<string, (a: ListedCase, b: ListedCase) => number>> = {
    name: (a, b) => collator.compare(a.name, b.name),
    pieces: (a, b) => a.pieces - b.pieces,
    created: (a, b) => a.createdAtMs - b.createdAtMs,
    changed: (a, b) => a.changedAtMs - b.changedAtMs,
  };
  const compare = by[column] ?? (() => 0);
  const sign = descending ? -1 : 1;
  return cases.toSorted((a, b) => sign * compare(a, b) || b.changedAtMs - a.changedAtMs);
}
