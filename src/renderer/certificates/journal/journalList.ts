import { needsChecking, type Attempt } from '../../../contract/certificates.ts';
import { outcomeOf } from '../attempt/outcome.ts';

/** What an attempt can be found by. */
const textOf = (attempt: Attempt): string => {
  const { requestId, profileName, sent, state } = attempt;
  const answered = state.kind === 'answered' ? [state.organization.id, state.organization.companyName] : [];
  return [requestId, profileName, sent.id, sent.companyName, ...answered, outcomeOf(attempt).status]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
};

/** The attempts that contain the typed text: those with an unchecked outcome first, then the newest. */
export function journalList(attempts: readonly Attempt[], typed: string): Attempt[] {
  const needle = typed.toLowerCase();
  const matching = attempts.filter((attempt) => needle === '' || textOf(attempt).includes(needle));
  const rank = ({ state }: Attempt) => (needsChecking(state) ? 0 : 1);
  return matching.toSorted((a, b) => rank(a) - rank(b) || b.startedAtMs - a.startedAtMs);
}
