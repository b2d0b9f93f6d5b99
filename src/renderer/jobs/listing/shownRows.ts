import type { RowSort } from '../../ui/list/rowListProps.ts';
import type { Row } from './joined.ts';
import { nameOf, rangeOf, timeOf } from './listedNames.ts';
import { words } from './words.ts';

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const SORTED: Readonly<Record<string, (row: Row) => string>> = {
  report: ({ item }) => nameOf(item),
  status: ({ item }) => item.status ?? '',
  created: ({ item }) => item.createdAt ?? '',
  range: ({ item }) => `${item.start ?? ''} ${item.end ?? ''}`,
  here: ({ here }) => here.kind,
};

/** What is searched of a listed report: what its row says, and its identifier. */
const searchedText = ({ item, here }: Row): string =>
  [
    nameOf(item),
    item.status ?? words.unknown,
    timeOf(item.createdAt),
    rangeOf(item),
    item.remoteId ?? words.noId,
    words.here[here.kind],
  ]
    .join('\n')
    .toLowerCase();

/** The rows of a page that hold what was typed, in an order; as the service sent them without one. */
export function shownRows(rows: readonly Row[], typed: string, sort: RowSort | null): readonly Row[] {
  const wanted = typed.trim().toLowerCase();
  const found = wanted === '' ? rows : rows.filter((row) => searchedText(row).includes(wanted));
  const of = sort ? SORTED[sort.column] : undefined;
  if (!of) return found;
  const sign = sort?.descending ? -1 : 1;
  return found.toSorted((a, b) => sign * collator.compare(of(a), of(b)));
}
