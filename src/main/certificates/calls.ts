import type { Handlers } from '../../contract/index.ts';
import type { Profile } from '../../contract/profiles.ts';
import { fail, ok } from '../../contract/result.ts';
import type { Drafts } from './drafts.ts';
import type { Journal } from './journal.ts';
import type { Sender } from './sender.ts';

type Dependencies = {
  drafts: Drafts;
  journal: Journal;
  sender: Sender;
  activeProfile: () => Profile | undefined;
};

export const certificatesCalls = ({
  drafts,
  journal,
  sender,
  activeProfile,
}: Dependencies): Handlers['certificates'] => ({
  drafts: async () => ok(drafts.all()),
  attempts: async () => ok(journal.all()),
  async createDraft(content) {
    const profile = activeProfile();
    return profile ? drafts.create(profile, content) : fail({ kind: 'missing', what: 'profile' });
  },
  saveDraft: ({ id, content }) => drafts.save(id, content),
  removeDraft: (id) => drafts.remove(id),
  restoreDraft: (id) => sender.restoreDraft(id),
  send: (press) => sender.send(press),
  cancel: (id) => sender.cancel(id),
  settle: ({ attemptId, found }) => sender.settle(attemptId, found),
});
