/** A segment of ours is sealed at 48 MiB of texts and the page that went beyond; its columns take no more room. */
const MOST_SEGMENT_BYTES = 128 * 2 ** 20;
/** More than an entry has. */
const MOST_ENTRY_CHARS = 32 * 2 ** 20;

/** What a file may come to when it is read, by its own size: far more than any archive of ours, however well deflated. */
const valuesBytes = (fileBytes: number) => 48 * 2 ** 20 + 4 * fileBytes;
const entriesChars = (fileBytes: number) => 2 ** 28 + 256 * fileBytes;

/** How much of a file that is taken over may still be read. A few bytes of it can stand for gigabytes. */
export class TakenAmount {
  #valuesLeft: number;
  #charsLeft: number;

  constructor(fileBytes: number) {
    this.#valuesLeft = valuesBytes(fileBytes);
    this.#charsLeft = entriesChars(fileBytes);
  }

  /** Whether a segment of this size is read at all. */
  allowsSegment(bytes: number): boolean {
    return bytes <= MOST_SEGMENT_BYTES && this.#charsLeft > 0;
  }

  /** Whether a body with values of a field may be kept. */
  takeValues(bytes: number): boolean {
    if (bytes > this.#valuesLeft) return false;
    this.#valuesLeft -= bytes;
    return true;
  }

  /** The text of an entry from its parts; null if it is too long, or if nothing may be read any more. */
  textOf(pieces: Iterable<string>): string | null {
    if (this.#charsLeft <= 0) return null;
    let text = '';
    for (const part of pieces) {
      this.#charsLeft -= part.length;
      if (this.#charsLeft < 0 || text.length + part.length > MOST_ENTRY_CHARS) return null;
      text += part;
    }
    return text;
  }
}
