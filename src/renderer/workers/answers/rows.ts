import { Refused, type Answers } from '../channel.ts';
import type { RowsQuestions } from '../protocol/rows.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const rowsAnswers = (onFrame: OnFrameAnswer): Answers<RowsQuestions> => ({
  window: onFrame(
    (frame, { first, count, revision }) =>
      frame.window(first, count, revision) ?? new Refused({ kind: 'no-such-view', revision }),
  ),
  setView: onFrame((frame, { view }) => frame.setView(view)),
  cancelView: onFrame((frame, { revision }) => frame.cancelView(revision)),
});
