// Files whose ranges are at hand.
import { answerOver, type Answers } from '../../../src/renderer/workers/channel.ts';
import { NoRange, type FileRanges } from '../../../src/renderer/workers/fileRanges.ts';
import type { LibraryProtocol } from '../../../src/renderer/workers/fileSources.ts';
import type { FileSource } from '../../../src/renderer/workers/protocol/reading.ts';

type RangeCall = Answers<LibraryProtocol['questions']>['library.read'];

/** The ranges of a file, for a reader. */
export const rangesOf = (file: Uint8Array): FileRanges => ({
  bytes: file.length,
  read(offset, length) {
    const range = new Uint8Array(file.subarray(offset, offset + length));
    return range.length === length ? Promise.resolve(range) : Promise.reject(new NoRange());
  },
});

/** A file that was chosen. */
export const chosen = (file: Uint8Array): FileSource => ({
  from: 'file',
  file: new Blob([new Uint8Array(file)]),
});

/** A report of the library with its archive and its stored columns; null is what the library does not have. */
export function inLibrary(
  archive: Uint8Array | null,
  columns: Uint8Array | null,
  columnsBytes = columns?.length ?? null,
): FileSource {
  const { port1, port2 } = new MessageChannel();
  const gone = { ok: false, error: { kind: 'missing', what: 'report' } } as const;
  const rangeOf =
    (file: Uint8Array | null): RangeCall =>
    ({ offset, length }) =>
      file ? { ok: true, value: new Uint8Array(file.subarray(offset, offset + length)) } : gone;
  answerOver<LibraryProtocol>(port1, () => ({
    'library.read': rangeOf(archive),
    'library.columnsSize': () => ({ ok: true, value: columnsBytes }),
    'library.readColumns': rangeOf(columns),
  }));
  port1.start();
  const bytes = archive?.length ?? 1;
  return { from: 'library', id: '', bytes, mostAtOnce: 2 ** 20, main: port2, gate: null };
}
