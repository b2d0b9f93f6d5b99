import type { Connection } from '../../../contract/connection.ts';
import type { SecretStatus } from '../../../contract/secrets.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { formatTime } from '../../ui/text/formats.ts';

const STATES: Record<SecretStatus['state'], { tone: Tone; text: string }> = {
  absent: { tone: 'plain', text: 'Not set' },
  present: { tone: 'good', text: 'Set' },
  'bound-elsewhere': { tone: 'warn', text: 'Entered for another address: enter it again. Set' },
  unreadable: { tone: 'bad', text: 'Stored, but it cannot be opened: enter it again. Set' },
  unavailable: { tone: 'warn', text: 'Stored; the keyring does not answer at the moment. Set' },
};

function age(setAtMs: number, nowMs: number): string {
  const days = Math.floor((nowMs - setAtMs) / DAY_MS);
  if (days < 1) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Whether the service refused the secret when it was used last. */
function isRefused({ name }: SecretStatus, { rotation, token, usage }: Connection): boolean {
  const eventLog = usage.find(({ endpoint }) => endpoint === 'event-log')?.last?.error;
  if (name === 'primaryToken') return rotation?.onBackup === true || eventLog?.kind === 'not-authorized';
  return name === 'clientSecret' && token.kind === 'failed' && token.error.kind === 'token-refused';
}

/** How a secret stands, without the secret. */
export function secretWords(
  status: SecretStatus,
  connection: Connection,
  nowMs: number,
): { tone: Tone; text: string } {
  const { state, setAtMs, sessionOnly } = status;
  if (state === 'absent') return STATES.absent;
  const refused = isRefused(status, connection);
  const isUnprotected = sessionOnly || connection.vault.protection === 'fixed-key';
  const tone = refused ? 'bad' : isUnprotected && state === 'present' ? 'warn' : STATES[state].tone;
  const said = [
    ...(refused
      ? [
          status.name === 'primaryToken'
            ? connection.rotation?.onBackup
              ? 'Refused by the legacy host (403): the backup token is used. Rotate it, or enter it again.'
              : 'Refused by the legacy host (403) when it was used last. Check it in the portal.'
            : 'Refused by the identity provider: enter it again.',
        ]
      : []),
    setAtMs === null
      ? `${STATES[state].text}.`
      : `${STATES[state].text} ${age(setAtMs, nowMs)} (${formatTime(setAtMs)}).`,
    ...(sessionOnly ? ['In memory only, gone when Sextant is closed.'] : []),
  ];
  return { tone, text: said.join(' ') };
}
