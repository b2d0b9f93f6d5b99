import type { KnownOrganization } from '../../../contract/organizations.ts';
import { api } from '../../state/api.ts';
import { notifyFailure } from '../../state/notices.ts';
import { Removals } from '../../state/removals.ts';
import { words } from './words.ts';

const keysOf = (entries: readonly KnownOrganization[]) => entries.map(({ key }) => key);

const removals = new Removals<KnownOrganization>({
  says: (entries) => ({
    tone: 'good',
    title: words.removed.title(entries.length),
    text: words.removed.text(entries),
    undo: words.removed.undo,
  }),
  restore: (entries) => api.organizations.restore(keysOf(entries)),
});

/** Brings the organizations back that were removed last. */
export const undoRemoval = (): void => {
  removals.undoLast();
};

/** Removes organizations from the book, and offers to bring them back. */
export async function removeOrganizations(entries: readonly KnownOrganization[]): Promise<void> {
  const removed = await api.organizations.remove(keysOf(entries));
  if (removed.ok) removals.add(entries);
  else notifyFailure(removed.error);
}
