// A pivot over the table of a workbook. It has no figures of its own: whoever opens it reads the table, and again when
// the table has changed.
import type { BookPivot } from '../exportForm.ts';
import { columnName } from './sheetCells.ts';
import { xmlText } from './xmlText.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** The version of Excel 2010, which every later one reads. */
const VERSIONS = 'createdVersion="4" minRefreshableVersion="3"';
/** Whole numbers with separators, as Excel numbers its formats. */
const WHOLE = 3;

/** `pivotCacheDefinition1.xml`: the table by its name, so that the pivot follows it, and the names of its columns. */
export const pivotCacheXml = (table: string, header: readonly string[]): string =>
  `<pivotCacheDefinition xmlns="${MAIN}" saveData="0" refreshOnLoad="1" ${VERSIONS} refreshedVersion="4">` +
  `<cacheSource type="worksheet"><worksheetSource name="${table}"/></cacheSource>` +
  `<cacheFields count="${header.length}">${header
    .map((name) => `<cacheField name="${xmlText(name)}" numFmtId="0"><sharedItems/></cacheField>`)
    .join('')}</cacheFields></pivotCacheDefinition>`;

/** A field of the values that is none of the columns: Excel takes two of one name for damage. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  while (taken.has(free.toLowerCase())) free += ' ';
  taken.add(free.toLowerCase());
  return free;
}

const fieldsXml = (name: string, fields: readonly number[]): string =>
  fields.length === 0
    ? ''
    : `<${name}Fields count="${fields.length}">${fields.map((at) => `<field x="${at}"/>`).join('')}</${name}Fields>`;

/** The columns of values, as Excel writes them: one alone has no name. */
const valueItems = (values: number): string[] =>
  values === 1
    ? ['<i/>']
    : Array.from({ length: values }, (_, at) =>
        at === 0 ? '<i><x/></i>' : `<i i="${at}"><x v="${at}"/></i>`,
      );

/** Where a pivot starts on its sheet, by which column it counts rows, and whose numbers have no fraction. */
type PivotCells = { top: number; countedBy: number; whole: (column: number) => boolean };

/** `pivotTable1.xml`: which columns are its rows, columns and values. */
export function pivotTableXml(
  { rows, columns, sums, counted }: BookPivot,
  header: readonly string[],
  { top, countedBy, whole }: PivotCells,
): string {
  const taken = new Set(header.map((name) => name.toLowerCase()));
  const values = sums.length > 0 ? sums : [{ column: countedBy, name: counted }];
  const data = values.map(({ column, name }) => {
    const count = sums.length > 0 ? '' : ' subtotal="count"';
    const format = count !== '' || whole(column) ? ` numFmtId="${WHOLE}"` : '';
    return `<dataField name="${xmlText(freeName(name, taken))}" fld="${column}"${count} baseField="0" baseItem="0"${format}/>`;
  });
  const isData = new Set(values.map(({ column }) => column));
  const fields = header.map((_, at) => {
    const axis = rows.includes(at) ? 'Row' : columns.includes(at) ? 'Col' : null;
    const inData = isData.has(at) ? ' dataField="1"' : '';
    return axis === null
      ? `<pivotField${inData} showAll="0"/>`
      : `<pivotField axis="axis${axis}"${inData} showAll="0"><items count="1"><item t="default"/></items></pivotField>`;
  });
  const across = [...columns, ...(values.length > 1 ? [-2] : [])];
  // Its columns have names in a row of their own, below what they are of. One sum alone has none.
  const names = columns.length > 0 ? columns.length + 1 : 1;
  const ref = `A${top}:${columnName(values.length)}${top + names}`;
  // Until it is calculated, a pivot has no columns but its totals.
  const items = columns.length > 0 ? ['<i t="grand"><x/></i>'] : valueItems(values.length);
  return (
    `<pivotTableDefinition xmlns="${MAIN}" name="ReportPivot" cacheId="1" applyNumberFormats="0" applyBorderFormats="0" ` +
    'applyFontFormats="0" applyPatternFormats="0" applyAlignmentFormats="0" applyWidthHeightFormats="1" ' +
    `dataCaption="Values" updatedVersion="4" ${VERSIONS} useAutoFormatting="1" itemPrintTitles="1" indent="0" outline="1" outlineData="1" multipleFieldFilters="0">` +
    `<location ref="${ref}" firstHeaderRow="${across.includes(-2) ? 0 : 1}" firstDataRow="${names}" firstDataCol="1"/>` +
    `<pivotFields count="${header.length}">${fields.join('')}</pivotFields>` +
    `${fieldsXml('row', rows)}<rowItems count="1"><i t="grand"><x/></i></rowItems>` +
    `${fieldsXml('col', across)}<colItems count="${items.length}">${items.join('')}</colItems>` +
    `<dataFields count="${data.length}">${data.join('')}</dataFields>` +
    '<pivotTableStyleInfo name="PivotStyleLight16" showRowHeaders="1" showColHeaders="1" showRowStripes="0" showColStripes="0" showLastColumn="1"/>' +
    '</pivotTableDefinition>'
  );
}
