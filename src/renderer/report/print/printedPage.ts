import { pngOf } from '../../ui/chart/picture/chartPicture.ts';
import type { PictureTexts } from '../../ui/chart/picture/pictureLayout.ts';
import type { GridColumn } from '../../ui/grid/gridColumns.ts';
import type { Pictured, PictureShelf } from '../chart/pictured.ts';
import { chosenOf } from '../../exporting/exportSource.ts';
import { descriptionLine, partTexts } from '../description/descriptionText.ts';
import type { ReportSource } from '../export/reportSource.ts';
import { infoOf } from '../export/provenanceInfo.ts';
import { words as exportWords } from '../../exporting/words.ts';
import { words } from './words.ts';
import { fittingColumns, type PrintedTable } from './printedTable.ts';

/** More rows than a page has room for, and more columns. */
const [MOST_ROWS, MOST_COLUMNS] = [60, 40];

/** Everything on a page, but how many of the rows it has room for. */
export type PrintedPage = {
  /** As a picture, by its address; null where there is none. */
  chart: { address: string; width: number; height: number; texts: PictureTexts } | null;
  table: PrintedTable;
  /** What is shown of the report; the chart has that as well, with what is said of its points. */
  line: string;
  /** The figures of groups, and the order of the rows. */
  described: readonly string[];
  facts: readonly (readonly [name: string, value: string])[];
};

export type Printed = { source: ReportSource; gridColumns: readonly GridColumn[] };

const NO_TEXTS: PictureTexts = { title: '', lines: [], written: [], notes: [] };

/** The chart alone: what is said around it stands on the page as text. */
async function chartOf(pictured: Pictured | null): Promise<PrintedPage['chart']> {
  if (!pictured) return null;
  const chart = pictured(Date.now());
  const picture = await pngOf({ ...chart, texts: NO_TEXTS });
  if (!picture) return null;
  const { width, height } = await createImageBitmap(picture);
  return { address: URL.createObjectURL(picture), width, height, texts: chart.texts };
}

const { info } = exportWords;
/** What stands elsewhere on the page. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  info.title,
  info.demo,
  info.caution,
  info.rows,
  info.columns,
  info.range,
  info.filter,
  info.grouping,
  info.figures,
  info.order,
  info.query,
]);

/** What a page shows of what is on screen; null if the rows cannot be read. */
export async function printedPage(
  { source, gridColumns }: Printed,
  picture: PictureShelf,
): Promise<PrintedPage | null> {
  const { frame, order, revision, shown, description } = source;
  const shownFirst = order.slice(0, MOST_COLUMNS);
  const [read, chart] = await Promise.all([
    frame.window(0, Math.min(MOST_ROWS, shown), revision, shownFirst),
    picture.get().then(chartOf),
  ]);
  if (!read.ok) return null;
  const columns = shownFirst.flatMap((at) => gridColumns[at] ?? []);
  const said = partTexts(description, 'utc');
  return {
    chart,
    line: descriptionLine(description, 'utc'),
    table: fittingColumns({ columns, rows: read.value }),
    described: [said.figures, said.order].filter(Boolean),
    facts: infoOf(source, chosenOf(source, 'view'), 'view').flatMap(([name, value]) =>
      ELSEWHERE.has(name) ? [] : [[name === info.exported ? words.printed : name, value] as const],
    ),
  };
}
