import { isSettled, type Attempt } from '../../../contract/certificates.ts';
import { AddToCase } from '../../evidence/AddToCase.tsx';
import { api } from '../../state/api.ts';
import { useActiveProfile, useDrafts, useOrganizations } from '../../state/mainState.ts';
import { go } from '../../state/navigation.ts';
import { usePending } from '../../state/usePending.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { predictionSentences } from '../predictionSentences.ts';
import { attemptEvidence } from './attemptEvidence.ts';
import { contentOf } from './contentOf.ts';
import { words } from './words.ts';

const { actions } = words;

/** Where to go from an attempt: to its draft, if there is one still, or to a new one with the same content. */
export function AttemptActions({ attempt }: { attempt: Attempt }) {
  const { isPending, run } = usePending();
  const hasDraft = useDrafts(({ value }) => value?.some(({ id }) => id === attempt.draftId) ?? false);
  const hasProfile = useActiveProfile() !== undefined;
  const known = useOrganizations(({ value }) => value) ?? [];
  const gather = () => {
    const { prediction, sent, type, profileId } = attempt;
    const own = known.filter((each) => each.profileId === profileId);
    return attemptEvidence(attempt, predictionSentences({ prediction, sent, type, known: own }).headline);
  };
  const createDraft = run(async () => {
    const created = await api.certificates.createDraft(contentOf(attempt));
    if (created.ok) go({ screen: 'draft', id: created.value.id });
    return created;
  });
  return (
    <>
      {hasDraft && (
        <Button
          onPress={() => {
            go({ screen: 'draft', id: attempt.draftId });
          }}
        >
          {actions.toDraft}
        </Button>
      )}
      <Button isPending={isPending} isDisabled={!hasProfile} onPress={createDraft}>
        {actions.newDraft}
      </Button>
      {isSettled(attempt.state) && <AddToCase look="secondary" gather={gather} />}
    </>
  );
}
