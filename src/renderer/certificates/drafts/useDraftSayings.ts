import { useMemo } from 'react';
import {
  needsChecking,
  type AttemptState,
  type Draft,
  type DraftId,
} from '../../../contract/certificates.ts';
import type { KnownOrganization } from '../../../contract/organizations.ts';
import type { ProfileId } from '../../../contract/profiles.ts';
import { knowledgeOf, predict, type Knowledge } from '../../../organizations/prediction.ts';
import { organizationToSend } from '../../../organizations/sending.ts';
import { useAttempts, useOrganizations } from '../../state/mainState.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { words as journalWords } from '../journal/words.ts';
import type { OwnedDraft } from './ownedDrafts.ts';
import { words } from './words.ts';

const { notes, orphans } = words;

type Note = { tone: Tone; text: string };

/** What came of the last attempt, where the draft is still there. */
function noteOn(state: AttemptState): Note | null {
  switch (state.kind) {
    case 'unchanged':
      return { tone: 'warn', text: state.wasSent ? notes.refused : notes.notSent };
    case 'unknown':
      return needsChecking(state) ? { tone: 'bad', text: notes.unknown } : null;
    case 'waiting':
    case 'sending':
      return { tone: 'busy', text: notes.sending };
    case 'answered':
      return null;
  }
}

/** Says what a draft is expected to lead to by what its profile knows, once for each draft that is asked for. */
function predictions(organizations: readonly KnownOrganization[]) {
  const knowledge = new Map<ProfileId, Knowledge>();
  const said = new WeakMap<Draft, string>();
  const say = ({ content, profileId }: Draft): string => {
    const { organizationId, fields, type } = content;
    if (fields.companyName === '' && organizationId === '') return '';
    const known =
      knowledge.get(profileId) ?? knowledgeOf(organizations.filter((each) => each.profileId === profileId));
    knowledge.set(profileId, known);
    return journalWords.predicted(predict(organizationToSend(content), type, known).expected);
  };
  return ({ draft }: OwnedDraft): string => {
    const text = said.get(draft) ?? say(draft);
    said.set(draft, text);
    return text;
  };
}

/** What is said of drafts in their list. */
export function useDraftSayings() {
  const attempts = useAttempts(({ value }) => value);
  const organizations = useOrganizations(({ value }) => value);
  const predictedOf = useMemo(() => predictions(organizations ?? []), [organizations]);
  return useMemo(() => {
    const last = new Map<DraftId, AttemptState>();
    // The newest is the first.
    for (const { draftId, state } of attempts ?? []) if (!last.has(draftId)) last.set(draftId, state);
    const noteOf = ({ draft, isOrphan }: OwnedDraft): Note | null => {
      if (isOrphan) return { tone: 'plain', text: orphans.of(draft.profileName) };
      const state = last.get(draft.id);
      return state ? noteOn(state) : null;
    };
    return { predictedOf, noteOf, stateOf: (row: OwnedDraft) => noteOf(row)?.text ?? '' };
  }, [attempts, predictedOf]);
}
