/** The character that replaces undecodable bytes. */
const REPLACEMENT = '\ufffd';

/** How the text of a file is encoded, by its first bytes. */
export function encodingOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function countReplacements(text: string): number {
  let count = 0;
  for (let at = text.indexOf(REPLACEMENT); at >= 0; at = text.indexOf(REPLACEMENT, at + 1)) count += 1;
  return count;
}

/**
 * Decodes bytes as UTF-8, or as UTF-16 if there is a byte order mark; the mark itself is removed. The first pieces are
 * small, so that the first rows are available soon. `bad` is called with the number of undecodable characters. Bytes from
 * the middle of a file are `continued`: they are UTF-8 without a mark.
 */
export async function* textPieces(
  bytes: AsyncIterable<Uint8Array>,
  bad: (count: number) => void,
  continued = false,
): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null;
  let text = '';
  let enough = 64 * 1024;
  try {
    for await (const piece of bytes) {
      decoder ??= continued
        ? new TextDecoder('utf-8', { ignoreBOM: true })
        : new TextDecoder(encodingOf(piece));
      text += decoder.decode(piece, { stream: true });
      if (text.length < enough) continue;
      bad(countReplacements(text));
      yield text;
      text = '';
      enough = 1024 * 1024;
    }
  } catch (error) {
    // What came before can be read.
    bad(countReplacements(text));
    if (text) yield text;
    throw error;
  }
  text += decoder?.decode() ?? '';
  bad(countReplacements(text));
  if (text) yield text;
}
