import { fail, type Failed } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Answer, Exchange, Send } from './transport.ts';

type Until = { clock: Clock; signal: AbortSignal };

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

/** A fetch settles as soon as its signal aborts. One that does not by then is given up. */
const GRACE_MS = 500;

/** What was promised; rejects with the signal’s reason if that aborts and the promise does not settle. */
function unlessAborted<T>({ clock, signal }: Until, promised: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel: () => void = () => undefined;
    const giveUp = () => {
      cancel = clock.after(GRACE_MS, () => {
        reject(signal.reason);
      });
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promised.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
      cancel();
    });
  });
}

async function* piecesUnlessAborted<T>(until: Until, body: AsyncIterable<T>): AsyncGenerator<T> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await unlessAborted(until, pieces.next());
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    // A body that is stuck does not end either.
    pieces.return?.().catch(() => undefined);
  }
}

/** Sends a request, and gives up it or the body of its response after its signal aborts, even if these never settle. */
export async function sendUntilAborted(clock: Clock, send: Send, exchange: Exchange): Promise<Answer> {
  const until = { clock, signal: exchange.signal };
  const answer = await unlessAborted(until, send(exchange));
  return { ...answer, body: piecesUnlessAborted(until, answer.body) };
}
