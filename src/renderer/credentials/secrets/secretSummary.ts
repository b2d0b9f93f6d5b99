import type { SecretStatus, VaultState } from '../../../contract/secrets.ts';
import { DAY_MS } from '../../../contract/time.ts';
import type { Tone } from '../../ui/messages/tone.ts';
import { formatTime } from '../../ui/text/formats.ts';
import { words } from './words.ts';

const TONES: Record<SecretStatus['state'], Tone> = {
  absent: 'plain',
  present: 'good',
  'bound-elsewhere': 'warn',
  unreadable: 'bad',
  unavailable: 'warn',
};

type Circumstances = { protection: VaultState['protection']; refusal: string | null; nowMs: number };

/** The state of a secret, without the secret itself. A refusal by the service outranks every other state. */
export function secretSummary(
  { state, setAtMs, sessionOnly }: Omit<SecretStatus, 'name'>,
  { protection, refusal, nowMs }: Circumstances,
): { tone: Tone; text: string } {
  if (state === 'absent') return { tone: TONES.absent, text: words.absent };
  const isUnprotected = sessionOnly || protection === 'fixed-key';
  const sentences = [
    refusal,
    state === 'present' ? null : words.states[state],
    setAtMs === null
      ? words.setAtUnknownTime
      : words.set(words.age(Math.floor((nowMs - setAtMs) / DAY_MS)), formatTime(setAtMs)),
    sessionOnly ? words.sessionOnly : null,
  ];
  return {
    tone: refusal !== null ? 'bad' : isUnprotected && state === 'present' ? 'warn' : TONES[state],
    text: sentences.filter((sentence) => sentence !== null).join(' '),
  };
}
