import type { Units } from '../../../table/charts/chartSpec.ts';
import type { Frame } from '../../../table/frame.ts';
import { groupsWithSubtotals } from '../../../table/grouping/outline.ts';
import type { Answers } from '../channel.ts';
import type { GroupsQuestions, MadeFrame } from '../protocol/groups.ts';
import { rowsElsewhere } from '../rowsElsewhere.ts';
import type { OnFrameAnswer } from './onFrame.ts';

/** Adds a frame that was not read. */
export type AddFrame = (frame: Frame, units: Units) => MadeFrame;

const ELSEWHERE = rowsElsewhere('tally');

export function groupsAnswers(onFrame: OnFrameAnswer, add: AddFrame): Answers<GroupsQuestions> {
  return {
    group: onFrame(async ({ frame, selection, units, tasks }, { spec, task }) => {
      const grouped = await tasks.run(task, groupsWithSubtotals(frame, selection, spec, units, ELSEWHERE));
      return grouped && { ...add(grouped.frame, grouped.units), facts: grouped.facts };
    }),
  };
}
