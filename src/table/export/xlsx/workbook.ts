import type { ExportWritten, XlsxForm } from '../exportForm.ts';
import type { ExportTable } from '../exportTable.ts';
import { headerRow, sheetCount } from '../exportTargets.ts';
import { headersOf, timeFormsOf } from '../timeForm.ts';
import { CellWriter } from './sheetCells.ts';
import { SharedTexts } from './sharedTexts.ts';
import { columnWidths, infoXml, sheetXml } from './sheetXml.ts';
import { STYLES_XML } from './styles.ts';
import { canBeTable, tableRange, tableXml } from './tableXml.ts';
import { xmlText } from './xmlText.ts';

/** A file of the zip that a workbook is. Its pieces are made when they are read, in the order of the files. */
type WorkbookPart = { name: string; pieces: Iterable<string> };

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

function typesXml(sheets: number, tables: number): string {
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`;
  const each = Array.from({ length: sheets }, (_, at) =>
    override(`worksheets/sheet${at + 1}.xml`, 'worksheet'),
  );
  const ofTables = Array.from({ length: tables }, (_, at) => override(`tables/table${at + 1}.xml`, 'table'));
  return (
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `${override('workbook.xml', 'sheet.main')}${override('styles.xml', 'styles')}` +
    `${override('sharedStrings.xml', 'sharedStrings')}${each.join('')}${ofTables.join('')}</Types>`
  );
}

/** The names of what is written again besides the table: the lines above it, and the sheet of facts. */
export const NAMES = { lines: 'ReportLines', info: 'ReportInfo' } as const;

/** The cells of facts, as a name says them. */
export const infoArea = (sheet: string, facts: number): string =>
  xmlText(`'${sheet.replaceAll("'", "''")}'!$A$1:$B$${Math.max(facts, 1)}`);

function workbookXml(names: readonly string[], areas: string): string {
  const sheets = names.map(
    (name, at) => `<sheet name="${xmlText(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  );
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join('')}</sheets>${areas}</workbook>`;
}

function relationsXml(sheets: number): string {
  const each = Array.from({ length: sheets }, (_, at) =>
    relation(at + 1, 'worksheet', `worksheets/sheet${at + 1}.xml`),
  );
  return (
    `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}` +
    relation(sheets + 1, 'styles', 'styles.xml') +
    `${relation(sheets + 2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`
  );
}

/** The name of the table, as formulas know it. */
export const TABLE = 'ReportRows';

function* whole(text: string): Generator<string> {
  yield XML + text;
}

function* started(pieces: Iterable<string>): Generator<string> {
  yield XML;
  yield* pieces;
}

/** The files of a workbook: sheets of rows, each of them a table where its header allows it, and a sheet that says where they come from. */
export function* workbookPieces(
  table: ExportTable,
  { sheetRows, info, above, names }: XlsxForm,
  written: ExportWritten,
): Generator<WorkbookPart> {
  const head = headerRow({ above });
  const count = sheetCount(table.rows, sheetRows, head);
  const data = Array.from({ length: count }, (_, at) =>
    count === 1 ? names.data : `${names.data} ${at + 1}`,
  );
  const times = timeFormsOf(table.columns, table.utc);
  const header = headersOf(table.columns, times, (step) => step !== 'text');
  const shared = new SharedTexts();
  const writer = new CellWriter(shared, written);
  const cells = table.columns.map((column, at) => writer.column(column, times[at] ?? null));
  const widths = columnWidths(table, header);
  const headerCells = writer.header(header);
  const tables = canBeTable(header, table.rows) ? count : 0;
  const lines =
    above === null
      ? ''
      : `<definedName name="${NAMES.lines}">${names.data}!$A$1:$A$${head - 1}</definedName>`;
  const areas = `<definedNames><definedName name="${NAMES.info}">${infoArea(names.info, info.length)}</definedName>${lines}</definedNames>`;

  yield { name: '[Content_Types].xml', pieces: whole(typesXml(count + 1, tables)) };
  yield {
    name: '_rels/.rels',
    pieces: whole(
      `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    ),
  };
  yield {
    name: 'xl/workbook.xml',
    pieces: whole(workbookXml([...data, names.info], tables === 1 ? areas : '')),
  };
  yield { name: 'xl/_rels/workbook.xml.rels', pieces: whole(relationsXml(count + 1)) };
  yield { name: 'xl/styles.xml', pieces: whole(STYLES_XML) };
  for (let at = 0; at < count; at += 1) {
    const first = at * (sheetRows - head);
    const end = Math.min(first + sheetRows - head, table.rows);
    yield {
      name: `xl/worksheets/sheet${at + 1}.xml`,
      pieces: started(
        sheetXml(table, {
          above: above ?? [],
          header: headerCells(),
          head,
          widths,
          cells,
          first,
          end,
          isTable: tables > 0,
        }),
      ),
    };
    if (tables === 0) continue;
    yield {
      name: `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      pieces: whole(
        `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'table', `../tables/table${at + 1}.xml`)}</Relationships>`,
      ),
    };
    const name = count === 1 ? TABLE : `${TABLE}_${at + 1}`;
    yield {
      name: `xl/tables/table${at + 1}.xml`,
      pieces: whole(tableXml(at + 1, name, header, tableRange(header.length, head, end - first))),
    };
  }
  yield { name: `xl/worksheets/sheet${count + 1}.xml`, pieces: whole(infoXml(info)) };
  // After the sheets: they say which texts are used.
  yield { name: 'xl/sharedStrings.xml', pieces: started(shared.xml()) };
}
