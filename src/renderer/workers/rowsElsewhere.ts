import { SLICE } from '../../table/figures/rowSlices.ts';
import type { Elsewhere } from '../../table/takenRows.ts';
import type { RowsQuestions } from './secondJobs.ts';
import { askForRows } from './secondWorker.ts';

/** A table of fewer rows is done with in about the time that the messages take. */
const LEAST_ROWS = 4 * SLICE;

/** The second worker, as it takes rows of large tables for one purpose. */
export const rowsElsewhere = <Name extends keyof RowsQuestions>(
  name: Name,
): Elsewhere<RowsQuestions[Name]['asks'], RowsQuestions[Name]['answers']> => ({
  leastRows: LEAST_ROWS,
  sliceRows: SLICE,
  take(plan) {
    const coming: { found: RowsQuestions[Name]['answers'] | 'awaited' | 'failed' } = { found: 'awaited' };
    const ask = askForRows();
    if (ask)
      void ask(name, plan).then((reply) => {
        coming.found = reply.ok ? reply.value : 'failed';
      });
    else coming.found = 'failed';
    return coming;
  },
});
