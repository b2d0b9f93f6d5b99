import type { Evidence } from '../../../contract/cases.ts';
import type { StoredReport } from '../../../contract/library.ts';
import { pieceTable, pieceText } from '../../evidence/piecePart.ts';
import { svgOf } from '../../ui/chart/picture/chartPicture.ts';
import { chartTable } from '../../ui/chart/chartTable.ts';
import type { Pictured } from './pictured.ts';
import { words } from './words.ts';

const NO_TEXTS = { title: '', lines: [], written: [], notes: [] };

/** The chart on screen as a case keeps it: its picture, what is said around it, and its figures. */
export function chartEvidence(report: StoredReport, pictured: Pictured): Evidence {
  const chart = pictured(Date.now());
  const { title, lines, written, notes } = chart.texts;
  const [, ...said] = lines;
  const { columns, rows } = chartTable(chart.plot, chart.hidden);
  return {
    kind: 'evidence',
    of: 'chart',
    title: pieceText(title),
    lines: [...said, ...written, notes[0] ?? ''].filter(Boolean).map(pieceText),
    facts: [
      [words.evidence.report, pieceText(report.title)],
      [words.evidence.hash, report.archive.sha256],
    ],
    picture: svgOf({ ...chart, texts: NO_TEXTS }),
    tables: [pieceTable(words.evidence.figures, columns, rows)],
    demo: report.source.kind !== 'file' && report.source.demo,
    source: {
      kind: 'report',
      reports: [{ id: report.id, title: pieceText(report.title), sha256: report.archive.sha256 }],
    },
  };
}
