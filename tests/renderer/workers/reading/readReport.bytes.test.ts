// The fast path against the libraries: the same cells, kinds, warnings and refusals, wherever the pieces are cut.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { entryContents } from '../../../../src/renderer/workers/reading/contents.ts';
import { CsvBytes } from '../../../../src/renderer/workers/reading/csvBytes.ts';
import { CsvRows } from '../../../../src/renderer/workers/reading/csvRows.ts';
import { plainStart } from '../../../../src/renderer/workers/reading/csvStart.ts';
import { Refusal, type CsvProblem } from '../../../../src/renderer/workers/reading/problems.ts';
import { readReport } from '../../../../src/renderer/workers/reading/readReport.ts';
import { textPieces } from '../../../../src/renderer/workers/reading/textPieces.ts';
import { unzip } from '../../../../src/renderer/workers/reading/unzip.ts';
import { readDirectory, ZIP_LIMITS } from '../../../../src/renderer/workers/reading/zipDirectory.ts';
import { cellAt } from '../../../../src/table/columns/column.ts';
import { FrameBuilder, type Hints } from '../../../../src/table/reading/frameBuilder.ts';
import { secondHere } from '../secondHere.ts';
import { mutated, randomFrom } from '../mutations.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

beforeAll(secondHere);

const HINTS: Hints = { dimensions: ['dim'], metrics: ['met'] };

async function* each(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* await Promise.resolve(pieces);
}

/** Reads pieces as text, with PapaParse. */
async function readTexts(builder: FrameBuilder, pieces: readonly Uint8Array[], after: CsvBytes | null) {
  const rows = new CsvRows(builder, 'csv', after ?? undefined);
  const decoding = {
    chosen: 'utf-8' as const,
    before: after && ('utf-8' as const),
    bad: (count: number) => {
      builder.badCharacters += count;
    },
    found: () => undefined,
  };
  for await (const text of textPieces(each(pieces), decoding)) {
    const problem = rows.push(text);
    if (problem) return problem;
  }
  return rows.end();
}

/** Reads pieces as bytes, as far as that goes; also how many rows were read so. */
async function readPieces(builder: FrameBuilder, pieces: readonly Uint8Array[]) {
  const start = plainStart(new Uint8Array(Buffer.concat(pieces)));
  if (!start) return { problem: await readTexts(builder, pieces, null), fast: 0 };
  const csv = new CsvBytes(builder, start);
  let skipped = start.at;
  for (const [index, piece] of pieces.entries()) {
    const own = piece.subarray(Math.min(skipped, piece.length));
    skipped -= piece.length - own.length;
    const problem = csv.push(own);
    const fast = builder.rows;
    if (problem) return { problem, fast };
    if (csv.isUnusual)
      return { problem: await readTexts(builder, [csv.rest, ...pieces.slice(index + 1)], csv), fast };
  }
  const fast = builder.rows;
  return { problem: csv.rest.length ? await readTexts(builder, [csv.rest], csv) : null, fast };
}

/** Everything that can be known of what was read. */
const readIn = (builder: FrameBuilder, problem: CsvProblem | null) => {
  const { columns, length } = builder.frame();
  return {
    problem,
    warnings: builder.warnings,
    columns: columns.map((column) => ({
      name: column.name,
      kind: column.kind,
      cells: Array.from({ length }, (_, row) => cellAt(column, row)),
    })),
  };
};

