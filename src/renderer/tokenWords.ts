import type { Connection } from '../contract/connection.ts';
import type { Failure } from '../contract/result.ts';
import type { Tone } from './ui/messages/tone.ts';
import { formatMinutesLeft } from './ui/text/formats.ts';

/** Why there is no token, in a few words; the whole story stands in the words of the failure. */
function trouble({ kind }: Failure): string {
  switch (kind) {
    case 'secret-missing':
      return 'Client secret missing';
    case 'secret-bound-elsewhere':
      return 'Client secret to be entered again';
    case 'secret-unreadable':
      return 'Client secret cannot be opened';
    case 'keyring-unavailable':
      return 'Keyring does not answer';
    case 'unreachable':
    case 'timed-out':
      return 'Identity provider not reached';
    case 'token-refused':
    case 'not-authorized':
      return 'Token refused';
    default:
      return 'No access token';
  }
}

/** How the access token stands, in a whole sentence. */
export function tokenSentence(connection: Connection, nowMs: number): string {
  const { token } = connection;
  if (token.kind !== 'valid' || token.endsAtMs <= nowMs) return `${tokenWords(connection, nowMs).text}.`;
  const times = token.renewals === 1 ? 'once' : `${token.renewals} times`;
  return `Access token valid for ${formatMinutesLeft(token.endsAtMs - nowMs)}, requested ${times} so far.`;
}

/** How the access token stands. `tone` is null while nothing needs the analyst. */
export function tokenWords({ token }: Connection, nowMs: number): { tone: Tone | null; text: string } {
  switch (token.kind) {
    case 'none':
      return { tone: null, text: 'No access token yet' };
    case 'asking':
      return { tone: null, text: 'Asking for a token' };
    case 'failed':
      return { tone: 'warn', text: trouble(token.error) };
    case 'valid': {
      const left = token.endsAtMs - nowMs;
      // An idle token is allowed to end; the next call asks for another one.
      return { tone: null, text: left > 0 ? `Token ${formatMinutesLeft(left)}` : 'Access token ended' };
    }
  }
}
