import { countryName } from '../../../contract/countries.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import { wrongLetters } from '../../../contract/wrongLetters.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import { folded, FOLD_SETS } from '../../../organizations/nameFolds.ts';
import { madeOnce } from '../../state/madeOnce.ts';
import type { RowSort } from '../../ui/list/rowListProps.ts';
import { byOrder, sortKey } from '../../ui/text/sortKey.ts';

const countryKey = madeOnce(({ organization: { country = '' } }: KnownOrganization) =>
  sortKey(countryName(country) ?? country),
);

const NAMES = new Intl.Collator('en', { numeric: true });

/** The address book of one profile, by name. */
export function bookOf(
  known: readonly KnownOrganization[],
  profileId: ProfileId | undefined,
): KnownOrganization[] {
  const nameOf = ({ organization }: KnownOrganization) => organization.companyName ?? '';
  return known
    .filter((each) => each.profileId === profileId)
    .toSorted((a, b) => NAMES.compare(nameOf(a), nameOf(b)) || a.addedAtMs - b.addedAtMs);
}

/** The digits of an ID as a text that is sorted by their value: the longest is not exact as a number. */
const digits = (id: string | null) => (id ?? '').padStart(19, ' ');

const COMPARED: Readonly<Record<string, (a: KnownOrganization, b: KnownOrganization) => number>> = {
  id: (a, b) => byOrder(digits(a.organization.id), digits(b.organization.id)),
  country: (a, b) => byOrder(countryKey(a), countryKey(b)),
  learned: (a, b) => a.seenAtMs - b.seenAtMs,
};

/** The entries, which come by name, in another order; those that compare alike stay by name. */
export function inOrder(
  book: readonly KnownOrganization[],
  { column, descending }: RowSort,
): readonly KnownOrganization[] {
  const compare = COMPARED[column];
  if (compare) return book.toSorted((a, b) => (descending ? -1 : 1) * compare(a, b));
  return descending ? book.toReversed() : book;
}

/** The folds of names that a reader may take for the same. */
const FOLDS = FOLD_SETS.at(-1)?.folds ?? [];

/** The lengths of names of which one letter may be wrong: in a shorter one it makes another name. */
const [SHORTEST_SPELT, LONGEST_SPELT] = [4, 120];

/** The texts of which another one differs by one letter. Those two have in common what is left without a letter. */
function* oneLetterApart(texts: Iterable<string>): Generator<undefined, ReadonlySet<string>> {
  const sharing = new Map<string, string[]>();
  for (const text of texts) {
    yield;
    if (text.length < SHORTEST_SPELT || text.length > LONGEST_SPELT) continue;
    const left = Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1));
    for (const rest of new Set([text, ...left])) {
      const there = sharing.get(rest);
      if (there) there.push(text);
      else sharing.set(rest, [text]);
    }
  }
  const apart = new Set<string>();
  for (const group of sharing.values()) {
    if (group.length < 2) continue;
    yield;
    for (const text of group)
      if (!apart.has(text) && group.some((each) => each !== text && wrongLetters(text, each, 1) !== null))
        apart.add(text);
  }
  return apart;
}

/**
 * Looks for the entries whose names are nearly those of others of the book, such as by one blank or one letter, and
 * answers with their keys. A large book takes seconds, so that it can be stopped after every step.
 */
export function* searchNearlySame(
  book: readonly KnownOrganization[],
): Generator<undefined, ReadonlySet<string>> {
  const alike = new Map<string, KnownOrganization[]>();
  for (const entry of book) {
    yield;
    const { companyName } = entry.organization;
    if (!companyName) continue;
    const text = folded(companyName, FOLDS, false);
    const there = alike.get(text);
    if (there) there.push(entry);
    else alike.set(text, [entry]);
  }
  const apart = yield* oneLetterApart(alike.keys());
  const several = [...alike].filter(
    ([text, entries]) =>
      apart.has(text) || new Set(entries.map(({ organization }) => organization.companyName)).size > 1,
  );
  return new Set(several.flatMap(([, entries]) => entries.map(({ key }) => key)));
}

const textOf = ({
  organization: { id, companyName, city, country, organizationalUnit },
}: KnownOrganization) =>
  [id, companyName, city, country, organizationalUnit]
    .map((part) => part ?? '')
    .join('\n')
    .toLowerCase();

/** The entries that contain each of the typed words in their name, id, locality or unit. */
export function found(book: readonly KnownOrganization[], typed: string): readonly KnownOrganization[] {
  const needles = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((needle) => needle !== '');
  if (needles.length === 0) return book;
  return book.filter((entry) => {
    const text = textOf(entry);
    return needles.every((needle) => text.includes(needle));
  });
}
