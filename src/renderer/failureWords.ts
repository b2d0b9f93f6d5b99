import type { Failure, Role } from '../contract/result.ts';
import { HOST_NAMES } from './names.ts';
import type { ProblemWords } from './ui/messages/Problem.tsx';

/** A failure in the analyst's words. `details` are what the other side said, and particulars. */
export const words = (
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

/** What came instead of an answer, in words. */
export function unexpectedAnswer({
  role,
  status,
  what,
  details: particulars,
}: Extract<Failure, { kind: 'unexpected-answer' }>): ProblemWords {
  const who = theHost(role);
  const details = [...(status === null ? [] : [`Status: ${status}`]), ...particulars];
  const later = 'Try again. If it keeps happening, report it to whoever runs the service.';
  const senseless = `${who} gave an answer that makes no sense.`;
  const sayings: Record<typeof what, ProblemWords> = {
    'web-page': words(
      `A web page came instead of ${role === 'link' ? 'the report' : 'an answer'}.`,
      'A sign-in portal or a proxy may stand between you and the service, or the address is wrong.',
      'Open a browser to sign in to your network, check the address, then try again.',
    ),
    redirect: words(
      `${who} sent the request elsewhere.`,
      'Sextant does not follow: your credentials go to the addresses of the profile only.',
      'Check the address in the profile.',
    ),
    'unsafe-link': words('The download link is not safe to open.', 'It is not a plain https address.', later),
    'too-large': words(`${who} sent more than it should.`, 'The answer was larger than any real one.', later),
    empty: words(senseless, 'It was empty.', 'Check the address, then try again.'),
    'not-json': words(senseless, 'It was not JSON.', 'Check the address, then try again.'),
    'wrong-shape': words(
      senseless,
      'It was not what the interface describes.',
      'Check the address, then try again.',
    ),
  };
  return { ...sayings[what], details };
}
