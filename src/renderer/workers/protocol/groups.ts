import type { GroupSpec } from '../../../table/grouping/groupSpec.ts';
import type { ColumnInfo, FrameId, OnFrame } from './frames.ts';

/** Questions that make a new table of the rows of a frame. */
export type GroupsQuestions = {
  /**
   * Groups the rows of the view into a frame of their own, which answers every other question and has to be closed.
   * Answers null if it was stopped.
   */
  group: {
    asks: OnFrame<{ spec: GroupSpec }>;
    answers: { frame: FrameId; rows: number; columns: ColumnInfo[] } | null;
  };
};
