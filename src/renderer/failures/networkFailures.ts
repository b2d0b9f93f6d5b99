// Words for hosts that did not respond, by what stood in the way.
import type { Failure, Role } from '../../contract/result.ts';
import { say, theHost, type Sayings } from './failureWords.ts';
import { HOST_NAMES } from './names.ts';
import type { ProblemWords } from '../ui/messages/Problem.tsx';
import { formatSeconds } from '../ui/text/formats.ts';

type Reason = Extract<Failure, { kind: 'unreachable' }>['reason'];

/** A signed link is the service’s: no address in the profile leads to it. */
const check = (role: Role) =>
  `Check ${role === 'link' ? '' : 'the address and '}your network, then try again. Stored reports are still available.`;

const unreached = (role: Role, meaning: string, todo = check(role)) =>
  say(`${theHost(role)} cannot be reached.`, meaning, todo);

const REASONS: Record<Reason, (role: Role) => ProblemWords> = {
  offline: (role) =>
    say(
      'This computer is offline.',
      `It cannot reach the ${HOST_NAMES[role]}.`,
      'Check your network, then try again. Stored reports are still available.',
    ),
  changed: (role) =>
    say(
      'The network of this computer changed.',
      `That ended the connection to the ${HOST_NAMES[role]}.`,
      'Try again.',
    ),
  blocked: (role) =>
    say(
      'This computer did not allow the connection.',
      `A policy or a firewall blocks the ${HOST_NAMES[role]}, so nothing was sent.`,
      'Ask the administrator of this computer to allow it.',
    ),
  address: (role) =>
    say(
      `The address of the ${HOST_NAMES[role]} cannot be used.`,
      'Its port or its form is not allowed, so nothing was sent.',
      role === 'link' ? 'Try again to request a new link.' : 'Correct the address in the profile.',
    ),
  proxy: (role) =>
    say(
      'The proxy did not let the request through.',
      `It stands between this computer and the ${HOST_NAMES[role]}, which was not reached.`,
      'Check the proxy settings of this computer, or ask its administrator.',
    ),
  name: (role) => unreached(role, 'Its host name could not be found.'),
  refused: (role) => unreached(role, 'No connection to it could be made.'),
  reset: (role) =>
    say(
      `The connection to the ${HOST_NAMES[role]} was lost.`,
      'It closed before a complete response arrived.',
      check(role),
    ),
  certificate: (role) =>
    unreached(
      role,
      'Its certificate is not trusted, so nothing was sent. A sign-in page of your network may have answered in its place.',
      `Sign in to your network in a browser${role === 'link' ? '' : ' and check the address'}. If your network inspects traffic, ask its administrator for the certificate.`,
    ),
  tls: (role) => unreached(role, 'The encrypted connection to it failed.'),
  other: (role) => unreached(role, 'It did not respond.'),
};

/** Words for a host that did not respond, or not in time. */
export const NETWORK_SAYINGS: Sayings<'unreachable' | 'proxy-login' | 'timed-out'> = {
  unreachable: ({ role, reason, host }) => ({ ...REASONS[reason](role), details: [`Host: ${host}`] }),
  'proxy-login': ({ proxy, realm, why }) =>
    say(
      why === 'missing'
        ? `The proxy ${proxy} asks for a name and a password.`
        : `The proxy ${proxy} refused the name and the password.`,
      why === 'missing'
        ? 'It stands between this computer and the service, which was not reached.'
        : 'It stands between this computer and the service, which was not reached. Sextant does not send them again, so that the account is not locked.',
      'Enter them under Credentials, in “Proxies”, then try again.',
      realm ? [`It calls itself: ${realm}`] : [],
    ),
  'timed-out': ({ role, phase, afterMs, host }) => {
    const details = host ? [`Host: ${host}`] : [];
    if (phase === 'connect') return { ...unreached(role, 'The attempt to connect took too long.'), details };
    const within = afterMs === null ? 'in time' : `within ${formatSeconds(afterMs)}`;
    return say(
      `${theHost(role)} took too long to respond.`,
      phase === 'idle' && afterMs !== null
        ? `No data arrived for ${formatSeconds(afterMs)} during the response.`
        : `No complete response arrived ${within}.`,
      'Try again in a moment.',
      details,
    );
  },
};
