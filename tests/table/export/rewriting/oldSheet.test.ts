import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OwnSheetReader } from '../../../../src/table/export/rewriting/oldSheet.ts';

/** A sheet without results, which is read in pieces that end at these positions. */
function withoutResults(xml: string, cuts: readonly number[] = []) {
  const reader = new OwnSheetReader();
  let given = '';
  for (const [at, from] of [0, ...cuts].entries()) given += reader.push(xml.slice(from, cuts[at]));
  return { xml: given + reader.end(), reader };
}

const text = fc
  .string({
    unit: fc.constantFrom('a', ' ', '😀', '/', '>', '"', '&lt;v&gt;', '&amp;', '\n', 'c', 'v'),
    maxLength: 6,
  })
  .map((content) => content || '1');
const style = fc.constantFrom('', ' s="3"', '\n s="12" cm="1"');
const type = fc.constantFrom('', ' t="str"', ' t="e"', ' t="b"', ' t="n"', " t='s'", ' t="str" vm="1"');
const result = fc.oneof(
  fc.constantFrom('', '<v/>', '<v></v>', '<is/>'),
  text.map((content) => `<v>${content}</v>`),
  text.map((content) => `<v xml:space="preserve">${content}</v >`),
  text.map((content) => `<is><r><t>${content}</t></r></is>`),
);
const formula = fc.oneof(
  fc.constantFrom('<f/>', '<f t="shared" si="0"/>', '<f></f>'),
  text.map((content) => `<f>${content}</f>`),
  text.map((content) => `<f t="shared" ref="A1:A9" si="0">${content}</f>`),
);
const after = fc.constantFrom('', '<extLst><ext uri="x"/></extLst>');
/** A piece of a sheet, before and after. */
const same = (xml: string): [string, string] => [xml, xml];
const cell = fc.oneof(
  fc
    .tuple(style, type, result, after)
    .map((parts) => same(`<c r="A1"${parts.join('').replace(/(?=<|$)/, '>')}</c>`)),
  fc.tuple(style, type, formula, result, after).map(([s, t, f, v, rest]): [string, string] => {
    const old = `<c r="A1"${s}${t}>${f}${v}${rest}</c>`;
    return [old, v === '' ? old : `<c r="A1"${s}>${f}${rest}</c>`];
  }),
  style.map((s) => same(`<c r="A1"${s}/>`)),
  fc.constantFrom('<c/>', '<c><v>1</v></c>', '</row><row r="2">', '\n  ', '<xdr:row>1</xdr:row>').map(same),
);
const sheet = fc.array(cell, { maxLength: 8 }).map((cells) => {
  const around = (at: 0 | 1) =>
    `<?xml version="1.0"?>\n<worksheet><cols><col min="1"/></cols><sheetData><row r="1">${cells.map((each) => each[at]).join('')}</row></sheetData><cfRule><formula>1</formula></cfRule></worksheet>`;
  return { before: around(0), after: around(1) };
});

describe('a sheet of the analyst', () => {
  it('loses the results of its formulas, and nothing else, wherever it is cut', () => {
    fc.assert(
      fc.property(sheet, ({ before, after }) => {
        for (let cut = 0; cut <= before.length; cut += 1)
          expect(withoutResults(before, [cut]).xml).toBe(after);
        const every = Array.from(before, (_, at) => at);
        const { xml, reader } = withoutResults(before, every);
        expect(xml).toBe(after);
        expect(reader.hasResults).toBe(before !== after);
        expect(withoutResults(after).reader.hasResults).toBe(false);
      }),
      { numRuns: 150 },
    );
  });

  it.each(['array', 'dataTable'])('loses the results that a formula has in other cells: %s', (kind) => {
    const v = (slot: string) => `<c r="${slot}" t="str"><v>old</v></c>`;
    const none = (slot: string) => `<c r="${slot}"></c>`;
    const first = `<f t="${kind}" ref="B2:C3">X</f>`;
    expect(
      withoutResults(
        `${v('B1')}<c r="B2">${first}<v>1</v></c>${v('C2')}${v('D2')}${v('A3')}${v('B3')}${v('C3')}${v('B4')}`,
      ).xml,
    ).toBe(
      `${v('B1')}<c r="B2">${first}</c>${none('C2')}${v('D2')}${v('A3')}${none('B3')}${none('C3')}${v('B4')}`,
    );
  });

  it('no longer needs the shared texts of results', () => {
    const { reader } = withoutResults('<c t="s"><v>1</v></c><c t="s"><f>A1</f><v>2</v></c>');
    expect([...reader.texts]).toEqual([1]);
  });

  it.each([
    '<!-- <c><f/><v>1</v></c> -->',
    '<c><f><![CDATA[1]]></f><v>1</v></c>',
    '<x:sheetData><x:c/></x:sheetData>',
  ])('is refused where a cell might be none: %s', (xml) => {
    for (let cut = 0; cut <= xml.length; cut += 1)
      expect(() => withoutResults(xml, [cut])).toThrow('not-ours');
  });
});
