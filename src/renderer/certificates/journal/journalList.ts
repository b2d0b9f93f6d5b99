import { needsChecking, type Attempt } from '../../../contract/certificates.ts';
import type { RowSort } from '../../ui/list/rowListProps.ts';
import { outcomeOf } from '../attempt/outcome.ts';
import { words } from './words.ts';

/** What an attempt can be found by. */
const textOf = (attempt: Attempt): string => {
  const { requestId, profileName, sent, near = [], state } = attempt;
  const answered = state.kind === 'answered' ? [state.organization.id, state.organization.companyName] : [];
  return [
    requestId,
    profileName,
    sent.id,
    sent.companyName,
    ...near.map(({ companyName }) => companyName),
    ...answered,
    outcomeOf(attempt).status,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
};

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What the columns are sorted by. */
const TEXTS: Readonly<Record<string, (attempt: Attempt) => string>> = {
  request: ({ requestId }) => requestId,
  company: ({ sent }) => sent.companyName ?? '',
  profile: ({ profileName }) => profileName,
  predicted: ({ prediction }) => words.predicted(prediction.expected),
  outcome: (attempt) => outcomeOf(attempt).status,
};

/** The attempts that contain the typed text, in this order, but those with an unchecked outcome before all others. */
export function journalList(
  attempts: readonly Attempt[],
  typed: string,
  { column, descending }: RowSort,
): Attempt[] {
  const needle = typed.toLowerCase();
  const matching = attempts.filter((attempt) => needle === '' || textOf(attempt).includes(needle));
  const rank = ({ state }: Attempt) => (needsChecking(state) ? 0 : 1);
  const newest = (a: Attempt, b: Attempt) => b.startedAtMs - a.startedAtMs;
  const text = TEXTS[column];
  const sign = descending ? -1 : 1;
  const compare = (a: Attempt, b: Attempt) =>
    text ? sign * collator.compare(text(a), text(b)) || newest(a, b) : -sign * newest(a, b);
  return matching.toSorted((a, b) => rank(a) - rank(b) || compare(a, b));
}
