import type { Organization } from '../../contract/organization.ts';
import type { KnownId, KnownOrganization } from '../../contract/organizations.ts';
import { contentOf, sameOrganization } from '../../organizations/sameOrganization.ts';

/** What became of each organization of an import. */
export type Imported = { added: number; same: number; contradicting: KnownId[] };

/**
 * The new entries of an import. One whose id is known is never changed: it says the same, or the file contradicts it.
 * One without an id is known if any entry says the same.
 */
export function importInto(
  book: readonly KnownOrganization[],
  organizations: readonly Organization[],
  entryFor: (organization: Organization) => KnownOrganization,
): { fresh: KnownOrganization[]; result: Imported } {
  const byId = new Map(book.map((entry) => [entry.organization.id, entry]));
  const contents = new Set(book.map(({ organization }) => contentOf(organization)));
  const fresh: KnownOrganization[] = [];
  const contradicting = new Set<KnownId>();
  let same = 0;
  for (const organization of organizations) {
    const known = organization.id === null ? undefined : byId.get(organization.id);
    if (known && !sameOrganization(known.organization, organization)) contradicting.add(known.key);
    else if (known ?? (organization.id === null && contents.has(contentOf(organization)))) same += 1;
    else {
      const entry = entryFor(organization);
      fresh.push(entry);
      byId.set(organization.id, entry);
      contents.add(contentOf(organization));
    }
  }
  return { fresh, result: { added: fresh.length, same, contradicting: [...contradicting] } };
}
