import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import type { BookChart, BookPivot } from '../../../../src/table/export/exportForm.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { written, XLSX } from '../written.ts';
import { wrongWith } from './packageChecks.ts';

const CHART: BookChart = {
  sheet: 'Chart',
  asText: 'As text:',
  title: 'a & <b>',
  category: 0,
  series: [2],
  unit: 'B',
};
const PIVOT: BookPivot = {
  sheet: 'Pivot',
  asText: 'As text:',
  rows: [1],
  columns: [],
  sums: [
    { column: 2, name: 'Sum of n' },
    { column: 3, name: 'm' },
  ],
  counted: 'Number of rows',
  uncounted: 'Not counted:',
  said: 'Not added up: rate',
};

function frame(cells: readonly (readonly string[])[]) {
  const builder = new FrameBuilder({ dimensions: ['time', 'host'], metrics: ['n', 'm'] });
  for (const name of ['time', 'host', 'n', 'm']) builder.addColumn(name);
  for (const row of cells) builder.addRow(row);
  return builder.frame();
}
const ROWS = [
  ['2026-11-20T10:00:00Z', 'a', '1', '0.5'],
  ['2026-11-20T11:00:00Z', 'b', '2', '1'],
  ['2026-11-20T12:00:00Z', 'a', '3', '2'],
];
const book = async (form: Partial<typeof XLSX>, rows = ROWS) =>
  (await written(frame(rows), { ...XLSX, ...form })).bytes;
const part = async (bytes: Uint8Array, name: string) =>
  (await JSZip.loadAsync(bytes)).file(name)?.async('string');

