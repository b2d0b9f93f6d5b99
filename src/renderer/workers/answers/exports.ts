import { Refused, type Answers } from '../channel.ts';
import type { ExportsQuestions } from '../protocol/exports.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const exportsAnswers = (onFrame: OnFrameAnswer): Answers<ExportsQuestions> => ({
  beginExport: onFrame((frame, asked) => frame.exports.begin(asked)),
  beginPart: onFrame((frame, asked) => frame.exports.beginPart(asked)),
  nextPiece: onFrame((frame, asked) => frame.exports.next(asked.export)),
  cancelExport: onFrame((frame, asked) => frame.exports.cancel(asked.export)),
  previewExport: onFrame((frame, asked) => frame.exports.preview(asked, asked.lines)),
  checkExport: onFrame(async (frame, asked) => {
    const work = frame.exports.check(asked, asked.longest);
    return work instanceof Refused ? work : frame.tasks.run(asked.task, work);
  }),
});
