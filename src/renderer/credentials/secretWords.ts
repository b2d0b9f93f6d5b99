import type { SecretStatus } from '../../contract/connection.ts';
import { writtenTime } from '../ui/Texts.tsx';

const STATES: Record<SecretStatus['state'], string> = {
  absent: 'Not set.',
  present: 'Set.',
  'bound-elsewhere': 'Set for another address: enter it again.',
  unreadable: 'Stored, but it cannot be opened: enter it again.',
  unavailable: 'Stored; the keyring does not answer at the moment.',
};

/** How a secret stands, without the secret. */
export function secretWords(status: SecretStatus | undefined): string {
  if (!status || status.state === 'absent') return STATES.absent;
  const when = status.setAtMs === null ? '' : ` Since ${writtenTime(status.setAtMs)}.`;
  const where = status.sessionOnly ? ' Kept until Sextant is closed.' : '';
  const print = status.fingerprint === null ? '' : ` Fingerprint ${status.fingerprint}.`;
  return `${STATES[status.state]}${when}${where}${print}`;
}
