import type { Answers } from '../channel.ts';
import type { ExportsQuestions } from '../protocol/exports.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const exportsAnswers = (onFrame: OnFrameAnswer): Answers<ExportsQuestions> => ({
  beginExport: onFrame((frame, { rows, options }) => frame.beginExport(rows, options)),
  nextPiece: onFrame((frame, asked) => frame.exports.next(asked.export)),
  cancelExport: onFrame((frame, asked) => frame.exports.cancel(asked.export)),
});
