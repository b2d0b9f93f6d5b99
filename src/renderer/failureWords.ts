import type { Failure, Role } from '../contract/result.ts';
import { HOST_NAMES } from './names.ts';
import type { ProblemWords } from './ui/messages/Problem.tsx';

/** Words for a failure. `details` are what the other side said, and particulars. */
export const say = (
  title: string,
  meaning: string,
  todo: string,
  details: readonly string[] = [],
): ProblemWords => ({
  title,
  meaning,
  todo,
  details,
});

/** A host at the beginning of a sentence. */
export const theHost = (role: Role) => `The ${HOST_NAMES[role]}`;

/** What arrived instead of a valid response. */
export function unexpectedAnswer({
  role,
  status,
  what,
  details: particulars,
}: Extract<Failure, { kind: 'unexpected-answer' }>): ProblemWords {
  const who = theHost(role);
  const details = [...(status === null ? [] : [`Status: ${status}`]), ...particulars];
  const later = 'Try again. If it keeps happening, contact the service’s support.';
  const invalid = `${who} sent an invalid response.`;
  const checkAddress = 'Check the address, then try again.';
  const sayings: Record<typeof what, ProblemWords> = {
    'web-page': say(
      `${who} sent a web page instead of ${role === 'link' ? 'the report' : 'data'}.`,
      'A sign-in portal or a proxy may have intercepted the request, or the address is wrong.',
      'Sign in to your network in a browser, check the address, then try again.',
    ),
    redirect: say(
      `${who} redirected the request.`,
      'Sextant does not follow redirects: it sends your credentials only to the addresses in the profile.',
      'Check the address in the profile.',
    ),
    'unsafe-link': say(
      'The service sent an unsafe download link.',
      'It is not a plain https address, so Sextant did not open it.',
      later,
    ),
    'too-large': say(`${who} sent too much data.`, 'The response was larger than any valid one.', later),
    empty: say(invalid, 'The response was empty.', checkAddress),
    'not-json': say(invalid, 'The response was not JSON.', checkAddress),
    'wrong-shape': say(invalid, 'The response did not match the documented format.', checkAddress),
  };
  return { ...sayings[what], details };
}
