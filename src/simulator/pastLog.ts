import { z } from 'zod';
import type { EventHistory } from './eventHistory.ts';
import { entryText } from './eventVariants.ts';

/** A part of the past, in epoch milliseconds. */
export const PastRange = z.object({ fromMs: z.number().int(), beforeMs: z.number().int() });
export type PastRange = z.infer<typeof PastRange>;

const PER_PAGE = 1_000;

/**
 * The pages that the event log had for a part of the past, however long ago: what somebody who asked in time would have
 * kept. The interface itself forgets after 30 days.
 */
export function pastPages(history: EventHistory, { fromMs, beforeMs }: PastRange): string[] {
  const texts = history
    .between(fromMs * 1_000 - 1, beforeMs * 1_000)
    .map((event) => entryText(history.sent(event)));
  const pages = Math.max(1, Math.ceil(texts.length / PER_PAGE));
  return Array.from({ length: pages }, (_, index) => {
    const events = texts.slice(index * PER_PAGE, (index + 1) * PER_PAGE);
    const head = JSON.stringify({
      page: index + 1,
      page_of: pages,
      time_from: fromMs / 1_000,
      time_to: beforeMs / 1_000,
    });
    return `${head.slice(0, -1)},"events":[${events.join(',')}]}`;
  });
}
