// Words for changes of an organization that did not succeed. The general words speak of reports, of which a second one
// does no harm; a second organization does.
import { SCOPES } from '../../../contract/profiles.ts';
import type { Failure, FailureKind, FailureOf } from '../../../contract/result.ts';
import { refusedFields } from '../../../organizations/refusedFields.ts';
import { wordsFor } from '../../failures/failures.ts';
import { HOST_NAMES } from '../../failures/names.ts';
import type { ProblemWords } from '../../ui/messages/Problem.tsx';
import { failureWords as words } from './failureWords.ts';

/** Words for a change that certainly had no effect: all kinds of which the general words would be wrong. */
type Sayings = { [K in FailureKind]: ((failure: FailureOf<K>) => ProblemWords) | 'general' };

const withoutStop = (text: string) => text.replace(/[.\s]*$/, '');

/** What the gateway gave as its reason. */
const reason = (said: string | null) => (said === null ? words.noReason : words.reason(withoutStop(said)));

/**
 * Statuses that say nothing of the certificate request: method, no length, too large, another media type or range, an
 * expectation, another host, too early, another protocol. (RFC 9110, 15.5; RFC 8470 for 425; RFC 6585 for 431.)
 */
const OF_TRANSPORT: ReadonlySet<number> = new Set([405, 411, 413, 414, 415, 416, 417, 421, 425, 426, 431]);

/** The words for a status by which the gateway refuses a change. */
function refused(failure: FailureOf<'refused'>): ProblemWords {
  const general = wordsFor(failure);
  if (failure.role !== 'gateway') return general;
  // What names a field says what is wrong; that the request was not found needs more words.
  const fields = refusedFields(failure, null);
  if (failure.status === 404 ? fields.some(({ path }) => path !== 'requestId') : fields.length > 0)
    return { ...general, todo: words.correctFields };
  const { meaning, todo } =
    words.refused[OF_TRANSPORT.has(failure.status) ? 'transport' : String(failure.status)] ??
    words.refused.other;
  return { ...general, meaning: `${general.meaning} ${meaning}`, todo };
}

/** Reasons after which only trying again can help; the others say what to correct. */
const PASSING: ReadonlySet<string> = new Set([
  'offline',
  'changed',
  'name',
  'refused',
  'reset',
  'tls',
  'other',
]);

const UNCHANGED: Sayings = {
  unreachable: (failure) => {
    const general = wordsFor(failure);
    return PASSING.has(failure.reason) ? { ...general, todo: words.sendLater } : general;
  },
  'proxy-login': 'general',
  'timed-out': (failure) => ({ ...wordsFor(failure), todo: words.sendLater }),
  'not-authorized': (failure) => {
    const { role, status, said } = failure;
    const general = wordsFor(failure);
    if (role !== 'gateway') return general;
    const { title, notRepeated, todo } = words.notAuthorized;
    return {
      ...general,
      title: title(status),
      meaning: `${reason(said)} ${notRepeated}`,
      todo: todo(failure.missingScope ?? SCOPES.certificates),
    };
  },
  'rate-limited': (failure) => ({ ...wordsFor(failure), meaning: words.rateLimited }),
  refused,
  cancelled: () => words.cancelled,
  'outcome-unknown': ({ cause }) => (cause ? unchangedWords(cause) : words.noAnswer),
  missing: () => words.missing,
  'server-trouble': 'general',
  'unexpected-answer': 'general',
  'token-refused': 'general',
  'secret-missing': 'general',
  'secret-bound-elsewhere': 'general',
  'secret-unreadable': 'general',
  'keyring-unavailable': 'general',
  'read-only': 'general',
  withheld: 'general',
  preview: 'general',
  disk: 'general',
  invalid: 'general',
  bug: 'general',
  // Not of changes.
  'link-ended': 'general',
  'cut-off': 'general',
  'report-ended': 'general',
  'still-accepted': 'general',
  archive: 'general',
};

/** What happened, what it means and what to do, when a change was not sent or was refused. */
export function unchangedWords<K extends FailureKind>(failure: FailureOf<K>): ProblemWords {
  const saying: ((failure: FailureOf<K>) => ProblemWords) | 'general' = UNCHANGED[failure.kind];
  return saying === 'general' ? wordsFor(failure) : saying(failure);
}

/** Why it is not known whether a change took effect, in a sentence or two, and particulars. */
export function whyUnknown(
  failure: Failure | null,
  wasAccepted = false,
): { text: string; details: readonly string[] } {
  if (failure === null) return { text: words.unknown.ended, details: [] };
  const { title, meaning, details } = wordsFor(failure);
  switch (failure.kind) {
    case 'outcome-unknown':
      return whyUnknown(failure.cause ?? null, wasAccepted);
    case 'cancelled':
      return { text: words.unknown.gaveUp, details };
    case 'unreachable': {
      // Only these name a connection that was there.
      const wasConnected = failure.reason === 'reset' || failure.reason === 'changed';
      return {
        text: wasConnected
          ? `${title} ${meaning}`
          : words.unknown[wasAccepted ? 'cutOff' : 'connection'](HOST_NAMES[failure.role]),
        details,
      };
    }
    case 'refused':
      return { text: words.unknown.status(HOST_NAMES[failure.role], failure.status), details };
    case 'server-trouble':
      return { text: `${title} ${words.unknown.mayHave(failure.status)}`, details };
    case 'invalid':
    case 'proxy-login':
    case 'timed-out':
    case 'not-authorized':
    case 'token-refused':
    case 'rate-limited':
    case 'unexpected-answer':
    case 'link-ended':
    case 'cut-off':
    case 'report-ended':
    case 'still-accepted':
    case 'secret-missing':
    case 'secret-bound-elsewhere':
    case 'keyring-unavailable':
    case 'secret-unreadable':
    case 'read-only':
    case 'withheld':
    case 'preview':
    case 'disk':
    case 'missing':
    case 'archive':
    case 'bug':
      return { text: `${title} ${meaning}`, details };
  }
}
