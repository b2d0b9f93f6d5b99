import { WithTransfer, type Answers } from '../channel.ts';
import type { StoredQuestions } from '../protocol/stored.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const storedAnswers = (onFrame: OnFrameAnswer): Answers<StoredQuestions> => ({
  beginColumns: onFrame((frame, { origin, screen }) => frame.columns.begin(origin, screen)),
  nextColumns: onFrame((frame) => {
    const piece = frame.columns.next();
    return piece ? new WithTransfer(piece, [piece.buffer]) : null;
  }),
});
