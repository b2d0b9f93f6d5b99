import { afterEach, describe, expect, it, vi } from 'vitest';
import { spanned, type Area } from '../../../../src/renderer/ui/grid/areas.ts';
import { layColumns } from '../../../../src/renderer/ui/grid/gridColumns.ts';
import { copyCells } from '../../../../src/renderer/ui/grid/gridCopy.ts';

const { all: columns } = layColumns(
  [
    { name: 'host', kind: 'text' },
    { name: 'hidden', kind: 'text' },
    { name: 'bytes', unit: 'GB', kind: 'number' },
    { name: 'hits', kind: 'number' },
  ],
  { order: [0, 2, 3], frozen: 0, widths: new Map() },
  [],
  0,
);
const block = [spanned({ row: 4, at: 1 }, { row: 5, at: 2 })];
const read = async (first: number, count: number, wanted: readonly number[]) =>
  Array.from({ length: count }, (_, index) => wanted.map((column) => `${first + index}.${column}`));

const copied: Record<string, string>[] = [];

/** A clipboard that takes what is written to it in either way, or refuses both. */
function clipboard(accepts: boolean) {
  copied.length = 0;
  const writeText = async (text: string) => {
    if (!accepts) throw new Error('not allowed');
    copied.push({ 'text/plain': text });
  };
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  let put: (event: unknown) => void = () => undefined;
  vi.stubGlobal('document', {
    addEventListener: (_type: string, listener: typeof put) => {
      put = listener;
    },
    removeEventListener: () => undefined,
    execCommand: () => {
      const forms: Record<string, string> = {};
      put({
        preventDefault: () => undefined,
        clipboardData: { setData: (type: string, text: string) => (forms[type] = text) },
      });
      if (accepts) copied.push(forms);
      return accepts;
    },
  });
}
const text = () => copied[0]?.['text/plain'];
const copy = (
  areas: readonly Area[],
  format: Parameters<typeof copyCells>[0]['format'],
  from = read,
  decimalMark: '.' | ',' = '.',
) => {
  clipboard(true);
  return copyCells({ areas, columns, read: from, format, decimalMark });
};
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('copying cells', () => {
  it('gives numbers the decimal mark of the spreadsheet, and nothing else, unless they are to be as received', async () => {
    const rows: string[][] = [
      ['1.5', '51.03986', '-0.10'],
      ['1.2.3', '7', '1.5e-7'],
    ];
    const from = async (first: number, count: number, wanted: readonly number[]) =>
      rows.slice(first, first + count).map((row) => wanted.map((at) => row[[0, 2, 3].indexOf(at)] ?? ''));
    const all = [spanned({ row: 0, at: 0 }, { row: 1, at: 2 })];
    await copy(all, 'tsv', from, ',');
    expect(text()).toBe('1.5\t51,03986\t-0,10\r\n1.2.3\t7\t1,5e-7');
    expect(copied[0]?.['text/html']).toContain('<td>51,03986</td>');
    expect(copied[0]?.['text/html']).toMatch(/<td style="[^"]*">1\.5<\/td>/);
    await copy(all, 'tsv-with-headers', from, ',');
    expect(text()).toContain('51,03986');
    await copy(all, 'tsv-as-received', from, ',');
    expect(text()).toBe('1.5\t51.03986\t-0.10\r\n1.2.3\t7\t1.5e-7');
    expect(copied[0]?.['text/html']).toBeUndefined();
    for (const format of ['json', 'markdown', 'lines', 'commas'] as const) {
      await copy(all, format, from, ',');
      expect(text(), format).toContain('51.03986');
    }
    await copy(all, 'tsv', from);
    expect(text()).toContain('51.03986');
  });

  it('copies the rectangle, with names and units on request, and leaves hidden columns out', async () => {
    expect(await copy(block, 'tsv')).toBeNull();
    expect(text()).toBe('4.2\t4.3\r\n5.2\t5.3');
    expect(copied[0]?.['text/html']).toContain('<tr><td>5.2</td><td>5.3</td></tr></table>');
    expect(await copy([spanned({ row: 0, at: 0 }, { row: 0, at: 1 })], 'tsv-with-headers')).toBeNull();
    expect(text()).toBe('host\tbytes (GB)\r\n0.0\t0.2');
  });

  it('copies several areas in the places that they have, with nothing between', async () => {
    const areas = [...block, spanned({ row: 9, at: 0 }, { row: 9, at: 0 })];
    expect(await copy(areas, 'tsv')).toBeNull();
    expect(text()).toBe('\t4.2\t4.3\r\n\t5.2\t5.3\r\n9.0\t\t');
    expect(await copy(areas, 'json')).toBeNull();
    expect(JSON.parse(text()!)).toEqual([
      { bytes: 4.2, hits: 4.3 },
      { bytes: 5.2, hits: 5.3 },
      { host: '9.0' },
    ]);
  });

  it('reads many rows in pieces, each once', async () => {
    const asked = vi.fn(read);
    expect(await copy([spanned({ row: 10, at: 0 }, { row: 60_009, at: 2 })], 'tsv', asked)).toBeNull();
    const lines = text()!.split('\r\n');
    expect([lines.length, lines[0], lines.at(-1)]).toEqual([
      60_000,
      '10.0\t10.2\t10.3',
      '60009.0\t60009.2\t60009.3',
    ]);
    expect(asked.mock.calls.length).toBeGreaterThan(5);
  });

  it('reads no rows when there are too many', async () => {
    const asked = vi.fn(read);
    expect(await copy([spanned({ row: 0, at: 0 }, { row: 250_000, at: 1 })], 'tsv', asked)).toBe('too-much');
    // Few cells, but far apart: a table that has both would be huge.
    const apart = [
      spanned({ row: 0, at: 0 }, { row: 400_000, at: 0 }),
      spanned({ row: 0, at: 1 }, { row: 0, at: 2 }),
    ];
    expect(await copy(apart, 'tsv', asked)).toBe('too-much');
    expect(asked).not.toHaveBeenCalled();
  });

  it('copies nothing where the cells together are longer than a text can be', async () => {
    const long = 'x'.repeat(2 ** 27);
    const ofLong = async (_first: number, count: number) => Array.from({ length: count }, () => [long]);
    const cells = [spanned({ row: 0, at: 0 }, { row: 4, at: 0 })];
    expect(await copy(cells, 'tsv', ofLong)).toBe('too-much');
    expect(copied).toEqual([]);
  });

  it('reports a reader that was closed in the meantime, and copies nothing', async () => {
    const closed = async () => {
      throw new Error('closed');
    };
    expect(await copy(block, 'tsv', closed)).toBe('refused');
    expect(copied).toEqual([]);
  });

  it('reports a system that refuses', async () => {
    clipboard(false);
    for (const format of ['tsv', 'json'] as const)
      expect(await copyCells({ areas: block, columns, read, format, decimalMark: '.' })).toBe('refused');
    expect(copied).toEqual([]);
  });
});
