import { statistics } from '../../../table/rows/statistics.ts';
import { summarise } from '../../../table/summary/columnSummary.ts';
import { columnValues } from '../../../table/summary/columnValues.ts';
import { Refused, WithTransfer, type Answers } from '../channel.ts';
import type { RowsQuestions } from '../protocol/rows.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const rowsAnswers = (onFrame: OnFrameAnswer): Answers<RowsQuestions> => ({
  window: onFrame(
    (open, { first, count, revision, columns }) =>
      open.window(first, count, revision, columns) ?? new Refused({ kind: 'no-such-view', revision }),
  ),
  cells: onFrame((open, { first, count, revision, columns }) => {
    const block = open.cells(first, count, revision, columns);
    if (!block) return new Refused({ kind: 'no-such-view', revision });
    return new WithTransfer(block, [block.kinds.buffer]);
  }),
  setView: onFrame((open, { view, task }) => open.setView(view, task)),
  cancelView: onFrame((open, { revision }) => open.cancelView(revision)),
  countFound: onFrame((open, { find, revision, task }) => {
    const finder = open.finder(find, revision);
    return finder && open.tasks.run(task, finder.count(), () => finder.counted);
  }),
  findCell: onFrame((open, { find, revision, from, direction, task }) => {
    const finder = open.finder(find, revision);
    return finder && open.tasks.run(task, finder.cell(from, direction));
  }),
  statistics: onFrame((open, { areas, revision, task }) => {
    const selection = open.selectionOf(revision);
    if (selection === undefined) return null;
    return open.tasks.run(task, statistics(open.frame, selection, areas, open.units));
  }),
  summary: onFrame((open, { column, revision, task }) => {
    const selection = open.selectionOf(revision);
    if (selection === undefined) return null;
    return open.tasks.run(task, summarise(open.frame, selection, column, open.units));
  }),
  values: onFrame((open, { task, ...spec }) => open.tasks.run(task, columnValues(open.frame, spec))),
  setKinds: onFrame((open, { kinds, derived, task }) => open.setKinds({ kinds, derived }, task)),
  previewDerived: onFrame((open, { task, ...asked }) => open.previewDerived(asked, task)),
});
