import type { Connection } from '../contract/connection.ts';
import { decide, type PerFailure } from '../contract/result.ts';
import type { Tone } from './ui/messages/tone.ts';
import { formatMinutesLeft } from './ui/text/formats.ts';

const NOT_REACHED = 'Identity provider not reached';
const REFUSED = 'Token refused';
const NO_TOKEN = 'No access token';
/** Why there is no token, in a few words; the whole story stands in the words of the failure. */
const TROUBLES: PerFailure<string> = {
  'secret-missing': 'Client secret missing',
  'secret-bound-elsewhere': 'Client secret to be entered again',
  'secret-unreadable': 'Client secret cannot be opened',
  'keyring-unavailable': 'Keyring does not answer',
  unreachable: NOT_REACHED,
  'timed-out': NOT_REACHED,
  'token-refused': REFUSED,
  'not-authorized': REFUSED,
  invalid: NO_TOKEN,
  'rate-limited': NO_TOKEN,
  refused: NO_TOKEN,
  'server-trouble': NO_TOKEN,
  'unexpected-answer': NO_TOKEN,
  'link-ended': NO_TOKEN,
  'cut-off': NO_TOKEN,
  'report-ended': NO_TOKEN,
  'outcome-unknown': NO_TOKEN,
  'still-accepted': NO_TOKEN,
  'read-only': NO_TOKEN,
  preview: NO_TOKEN,
  disk: NO_TOKEN,
  missing: NO_TOKEN,
  cancelled: NO_TOKEN,
  bug: NO_TOKEN,
};

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
      return { tone: 'warn', text: decide(TROUBLES, token.error) };
    case 'valid': {
      const left = token.endsAtMs - nowMs;
      // An idle token is allowed to end; the next call asks for another one.
      return { tone: null, text: left > 0 ? `Token ${formatMinutesLeft(left)}` : 'Access token ended' };
    }
  }
}
