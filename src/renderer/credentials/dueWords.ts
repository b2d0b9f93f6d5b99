const DAY_MS = 86_400_000;

/** How long until a rotation is due. */
export function dueWords(dueAtMs: number, nowMs: number): string {
  const days = Math.ceil((dueAtMs - nowMs) / DAY_MS);
  if (days > 1) return `Due in ${days} days`;
  if (days === 1) return 'Due in 1 day';
  if (days === 0) return 'Due today';
  return days === -1 ? 'Due since yesterday' : `Due since ${-days} days`;
}
