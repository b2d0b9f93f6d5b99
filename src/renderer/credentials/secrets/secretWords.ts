import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
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

type Around = { protection: VaultState['protection']; refusal: string | null; nowMs: number };

/** How a secret stands, without the secret. */
export function secretWords(
  { state, setAtMs, sessionOnly }: SecretStatus,
  { protection, refusal, nowMs }: Around,
): { tone: Tone; text: string } {
  const { tone, text } = STATES[state];
  if (state === 'absent') return { tone, text };
  const isUnprotected = sessionOnly || protection === 'fixed-key';
  const said = [
    ...(refusal === null ? [] : [refusal]),
    setAtMs === null ? `${text}.` : `${text} ${age(setAtMs, nowMs)} (${formatTime(setAtMs)}).`,
    ...(sessionOnly ? ['In memory only, gone when Sextant is closed.'] : []),
  ];
  return {
    tone: refusal !== null ? 'bad' : isUnprotected && state === 'present' ? 'warn' : tone,
    text: said.join(' '),
  };
}
