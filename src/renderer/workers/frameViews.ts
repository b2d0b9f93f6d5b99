import { filterRows } from '../../table/rows/filterRows.ts';
import type { Frame } from '../../table/frame.ts';
import type { Selection } from '../../table/rows/selection.ts';
import { sortRows } from '../../table/rows/sort.ts';
import type { Work } from '../../table/work.ts';
import type { View } from './protocol/frames.ts';
import { rowsElsewhere } from './rowsElsewhere.ts';
import { runWork } from './runWork.ts';

/** The rows of a view. Its revision identifies it: row numbers of another revision refer to other rows. */
type Applied = { revision: number; view: View; selection: Selection };

const ELSEWHERE = rowsElsewhere('filter');

/** The rows of a view, in order. */
function* rowsFor(frame: Frame, { filter, sort, last }: View): Work<{ selection: Selection }> {
  const found = yield* filterRows(frame, filter, ELSEWHERE);
  return { selection: yield* sortRows(frame, found, sort, last) };
}

/**
 * The views of a frame. While another view is computed, and until the page has heard of it, the rows of the one before
 * can still be read.
 */
export class FrameViews {
  #applied: Applied = { revision: 0, view: { filter: { kind: 'all', of: [] }, sort: [] }, selection: null };
  #before: Applied = this.#applied;
  #wanted: View = this.#applied.view;
  #asked = 0;
  #revisions = 0;

  get applied(): Applied {
    return this.#applied;
  }
  get isAsked(): boolean {
    return this.#asked > 0;
  }
  /** The view that was asked for last. */
  get wanted(): View {
    return this.#wanted;
  }

  /** Computes a view and applies it; null if another one was asked for in the meantime, or this one was cancelled. */
  async apply(frame: Frame, view: View, tell?: (share: number) => void): Promise<Applied | null> {
    this.#asked += 1;
    const asked = this.#asked;
    this.#wanted = view;
    const isWanted = () => asked === this.#asked;
    const found = await runWork(rowsFor(frame, view), { isWanted, ...(tell && { tell }) });
    if (!found || !isWanted()) return null;
    this.#before = this.#applied;
    this.#revisions += 1;
    this.#applied = { revision: this.#revisions, view, selection: found.selection };
    return this.#applied;
  }

  /** The rows of a revision; undefined if they are gone. */
  selectionOf(revision: number): Selection | undefined {
    return [this.#applied, this.#before].find((each) => each.revision === revision)?.selection;
  }

  /** Stops computing a view, and returns to the revision that the page shows. */
  cancel(revision: number): void {
    this.#asked += 1;
    if (this.#before.revision === revision) this.#applied = this.#before;
    this.#wanted = this.#applied.view;
  }
}
