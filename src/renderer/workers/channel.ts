// Questions and answers over postMessage, and announcements in between. Large arrays are transferred, not copied.
// `S` is the type of what answers: both ends take the arguments and answers of its methods from there.

/** The argument of a method; `unknown` where it takes none. */
type ArgumentOf<F> = F extends (argument: infer A) => unknown ? A : never;

/** What the asker gets from a method. */
type AnswerOf<F> = F extends (argument: never) => infer R
  ? Awaited<R> extends WithTransfer<infer V>
    ? V
    : Awaited<R>
  : never;

type Methods<S> = { [M in keyof S]: (argument: ArgumentOf<S[M]>) => unknown };

type Question<S, M extends keyof S> = { id: number; method: M; argument: ArgumentOf<S[M]> };
type Answer = { id: number; value: unknown } | { id: number; error: string };
/** Whoever listens says of what type it is: the two ends are built together. */
type Announcement = { announced: never };

/** The part of a worker, or of its inside, that carries messages. */
export type Port = {
  postMessage(message: unknown, options: { transfer: Transferable[] }): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
};

/** An answer with the buffers that are transferred along with it. */
export class WithTransfer<T> {
  readonly value: T;
  readonly buffers: ArrayBuffer[];
  constructor(value: T, buffers: ArrayBuffer[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

/**
 * Answers questions that come over the port. When a method throws, or there is no such method, the asker's promise
 * rejects.
 */
export function answerOver<S>(port: Port, methods: Methods<S>): void {
  async function answer<M extends keyof S>({ id, method, argument }: Question<S, M>): Promise<void> {
    const send = (message: Answer, transfer: ArrayBuffer[] = []) => {
      port.postMessage(message, { transfer });
    };
    try {
      if (!Object.hasOwn(methods, method)) throw new Error(`There is no method ${String(method)}.`);
      const value = await methods[method](argument);
      if (value instanceof WithTransfer) send({ id, value: value.value }, value.buffers);
      else send({ id, value });
    } catch (error) {
      send({ id, error: error instanceof Error ? error.message : String(error) });
    }
  }
  port.addEventListener('message', ({ data }: MessageEvent<Question<S, keyof S>>) => void answer(data));
}

/** Says something unasked. */
export function announceOver(port: Port, announced: unknown): void {
  port.postMessage({ announced }, { transfer: [] });
}

/** The asking side: a promise for each question, and a listener for what is announced. */
export function askOver<S>(port: Port, announced: (value: never) => void) {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 1;
  port.addEventListener('message', ({ data }: MessageEvent<Answer | Announcement>) => {
    if ('announced' in data) {
      announced(data.announced);
      return;
    }
    const question = open.get(data.id);
    open.delete(data.id);
    if ('error' in data) question?.reject(new Error(data.error));
    else question?.resolve(data.value);
  });
  return {
    ask<M extends keyof S>(
      method: M,
      argument: ArgumentOf<S[M]>,
      transfer: ArrayBuffer[] = [],
    ): Promise<AnswerOf<S[M]>> {
      const id = next;
      next += 1;
      const question: Question<S, M> = { id, method, argument };
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        port.postMessage(question, { transfer });
      });
    },
    /** Nobody will answer any more. */
    close() {
      for (const { reject } of open.values()) reject(new Error('The reader was closed.'));
      open.clear();
    },
  };
}
