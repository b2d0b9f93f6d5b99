import { Copy, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { needsChecking, type AttemptState, type Draft } from '../../../contract/certificates.ts';
import { knowledgeOf, predict } from '../../../organizations/prediction.ts';
import { organizationToSend } from '../../../organizations/sending.ts';
import { useAttempts, useOrganizations } from '../../state/mainState.ts';
import { DEMO_MARK } from '../../failures/names.ts';
import { go } from '../../state/navigation.ts';
import { usePending } from '../../state/usePending.ts';
import { Button, IconButton } from '../../ui/buttons/Button.tsx';
import { Badge } from '../../ui/messages/Badge.tsx';
import { Status } from '../../ui/messages/Status.tsx';
import type { Tone } from '../../ui/messages/tone.ts';
import { Timestamp } from '../../ui/text/Timestamp.tsx';
import { words as journalWords } from '../journal/words.ts';
import { copyToActiveProfile } from '../copyDraft.ts';
import styles from './DraftList.module.css';
import { words } from './words.ts';

const { actions, notes } = words;

/** What came of the last attempt, where the draft is still there. */
function noteOf(state: AttemptState): { tone: Tone; text: string } | null {
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

/** What would come of a draft by what its profile knows; null while it names no organization. */
function usePredicted({ content, profileId }: Draft): string | null {
  const organizations = useOrganizations(({ value }) => value);
  return useMemo(() => {
    const { organizationId, fields, type } = content;
    if (fields.companyName === '' && organizationId === '') return null;
    const known = (organizations ?? []).filter((each) => each.profileId === profileId);
    const { expected } = predict(organizationToSend(content), type, knowledgeOf(known));
    return words.predicted(journalWords.predicted(expected));
  }, [organizations, content, profileId]);
}

type DraftRowProps = {
  draft: Draft;
  /** Whether its profile has been removed. */
  isOrphan: boolean;
  /** Whether there is a profile to copy it to. */
  canCopy: boolean;
  onRemove: () => void;
};

/** One draft: for what it is, when it was saved, and what can be done with it. */
export function DraftRow({ draft, isOrphan, canCopy, onRemove }: DraftRowProps) {
  const { isPending, run } = usePending();
  const attempt = useAttempts(({ value }) => value?.find(({ draftId }) => draftId === draft.id));
  const note = attempt ? noteOf(attempt.state) : null;
  const name = words.nameOf(draft);
  const { requestId, type } = draft.content;
  const predicted = usePredicted(draft);
  const copy = run(() => copyToActiveProfile(draft.content));
  return (
    <li className={styles['draft']} aria-label={name}>
      <div className={styles['top']}>
        <div className={styles['name']}>
          <h2 title={name}>{name}</h2>
          <Badge tone="plain">{type}</Badge>
          {draft.demo && <Badge tone="demo">{DEMO_MARK}</Badge>}
        </div>
        <div className={styles['actions']}>
          {isOrphan && canCopy && (
            <Button aria-label={actions.copyOf(name)} isPending={isPending} onPress={copy}>
              {actions.copy}
            </Button>
          )}
          <Button
            aria-label={actions.openOf(name)}
            onPress={() => {
              go({ screen: 'draft', id: draft.id });
            }}
          >
            {actions.open}
          </Button>
          {!isOrphan && (
            <IconButton name={actions.duplicate(name)} icon={Copy} isPending={isPending} onPress={copy} />
          )}
          <IconButton name={actions.remove(name)} icon={Trash2} onPress={onRemove} />
        </div>
      </div>
      <div className={styles['details']}>
        <span className={styles['request']}>
          {requestId === '' ? words.noRequest : words.request(requestId)}
        </span>
        {predicted !== null && <span>{predicted}</span>}
        {note && <Status tone={note.tone}>{note.text}</Status>}
        <span className={styles['origin']}>
          {isOrphan && `${words.orphans.of(draft.profileName)} · `}
          {words.saved} <Timestamp ms={draft.savedAtMs} />
        </span>
      </div>
    </li>
  );
}
