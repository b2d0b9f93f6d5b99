import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from '../../../../src/renderer/ui/grid/gridColumns.ts';
import { htmlTable } from '../../../../src/renderer/ui/grid/htmlTable.ts';

const columns: GridColumn[] = [
  { name: '=url', kind: 'text' },
  { name: 'n<b>', unit: 'GB', kind: 'number' },
];

describe('a table in HTML', () => {
  it('has headers on request, and keeps texts and long numbers as text in Excel', () => {
    const html = htmlTable(
      columns,
      [
        ['=1+1', '12.5'],
        ['00712', '9007199254740993'],
        [null, undefined],
      ],
      true,
    );
    const asText = `<td style="mso-number-format:'\\@'">`;
    const head = asText.replace('td', 'th');
    expect(html).toBe(
      `<meta charset="utf-8"><table><tr>${head}=url</th>${head}n&lt;b&gt; (GB)</th></tr>` +
        `<tr>${asText}=1+1</td><td>12.5</td></tr>` +
        `<tr>${asText}00712</td>${asText}9007199254740993</td></tr>` +
        '<tr><td></td><td></td></tr></table>',
    );
  });

  it('is not made where HTML would change a text, nor of very many cells', () => {
    for (const text of [' a', 'a ', 'a  b', 'a\nb', 'a\tb'])
      expect(htmlTable(columns, [[text, '1']], false)).toBeNull();
    expect(
      htmlTable(
        columns,
        Array.from({ length: 1_001 }, () => ['a', '1']),
        false,
      ),
    ).toBeNull();
  });

  it('has no tag that a cell brought along', () => {
    const hostile = fc.stringMatching(/^[<>&"'a=/ ]{0,12}$/);
    fc.assert(
      fc.property(hostile, (text) => {
        const html = htmlTable([{ name: 'a', kind: 'text' }], [[text]], false);
        fc.pre(html !== null);
        const inner = /<td[^>]*>(.*)<\/td>/.exec(html ?? '')?.[1] ?? '';
        expect(inner).not.toMatch(/[<>"]/);
        const back = inner
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&');
        expect(back).toBe(text);
      }),
    );
  });
});
