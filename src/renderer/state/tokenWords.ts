import type { Connection } from '../../contract/connection.ts';
import { decide, whateverOrigin, type PerFailure } from '../../contract/perFailure.ts';
import { isFromBetween } from '../../contract/result.ts';
import { formatMinutesLeft, formatTimes } from '../ui/text/formats.ts';

const UNREACHABLE = 'Identity provider unreachable';
const NO_TOKEN = 'No access token';
/** Why there is no token, in a few words; `wordsFor` gives the full explanation. */
export const TOKEN_TROUBLES: PerFailure<string> = {
  // A 403 that is no OAuth error has no words of its own: it is probably from a proxy.
  byOrigin: { ...whateverOrigin(NO_TOKEN), network: UNREACHABLE },
  exceptions: {
    'secret-missing': 'Client secret missing',
    'secret-bound-elsewhere': 'Enter the client secret again',
    'secret-unreadable': 'Client secret cannot be decrypted',
    'keyring-unavailable': 'Keyring not responding',
    unreachable: ({ reason }) => (reason === 'offline' ? 'Offline: no access token' : UNREACHABLE),
    'proxy-login': ({ why }) =>
      why === 'missing' ? 'Proxy asks for a password' : 'Proxy refused the password',
    'token-refused': 'Token refused',
    'unexpected-answer': (failure) => (isFromBetween(failure) ? 'Web page instead of a token' : NO_TOKEN),
  },
};

/** The state of the access token, in a full sentence. Whatever it is, the next call requests another where it needs one. */
export function tokenSentence({ token }: Pick<Connection, 'token'>, nowMs: number): string {
  switch (token.kind) {
    case 'none':
      return 'No access token yet. The first call requests one.';
    case 'asking':
      return 'Requesting an access token.';
    case 'failed':
      return `${decide(TOKEN_TROUBLES, token.error)}.`;
    case 'valid': {
      const left = token.endsAtMs - nowMs;
      const renewed = `requested ${formatTimes(token.renewals)} so far`;
      return left > 0
        ? `Access token valid for ${formatMinutesLeft(left)}, ${renewed}.`
        : `The next call requests another access token, ${renewed}.`;
    }
  }
}

/** Why there is no access token, in a few words; null while there is nothing to do about it. */
export const tokenTrouble = ({ token }: Pick<Connection, 'token'>): string | null =>
  token.kind === 'failed' ? decide(TOKEN_TROUBLES, token.error) : null;
