import type { FileRanges } from '../fileRanges.ts';
import { Refusal } from './problems.ts';
import { unzip } from './unzip.ts';
import { looksLikeZip, ZIP_LIMITS } from './zipDirectory.ts';

const PIECE = 1024 * 1024;

/** Lets pending messages to this worker be handled before the work continues. */
export function yieldToMessages(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE);
    await yieldToMessages();
  }
}

/** Refuses content that cannot be a report: web pages, XML errors, anything with zero bytes. */
function checkStart(piece: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(piece.subarray(0, 1024)).replace(/^\u00ef\u00bb\u00bf/, '');
  if (/^\s*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start)) throw new Refusal({ kind: 'web-page' });
  // Text contains no zero bytes, except UTF-16, which starts with a byte order mark.
  const utf16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start);
  if (/^\s*<\?xml/i.test(start) || (!utf16 && start.includes('\0')))
    throw new Refusal({ kind: 'not-a-report' });
}

/** The whole of a file. */
async function joined(file: FileRanges): Promise<Uint8Array> {
  const bytes = new Uint8Array(file.bytes);
  for (let at = 0; at < bytes.length; at += PIECE)
    bytes.set(await file.read(at, Math.min(PIECE, bytes.length - at)), at);
  return bytes;
}

/**
 * The data of a report file, zipped or plain. The format is detected from the content, not from the name. `expect` is
 * called with the size of the data.
 */
export async function* contentsOf(
  ranges: FileRanges,
  expect: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  if (ranges.bytes === 0) throw new Refusal({ kind: 'empty-file' });
  const file = await joined(ranges);
  expect(file.length);
  let first = true;
  for await (const piece of looksLikeZip(file) ? unzip(file, ZIP_LIMITS, expect) : inPieces(file)) {
    if (first) checkStart(piece);
    first = false;
    yield piece;
  }
}
