import fc from 'fast-check';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { rangesOfChosen } from '../../../../src/renderer/workers/fileSources.ts';
import { readOldBook } from '../../../../src/renderer/workers/writing/oldBook.ts';
import { exportPieces } from '../../../../src/renderer/workers/writing/exportPieces.ts';
import { exportTable } from '../../../../src/table/export/exportTable.ts';
import { BookRefused } from '../../../../src/table/export/rewriting/bookRefusal.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { anyText, numberText, timeText, written, XLSX } from '../../../table/export/written.ts';
import { frameOf } from '../../../table/frames.ts';
import { readWorkbook } from '../../../table/workbookReader.ts';
import { wrongWith } from '../../../table/export/xlsx/packageChecks.ts';
import { changedBook, OWN_PARTS, OWN_SHEET, ownBook, type Changes } from './ownBook.ts';

const FORM = { ...XLSX, above: ['Report: first', 'Filter: None'] };
const AGAIN = {
  ...XLSX,
  info: [
    ['Report', 'second'],
    ['Rows', '5'],
  ] as const,
  above: ['Report: second'],
};
const rows = (count: number) =>
  frameOf(
    ['host', 'n'],
    Array.from({ length: count }, (_, row) => [`host${count}-${row}`, String(row)]),
  );
const first = async () => (await written(rows(4), FORM)).bytes;
const again = (book: Uint8Array<ArrayBuffer>, count = 7) => written(rows(count), AGAIN, false, book);
const part = async (bytes: Uint8Array, name: string) =>
  (await JSZip.loadAsync(bytes)).file(name)!.async('string');
const packed = async (bytes: Uint8Array, name: string) =>
  (await JSZip.loadAsync(bytes)).file(name)!.async('uint8array');

