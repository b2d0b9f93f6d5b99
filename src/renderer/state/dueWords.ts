import { daysLeft } from '../../contract/rotation.ts';
import type { Tone } from '../ui/messages/tone.ts';

/** A reminder is shown once no more days than these are left. */
const SOON_DAYS = 30;

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** When a rotation is due, to follow “is”. */
export function dueWords(dueAtMs: number, nowMs: number): string {
  const days = daysLeft(dueAtMs, nowMs);
  if (days > 0) return `due in ${count(days)}`;
  return days === 0 ? 'due today' : `${count(-days)} overdue`;
}

/** How urgent it is. */
export function dueTone(dueAtMs: number, nowMs: number): Extract<Tone, 'good' | 'warn' | 'bad'> {
  const days = daysLeft(dueAtMs, nowMs);
  if (days < 0) return 'bad';
  return days <= SOON_DAYS ? 'warn' : 'good';
}
