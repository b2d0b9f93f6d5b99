import { announceOver, answerOver } from './channel.ts';
import { ReportSession, type Progress } from './reportSession.ts';

const session = new ReportSession((progress: Progress) => {
  announceOver(self, progress);
});

answerOver<ReportSession>(self, {
  begin: session.begin.bind(session),
  append: session.append.bind(session),
  finish: session.finish.bind(session),
  window: session.window.bind(session),
  setView: session.setView.bind(session),
  suggestChart: session.suggestChart.bind(session),
  chart: session.chart.bind(session),
  beginExport: session.beginExport.bind(session),
  nextPiece: session.nextPiece.bind(session),
  cancelExport: session.cancelExport.bind(session),
});