/** Reads a file in both ways, and compares; returns how many rows the fast path read. */
async function compare(file: Uint8Array, cuts: readonly number[]): Promise<number> {
  const [fast, slow] = [new FrameBuilder(HINTS), new FrameBuilder(HINTS)];
  const ends = [...cuts.map((cut) => cut % (file.length + 1)).toSorted((a, b) => a - b), file.length];
  const pieces = ends.map((end, index) => file.subarray(ends[index - 1] ?? 0, end));
  const found = await readPieces(fast, pieces);
  expect(readIn(fast, found.problem)).toEqual(readIn(slow, await readTexts(slow, [file], null)));
  return found.fast;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('CSV read from bytes is the same as read by PapaParse', () => {
  const number = fc.oneof(
    fc.integer().map(String),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc
      .tuple(fc.integer({ min: -9999, max: 9999 }), fc.nat(99_999))
      .map(([whole, part]) => `${whole}.${part}`),
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
    fc.constantFrom('-0', '0.0', '-0.00', '007', '1.', '.5', '+3', '1e5', '-', '.', '1e999', '12a'),
    fc.constantFrom('999999999999999', '1234567890123456', '9007199254740993', '0.30000000000000004'),
  );
  const time = fc
    .date({ min: new Date('1980-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().replace('Z', '000Z'));
  const text = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', '日', '\u{1f600}', ' ', '\ufeff'), maxLength: 6 }),
    fc.constantFrom('', 'host1.example.com', '\0', '\ufffd', 'x'.repeat(300)),
  );
  const quoted = fc
    .string({ unit: fc.constantFrom('a', ',', '""', '\n', '\r\n', '\r', ';', '1'), maxLength: 5 })
    .map((inside) => `"${inside}"`);
  const odd = fc.constantFrom('"x" y', 'a"b', '"open', 'x\ry', ' "a"', '"a" ', '\r');
  /** Mostly one kind of cell in each column, so that columns get kinds, and lose them. */
  const columnOf = fc.constantFrom(number, number, time, text, fc.oneof(text, quoted), fc.constant(''));
  const change = fc.oneof(
    { weight: 40, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.oneof(number, text, quoted).map((cell) => ({ at: 1, cell })) },
    { weight: 1, arbitrary: odd.map((cell) => ({ at: 2, cell })) },
    { weight: 2, arbitrary: fc.constantFrom('short', 'long', 'blank', 'empty') },
  );
  const rows = fc
    .tuple(columnOf, columnOf, columnOf)
    .chain((columns) =>
      fc.array(fc.tuple(fc.tuple(...columns), change, fc.nat({ max: 3 })), { maxLength: 24 }),
    );
  const header = fc.constantFrom<string[]>(
    ['dim', 'met', 'x'],
    ['id', '', 'x'],
    ['x', 'x', 'x'],
    ['"a ""b"""', 't', 'n'],
    ['one'],
    ['a', 'b'],
    ['a', 'b', 'c', 'd'],
  );
  const delimiters = fc.constantFrom(',', ',', ';', '\t');
  const file = fc
    .tuple(header, rows, delimiters, fc.constantFrom('\n', '\r\n'), fc.boolean(), fc.boolean())
    .map(([names, tuples, delimiter, newline, closed, marked]) => {
      const lines = tuples.flatMap(([tuple, changed, repeats]) => {
        const cells: string[] = names.length === 1 ? tuple.slice(0, 1) : tuple;
        if (changed === 'blank') return [''];
        if (changed === 'empty') return ['""'];
        let own = cells;
        if (changed === 'short') own = cells.slice(0, 2);
        else if (changed === 'long') own = [...cells, '9', 'z'];
        else if (typeof changed === 'object' && changed)
          own = cells.with(Math.min(changed.at, cells.length - 1), changed.cell);
        return Array.from({ length: repeats }, () => own.join(delimiter));
      });
      const whole = [names.join(delimiter), ...lines].join(newline) + (closed ? newline : '');
      return bytesOf(`${marked ? '\ufeff' : ''}${whole}`);
    });
  const cuts = fc.array(fc.nat(4_000), { maxLength: 8 });

  it('in generated tables', async () => {
    let [all, fast] = [0, 0];
    await fc.assert(
      fc.asyncProperty(file, cuts, async (bytes, cutAt) => {
        all += 1;
        if ((await compare(bytes, cutAt)) > 0) fast += 1;
      }),
      { numRuns: 2_500 },
    );
    expect(fast).toBeGreaterThan(all / 2);
  });

  it('wherever it is cut, also around a single byte', async () => {
    const files = [
      'dim,met,x\r\na,1,"two\r\nlines ""x"""\r\n"b\n\n",-2.50,\r\n\r\nc,007,z\r\n',
      'a,b\n1,é\n22,"日\n"\n3,x\n4,y,more\n5\n6,7',
      'a;b\n1;2\n3;"open\n4;5\n6;7\n',
      'a,b\n1,2\n3,x"y\n4,5\n6,"7"\n',
      'a,b\n1,2\n3,4\r5,6\n7,8\n',
      'one\n1\n\n"2\n3"\n""\n4\n',
    ];
    for (const bytes of files.map(bytesOf))
      for (let cut = 0; cut <= bytes.length; cut += 1) {
        await compare(bytes, [cut]);
        await compare(bytes, [cut, cut + 1]);
      }
  });

  it('in bytes that are not text', async () => {
    const marks = fc.constantFrom(...bytesOf('a,"\n\r1.-'));
    const parts = fc.constantFrom(0, 0x80, 0xc3, 0xa9, 0xe2, 0x82, 0xac, 0xed, 0xa0, 0xef, 0xbb, 0xbf, 0xf0);
    const some = fc.array(fc.oneof(marks, parts, fc.constantFrom(0x9f, 0xff)), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(some, cuts, async (rest, cutAt) => {
        await compare(new Uint8Array([...bytesOf('a,b\n1,x\n'), ...rest]), cutAt);
      }),
      { numRuns: 1_500 },
    );
  });

  it('with any byte among the digits of a number', async () => {
    for (let byte = 0; byte < 256; byte += 1)
      for (const before of ['', '1', '12', '123', '-1.2345'])
        for (const after of ['', '4', '456789']) {
          const cell = [...bytesOf(before), byte, ...bytesOf(after)];
          await compare(new Uint8Array([...bytesOf('a,b\n1,2\n'), ...cell, ...bytesOf(',5\n6,7\n')]), []);
        }
  });

  it('in texts that begin or end like others', async () => {
    const parts = fc.constantFrom('', 'a', 'b', 'edge', '-001', '-002', '.net');
    const cell = fc.array(parts, { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
    const line = fc.tuple(cell, cell, fc.constantFrom('1', '2', '')).map((cells) => cells.join(','));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 60 }), cuts, async (lines, cutAt) => {
        await compare(bytesOf(`a,b,c\n${lines.join('\n')}\n`), cutAt);
      }),
      { numRuns: 500 },
    );
  });

  it('where many columns have the same texts in another order', async () => {
    const texts = (row: number) => Array.from({ length: 10 }, (_, at) => `t${(row * (at + 1) + at) % 401}`);
    const lines = Array.from({ length: 4_000 }, (_, row) => texts(row).join(','));
    expect(await compare(bytesOf(`a,b,c,d,e,f,g,h,i,j\n${lines.join('\n')}\n`), [])).toBe(4_000);
  });

  it('where columns change after many rows', async () => {
    const lines = Array.from({ length: 20_000 }, (_, row) =>
      [
        row,
        row % 7 ? row / 8 : '',
        row < 15_000 ? '5' : 'five',
        `t${row % 300}`,
        row % 5_000 ? '' : '1,2',
      ].join(','),
    );
    const read = await compare(bytesOf(`a,b,c,d,e\n${lines.join('\n')}\n`), [100_000, 200_001, 300_002]);
    expect(read).toBe(20_000);
  });
});

describe('an archive inflated by the stream is the same as by JSZip', () => {
  const data = bytesOf(
    `a,b\n${Array.from({ length: 3_000 }, (_, row) => `${row},x${row % 17}`).join('\n')}\n`,
  );
  const archives = [
    zipOf([{ name: 'r.csv', data }]),
    zipOf([{ name: 'r.csv', data, method: 0 }]),
    zipOf([{ name: 'r.csv', data, crc: 7 }]),
    zipOf([{ name: 'r.csv', data, size: data.length - 1 }]),
    zipOf([{ name: 'r.csv', data, size: data.length + 1 }]),
    zipOf([{ name: 'r.csv', data: new Uint8Array() }]),
  ];

  /** The contents, or why they were refused. */
  async function contents(pieces: AsyncIterable<Uint8Array>): Promise<Buffer | string> {
    const all: Uint8Array[] = [];
    try {
      for await (const piece of pieces) all.push(piece.slice());
    } catch (error) {
      if (error instanceof Refusal) return error.problem.kind;
      throw error;
    }
    return Buffer.concat(all);
  }

  async function compareArchive(archive: Uint8Array): Promise<void> {
    const ranges = rangesOf(archive);
    const [entry] = await readDirectory(ranges);
    if (!entry) throw new Error('There is no file in the archive.');
    const fast = await contents(entryContents(ranges, entry));
    expect(fast).toEqual(await contents(unzip(ranges, entry, ZIP_LIMITS)));
  }

  it('in whole archives and in those that lie', async () => {
    for (const archive of archives) await compareArchive(archive);
  });

  it('in 700 mutants of the packed data', async () => {
    const random = randomFrom(5);
    for (let run = 0; run < 700; run += 1) {
      const changed = (archives[run % 5] ?? new Uint8Array()).slice(); // JSZip does not look at the data of an empty file
      const [entry] = await readDirectory(rangesOf(changed));
      const { offset, length } = entry?.packed ?? { offset: 0, length: 0 };
      const packed = mutated(changed.slice(offset, offset + length), [bytesOf('\0')], random);
      changed.set(packed.subarray(0, length), offset);
      await compareArchive(changed);
    }
  });
});

describe('room for the rows of a file', () => {
  /** The rows for which room was made, each time. */
  async function roomFor(text: string) {
    const made: number[] = [];
    class Watched extends FrameBuilder {
      override reserve(rows: number): void {
        made.push(rows);
        super.reserve(rows);
      }
    }
    const builder = new Watched();
    expect(await readReport(rangesOf(new TextEncoder().encode(text)), builder)).toBeNull();
    return { made, rows: builder.rows };
  }

  it('is made once, and hardly more than needed, where rows are alike', async () => {
    const rows = 60_000;
    // So many columns that a piece is scanned in parts.
    const names = 'abcdefghijklmno'.split('');
    const line = names.map((name) => name.repeat(3)).join();
    const room = await roomFor(`${names.join()}\n${`${line}\n`.repeat(rows)}`);
    expect(room.rows).toBe(rows);
    expect(room.made).toHaveLength(1);
    expect(room.made[0]).toBeGreaterThan(rows);
    expect(room.made[0]).toBeLessThan(rows * 1.1);
  });

  it('is made a few times where rows become ever shorter, since all of them are copied each time', async () => {
    const lines = Array.from({ length: 300_000 }, (_, row) => '9'.repeat(Math.max(1, 90 - row / 2_000)));
    const { made, rows } = await roomFor(`a,b\n${lines.map((line) => `${line},1\n`).join('')}`);
    expect(rows).toBe(lines.length);
    expect(made.length).toBeGreaterThan(1);
    for (const [at, room] of made.entries()) expect(room).toBeGreaterThanOrEqual(2 * (made[at - 1] ?? 0));
  });
});
