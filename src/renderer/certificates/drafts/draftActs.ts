import type { Draft } from '../../../contract/certificates.ts';
import { api } from '../../state/api.ts';
import { eachInTurn } from '../../state/eachInTurn.ts';
import { go } from '../../state/navigation.ts';
import { notifyIfFailed } from '../../state/notices.ts';
import { Removals } from '../../state/removals.ts';
import { copyToActiveProfile } from '../copyDraft.ts';
import { words } from './words.ts';

export const openDraft = ({ id }: Draft): void => {
  go({ screen: 'draft', id });
};

export const copyDraft = ({ content }: Draft): void => void copyToActiveProfile(content).then(notifyIfFailed);

const removals = new Removals<Draft>({
  says: (drafts) => ({
    tone: 'good',
    title: words.removed.title(drafts.length),
    text: words.removed.text(drafts),
    undo: words.removed.undo,
  }),
  restore: (drafts) => eachInTurn(drafts, ({ id }) => api.certificates.restoreDraft(id)),
});

/** Brings the drafts back that were deleted last. */
export const undoRemoval = (): void => {
  removals.undoLast();
};

/** What is just being deleted: its row is there a moment longer, and Delete may be pressed again. */
const removing = new Set<string>();

/** Deletes drafts, and offers to bring them back as they were. */
export async function removeDrafts(drafts: readonly Draft[]): Promise<void> {
  const removed: Draft[] = [];
  const done = await eachInTurn(
    drafts.filter(({ id }) => !removing.has(id)),
    async (draft) => {
      removing.add(draft.id);
      const erased = await api.certificates.removeDraft(draft.id);
      removing.delete(draft.id);
      if (erased.ok) removed.push(draft);
      return erased;
    },
  );
  if (removed.length > 0) removals.add(removed);
  notifyIfFailed(done);
}
