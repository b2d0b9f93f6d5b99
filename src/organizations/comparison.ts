import {
  CONTACT_FIELDS,
  TEXT_FIELDS,
  type Contact,
  type ContactField,
  type Organization,
} from '../contract/organization.ts';
import type { OtherOutcome, Prediction, Verdict } from '../contract/prediction.ts';

/** One field of what was sent beside the answer. `path` is such as `city` or `additionalContacts.0.email`. */
export type ComparedField = { path: string; sent: string | null; received: string | null; isSame: boolean };

const textOf = (text: string | null | undefined): string | null => (text === '' ? null : (text ?? null));

function compared(path: string, one: string | null | undefined, other: string | null | undefined) {
  const [sent, received] = [textOf(one), textOf(other)];
  return { path, sent, received, isSame: sent === received };
}

/** Types of contacts are spelled in different cases: `EVApprover`, `EvApprover`. */
function comparedContact(index: number, field: ContactField, sent?: Contact, received?: Contact) {
  const path = `additionalContacts.${index}.${field}`;
  const result = compared(path, sent?.[field], received?.[field]);
  if (field !== 'contactType') return result;
  return { ...result, isSame: result.sent?.toLowerCase() === result.received?.toLowerCase() };
}

/**
 * What was sent and what came back, field by field, without those that are empty on both sides. An absent field and an
 * empty one are the same, both null here. Contacts are compared by their places. The id is compared if one was sent.
 */
export function compareFields(sent: Organization, received: Organization): ComparedField[] {
  const [ours = [], theirs = []] = [sent.additionalContacts, received.additionalContacts];
  const contacts = (ours.length > theirs.length ? ours : theirs).flatMap((_, index) =>
    CONTACT_FIELDS.map((field) => comparedContact(index, field, ours[index], theirs[index])),
  );
  return [
    ...(sent.id === null ? [] : [compared('id', sent.id, received.id)]),
    ...TEXT_FIELDS.map((field) => compared(field, sent[field], received[field])),
    ...contacts,
  ].filter((each) => each.sent !== null || each.received !== null);
}

const isAsSent = (sent: Organization, received: Organization): boolean =>
  compareFields({ ...sent, id: null }, received).every(({ isSame }) => isSame);

/**
 * An organization that is not known here, with exactly the fields that were sent, is a new one or one that has had them
 * all along: the account's organizations cannot be read.
 */
function whatHappened(
  sent: Organization,
  received: Organization,
  known: readonly Organization[],
): Verdict['happened'] {
  if (received.id === null) return 'unclear';
  if (known.some(({ id }) => id === received.id)) return 'associated';
  if (received.id === sent.id) return 'associated-unknown';
  return received.companyName && !isAsSent(sent, received) ? 'associated-unknown' : 'unclear';
}

/** Whether this outcome, and no other, leads to this answer. Rule 2 leaves the name as it was sent. */
function explains(
  outcome: OtherOutcome,
  sent: Organization,
  received: Organization,
  happened: Verdict['happened'],
): boolean {
  if (outcome.kind !== 'associated' || received.id === null) return false;
  if (outcome.by === 'id') return received.id === sent.id;
  const isNamed = received.companyName === sent.companyName;
  if (outcome.ids.length) return outcome.ids.includes(received.id) && (isNamed || !received.companyName);
  const isExisting = happened === 'associated' || happened === 'associated-unknown';
  return isNamed && isExisting && received.id !== sent.id;
}

/** Whether an answer that does not say which organization it is still shows that it cannot be the expected one. */
function contradicts(
  { expected, certainty }: Prediction,
  sent: Organization,
  received: Organization,
): boolean {
  const isOtherName =
    sent.id === null && Boolean(received.companyName) && received.companyName !== sent.companyName;
  const isOtherId =
    received.id !== null &&
    (certainty !== 'open' || isAsSent(sent, received)) &&
    expected.kind === 'associated' &&
    expected.ids.length > 0;
  return isOtherName || isOtherId;
}

/**
 * What an answer shows, given what was known before it arrived. An identifier that is known is an existing
 * organization. What may be a new one in place of an existing one is never as predicted, however open the prediction
 * was.
 */
export function verdictOf(
  sent: Organization,
  prediction: Prediction,
  received: Organization,
  known: readonly Organization[],
): Verdict {
  const happened = whatHappened(sent, received, known);
  const explaining = (outcome: OtherOutcome) => explains(outcome, sent, received, happened);
  if (explaining(prediction.expected)) return { happened, asPredicted: 'yes' };
  if (happened === 'unclear')
    return { happened, asPredicted: contradicts(prediction, sent, received) ? 'no' : 'unclear' };
  const isNamed = prediction.certainty === 'open' && prediction.otherwise.some(explaining);
  return { happened, asPredicted: isNamed ? 'possible' : 'no' };
}
