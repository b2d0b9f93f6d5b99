import type { Work } from '../../table/work.ts';
import { yieldToMessages } from './reading/contents.ts';

/** The minimum time between two reports of progress. */
const TELL_MS = 100;

/** Does work while messages are handled in between; null if it was stopped. `tell` gets the share that is done. */
export async function runWork<T>(
  work: Work<T>,
  { isWanted, tell }: { isWanted: () => boolean; tell?: (share: number) => void },
): Promise<T | null> {
  let toldAt = performance.now();
  let step = work.next();
  while (!step.done) {
    if (tell && performance.now() - toldAt > TELL_MS) {
      toldAt = performance.now();
      tell(step.value);
    }
    await yieldToMessages();
    if (!isWanted()) return null;
    step = work.next();
  }
  return step.value;
}
