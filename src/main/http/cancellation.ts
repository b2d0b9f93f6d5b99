import { fail, type Failed } from '../../contract/result.ts';
import type { Answer, Exchange, Send } from './transport.ts';

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

/** What was promised; rejects as soon as the signal aborts, with its reason. */
function unlessAborted<T>(signal: AbortSignal, promised: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(signal.reason);
    };
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    promised.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', giveUp);
    });
  });
}

async function* piecesUnlessAborted<T>(signal: AbortSignal, body: AsyncIterable<T>): AsyncGenerator<T> {
  const pieces = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const step = await unlessAborted(signal, pieces.next());
      if (step.done === true) return;
      yield step.value;
    }
  } finally {
    // A body that is stuck does not end either.
    pieces.return?.().catch(() => undefined);
  }
}

/** Sends a request, and gives up it or the body of its response when its signal aborts, whether or not these settle. */
export async function sendUntilAborted(send: Send, exchange: Exchange): Promise<Answer> {
  const { signal } = exchange;
  const answer = await unlessAborted(signal, send(exchange));
  return { ...answer, body: piecesUnlessAborted(signal, answer.body) };
}
