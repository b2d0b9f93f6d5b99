import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Attempt, certificates, Draft } from '../../contract/certificates.ts';
import { RequestId } from '../../contract/organization.ts';
import type { KnownOrganization } from '../../contract/organizations.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { checkDraft } from '../../organizations/checks.ts';
import { knowledgeOf, predict } from '../../organizations/prediction.ts';
import { organizationToSend } from '../../organizations/sending.ts';

/** One press of “Send once”: which draft, what was typed to confirm it, and the prediction that was on screen. */
export type Press = z.output<typeof certificates.calls.send.input>;

type Change = Pick<Attempt, 'requestId' | 'type' | 'sent'>;

/** What a draft sends, and for which request; or why it cannot be sent. */
function changeIn({ content }: Draft): Result<Change> {
  const requestId = RequestId.safeParse(content.requestId);
  const issues = checkDraft(content).flatMap(({ path, severity, message }) =>
    severity === 'error' ? [{ path, message }] : [],
  );
  if (!requestId.success && issues.length === 0)
    issues.push(...requestId.error.issues.map(({ message }) => ({ path: 'requestId', message })));
  if (!requestId.success || issues.length > 0) return fail({ kind: 'invalid', issues });
  return ok({ requestId: requestId.data, type: content.type, sent: organizationToSend(content) });
}

const withheld = (why: Extract<Failure, { kind: 'withheld' }>['why']) => fail({ kind: 'withheld', why });

/** The change that somebody has reviewed; or why it is not the one that they saw. */
export function reviewedChange(
  draft: Draft,
  { typedRequestId, draftSavedAtMs, shown, near }: Press,
  known: readonly KnownOrganization[],
): Result<Change & Pick<Attempt, 'prediction' | 'near'>> {
  if (typedRequestId !== draft.content.requestId) return withheld('not-confirmed');
  if (draftSavedAtMs !== draft.savedAtMs) return withheld('outdated-review');
  const change = changeIn(draft);
  if (!change.ok) return change;
  const { sent, type } = change.value;
  const prediction = predict(sent, type, knowledgeOf(known));
  // What is known may have changed since the review was drawn.
  const areKnown = near.every(({ id, companyName }) =>
    known.some(({ organization }) => organization.id === id && organization.companyName === companyName),
  );
  return areKnown && isDeepStrictEqual(prediction, shown)
    ? ok({ ...change.value, prediction, near })
    : withheld('outdated-review');
}

/** Whether a draft still holds the change that was sent. */
export function stillHolds(draft: Draft, { requestId, type, sent }: Change): boolean {
  const change = changeIn(draft);
  return change.ok && isDeepStrictEqual(change.value, { requestId, type, sent });
}
