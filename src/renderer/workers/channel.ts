// Questions and answers over postMessage, with announcements in between. Large arrays are transferred, not copied.
// `P` is the protocol: the types of questions, answers and announcements for both ends.
import type { WorkerProblem } from './protocol.ts';

type QuestionTable = { [name: string]: { asks: unknown; answers: unknown } };
type Protocol = { questions: QuestionTable; announces: unknown };

/** An answer, or why there is none. */
export type Reply<T> = { ok: true; value: T } | { ok: false; problem: WorkerProblem };

/** An answer whose buffers are transferred with it. */
export class WithTransfer<T> {
  readonly value: T;
  readonly buffers: ArrayBuffer[];
  constructor(value: T, buffers: ArrayBuffer[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

/** Returned instead of an answer. */
export class Refused {
  readonly problem: WorkerProblem;
  constructor(problem: WorkerProblem) {
    this.problem = problem;
  }
}

type Given<T> = T | WithTransfer<T> | Refused;

/** The answering side: one function for each question. */
export type Answers<Q extends QuestionTable> = {
  [N in keyof Q]: (asked: Q[N]['asks']) => Given<Q[N]['answers']> | Promise<Given<Q[N]['answers']>>;
};

type Question<Q extends QuestionTable, N extends keyof Q> = { id: number; name: N; asked: Q[N]['asks'] };

/** The part of a worker, or of its global scope, that carries messages. */
type Port = {
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
};

/**
 * Answers questions that arrive on the port. `make` gets a function that announces on it. An exception or an unknown
 * question is answered with a problem.
 */
export function answerOver<P extends Protocol>(
  port: Port,
  make: (announce: (announced: P['announces']) => void) => Answers<P['questions']>,
): void {
  type Q = P['questions'];
  const answers = make((announced) => {
    port.postMessage({ announced }, { transfer: [] });
  });
  async function answer<N extends keyof Q>({ id, name, asked }: Question<Q, N>): Promise<void> {
    const send = (reply: Reply<unknown>, transfer: ArrayBuffer[] = []) => {
      port.postMessage({ id, reply }, { transfer });
    };
    if (!Object.hasOwn(answers, name)) {
      send({ ok: false, problem: { kind: 'no-such-question', name: String(name) } });
      return;
    }
    try {
      const given = await answers[name](asked);
      if (given instanceof Refused) send({ ok: false, problem: given.problem });
      else if (given instanceof WithTransfer) send({ ok: true, value: given.value }, given.buffers);
      else send({ ok: true, value: given });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      send({ ok: false, problem: { kind: 'worker-bug', message } });
    }
  }
  port.addEventListener('message', ({ data }: MessageEvent<Question<Q, keyof Q>>) => void answer(data));
}

/** Asks a question; the promise never rejects. */
export type Ask<Q extends QuestionTable> = <N extends keyof Q>(
  name: N,
  asked: Q[N]['asks'],
  transfer?: Transferable[],
) => Promise<Reply<Q[N]['answers']>>;

/** Not validated, since both ends are built together. */
type Message<P extends Protocol> = { id: number; reply: Reply<never> } | { announced: P['announces'] };

/** The asking side: a promise for each question, and a listener for announcements. */
export function askOver<P extends Protocol>(
  port: Port,
  heard: (announced: P['announces']) => void,
): { ask: Ask<P['questions']>; close: (problem: WorkerProblem) => void } {
  const open = new Map<number, (reply: Reply<never>) => void>();
  let closed: WorkerProblem | null = null;
  let next = 1;
  port.addEventListener('message', ({ data }: MessageEvent<Message<P>>) => {
    if ('announced' in data) {
      heard(data.announced);
      return;
    }
    open.get(data.id)?.(data.reply);
    open.delete(data.id);
  });
  return {
    ask(name, asked, transfer = []) {
      if (closed) return Promise.resolve({ ok: false, problem: closed });
      const question: Question<P['questions'], typeof name> = { id: next, name, asked };
      next += 1;
      return new Promise((resolve) => {
        open.set(question.id, resolve);
        port.postMessage(question, { transfer });
      });
    },
    /** Replies to every open question, and to every later one, with this problem. */
    close(problem) {
      closed ??= problem;
      for (const resolve of open.values()) resolve({ ok: false, problem: closed });
      open.clear();
    },
  };
}
