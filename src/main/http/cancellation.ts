import { fail, type Failed } from '../../contract/result.ts';

/** The answer, or `cancelled` as soon as the signal aborts. The work behind the answer continues. */
export function orCancelled<A>(signal: AbortSignal | undefined, answer: Promise<A>): Promise<A | Failed> {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      resolve(fail({ kind: 'cancelled' }));
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    answer.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}
