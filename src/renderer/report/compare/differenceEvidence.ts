import type { Evidence, PieceTable } from '../../../contract/cases.ts';
import type { StoredReport } from '../../../contract/library.ts';
import type { ExplainedColumn, Explanation } from '../../../table/comparison/explanation.ts';
import { pieceTable, pieceText } from '../../evidence/piecePart.ts';
import { svgOf, type PicturedChart } from '../../ui/chart/picture/chartPicture.ts';
import { chartTable } from '../../ui/chart/chartTable.ts';
import { words as chartWords } from '../chart/words.ts';
import { changeText, figureText } from './figureText.ts';
import { words } from './words.ts';

const NO_TEXTS = { title: '', lines: [], written: [], notes: [] };
/** As many columns as are shown. */
const MOST_COLUMNS = 4;
const { made } = words;

/** Which values of a column or pair of columns made the difference, with their sum. */
function madeTable(
  { names, contributions, rest, rounding }: ExplainedColumn,
  rank: number,
  of: Explanation,
): PieceTable {
  const figure = (title: string) => ({ name: title, kind: 'number' as const });
  const parts = contributions.map(({ texts, before, now, difference }) => [
    ...texts.map((text) => text ?? made.empty),
    before && figureText(before),
    now && figureText(now),
    changeText(difference),
  ]);
  const below = (label: string, ...figures: (string | null)[]) => [
    label,
    ...names.slice(1).map(() => null),
    ...figures,
  ];
  const others = rest ? [below(made.others(rest.values), null, null, changeText(rest.difference))] : [];
  const rounded =
    rounding === null
      ? []
      : [below(made.rounding, null, null, changeText({ text: rounding, rounded: false }))];
  const sum = below(made.sum, figureText(of.before), figureText(of.now), changeText(of.difference));
  return pieceTable(
    made.column(names, rank),
    [
      ...names.map((name) => ({ name, kind: 'text' as const })),
      figure(made.before),
      figure(made.now),
      figure(made.difference),
    ],
    [...parts, ...others, ...rounded, sum],
  );
}

/** A difference as a case keeps it: both sides in a picture and in figures, and the values that made it. */
export function differenceEvidence(
  reports: readonly StoredReport[],
  chart: PicturedChart,
  explained: Explanation | null,
): Evidence {
  const { title, lines, notes } = chart.texts;
  const [, ...said] = lines;
  const { columns, rows } = chartTable(chart.plot, chart.hidden);
  const { evidence } = chartWords;
  return {
    kind: 'evidence',
    of: 'difference',
    title: pieceText(title),
    lines: [...said, notes[0] ?? ''].filter(Boolean).map(pieceText),
    facts: reports.flatMap((report): Evidence['facts'] => [
      [evidence.report, pieceText(report.title)],
      [evidence.hash, report.archive.sha256],
    ]),
    picture: svgOf({ ...chart, texts: NO_TEXTS }),
    tables: [
      ...(explained
        ? explained.columns.slice(0, MOST_COLUMNS).map((column, at) => madeTable(column, at + 1, explained))
        : []),
      pieceTable(evidence.figures, columns, rows),
    ],
    demo: reports.some(({ source }) => source.kind !== 'file' && source.demo),
    source: {
      kind: 'report',
      reports: reports.map(({ id, title: name, archive }) => ({
        id,
        title: pieceText(name),
        sha256: archive.sha256,
      })),
    },
  };
}
