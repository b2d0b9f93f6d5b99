import type { EntryKey, ProfileCatalogue } from '../../contract/catalogue.ts';
import type { Announcements } from '../../contract/index.ts';

const keyOf = ({ kind, id }: EntryKey) => `${kind} ${id}`;

/** The catalogues of all profiles after one has changed. Entries have no order. */
export function withCatalogueChange(
  catalogues: readonly ProfileCatalogue[],
  { changed, removed, ...settings }: Announcements['catalogue.changed'],
): ProfileCatalogue[] {
  const before = catalogues.find(({ profileId }) => profileId === settings.profileId);
  const entries = new Map(before?.entries.map((each) => [keyOf(each), each]));
  for (const each of changed) entries.set(keyOf(each), each);
  for (const each of removed) entries.delete(keyOf(each));
  const after = { ...settings, entries: [...entries.values()] };
  return before ? catalogues.map((each) => (each === before ? after : each)) : [...catalogues, after];
}
