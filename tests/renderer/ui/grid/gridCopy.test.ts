import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyCells } from '../../../../src/renderer/ui/grid/gridCopy.ts';

const columns = [
  { name: 'host', kind: 'text' },
  { name: 'bytes', unit: 'GB', kind: 'number' },
  { name: 'hits', kind: 'number' },
] as const;
const range = { firstRow: 4, firstColumn: 1, rows: 2, columns: 2 };
const read = async (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => [`h${first + index}`, `${first + index}.5`, '7']);

function clipboard(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
}
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('copying cells', () => {
  it('copies the rectangle, with names and units on request', async () => {
    const copied: string[] = [];
    clipboard(async (text) => {
      copied.push(text);
    });
    expect(await copyCells(columns, read, range, false)).toBeNull();
    expect(await copyCells(columns, read, range, true)).toBeNull();
    expect(copied).toEqual(['4.5\t7\r\n5.5\t7', 'bytes (GB)\thits\r\n4.5\t7\r\n5.5\t7']);
  });

  it('reads no rows when there are too many', async () => {
    const asked = vi.fn(read);
    expect(await copyCells(columns, asked, { ...range, rows: 250_001 }, false)).toBe('too-much');
    expect(asked).not.toHaveBeenCalled();
  });

  it('reports a reader that was closed in the meantime, and copies nothing', async () => {
    const write = vi.fn(async () => undefined);
    clipboard(write);
    const closed = async () => {
      throw new Error('closed');
    };
    expect(await copyCells(columns, closed, range, false)).toBe('refused');
    expect(write).not.toHaveBeenCalled();
  });

  it('reports a system that refuses', async () => {
    clipboard(async () => {
      throw new Error('not allowed');
    });
    vi.stubGlobal('document', {
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      execCommand: () => false,
    });
    expect(await copyCells(columns, read, range, false)).toBe('refused');
  });
});
