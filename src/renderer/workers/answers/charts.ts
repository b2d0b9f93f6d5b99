import type { Answers } from '../channel.ts';
import type { ChartsQuestions } from '../protocol/charts.ts';
import type { OnFrameAnswer } from './onFrame.ts';

export const chartsAnswers = (onFrame: OnFrameAnswer): Answers<ChartsQuestions> => ({
  suggestChart: onFrame((frame) => frame.suggestChart()),
  chart: onFrame((frame, { spec }) => frame.chart(spec)),
});
