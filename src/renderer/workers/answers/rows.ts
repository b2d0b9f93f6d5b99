import { Refused, WithTransfer, type Answers } from '../channel.ts';
import type { RowsQuestions } from '../protocol/rows.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const rowsAnswers = (onFrame: OnFrameAnswer): Answers<RowsQuestions> => ({
  window: onFrame(
    (frame, { first, count, revision, columns }) =>
      frame.window(first, count, revision, columns) ?? new Refused({ kind: 'no-such-view', revision }),
  ),
  cells: onFrame((frame, { first, count, revision, columns }) => {
    const block = frame.cells(first, count, revision, columns);
    if (!block) return new Refused({ kind: 'no-such-view', revision });
    return new WithTransfer(block, [block.kinds.buffer]);
  }),
  setView: onFrame((frame, { view, task }) => frame.setView(view, task)),
  cancelView: onFrame((frame, { revision }) => frame.cancelView(revision)),
  countFound: onFrame(() => null),
  findCell: onFrame(() => null),
  statistics: onFrame(() => null),
  summary: onFrame(() => null),
  values: onFrame(() => null),
  setKinds: onFrame(() => null),
});
