import { daysLeft } from '../contract/rotation.ts';
import type { Tone } from './ui/messages/tone.ts';

/** From here on a reminder is shown. */
const SOON_DAYS = 30;

const count = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** When a rotation is due, in words that go on behind a name. */
export function dueWords(dueAtMs: number, nowMs: number): string {
  const days = daysLeft(dueAtMs, nowMs);
  if (days > 0) return `due in ${count(days)}`;
  return days === 0 ? 'due today' : `${count(-days)} overdue`;
}

/** How pressing it is. */
export function dueTone(dueAtMs: number, nowMs: number): Extract<Tone, 'good' | 'warn' | 'bad'> {
  const days = daysLeft(dueAtMs, nowMs);
  if (days < 0) return 'bad';
  return days <= SOON_DAYS ? 'warn' : 'good';
}
