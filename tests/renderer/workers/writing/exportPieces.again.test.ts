// A file is read and written again: every cell is as it was, whatever a column takes it for.
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readReport } from '../../../../src/renderer/workers/reading/readReport.ts';
import { csvFormFor } from '../../../../src/table/export/exportTargets.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { written } from '../../../table/export/written.ts';
import { secondHere } from '../secondHere.ts';
import { readCsv } from '../plainReaders.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

beforeAll(secondHere);

const two = (number: number) => String(number).padStart(2, '0');
const micros = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.nat(23), fc.nat(59), fc.nat(999_999))
  .map(([day, hour, second, part]) => {
    const time = `2026-11-${two(day)}T${two(hour)}:00:${two(second)}`;
    return `${time}.${String(part).padStart(6, '0')}Z`;
  });
const digits = fc.oneof(
  fc.integer().map(String),
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }).map(String),
  fc.tuple(fc.integer(), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}0`),
  fc.constantFrom('00712', '0.10', '-0', '1e400', '9007199254740993', '1234567890123456'),
);
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r\n', '\t', 'x', ' '), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 6 }).map((each) => each.toWellFormed()),
  fc.constantFrom('', '__proto__', '=1+1', "'", '\u202e', '日本', '\u{1f600}', '\ufeff'),
);
const rows = fc
  .tuple(...[1, 2, 3, 4].map(() => fc.constantFrom(micros, digits, text, fc.oneof(micros, digits, text))))
  .chain((columns) => fc.array(fc.tuple(...columns), { minLength: 1, maxLength: 12 }));
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const bare = (cell: string) => (/[",;\t\r\n]|^\ufeff/.test(cell) ? quoted(cell) : cell);

it('CSV that was read and is written as CSV has the same cells', async () => {
  const form = csvFormFor('csv', '.');
  if (!form) throw new Error('There is no form for CSV.');
  const file = fc.record({
    rows,
    write: fc.constantFrom(quoted, bare),
    newline: fc.constantFrom('\n', '\r\n'),
    packed: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ rows, write, newline, packed }) => {
      const lines = [['w', 'x', 'y', 'z'], ...rows].map((row) => row.map(write).join(','));
      const csv = new TextEncoder().encode(`${lines.join(newline)}${newline}`);
      const bytes = packed ? zipOf([{ name: 'report.csv', data: csv }]) : csv;
      const builder = new FrameBuilder();
      expect(await readReport(rangesOf(bytes), builder)).toBeNull();
      const again = await written(builder.frame(), { ...form, guardFormulas: false });
      const table = readCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(again.bytes));
      expect(table.names).toEqual(['w', 'x', 'y', 'z']);
      expect(table.rows).toEqual(rows);
    }),
    { numRuns: 500 },
  );
});
