// A workbook as an analyst has it after some work: an exported one with a sheet, a chart, a pivot and a name of their own.
import JSZip from 'jszip';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The sheet of the analyst, of which only the results of formulas may change. */
export const OWN_SHEET = 'xl/worksheets/sheet3.xml';
/** The other parts that Sextant did not write, and may not touch. */
export const OWN_PARTS = ['xl/media/image1.png', 'docProps/custom.xml'] as const;

export type Changes = Readonly<Record<string, (xml: string) => string>>;

/** A part of a zip in place of another. */
export async function changedBook(bytes: Uint8Array, changes: Changes): Promise<Uint8Array<ArrayBuffer>> {
  const zip = await JSZip.loadAsync(bytes);
  for (const [name, change] of Object.entries(changes))
    zip.file(name, change((await zip.file(name)?.async('string')) ?? ''));
  return new Uint8Array(await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }));
}

/** `last` is the last row of the table. The analyst's texts come before those of the rows, as Excel may write them. */
export const ownBook = (bytes: Uint8Array, last: number): Promise<Uint8Array<ArrayBuffer>> =>
  changedBook(bytes, {
    'xl/sharedStrings.xml': (xml) =>
      xml.replace('</sst>', '<si><r><rPr><b/></rPr><t>My</t></r><r><t> share</t></r></si></sst>'),
    'xl/worksheets/sheet3.xml': () =>
      `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="s"><v>OWN</v></c>` +
      '<c r="B1"><f>SUM(ReportRows[n])</f><v>6</v></c>' +
      `<c r="C1"><f>SUM(Rows!B7:B${last})</f><v>6</v></c></row></sheetData></worksheet>`,
    'xl/media/image1.png': () => '\u0089PNG not looked at',
    'docProps/custom.xml': () => '<Properties/>',
    'xl/charts/chart1.xml': () =>
      `<c:chartSpace xmlns:c="c"><c:f>Rows!$B$7:$B$${last}</c:f><c:f>Other!$B$7:$B$${last}</c:f></c:chartSpace>`,
    'xl/pivotCache/pivotCacheDefinition1.xml': () =>
      `<pivotCacheDefinition xmlns="${MAIN}"><cacheSource type="worksheet"><worksheetSource name="ReportRows"/></cacheSource></pivotCacheDefinition>`,
    '[Content_Types].xml': (xml) =>
      xml.replace(
        '</Types>',
        `<Override PartName="/xl/worksheets/sheet3.xml" ContentType="${TYPE}.worksheet+xml"/>` +
          '<Override PartName="/xl/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/>' +
          `<Override PartName="/xl/pivotCache/pivotCacheDefinition1.xml" ContentType="${TYPE}.pivotCacheDefinition+xml"/></Types>`,
      ),
    'xl/workbook.xml': (xml) =>
      xml
        .replace('</sheets>', '<sheet name="Mine" sheetId="9" r:id="rId9"/></sheets>')
        .replace(
          '</definedNames>',
          `<definedName name="Hits">Rows!$B$7:$B$${last}</definedName></definedNames>`,
        ),
    'xl/_rels/workbook.xml.rels': (xml) =>
      xml.replace(
        '</Relationships>',
        `<Relationship Id="rId9" Type="${OFFICE}/worksheet" Target="/xl/worksheets/sheet3.xml"/></Relationships>`,
      ),
  }).then(async (book) => {
    // The number of the text, now that all are there.
    const zip = await JSZip.loadAsync(book);
    const texts = (await zip.file('xl/sharedStrings.xml')!.async('string')).match(/<si>/g)!.length;
    return changedBook(book, { 'xl/worksheets/sheet3.xml': (xml) => xml.replace('OWN', String(texts - 1)) });
  });
