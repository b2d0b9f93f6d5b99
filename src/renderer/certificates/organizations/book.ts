import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { ProfileId } from '../../../contract/profiles.ts';

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
