// Words for what a host, or something in its place, responded.
import type { FailureKind, FailureOf } from '../../contract/result.ts';
import { quote, say, theHost, withoutStop, type Sayings } from './failureWords.ts';
import { HOST_NAMES } from './names.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatPause } from '../ui/text/formats.ts';
import { NETWORK_SAYINGS } from './networkFailures.ts';
import { refusalWords } from './refusalWords.ts';

type UnexpectedAnswer = FailureOf<'unexpected-answer'>;

/** What answered when something between this computer and the host did. */
const SOMETHING_BETWEEN = 'A sign-in page of your network, a proxy or a firewall probably answered.';

/** What arrived instead of a valid response. */
function unexpectedAnswer({ role, status, what, details: particulars }: UnexpectedAnswer): ProblemWords {
  const name = HOST_NAMES[role];
  const later = 'Try again. If it keeps happening, contact the service’s support.';
  const invalid = `${theHost(role)} sent an invalid response.`;
  // A signed link is the service’s: no address in the profile leads to it, and no credentials are sent to it.
  const isLink = role === 'link';
  const checkAddress = isLink ? 'Try again to request a new link.' : 'Check the address, then try again.';
  const signIn = isLink
    ? 'Sign in to your network in a browser, then try again.'
    : 'Sign in to your network in a browser, check the address, then try again.';
  const cameWith = status !== null && status >= 400 ? `It came with the status ${status}. ` : '';
  const sayings: Record<UnexpectedAnswer['what'], ProblemWords> = {
    'web-page':
      status === 511
        ? say(
            'Your network asks you to sign in.',
            `Its sign-in page answered in place of the ${name}, which was not reached.`,
            'Sign in to your network in a browser, then try again.',
          )
        : say(
            `A web page answered in place of the ${name}.`,
            `${cameWith}${isLink ? SOMETHING_BETWEEN : `${SOMETHING_BETWEEN} The address may also be wrong.`}`,
            signIn,
          ),
    redirect: say(
      `The request to the ${name} was redirected.`,
      isLink
        ? `${SOMETHING_BETWEEN} Sextant does not follow redirects.`
        : `${SOMETHING_BETWEEN} Sextant does not follow redirects: it sends your credentials only to the addresses in the profile.`,
      signIn,
    ),
    'unsafe-link': say(
      'The service sent an unsafe download link.',
      'It is not a plain https address, so Sextant did not open it.',
      later,
    ),
    'too-large': say(
      `${theHost(role)} sent too much data.`,
      isLink
        ? 'The archive is larger than any that Sextant can open. The incomplete file was not kept.'
        : 'The response was larger than any valid one.',
      isLink ? 'Request fewer rows or a shorter time range.' : later,
    ),
    encoded: say(
      `${theHost(role)} sent the report in a compressed transfer.`,
      'Sextant asked for the archive as it is. A compressed transfer can become many times larger than it looks, so nothing of it was kept.',
      later,
    ),
    empty: say(invalid, 'The response was empty.', checkAddress),
    'not-json': say(invalid, 'The response was not JSON.', checkAddress),
    'wrong-shape': say(
      invalid,
      isLink ? 'It was not the whole archive.' : 'The response did not match the documented format.',
      checkAddress,
    ),
  };
  const details = [...(status === null ? [] : [`Status: ${status}`]), ...particulars];
  return { ...sayings[what], details };
}

/** Words for every failure that comes from a host, or from something on the way to it. */
export const HOST_SAYINGS = {
  ...NETWORK_SAYINGS,
  'not-authorized': ({ role, status, said, missingScope, onlyAttempt, ofCheck }) =>
    role === 'auth'
      ? say(
          `Access to the identity provider was denied (${status}).`,
          'The response is not an OAuth error, so it probably came from a proxy or a firewall. It says nothing about your client ID and client secret.',
          'Check your network and the address of the identity provider, then try again.',
          quote(said),
        )
      : say(
          `${theHost(role)} denied access (${status}).`,
          [
            said === null ? 'It gave no reason.' : `Its reason: ${withoutStop(said)}.`,
            ...(onlyAttempt
              ? [
                  'Sextant did not repeat the request, because it sends a change only once. The next one will use a new access token.',
                ]
              : ofCheck
                ? [
                    'It also refused a new access token. It had accepted the report, so your request needs no change.',
                  ]
                : missingScope
                  ? [
                      `It also refused a new access token. The token probably lacks the scope ${missingScope}.`,
                    ]
                  : []),
          ].join(' '),
          onlyAttempt
            ? `Send it again. If access is denied again, check ${missingScope ? `that the client has the scope ${missingScope} and that the profile requests it` : 'what the client is registered for'}.`
            : ofCheck
              ? 'Try again later. If access is denied again, check the scopes in the profile.'
              : missingScope
                ? 'Check that the client has this scope and that the profile requests it.'
                : role === 'gateway'
                  ? 'Check what the client is registered for, then try again.'
                  : 'Check the REST API token in the portal, then enter it again.',
        ),
  'token-refused': ({ code, said }) =>
    say(
      'The identity provider did not issue an access token.',
      code === 'invalid_client'
        ? 'It does not recognise this client ID and client secret (invalid_client).'
        : code === 'invalid_scope'
          ? 'At least one of the scopes is not allowed for this client (invalid_scope).'
          : 'It refused the request.',
      code === 'invalid_scope'
        ? 'Compare the scopes in the profile with those of the client registration.'
        : 'Check the client ID and enter the client secret again.',
      [`Code: ${code}`, ...quote(said)],
    ),
  'rate-limited': ({ role, retryAfterMs, said }) =>
    say(
      `${theHost(role)} is limiting requests.`,
      'It received too many in a short time (429).',
      retryAfterMs === null ? 'Wait a minute, then try again.' : `Try again in ${formatPause(retryAfterMs)}.`,
      quote(said),
    ),
  refused: refusalWords,
  'server-trouble': ({ role, status, said, webPage }) => {
    const nothingWrong = 'Nothing is wrong with your request.';
    const title = webPage
      ? `Something in front of the ${HOST_NAMES[role]} reported an error.`
      : status === 502 || status === 504
        ? `A server in front of the ${HOST_NAMES[role]} got no usable response from it.`
        : status === 503
          ? `${theHost(role)} is not available at the moment.`
          : `${theHost(role)} reported an internal error.`;
    const meaning = webPage ? `A web page came with the status ${status}.` : `It responded with ${status}.`;
    return say(title, `${meaning} ${nothingWrong}`, 'Try again later.', quote(said));
  },
  'unexpected-answer': unexpectedAnswer,
} satisfies Partial<Sayings<FailureKind>>;
