import type { Units } from '../../../table/charts/chartSpec.ts';
import type { Frame } from '../../../table/frame.ts';
import { groupRows } from '../../../table/grouping/groupRows.ts';
import type { Answers } from '../channel.ts';
import type { GroupsQuestions, MadeFrame } from '../protocol/groups.ts';
import type { OnFrameAnswer } from './onFrame.ts';

/** Adds a frame that was not read. */
export type AddFrame = (frame: Frame, units: Units) => MadeFrame;

export const groupsAnswers = (onFrame: OnFrameAnswer, add: AddFrame): Answers<GroupsQuestions> => ({
  group: onFrame(async (open, { spec, task }) => {
    const grouped = await open.tasks.run(task, groupRows(open.frame, open.selection, spec, open.units));
    return grouped && { ...add(grouped.frame, grouped.units), facts: grouped.facts };
  }),
});
