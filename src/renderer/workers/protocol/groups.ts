import type { GroupedFacts, GroupSpec } from '../../../table/grouping/groupSpec.ts';
import type { ColumnInfo, FrameId } from './frames.ts';
import type { AsTask } from './tasks.ts';

/** A frame that the worker made of others. All of its rows are in view, with revision 0; it has to be closed. */
export type MadeFrame = { frame: FrameId; rows: number; columns: ColumnInfo[] };

/** Questions that make a new table of the rows of a frame. */
export type GroupsQuestions = {
  /**
   * Groups the rows of the view into a frame of their own, which answers every other question. Answers null if it was
   * stopped.
   */
  group: { asks: AsTask<{ spec: GroupSpec }>; answers: (MadeFrame & { facts: GroupedFacts }) | null };
};