describe('a workbook', () => {
  it.each<[string, Partial<typeof XLSX>]>([
    ['rows alone', {}],
    ['lines above', { above: ['Report'] }],
    ['a chart of times', { chart: CHART }],
    ['a chart of names', { chart: { ...CHART, category: 1, series: [2, 3], unit: null }, above: ['Report'] }],
    ['a pivot', { pivot: PIVOT }],
    ['a pivot across', { pivot: { ...PIVOT, columns: [0], sums: PIVOT.sums.slice(0, 1) } }],
    ['a pivot that counts', { pivot: { ...PIVOT, sums: [] } }],
    ['both', { chart: CHART, pivot: PIVOT, above: ['Report'] }],
    ['several sheets, which have neither', { chart: CHART, pivot: PIVOT, sheetRows: 2 }],
  ])('is as Excel wants it, with %s', async (_, form) => {
    expect(await wrongWith(await book(form))).toEqual([]);
  });

  it('draws what the cells of the table say, and has no figures beside them', async () => {
    const bytes = await book({ chart: CHART, above: ['Report'] });
    const xml = (await part(bytes, 'xl/charts/chart1.xml')) ?? '';
    expect([...xml.matchAll(/<c:f>(.*?)<\/c:f>/g)].map(([, cells]) => cells)).toEqual([
      "'Rows'!$C$6",
      "'Rows'!$A$7:$A$9",
      "'Rows'!$C$7:$C$9",
    ]);
    expect(xml).not.toContain('Cache>');
    expect(xml).toContain('formatCode="yyyy\\-mm\\-dd\\ hh:mm"');
  });

  it('joins points only where their times are in order, and draws bars where a time is missing', async () => {
    const drawn = async (rows: readonly (readonly string[])[]) => {
      const xml =
        (await part(
          await book(
            { chart: CHART },
            [...rows].map((row) => [...row]),
          ),
          'xl/charts/chart1.xml',
        )) ?? '';
      return xml.includes('<c:barChart>')
        ? 'bars'
        : xml.includes('w="19050"><a:noFill/>')
          ? 'points'
          : 'line';
    };
    const [first = [], second = [], third = []] = ROWS;
    expect(await drawn(ROWS)).toBe('line');
    expect(await drawn([third, second, first])).toBe('line');
    expect(await drawn([second, first, third])).toBe('points');
    expect(await drawn([first, first, third])).toBe('points');
    expect(await drawn([first, ['', 'b', '2', '1'], third])).toBe('bars');
  });

  it('shows whole numbers with separators, and others as they are', async () => {
    const shown = async (series: number[]) =>
      /formatCode="(#,##0|General)" sourceLinked="0"\/><c:majorTickMark val="none"\/><c:minorTickMark val="none"\/><c:tickLblPos val="nextTo"/.exec(
        (await part(await book({ chart: { ...CHART, series } }), 'xl/charts/chart1.xml')) ?? '',
      )?.[1];
    expect([await shown([2]), await shown([3]), await shown([2, 3])]).toEqual([
      '#,##0',
      'General',
      'General',
    ]);
  });

  it('counts rows by a column with a cell in each, or says which rows are not counted', async () => {
    const counting = async (...rows: readonly (readonly string[])[]) => {
      const bytes = await book(
        { pivot: { ...PIVOT, sums: [] } },
        [...ROWS, ...rows].map((row) => [...row]),
      );
      expect(await wrongWith(bytes)).toEqual([]);
      return {
        field: (await part(bytes, 'xl/pivotTables/pivotTable1.xml'))?.match(
          /<dataField [^>]*fld="(\d)"/,
        )?.[1],
        isSaid: (await part(bytes, 'xl/worksheets/sheet2.xml'))?.includes('Not counted: host<'),
      };
    };
    expect(await counting()).toEqual({ field: '1', isSaid: false });
    const unnamed = ['2026-11-20T13:00:00Z', '', '4', ''];
    expect(await counting(unnamed)).toEqual({ field: '0', isSaid: false });
    expect(await counting(unnamed, ['', 'a', '4', ''])).toEqual({ field: '2', isSaid: false });
    expect(await counting(unnamed, ['', 'a', '', ''])).toEqual({ field: '1', isSaid: true });
  });

  it('starts a pivot below all that is said above it', async () => {
    const rows = [['2026-11-20T13:00:00Z', '', '12345678901234567890', '']];
    const pivot = { ...PIVOT, sums: PIVOT.sums.slice(0, 1) };
    const bytes = await book({ pivot }, [...rows, ['', 'a', '', '']]);
    expect((await part(bytes, 'xl/worksheets/sheet2.xml'))?.match(/<row /g)).toHaveLength(3);
    expect(await part(bytes, 'xl/pivotTables/pivotTable1.xml')).toContain('<location ref="A5:B6"');
  });

  it.each(['12345678901234567890', '1e305', '2.5e-310'])(
    'does not add up %s, which Excel would change',
    async (m) => {
      const rows = [...ROWS, ['2026-11-20T13:00:00Z', 'a', '4', m]];
      const bytes = await book({ chart: { ...CHART, series: [2, 3] }, pivot: PIVOT }, rows);
      expect(await part(bytes, 'xl/charts/chart1.xml')).not.toContain("'Rows'!$D");
      for (const sheet of [2, 3])
        expect(await part(bytes, `xl/worksheets/sheet${sheet}.xml`)).toContain('As text: m<');
      expect((await part(bytes, 'xl/pivotTables/pivotTable1.xml'))?.match(/<dataField /g)).toHaveLength(1);
    },
  );

  it('leaves out numbers that are written as text, and says so', async () => {
    const rows = [...ROWS, ['2026-11-20T13:00:00Z', 'a', '12345678901234567890', '1']];
    const bytes = await book({ chart: CHART, pivot: PIVOT }, rows);
    expect(await wrongWith(bytes)).toEqual([]);
    expect(await part(bytes, 'xl/charts/chart1.xml')).toBeUndefined();
    expect(await part(bytes, 'xl/worksheets/sheet2.xml')).toContain('As text: n');
    expect(await part(bytes, 'xl/worksheets/sheet3.xml')).toMatch(/Not added up: rate<.*As text: n</);
    const pivot = await part(bytes, 'xl/pivotTables/pivotTable1.xml');
    // A sum that is called as its column gets a name of its own.
    expect(pivot?.match(/<dataField [^>]*>/g)).toEqual([
      '<dataField name="m " fld="3" baseField="0" baseItem="0"/>',
    ]);
  });
});
