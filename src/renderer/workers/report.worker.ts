import { announceOver, answerOver, type Port } from './channel.ts';
import { ReportDesk, type Progress } from './reportDesk.ts';

// The compiler takes this for a page; in a worker, postMessage takes what is handed over second.
const port: Port = self as unknown as Port;

const desk = new ReportDesk((progress: Progress) => {
  announceOver(port, progress);
});

answerOver(port, {
  begin: desk.begin.bind(desk),
  append: desk.append.bind(desk),
  finish: desk.finish.bind(desk),
  window: desk.window.bind(desk),
  setView: desk.setView.bind(desk),
  suggestChart: desk.suggestChart.bind(desk),
  chart: desk.chart.bind(desk),
  beginExport: desk.beginExport.bind(desk),
  nextPiece: desk.nextPiece.bind(desk),
});