describe('writing again', () => {
  it('replaces the rows, the lines above and the facts, and keeps every other part byte for byte', async () => {
    const book = await ownBook(await first(), 10);
    const { bytes } = await again(book);
    for (const name of OWN_PARTS) expect(await packed(bytes, name), name).toEqual(await packed(book, name));
    const [sheet, oldSheet] = [await part(bytes, OWN_SHEET), await part(book, OWN_SHEET)];
    expect(sheet).toBe(oldSheet.replaceAll('</f><v>6</v>', '</f>'));
    const xml = await part(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('<c r="B13"><v>6</v></c>');
    expect(await part(bytes, 'xl/tables/table1.xml')).toContain('ref="A6:B13"');
    expect(await part(bytes, 'xl/workbook.xml')).toMatch(
      /ReportInfo">'Info'!\$A\$1:\$B\$2<.*Hits">Rows!\$B\$7:\$B\$13<.*<calcPr fullCalcOnLoad="1"\/>/,
    );
    expect(await part(bytes, 'xl/charts/chart1.xml')).toContain(
      '<c:f>Rows!$B$7:$B$13</c:f><c:f>Other!$B$7:$B$10</c:f>',
    );
    expect(await part(bytes, 'xl/pivotCache/pivotCacheDefinition1.xml')).toContain(' refreshOnLoad="1"');
    expect(await part(bytes, 'xl/worksheets/sheet2.xml')).toContain('>second</t>');
    // Not a word of the old rows or lines is left in the file.
    const files = Object.values((await JSZip.loadAsync(bytes)).files);
    const all = (await Promise.all(files.map((file) => file.async('string')))).join('\n');
    expect(all).not.toMatch(/host4-|first|Filter: None/);
    // The analyst's text is still the one that its cell means.
    const texts = (await part(bytes, 'xl/sharedStrings.xml')).match(/<si>.*?<\/si>/gs) ?? [];
    const own = /t="s"><v>(\d+)</.exec(sheet)?.[1];
    expect(texts[Number(own)]).toContain('<t>My</t></r><r><t> share</t>');
  });

  it('can be done again and again, with fewer rows and none, and the file does not grow', async () => {
    let book = await ownBook(await first(), 10);
    const sizes: number[] = [];
    for (const count of [7, 3, 0, 7, 7]) {
      book = (await again(book, count)).bytes;
      expect(await part(book, 'xl/tables/table1.xml')).toContain(`ref="A6:B${6 + Math.max(count, 1)}"`);
      sizes.push(book.length);
    }
    expect(sizes.at(-1)).toBe(sizes[0]);
  });

  it('keeps its chart and its pivot, which follow the table and remember none of the old rows', async () => {
    const on = { asText: '' };
    const chart = { ...on, sheet: 'Chart', title: 't', category: 0, series: [1], unit: null };
    const pivot = {
      ...on,
      sheet: 'Pivot',
      rows: [0],
      columns: [],
      sums: [{ column: 1, name: 'Sum of n' }],
      counted: '',
      uncounted: '',
      said: 'Not added up: rate',
    };
    const cells = (last: number) => ["'Rows'!$B$6", `'Rows'!$A$7:$A$${last}`, `'Rows'!$B$7:$B$${last}`];
    const charted = async (bytes: Uint8Array) => {
      const xml = await part(bytes, 'xl/charts/chart1.xml');
      expect(xml).not.toContain('Cache>');
      return [...xml.matchAll(/<c:f>(.*?)<\/c:f>/g)].map(([, of]) => of);
    };
    const made = (await written(rows(1), { ...FORM, chart, pivot })).bytes;
    // As Excel saves it: a range of one row is a cell, and what it showed is remembered.
    const saved = await changedBook(made, {
      'xl/charts/chart1.xml': (xml) =>
        xml
          .replace("'Rows'!$A$7:$A$7", 'Rows!$A$7')
          .replace(
            /('Rows'!\$B\$7:\$B\$7<\/c:f>)/,
            '$1<c:numCache><c:pt idx="0"><c:v>5</c:v></c:pt></c:numCache>',
          ),
    });
    let { bytes } = await again(saved, 7);
    expect(await charted(bytes)).toEqual(cells(13).with(1, 'Rows!$A$7:$A$13'));
    expect(await wrongWith(bytes)).toEqual([]);
    bytes = (await again(made, 3)).bytes;
    bytes = (await again(bytes, 4)).bytes;
    expect(await charted(bytes)).toEqual(cells(10));
    const cache = await part(bytes, 'xl/pivotCache/pivotCacheDefinition1.xml');
    expect(cache).toMatch(/saveData="0" refreshOnLoad="1".*<worksheetSource name="ReportRows"\/>/);
    expect(await part(bytes, 'xl/worksheets/sheet3.xml')).toContain('Not added up: rate');
    expect(await wrongWith(bytes)).toEqual([]);
  });

  it('leaves rows of another workbook as they are, whose sheet may have the same name', async () => {
    const theirs = '<c:f>[1]Rows!$B$7:$B$10</c:f>';
    const book = await changedBook(await ownBook(await first(), 10), {
      'xl/charts/chart1.xml': (xml) => xml.replace('<c:f>', `${theirs}<c:f>`),
      'xl/workbook.xml': (xml) =>
        xml.replace(
          '</definedNames>',
          '<definedName name="Before">[1]Rows!$B$7:$B$10</definedName></definedNames>',
        ),
    });
    const { bytes } = await again(book);
    expect(await part(bytes, 'xl/charts/chart1.xml')).toContain(`${theirs}<c:f>Rows!$B$7:$B$13</c:f>`);
    expect(await part(bytes, 'xl/workbook.xml')).toContain('>[1]Rows!$B$7:$B$10<');
  });

  it('keeps the results of formulas that may go on from them', async () => {
    const book = await changedBook(await ownBook(await first(), 10), {
      'xl/workbook.xml': (xml) => xml.replace('</workbook>', '<calcPr iterate="1"/></workbook>'),
      [OWN_SHEET]: (xml) => xml.replace('t="s"><v>', 't="s"><f>D1</f><v>'),
    });
    const { bytes } = await again(book);
    expect(await part(bytes, OWN_SHEET)).toBe(await part(book, OWN_SHEET));
    expect(await part(bytes, 'xl/sharedStrings.xml')).toContain('<t> share</t>');
  });

  it('gives the cells of every kind that a new workbook has', async () => {
    const typed = (cells: readonly (readonly string[])[]) => {
      const builder = new FrameBuilder({ dimensions: ['time', 'text'], metrics: ['n'] });
      for (const name of ['time', 'text', 'n']) builder.addColumn(name);
      for (const row of cells) builder.addRow(row);
      return builder.frame();
    };
    const odd = [
      '00712', '1E5', '=1+1', '+1', '-x', '@SUM(A1)', '12345678901234567890', '0.1234567890123456789',
      '', 'TRUE', 'false', '2026-11-20', 'two\nlines', '\u0001\u0002', '\r', '😀', '_x0041_', '\ud800',
    ]; // prettier-ignore
    const plain = await written(typed([['2026-11-20T10:00:00Z', 'a', '1']]), XLSX);
    const text = fc.oneof(anyText, fc.constantFrom(...odd));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(timeText, text, numberText), { minLength: 1, maxLength: 6 }),
        async (cells) => {
          const frame = typed(cells);
          const [whole] = await readWorkbook((await written(frame, XLSX)).bytes);
          const [sheet] = await readWorkbook((await written(frame, XLSX, false, plain.bytes)).bytes);
          expect(sheet?.rows).toEqual(whole?.rows);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps what an analyst set on the sheet of the table: formats of columns, and areas to its end', async () => {
    const book = await changedBook(await first(), {
      'xl/worksheets/sheet1.xml': (xml) =>
        xml
          .replaceAll(/<c r="B(7|8|9|10)">/g, '<c r="B$1" s="4">')
          .replace(
            '<ignoredErrors>',
            '<conditionalFormatting sqref="B7:B10 D1"><cfRule/><formula>B7&gt;SUM($B$7:$B$10,Info!B7:B10)</formula>' +
              '</conditionalFormatting><ignoredErrors>',
          )
          .replace(
            '</worksheet>',
            '<extLst><x14:conditionalFormatting><xm:sqref>B7:B10 D1</xm:sqref></x14:conditionalFormatting>' +
              '<x14:sparkline><xm:f>Rows!B7:B10</xm:f><xm:sqref>D1</xm:sqref></x14:sparkline></extLst></worksheet>',
          )
          .replace(
            '<row r="6">',
            '<row r="2"><c r="A2" s="1"/><c r="D2"><v>42</v></c><c r="E2" t="str"><f>D2</f><v>old</v></c>' +
              '<c r="F2"><f>SUM(B7:B10)</f></c></row><row r="6">',
          ),
      'xl/tables/table1.xml': (xml) =>
        xml.replace(
          '<autoFilter ref="A6:B10"/>',
          '<autoFilter ref="A6:B10"><filterColumn colId="0"/></autoFilter><sortState ref="A7:B10"/>',
        ),
    });
    const updated = await again(book, 5);
    const xml = await part(updated.bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).toContain('<c r="B11" s="4"><v>4</v></c>');
    expect(xml).toContain('sqref="B7:B11 D1"');
    expect(xml).toContain('<formula>B7&gt;SUM($B$7:$B$11,Info!B7:B10)</formula>');
    expect(xml).toContain('<xm:sqref>B7:B11 D1</xm:sqref>');
    expect(xml).toContain('<xm:f>Rows!B7:B11</xm:f><xm:sqref>D1</xm:sqref>');
    // A formula of a cell above the table stays, and it is said that it names rows by number.
    expect(updated.written.fixedFormulas).toBe(1);
    expect(xml).toContain('<c r="D2"><v>42</v></c><c r="E2"><f>D2</f></c>');
    expect(await part((await again(book, 5)).bytes, 'xl/tables/table1.xml')).toContain(
      '<autoFilter ref="A6:B11"/><tableColumns',
    );
  });

  const sheet = (change: (xml: string) => string): Changes => ({ 'xl/worksheets/sheet1.xml': change });
  const table = (change: (xml: string) => string): Changes => ({ 'xl/tables/table1.xml': change });
  it.each<[string, Changes]>([
    ['beside', sheet((xml) => xml.replace(/(<row r="7">.*?)<\/row>/, '$1<c r="D7"><v>1</v></c></row>'))],
    [
      'beside',
      sheet((xml) => xml.replace('</sheetData>', '<row r="11"><c r="A11"><v>1</v></c></row></sheetData>')),
    ],
    [
      'beside',
      {
        'xl/worksheets/sheet2.xml': (xml) =>
          xml.replace('</sheetData>', '<row r="4"><c r="A4"><v>1</v></c></row></sheetData>'),
      },
    ],
    ['formulas', sheet((xml) => xml.replace('<c r="B7">', '<c r="B7"><f>1+1</f>'))],
    [
      'formulas',
      table((xml) =>
        xml.replace(
          'name="n"/>',
          'name="n"><calculatedColumnFormula>1</calculatedColumnFormula></tableColumn>',
        ),
      ),
    ],
    ['totals', table((xml) => xml.replace('totalsRowShown="0"', 'totalsRowCount="1"'))],
    ['columns', table((xml) => xml.replace('name="n"', 'name="m"'))],
    ['not-ours', table((xml) => xml.replaceAll('ReportRows', 'Renamed'))],
    ['several-sheets', table((xml) => xml.replaceAll('ReportRows', 'ReportRows_1'))],
    ['not-ours', { 'xl/workbook.xml': (xml) => xml.replace('ReportInfo', 'Other') }],
    [
      'not-ours',
      { 'xl/workbook.xml': (xml) => xml.replace('<workbook', '<!DOCTYPE x [<!ENTITY y "z">]><workbook') },
    ],
    ['signed', { '_xmlsignatures/sig1.xml': () => '<Signature/>' }],
  ])('refuses what would be lost: %s', async (kind, changes) => {
    await expect(again(await changedBook(await first(), changes))).rejects.toMatchObject({
      refusal: { kind },
    });
  });

  it('refuses one that changes, or is gone, between its two reads', async () => {
    const book = await ownBook((await written(rows(4), FORM)).bytes, 10);
    const blob = new Blob([book]);
    let reads = 0;
    /** From a read on, there is something else in its stead. */
    const changing = (from: number, second: (bytes: Blob) => Blob) => {
      reads = 0;
      const slice = (start: number, end: number): Blob => {
        reads += 1;
        return reads > from ? second(blob.slice(start, end)) : blob.slice(start, end);
      };
      return { size: blob.size, slice } as unknown as Blob;
    };
    await readOldBook(rangesOfChosen(changing(Infinity, (bytes) => bytes)));
    const firstReads = reads;
    const kind = async (second: (bytes: Blob) => Blob) => {
      const pieces = exportPieces(
        exportTable(rows(7), null, [0, 1], false),
        AGAIN,
        changing(firstReads, second),
      );
      const all = async () => {
        for (let step = await pieces.next(); !step.done;) step = await pieces.next();
      };
      return all().then(
        () => null,
        (error: unknown) => (error instanceof BookRefused ? error.refusal.kind : error),
      );
    };
    expect(await kind((bytes) => bytes)).toBeNull();
    expect(await kind((bytes) => new Blob([new Uint8Array(bytes.size)]))).toBe('changed');
    const gone = { arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob;
    expect(await kind(() => gone)).toBe('changed');
  });

  it('keeps the macros of a workbook byte for byte, and that it has some', async () => {
    const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
    const book = await changedBook(await first(), {
      'xl/vbaProject.bin': () => '\u00d0\u00cf VBA',
      '[Content_Types].xml': (xml) =>
        xml
          .replace(/application\/[^"]*sheet\.main\+xml/, macros)
          .replace(
            '<Override',
            '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/><Override',
          ),
      'xl/_rels/workbook.xml.rels': (xml) =>
        xml.replace(
          '</Relationships>',
          '<Relationship Id="rId99" Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="vbaProject.bin"/></Relationships>',
        ),
    });
    const { bytes } = await again(book);
    expect(await packed(bytes, 'xl/vbaProject.bin')).toEqual(await packed(book, 'xl/vbaProject.bin'));
    for (const name of ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels'])
      expect(await part(bytes, name)).toBe(await part(book, name));
    expect(await part(bytes, '[Content_Types].xml')).toContain(macros);
    expect(await part(bytes, 'xl/tables/table1.xml')).toContain('ref="A6:B13"');
  });

  it('refuses what is no workbook, and never hangs on a damaged one', async () => {
    const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    await expect(again(compound)).rejects.toMatchObject({ refusal: { kind: 'encrypted' } });
    await expect(again(new TextEncoder().encode('no zip'))).rejects.toMatchObject({
      refusal: { kind: 'damaged' },
    });
    const book = await ownBook(await first(), 10);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(book.length - 1),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (at, by, cuts) => {
          const damaged = book.slice(0, cuts ? at : book.length);
          if (!cuts) damaged[at] = (damaged[at] ?? 0) ^ by;
          // A byte that no reader looks at, such as a date, changes nothing.
          const outcome = await again(damaged).then(
            () => null,
            (error: unknown) => error,
          );
          if (outcome !== null) expect(outcome).toBeInstanceOf(BookRefused);
          else expect(cuts).toBe(false);
        },
      ),
      { numRuns: 200 },
    );
  });
});
