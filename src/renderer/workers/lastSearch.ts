import { Finder, type FindSpec } from '../../table/rows/find.ts';
import type { Frame } from '../../table/frame.ts';
import type { Selection } from '../../table/rows/selection.ts';

/** The rows to search, and the revision that they are of. */
type Searched = { frame: Frame; selection: Selection; revision: number };

/** The last search in a view: what it found out is needed for the cell after the next. */
export class LastSearch {
  #key = '';
  #finder: Finder | null = null;

  finder({ frame, selection, revision }: Searched, find: FindSpec): Finder {
    // A frame that is being read has more and more rows.
    const key = JSON.stringify([revision, frame.length, find]);
    if (!this.#finder || key !== this.#key) this.#finder = new Finder(frame, selection, find);
    this.#key = key;
    return this.#finder;
  }
}
