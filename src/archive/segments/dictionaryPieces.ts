import { NULL } from '../../table/columns/codedColumn.ts';
import { damaged } from '../sqliteErrors.ts';
import { NULL_TOKEN, textsOf } from './dictionary.ts';

/** Some values of a field, from a code on. */
type Piece = { firstCode: number; ends: Uint32Array; tokens: Uint8Array };

/**
 * The values of a field by code, as far as they can still be read. A body that is lost takes no room, however many
 * codes it had.
 */
export class DictionaryPieces {
  readonly #pieces: Piece[] = [];

  /** Adds a body; its codes follow those that were added before. */
  add(firstCode: number, body: Uint8Array): void {
    const last = this.#pieces.at(-1);
    if (last && firstCode < last.firstCode + last.ends.length) throw damaged();
    const { lengths: ends, tokens } = textsOf(body);
    for (let index = 1; index < ends.length; index += 1)
      ends[index] = (ends[index] ?? 0) + (ends[index - 1] ?? 0);
    this.#pieces.push({ firstCode, ends, tokens });
  }

  /** The value as received. */
  token(code: number): Uint8Array {
    if (code === NULL) return NULL_TOKEN;
    let [low, high] = [0, this.#pieces.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.firstCode ?? 0) <= code) low = middle + 1;
      else high = middle;
    }
    const piece = this.#pieces[low - 1];
    const at = code - (piece?.firstCode ?? 0);
    const end = piece?.ends[at];
    const start = at > 0 ? (piece?.ends[at - 1] ?? 0) : 0;
    // Nothing is as long as no text: what was emptied is gone, too.
    if (!piece || end === undefined || start === end) throw damaged();
    return piece.tokens.subarray(start, end);
  }
}
