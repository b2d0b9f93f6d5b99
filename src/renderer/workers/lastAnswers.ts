import type { Frame } from '../../table/frame.ts';
import type { Selection } from '../../table/rows/selection.ts';

/** The rows that an answer is about. */
type Rows = { frame: Frame; selection: Selection };

/** More than these of the same rows are not asked for again soon. */
const MOST = 8;

/** What was answered of the rows in view, since whoever goes back to a report asks the same again. */
export class LastAnswers<T> {
  #rows: Rows | null = null;
  readonly #answers = new Map<string, T>();

  /** The answer to a question about rows, made unless it is known; null if it could not be made, which is not kept. */
  async answer(rows: Rows, asked: unknown, make: () => Promise<T | null>): Promise<T | null> {
    // A frame never changes: more rows or other columns are another one.
    if (this.#rows?.frame !== rows.frame || this.#rows.selection !== rows.selection) {
      this.#answers.clear();
      this.#rows = { frame: rows.frame, selection: rows.selection };
    }
    const about = this.#rows;
    const key = JSON.stringify(asked);
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const made = await make();
    if (made === null || this.#rows !== about) return made;
    if (this.#answers.size === MOST) this.#answers.clear();
    this.#answers.set(key, made);
    return made;
  }
}
