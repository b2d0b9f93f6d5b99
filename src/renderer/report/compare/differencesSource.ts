import { storableFileName } from '../../../contract/fileName.ts';
import type { ExportSource } from '../../exporting/exportSource.ts';
import { inCells, type Info } from '../../exporting/info.ts';
import { words as exportWords } from '../../exporting/words.ts';
import type { Sorted } from '../../ui/grid/gridSort.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import { formatTime } from '../../ui/text/formats.ts';
import type { Made } from '../../workers/remoteFrame.ts';
import { rangeText } from '../description/descriptionText.ts';
import { words as descriptionWords } from '../description/words.ts';
import { fileNameFor } from '../export/fileName.ts';
import { originInfo } from '../export/provenanceInfo.ts';
import { comparedLine, comparedTexts, type ComparedDescription } from './comparedDescription.ts';
import type { ComparedSaid } from './comparedSaid.ts';
import { words } from './words.ts';

const names = { ...exportWords.info, ...words.info };

/** The columns of the differences with their units: those of figures, but not of changes in percent or in points. */
export const differenceColumns = (
  columns: Made['columns'],
  { figure: { name: figure, unit } }: Pick<ComparedDescription, 'figure'>,
): GridColumn[] =>
  columns.map(({ name, kind }) => {
    const isFigure = [words.now, words.before, words.difference].some((each) => name === `${figure} ${each}`);
    if (kind === 'time') return { name, kind, unit: 'UTC' };
    return { name, kind, ...(isFigure && unit !== null ? { unit } : {}) };
  });

/** The longest that a file name has of its report, and of the range of each side, in bytes. */
const [MOST_TITLE, MOST_RANGE] = [80, 60];

/** The name of a file of a comparison: its reports, its ranges, and whether it is of all rows. */
export function comparedFileName({ reports, description }: ComparedSaid, isTable: boolean): string {
  const { sides, conditions } = description;
  const inName = (side: keyof typeof sides) =>
    storableFileName(rangeText(sides[side].range, 'utc').replaceAll(':', '.'), MOST_RANGE);
  const [first] = reports;
  const title = first ? storableFileName(fileNameFor(first), MOST_TITLE) : exportWords.untitled;
  return words.exported.name(
    [
      title,
      isTable ? words.exported.differences : words.exported.comparison,
      words.exported.versus(inName('now'), inName('before')),
      conditions.length === 0 ? '' : words.exported.filtered,
    ].filter(Boolean),
  );
}

/** The rows of a comparison as all that a workbook says of them. */
function infoOf({ reports, description, headline, cautions }: ComparedSaid, order: string): Info {
  const [now, before] = reports;
  const said = comparedTexts(description, 'utc');
  const fact = (name: string, value: string | null, above?: Info[number][2]) =>
    value ? inCells(name, value, above) : [];
  return [
    ...fact(names.title, now?.title ?? '', 'what'),
    ...fact(names.comparedWith, before?.title ?? names.periodBefore, 'what'),
    ...cautions.flatMap((caution) => fact(names.caution, caution, 'caution')),
    ...fact(names.figures, said.title, 'figures'),
    ...fact(names.now, said.now, 'range'),
    ...fact(names.before, said.before, 'range'),
    ...fact(names.weights, said.weights),
    ...fact(names.filter, said.filter || names.noFilter, 'filter'),
    ...fact(names.leftOut, said.leftOut),
    ...fact(names.difference, headline),
    ...fact(names.order, order || names.received),
    ...(now ? originInfo(now) : []),
    ...(before ? originInfo(before).map(([name, value]) => [names.ofBefore(name), value] as const) : []),
    [names.exported, formatTime(Date.now())],
  ];
}

type Shown = {
  said: ComparedSaid;
  table: Made;
  revision: number;
  sort: readonly Sorted[];
  /** The columns on screen. */
  order: readonly number[];
};

/** The differences on screen, to be exported with what they are of. */
export function differencesSource({ said, table, revision, sort, order }: Shown): ExportSource {
  const { frame, columns, rows } = table;
  const { description } = said;
  const texts = comparedTexts(description, 'utc');
  const sorted = sort.map(({ column, descending }) =>
    descriptionWords.level(columns[column]?.name ?? '', descending),
  );
  const inOrder = sorted.length === 0 ? '' : descriptionWords.sorted(sorted);
  const line = `${texts.title} · ${comparedLine(description, 'utc')}`;
  return {
    nameOf: () => comparedFileName(said, true),
    lineOf: () => line,
    isUtc: true,
    infoOf: ({ count, columns: chosen }, choice) => [
      [names.rows, names.rowsOf(count, rows)],
      [
        names.columns,
        names.columnsOf(
          chosen.map((at) => columns[at]?.name ?? ''),
          columns.length,
        ),
      ],
      ...infoOf(said, choice === 'all' ? '' : inOrder),
    ],
    frame,
    columns,
    rows,
    shown: rows,
    revision,
    order,
    selection: [],
    described: [line, inOrder].filter(Boolean),
    whole: { frame, columns, rows, note: words.exported.all },
    caution: said.cautions.length === 0 ? null : said.cautions.join(' '),
  };
}
