// Words for a request that a host refused, for another reason than its credentials or a limit.
import type { FailureOf, RefusalDetail } from '../../contract/result.ts';
import { quote, say, theHost, withoutStop } from './failureWords.ts';
import { HOST_NAMES } from './names.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';

type Refused = FailureOf<'refused'>;

/** One particular of a refusal, in one line. */
function detailWords({ source, code, description, meta = {} }: RefusalDetail): string {
  const main = [source, description ?? code].filter(Boolean).join(': ');
  const more = Object.entries(meta).map(([name, value]) => `${name} = ${value}`);
  return more.length ? `${main} (${more.join(', ')})`.trim() : main;
}

/** Statuses of a host that is another than meant, or of a path that takes no such request. (RFC 9110, 15.5.6, 15.5.20.) */
const OF_ADDRESS: ReadonlySet<number> = new Set([405, 421]);

/** Statuses about the size of a request. (RFC 9110, 15.5.14 and 15.5.15; RFC 6585, 5.) */
const OF_SIZE: ReadonlySet<number> = new Set([413, 414, 431]);

/** Words for a request that is larger than somebody takes. */
const tooLarge = ({ role, status, webPage }: Refused, details: readonly string[]): ProblemWords =>
  say(
    'The request is too large.',
    `${webPage ? `A server in front of the ${HOST_NAMES[role]}` : theHost(role)} refused it because of its size (${status}).`,
    'Make it smaller, such as by a shorter filter, then send it again.',
    details,
  );

/** What a refusal means. */
function meaningOf({ role, status, said, ofCheck }: Refused): string {
  if (status === 404)
    return role === 'auth'
      ? 'There is no token endpoint at this address (404).'
      : ofCheck
        ? 'It had accepted the report, but found nothing where Sextant looks for it (404).'
        : 'It could not find what was requested (404).';
  const answer = `It responded with ${status}${said === null ? '' : `: ${withoutStop(said)}`}.`;
  if (ofCheck) return `${answer} It had accepted the report, so your request needs no change.`;
  return OF_ADDRESS.has(status) && role !== 'link'
    ? `${answer} The address probably is not that of the ${HOST_NAMES[role]}.`
    : answer;
}

/** What to do about a refusal, by what can be wrong. */
function todoOf({ role, status, ofCheck }: Refused): string {
  const checkAddress = `Check the address of the ${HOST_NAMES[role]} in the profile.`;
  switch (role) {
    case 'auth':
      return checkAddress;
    case 'link':
      return 'Try again to request a new link.';
    case 'legacy':
    case 'legacyAlt':
      if (OF_ADDRESS.has(status)) return checkAddress;
      if (status === 404)
        return `Check the address of the ${HOST_NAMES[role]} and the account number in the profile.`;
      // A wrong account number is answered like this as well.
      return role === 'legacyAlt'
        ? 'Check the account number in the profile.'
        : 'Check the account number in the profile, then the times and the filter.';
    case 'gateway':
      if (ofCheck && (status === 404 || OF_ADDRESS.has(status)))
        return 'Check the path of reports in the profile, then try again. That requests no second report.';
      if (status === 404 || OF_ADDRESS.has(status)) return checkAddress;
      return ofCheck ? 'Try again later.' : 'Change the request, then send it again.';
  }
}

/** What happened, what it means and what to do, when a host refused a request. */
export function refusalWords(failure: Refused): ProblemWords {
  const { role, code, said, details, ofCheck } = failure;
  const lines = details.map(detailWords).filter(Boolean);
  const [cause] = lines;
  const all = [...(code === undefined ? [] : [`Code: ${code}`]), ...quote(said), ...lines];
  if (OF_SIZE.has(failure.status) && role !== 'auth' && role !== 'link') return tooLarge(failure, all);
  const what = ofCheck ? 'refused to say how the report is' : 'refused the request';
  return say(
    `${theHost(role)} ${what}${cause === undefined ? '' : `: ${withoutStop(cause)}`}.`,
    meaningOf(failure),
    todoOf(failure),
    all,
  );
}
