import type { Organization } from '../contract/organization.ts';
import type { Prediction, Verdict } from '../contract/prediction.ts';

/** One field of what was sent beside the answer. `path` is such as `city` or `additionalContacts.0.email`. */
export type ComparedField = { path: string; sent: string | null; received: string | null; isSame: boolean };

/** What was sent and what came back, field by field. An absent field and an empty one are the same. */
export function compareFields(_sent: Organization, _received: Organization): ComparedField[] {
  return [];
}

/** What an answer shows, given what was known before it arrived. */
export function verdictOf(
  _sent: Organization,
  _prediction: Prediction,
  _received: Organization,
  _known: readonly Organization[],
): Verdict {
  return { happened: 'unclear', asPredicted: 'unclear' };
}
