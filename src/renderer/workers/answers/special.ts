import { rowsInRanges } from '../../../table/export/exportTable.ts';
import { specialWork } from '../../../table/special/special.ts';
import type { Here } from '../../../table/special/specialSpec.ts';
import { Refused, type Answers } from '../channel.ts';
import type { OpenFrame } from '../openFrame.ts';
import type { AskedHere, SpecialQuestions } from '../protocol/special.ts';
import type { OnFrameAnswer } from './onFrame.ts';

/** The rows that are looked at; null if the view is gone in which they had their positions. */
function hereIn(open: OpenFrame, here: AskedHere): Here | null {
  if ('where' in here) return here;
  const selection = open.selectionOf(here.revision);
  // In the order of the report, whatever that of the view is.
  return selection === undefined ? null : { rows: rowsInRanges(open.frame, selection, here.ranges).sort() };
}

export const specialAnswers = (onFrame: OnFrameAnswer): Answers<SpecialQuestions> => ({
  special: onFrame(async (open, { task, here: asked, ...spec }) => {
    const here = hereIn(open, asked);
    if (!here)
      return new Refused({ kind: 'no-such-view', revision: 'revision' in asked ? asked.revision : 0 });
    return open.tasks.run(task, specialWork(open.frame, { ...spec, here }, open.units));
  }),
});
