import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import { folded, FOLD_SETS } from '../../../organizations/nameFolds.ts';

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

/** The folds of names that a reader may take for the same. */
const FOLDS = FOLD_SETS.at(-1)?.folds ?? [];

/** The keys of the entries whose names are nearly those of others of the book, such as by one blank. */
export function nearlySame(book: readonly KnownOrganization[]): ReadonlySet<string> {
  const alike = Map.groupBy(
    book.filter(({ organization }) => organization.companyName),
    ({ organization }) => folded(organization.companyName ?? '', FOLDS, false),
  );
  const several = [...alike.values()].filter(
    (entries) => new Set(entries.map(({ organization }) => organization.companyName)).size > 1,
  );
  return new Set(several.flat().map(({ key }) => key));
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
