import { AWAITING, stop, type Work } from '../../table/work.ts';
import { yieldToMessages } from './reading/contents.ts';

/** The minimum time between two reports of progress. */
const TELL_MS = 100;

/**
 * How long messages wait at most, or as long as one step takes. Waiting for them takes a while as well, longer than many
 * a step.
 */
const WAIT_MS = 8;

/** Does work while messages are handled in between; null if it was stopped. `tell` gets the share that is done. */
export async function runWork<T>(
  work: Work<T>,
  { isWanted, tell }: { isWanted: () => boolean; tell?: (share: number) => void },
): Promise<T | null> {
  let toldAt = performance.now();
  // What follows at once, such as the next letter of a filter, makes much work needless after its first step.
  let handledAt = -Infinity;
  let step = work.next();
  while (!step.done) {
    const now = performance.now();
    if (tell && step.value !== AWAITING && now - toldAt > TELL_MS) {
      toldAt = now;
      tell(step.value);
    }
    if (step.value === AWAITING || now - handledAt > WAIT_MS) {
      await yieldToMessages();
      if (!isWanted()) {
        stop(work);
        return null;
      }
      handledAt = performance.now();
    }
    step = work.next();
  }
  return step.value;
}
