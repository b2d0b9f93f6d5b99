import type { OnFrame, View, ViewShown } from './frames.ts';

/** Questions about the rows of a frame and their columns. */
export type RowsQuestions = {
  /** The texts of some rows of the view with this revision. */
  window: { asks: OnFrame<{ first: number; count: number; revision: number }>; answers: string[][] };
  /** Filters and sorts; answers null if another view was requested in the meantime, or this one was cancelled. */
  setView: { asks: OnFrame<{ view: View }>; answers: ViewShown | null };
  /** Stops filtering and sorting, and keeps the view with this revision, which the page shows. */
  cancelView: { asks: OnFrame<{ revision: number }>; answers: undefined };
};
