// Questions and answers over postMessage, and announcements in between. Large arrays are handed over, not copied.

/** What a worker offers: methods by name, each with one argument. */
export type Methods = Record<string, (argument: never) => unknown>;

type Question = { id: number; method: string; argument: unknown };
type Answer = { id: number; value: unknown } | { id: number; error: string } | { announced: unknown };

/** The part of a worker, or of its inside, that carries messages. */
export type Port = {
  postMessage(message: unknown, transfer: Transferable[]): void;
  addEventListener(type: 'message', heard: (event: MessageEvent) => void): void;
};

/** A value with the buffers that go along with it. */
export class Handed<T> {
  readonly value: T;
  readonly buffers: ArrayBuffer[];
  constructor(value: T, buffers: ArrayBuffer[]) {
    this.value = value;
    this.buffers = buffers;
  }
}

/** Answers questions that come over the port. A method that throws makes the asker's promise reject. */
export function answerOver(port: Port, methods: Methods): void {
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    void (async () => {
      const { id, method, argument } = data;
      const send = (answer: Answer, buffers: ArrayBuffer[] = []) => {
        port.postMessage(answer, buffers);
      };
      try {
        const answer = await methods[method]?.(argument as never);
        if (answer instanceof Handed) send({ id, value: answer.value as unknown }, answer.buffers);
        else send({ id, value: answer });
      } catch (error) {
        send({ id, error: error instanceof Error ? error.message : String(error) });
      }
    })();
  });
}

/** Says something unasked. */
export function announceOver(port: Port, announced: unknown): void {
  port.postMessage({ announced } satisfies Answer, []);
}

/** The asking side: a promise for each question, and a listener for what is announced. */
export function askOver(port: Port, announced: (value: unknown) => void) {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let next = 1;
  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
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
    ask(method: string, argument: unknown, buffers: ArrayBuffer[] = []): Promise<unknown> {
      const id = next;
      next += 1;
      const question: Question = { id, method, argument };
      return new Promise((resolve, reject) => {
        open.set(id, { resolve, reject });
        port.postMessage(question, buffers);
      });
    },
    /** Nobody will answer any more. */
    close() {
      for (const { reject } of open.values()) reject(new Error('The reader was closed.'));
      open.clear();
    },
  };
}
