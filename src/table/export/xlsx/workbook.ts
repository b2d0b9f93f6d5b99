import type { BookChart, BookPivot, ExportWritten, XlsxForm } from '../exportForm.ts';
import type { ExportTable } from '../exportTable.ts';
import { headerRow, sheetCount } from '../exportTargets.ts';
import { headersOf, timeFormsOf } from '../timeForm.ts';
import { chartTimes, fittingChart, fittingPivot, isWhole } from './analysis.ts';
import { chartXml, drawingXml, type ChartCells } from './chartXml.ts';
import { packagePieces, type Part } from './packageXml.ts';
import { pivotCacheXml, pivotTableXml } from './pivotXml.ts';
import { CellWriter } from './sheetCells.ts';
import { SharedTexts } from './sharedTexts.ts';
import { columnWidths, infoXml, linesXml, sheetXml } from './sheetXml.ts';
import { STYLES_XML } from './styles.ts';
import { canBeTable, tableRange, tableXml } from './tableXml.ts';
import { xmlText } from './xmlText.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The names of what is updated besides the table: the lines above it, and the sheet of facts. */
export const NAMES = { lines: 'ReportLines', info: 'ReportInfo' } as const;

/** The cells of facts, as a name says them. */
export const infoArea = (sheet: string, facts: number): string =>
  xmlText(`'${sheet.replaceAll("'", "''")}'!$A$1:$B$${Math.max(facts, 1)}`);

/** The name of the table, as formulas know it. */
export const TABLE = 'ReportRows';

type Sheet = Part & { title: string };

const part = (kind: Part['kind'], name: string, xml: string, leads: Part[] = []): Part => ({
  name: `xl/${name}`,
  kind,
  pieces: [xml],
  leads,
});

function workbookXml(sheets: readonly Sheet[], areas: string, cache: number): string {
  const named = sheets.map(
    ({ title }, at) => `<sheet name="${xmlText(title)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  const caches = cache === 0 ? '' : `<pivotCaches><pivotCache cacheId="1" r:id="rId${cache}"/></pivotCaches>`;
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets>${areas}${caches}</workbook>`;
}

/** The sheet of a chart of a table. */
function chartSheet(table: ExportTable, form: XlsxForm, wanted: BookChart): Omit<Sheet, 'name'> {
  const { chart, said } = fittingChart(table, wanted);
  const head = headerRow(form);
  const cells: ChartCells = {
    sheet: form.names.data,
    head,
    last: head + table.rows,
    times: chartTimes(table, chart, timeFormsOf(table.columns, table.utc)[chart.category]),
    whole: chart.series.every((at) => isWhole(table, at)),
  };
  const drawing = part('drawing', 'drawings/drawing1.xml', drawingXml(chart, cells), [
    part('chart', 'charts/chart1.xml', chartXml(chart, cells)),
  ]);
  const leads = chart.series.length === 0 ? [] : [drawing];
  return { title: chart.sheet, kind: 'worksheet', pieces: [linesXml(said, leads.length > 0)], leads };
}

/** The sheet of a pivot of a table, which leads to its cache. */
function pivotSheet(
  table: ExportTable,
  header: readonly string[],
  wanted: BookPivot,
  cache: Part,
): Omit<Sheet, 'name'> {
  const { pivot, countedBy, said } = fittingPivot(table, wanted);
  // A row stays free below what is said.
  const top = Math.max(said.filter(Boolean).length, 1) + 2;
  const xml = pivotTableXml(pivot, header, { top, countedBy, whole: (at) => isWhole(table, at) });
  return {
    title: pivot.sheet,
    kind: 'worksheet',
    pieces: [linesXml(said, false)],
    leads: [part('pivotTable', 'pivotTables/pivotTable1.xml', xml, [cache])],
  };
}

/** The sheets of rows, each of them a table if its header allows it. */
function rowSheets(
  table: ExportTable,
  { sheetRows, above, names }: XlsxForm,
  { header, isTable, writer }: { header: readonly string[]; isTable: boolean; writer: CellWriter },
): Omit<Sheet, 'name'>[] {
  const head = headerRow({ above });
  const count = sheetCount(table.rows, sheetRows, head);
  const times = timeFormsOf(table.columns, table.utc);
  const cells = table.columns.map((column, at) => writer.column(column, times[at] ?? null));
  const widths = columnWidths(table, header);
  const headerCells = writer.header(header);
  return Array.from({ length: count }, (_, at) => {
    const first = at * (sheetRows - head);
    const end = Math.min(first + sheetRows - head, table.rows);
    const name = count === 1 ? TABLE : `${TABLE}_${at + 1}`;
    const range = tableRange(header.length, head, end - first);
    const sheet = { above: above ?? [], header: headerCells(), head, widths, cells, first, end, isTable };
    return {
      title: count === 1 ? names.data : `${names.data} ${at + 1}`,
      kind: 'worksheet',
      pieces: sheetXml(table, sheet),
      leads: isTable
        ? [part('table', `tables/table${at + 1}.xml`, tableXml(at + 1, name, header, range))]
        : [],
    };
  });
}

/**
 * The files of a workbook: sheets of rows, each of them a table where its header allows it; the chart and the pivot that
 * are wanted of a single one; and a sheet that says where the rows come from.
 */
export function* workbookPieces(
  table: ExportTable,
  form: XlsxForm,
  written: ExportWritten,
): ReturnType<typeof packagePieces> {
  const { info, above, names } = form;
  const times = timeFormsOf(table.columns, table.utc);
  const header = headersOf(table.columns, times, (step) => step !== 'text');
  const shared = new SharedTexts();
  const isTable = canBeTable(header, table.rows);
  const rows = rowSheets(table, form, { header, isTable, writer: new CellWriter(shared, written) });
  const isUpdated = isTable && rows.length === 1;
  const [chart, pivot] = isUpdated ? [form.chart, form.pivot] : [];
  const cache = part(
    'pivotCacheDefinition',
    'pivotCache/pivotCacheDefinition1.xml',
    pivotCacheXml(TABLE, header),
  );
  const sheets = [
    ...rows,
    ...(chart ? [chartSheet(table, form, chart)] : []),
    ...(pivot ? [pivotSheet(table, header, pivot, cache)] : []),
    { title: names.info, kind: 'worksheet' as const, pieces: [infoXml(info)] },
  ].map((sheet, at): Sheet => ({ ...sheet, name: `xl/worksheets/sheet${at + 1}.xml` }));
  const lines =
    above === null
      ? ''
      : `<definedName name="${NAMES.lines}">${names.data}!$A$1:$A$${headerRow(form) - 1}</definedName>`;
  const areas = `<definedNames><definedName name="${NAMES.info}">${infoArea(names.info, info.length)}</definedName>${lines}</definedNames>`;
  const texts: Part = { name: 'xl/sharedStrings.xml', kind: 'sharedStrings', pieces: shared.xml() };
  const leads = [...sheets, part('styles', 'styles.xml', STYLES_XML), texts, ...(pivot ? [cache] : [])];
  const xml = workbookXml(sheets, isUpdated ? areas : '', pivot ? leads.length : 0);
  // The texts come last: the sheets say which are used.
  yield* packagePieces(part('officeDocument', 'workbook.xml', xml, leads), texts);
}
