import { answerOver, askOver, WithTransfer } from './channel.ts';

/** Reads a range of a file on the page; null if it cannot be had. */
export type ReadRange = (offset: number, length: number) => Promise<Uint8Array<ArrayBuffer> | null>;

type RangeProtocol = {
  questions: {
    range: { asks: { offset: number; length: number }; answers: Uint8Array<ArrayBuffer> | null };
  };
  announces: never;
};

/** A range of a file cannot be had, which the page knows more about. */
export class NoRange extends Error {}

/** A file in the worker, of which any range can be read. */
export type FileRanges = {
  readonly bytes: number;
  /** Rejects with `NoRange` if the page does not have all of it. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
};

/** Answers for the ranges of a file. The other port goes to the worker; `close` ends it. */
export function serveRanges(read: ReadRange): { port: MessagePort; close: () => void } {
  const { port1, port2 } = new MessageChannel();
  answerOver<RangeProtocol>(port1, () => ({
    async range({ offset, length }) {
      const bytes = await read(offset, length);
      return bytes ? new WithTransfer(bytes, [bytes.buffer]) : null;
    },
  }));
  port1.start();
  return {
    port: port2,
    close: () => {
      port1.close();
    },
  };
}

/** The file whose ranges are answered on this port. */
export function rangesOver(port: MessagePort, bytes: number): FileRanges {
  const { ask } = askOver<RangeProtocol>(port, () => undefined);
  port.start();
  return {
    bytes,
    async read(offset, length) {
      const range = await ask('range', { offset, length });
      if (!range.ok || range.value?.length !== length) throw new NoRange();
      return range.value;
    },
  };
}
