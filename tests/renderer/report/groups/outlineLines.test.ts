import { expect, it } from 'vitest';
import { OutlineLines } from '../../../../src/renderer/report/groups/outlineLines.ts';

/** Two hosts with two and one groups. */
const shop = { keys: 1, texts: ['shop', '', '800'] };
const api = { keys: 1, texts: ['api', '', '50'] };
const lines = new OutlineLines({ lines: Int32Array.of(0, 1, -2, 2, -1), subtotals: [api, shop] });

it('lines of groups and subtotals are read in one piece', () => {
  expect(lines.count).toBe(5);
  expect(lines.groupsOf(1, 3)).toEqual({ first: 1, count: 2 });
  expect(
    lines.textsOf(
      1,
      9,
      [1, 2],
      [
        ['4xx', '200'],
        ['2xx', '50'],
      ],
    ),
  ).toEqual([
    ['4xx', '200'],
    ['Total', '800'],
    ['2xx', '50'],
    ['Total', '50'],
  ]);
  expect(lines.subtotalAt(4)).toBe(api);
  expect(lines.subtotalAt(3)).toBeNull();
  expect(lines.lineOf(2)).toBe(3);
});

it('what is selected is groups: subtotals count in nothing', () => {
  const columns = [2];
  expect(lines.areasOf([{ firstRow: 0, rows: 5, columns }])).toEqual([{ firstRow: 0, rows: 3, columns }]);
  expect(lines.areasOf([{ firstRow: 1, rows: 2, columns }])).toEqual([{ firstRow: 1, rows: 1, columns }]);
  expect(lines.areasOf([{ firstRow: 2, rows: 1, columns }])).toEqual([]);
});

it('a line is shaded as its group is', () => {
  const shadeOf = lines.shadedBy((group, column, text) => group * 10 + column + Number(text));
  expect([0, 1, 3].map((line) => shadeOf(line, 2, '0.5'))).toEqual([2.5, 12.5, 22.5]);
});
