// What the second worker does for the table worker, which would be waiting for it.

import { tallyPart, type PartPlan, type TalliedPart } from '../../table/grouping/partTally.ts';
import { filterPart, type FilteredPart, type FilterPlan } from '../../table/rows/partFilter.ts';
import { answerOver, WithTransfer, type Answers } from './channel.ts';
import { Inflating, type InflateProtocol } from './reading/inflating.ts';

/** Each takes rows as long as there are any that the table worker has not begun. */
export type RowsQuestions = {
  tally: { asks: PartPlan; answers: TalliedPart };
  filter: { asks: FilterPlan; answers: FilteredPart };
};
export type RowsProtocol = { questions: RowsQuestions; announces: never };

/** To inflate one file, or to take rows of tables. */
export type Job = 'inflate' | 'rows';
export type JobSent = { job: Job; port: MessagePort };

const ROWS: Answers<RowsQuestions> = {
  tally: tallyPart,
  filter(plan) {
    const part = filterPart(plan);
    return new WithTransfer(part, [part.rows.buffer]);
  },
};

/** Does a job for each port that arrives here. */
export function workFor(control: MessagePort): void {
  control.addEventListener('message', ({ data: { job, port } }: MessageEvent<JobSent>) => {
    if (job === 'inflate') answerOver<InflateProtocol>(port, () => new Inflating().answers);
    else answerOver<RowsProtocol>(port, () => ROWS);
    port.start();
  });
  control.start();
}
