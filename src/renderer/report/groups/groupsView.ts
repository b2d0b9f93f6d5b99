import type { GroupedFacts } from '../../../table/grouping/groupSpec.ts';
import type { SortLevel } from '../../../table/rows/sort.ts';
import type { View } from '../../workers/protocol/frames.ts';
import { outlineOf } from './outlineLines.ts';

type Made = { rows: number; facts: GroupedFacts };

/** The view of groups in an order. Those with subtotals were made in theirs, and the one of all others is last. */
export const groupsView = ({ rows, facts }: Made, levels: readonly SortLevel[]): View => ({
  filter: { kind: 'all', of: [] },
  sort: outlineOf(facts) ? [] : levels,
  ...(facts.others.size > 0 ? { last: rows - 1 } : {}),
});
