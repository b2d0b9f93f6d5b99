// What a worker reads a report from. It asks main by itself: the page’s thread is busy just then.
import type { Result } from '../../contract/result.ts';
import { askOver, type Reply } from './channel.ts';
import { NoRange, type FileRanges } from './fileRanges.ts';
import { gateOver } from './gate.ts';
import type { FileSource } from './protocol/reading.ts';

/** The calls of the contract that a worker asks main for. Main parses every answer. */
type RangeCall = {
  asks: { id: string; offset: number; length: number };
  answers: Result<Uint8Array<ArrayBuffer>>;
};
export type LibraryProtocol = {
  questions: Record<'library.read' | 'library.readColumns', RangeCall> & {
    'library.columnsSize': { asks: string; answers: Result<number | null> };
  };
  announces: never;
};

/** A file that the analyst chose. */
export const rangesOfChosen = (file: Blob): FileRanges => ({
  bytes: file.size,
  async read(offset, length) {
    try {
      return new Uint8Array(await file.slice(offset, offset + length).arrayBuffer());
    } catch {
      throw new NoRange({ kind: 'disk', problem: 'moved', while: 'opening' });
    }
  },
});

/** What a worker reads: the file itself, and the columns that are stored of it, if there are any. */
type OpenSource = { file: FileRanges; columns: () => Promise<FileRanges | null>; close: () => void };

const always = () => Promise.resolve(true);

/** Opens what a frame is read from. */
export function openSource(source: FileSource): OpenSource {
  if (source.from === 'file')
    return {
      file: rangesOfChosen(source.file),
      columns: () => Promise.resolve(null),
      close: () => undefined,
    };
  const { id, bytes, mostAtOnce, main, gate } = source;
  const { ask } = askOver<LibraryProtocol>(main, () => undefined);
  main.start();
  const mayGoOn = gate ? gateOver(gate) : always;
  const rangesBy = (call: 'library.read' | 'library.readColumns', size: number): FileRanges => ({
    bytes: size,
    async read(offset, length) {
      const range = new Uint8Array(length);
      for (let at = 0; at < length; at += mostAtOnce) {
        if (!(await mayGoOn())) throw new NoRange();
        const part = { id, offset: offset + at, length: Math.min(mostAtOnce, length - at) };
        const piece = await rangeOf(ask(call, part), part.length);
        if (part.length === length) return piece;
        range.set(piece, at);
      }
      return range;
    },
  });
  return {
    file: rangesBy('library.read', bytes),
    async columns() {
      const size = await ask('library.columnsSize', id);
      const bytesOf = size.ok && size.value.ok ? size.value.value : null;
      return bytesOf === null ? null : rangesBy('library.readColumns', bytesOf);
    },
    close() {
      main.close();
      gate?.close();
    },
  };
}

/** A piece of this length, which main was asked for. */
async function rangeOf(
  asked: Promise<Reply<RangeCall['answers']>>,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const piece = await asked;
  if (!piece.ok) throw new NoRange();
  if (!piece.value.ok) throw new NoRange(piece.value.error);
  if (piece.value.value.length !== length) throw new NoRange();
  return piece.value.value;
}
