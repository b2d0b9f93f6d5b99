import { Refusal } from './problems.ts';
import { unzip } from './unzip.ts';
import { looksLikeZip } from './zipDirectory.ts';

const PIECE = 1024 * 1024;

/** Lets messages that wait for this worker in, before the work goes on. */
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

/** Refuses what is no text of a report: web pages, XML of an error, anything with zero bytes. */
function checkStart(piece: Uint8Array): void {
  const start = new TextDecoder('latin1').decode(piece.subarray(0, 1024)).replace(/^\u00ef\u00bb\u00bf/, '');
  if (/^\s*<(?:!doctype\s+html|html|head|body)[\s>]/i.test(start)) throw new Refusal({ kind: 'web-page' });
  // Text holds no zero bytes, but for UTF-16, which says so at its beginning.
  const utf16 = /^(?:\u00ff\u00fe|\u00fe\u00ff)/.test(start);
  if (/^\s*<\?xml/i.test(start) || (!utf16 && start.includes('\0')))
    throw new Refusal({ kind: 'not-a-report' });
}

/** The data of a report file, whatever it came in: a zip, or the text itself. It is told by content, not by name. */
export async function* contentsOf(file: Uint8Array): AsyncGenerator<Uint8Array> {
  if (file.length === 0) throw new Refusal({ kind: 'empty-file' });
  let first = true;
  for await (const piece of looksLikeZip(file) ? unzip(file) : inPieces(file)) {
    if (first) checkStart(piece);
    first = false;
    yield piece;
  }
}
