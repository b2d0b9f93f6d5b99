import type { Connection } from '../../contract/connection.ts';
import { decide, whateverOrigin, type PerFailure } from '../../contract/perFailure.ts';
import { isFromBetween } from '../../contract/result.ts';
import type { Tone } from '../ui/messages/tone.ts';
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

/** The state of the access token, in a full sentence. */
export function tokenSentence(connection: Connection, nowMs: number): string {
  const { token } = connection;
  if (token.kind !== 'valid' || token.endsAtMs <= nowMs) return `${tokenWords(connection, nowMs).text}.`;
  return `Access token valid for ${formatMinutesLeft(token.endsAtMs - nowMs)}, requested ${formatTimes(token.renewals)} so far.`;
}

/** The state of the access token in a few words. `tone` is null while there is nothing to do about it. */
export function tokenWords({ token }: Connection, nowMs: number): { tone: Tone | null; text: string } {
  switch (token.kind) {
    case 'none':
      return { tone: null, text: 'No access token yet' };
    case 'asking':
      return { tone: null, text: 'Requesting an access token' };
    case 'failed':
      return { tone: 'warn', text: decide(TOKEN_TROUBLES, token.error) };
    case 'valid': {
      const left = token.endsAtMs - nowMs;
      // An unused token may expire; the next call requests another one.
      return { tone: null, text: left > 0 ? `Token ${formatMinutesLeft(left)}` : 'Access token expired' };
    }
  }
}
