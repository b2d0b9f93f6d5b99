import fc from 'fast-check';
import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReadProblem } from '../../../../src/renderer/workers/reading/problems.ts';
import { readReport } from '../../../../src/renderer/workers/reading/readReport.ts';
import { entryContents } from '../../../../src/renderer/workers/reading/contents.ts';
import { readDirectory } from '../../../../src/renderer/workers/reading/zipDirectory.ts';
import { FrameBuilder, MAX_COLUMNS } from '../../../../src/table/reading/frameBuilder.ts';
import type { Frame } from '../../../../src/table/frame.ts';
import { receivedText } from '../../../table/frames.ts';
import { cellAt } from '../../../../src/table/columns/column.ts';
import { secondHere } from '../secondHere.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

beforeAll(secondHere);

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function read(file: Uint8Array | string, options: Parameters<typeof readReport>[2] = {}) {
  const builder = new FrameBuilder();
  const bytes = typeof file === 'string' ? bytesOf(file) : file;
  const problem = await readReport(rangesOf(bytes), builder, options);
  return { frame: builder.frame(), problem, warnings: builder.warnings };
}
const rowsOf = ({ columns, length }: Frame) =>
  Array.from({ length }, (_, row) => columns.map((column) => receivedText(cellAt(column, row))));

describe('short rows of a table with a thousand columns', () => {
  const names = Array.from({ length: MAX_COLUMNS }, (_, at) => `c${at}`);
  const wide = `{${names.map((name) => `"${name}":1`).join(',')}}`;

  it.each([
    ['CSV', 4_300, `${names.join(',')}\n${'1\n'.repeat(6_000)}`],
    ['CSV that is read as text', 4_300, `${names.join(',')}\n"1" \n${'1\n'.repeat(6_000)}`],
    ['JSON whose columns come late', 11_000, `[{}${' '.repeat(64 * 1024)},${wide}${',{}'.repeat(13_000)}]`],
  ])('let other questions be answered in between: %s', async (_name, mostRows, text) => {
    const builder = new FrameBuilder();
    let [before, most] = [0, 0];
    const tell = () => {
      most = Math.max(most, builder.rows - before);
      before = builder.rows;
    };
    expect(await readReport(rangesOf(bytesOf(text)), builder, { tell })).toBeNull();
    expect(before).toBeGreaterThanOrEqual(6_000);
    expect(most).toBeLessThan(mostRows);
  });
});

describe('a report in CSV', () => {
  it('is read whatever its delimiter, line endings, quotes and byte order mark', async () => {
    for (const text of [
      'a,b\n1,"x,y"\n2,z\n',
      'a,b\r\n1,"x,y"\r\n2,z',
      '\ufeffa;b\r\n1;"x,y"\r\n2;z\r\n',
      'sep=;\r\na;b\r\n1;"x,y"\r\n2;z\r\n',
      'a\tb\n1\tx,y\n2\tz\n\n',
      '"a","b"\r\n"1","x,y"\n2,"z"\r\n',
      'a,b\r1,"x,y"\r2,z',
    ]) {
      const { frame, problem } = await read(text);
      expect(problem).toBeNull();
      expect(frame.columns.map((column) => column.name)).toEqual(['a', 'b']);
      expect(rowsOf(frame)).toEqual([
        ['1', 'x,y'],
        ['2', 'z'],
      ]);
    }
  });

  it('reproduces every cell of any text written according to RFC 4180', async () => {
    const cell = fc.oneof(
      fc.string({
        unit: fc.constantFrom('x', 'é', '日', ',', ';', '"', '\n', '-', '1', '.', ' ', '='),
        maxLength: 8,
      }),
      fc.integer().map(String),
      fc.constantFrom('00712', '2^53', '', '__proto__'),
    );
    const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const file = fc.record({
      rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 12 }),
      newline: fc.constantFrom('\n', '\r\n'),
      closed: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ rows, newline, closed }) => {
        fc.pre(rows.every((row) => row.some((text) => text !== '')));
        const text =
          ['k,l,m', ...rows.map((row) => row.map(quote).join(','))].join(newline) + (closed ? newline : '');
        const { frame, problem } = await read(text);
        expect(problem).toBeNull();
        expect(rowsOf(frame)).toEqual(rows);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is read across the boundaries of its pieces', async () => {
    const rows = Array.from({ length: 40_000 }, (_, row) => [
      `${row}`,
      `text, with "quotes" ${row % 97}\nand lines`,
      `${row}.50`,
    ]);
    const text = `n,t,d\r\n${rows.map(([n, t, d]) => `${n},"${t?.replaceAll('"', '""')}",${d}`).join('\r\n')}\r\n`;
    const { frame, problem } = await read(text);
    expect(problem).toBeNull();
    expect(rowsOf(frame)).toEqual(rows);
  });

  it('is read as UTF-16 too, and undecodable characters are counted', async () => {
    const utf16 = new Uint8Array(Buffer.from('\ufeffa,b\n1,ü\n', 'utf16le'));
    expect(rowsOf((await read(utf16)).frame)).toEqual([['1', 'ü']]);
    const broken = new Uint8Array([...bytesOf('a,b\n1,'), 0xff, 0xfe, 10]);
    const { warnings } = await read(broken, { encoding: 'utf-8' });
    expect(warnings).toEqual([{ kind: 'bad-characters', count: 2 }]);
  });

  it('never joins rows in silence: misplaced quotation marks are counted, with their lines', async () => {
    const joined = 'url,n\n"/a",5\n"/x" y,2000000\n"/z",3\n';
    const { frame, problem, warnings } = await read(joined);
    expect(problem).toBeNull();
    expect(frame.length).toBe(2);
    expect(warnings).toEqual([{ kind: 'malformed', count: 2, lines: [3, 4] }]);
    const lines = Array.from({ length: 30_000 }, (_, row) => `"/${row}",${row}`);
    const late = `sep=,\nurl,n\n${lines.join('\n')}\n"/x" ,1\na"b,2\n"/y",3\n`;
    const found = await read(late);
    expect(found.frame.length).toBe(30_003);
    expect(found.warnings).toEqual([{ kind: 'malformed', count: 2, lines: [30_003, 30_004] }]);
  });

  it('is read with quotation marks as text on request, and each line is then a row', async () => {
    const file = bytesOf('url,n\n"/a",5\n"/x" y,2000000\r\n"/z\r",3\n"open,4\r5');
    const builder = new FrameBuilder();
    expect(await readReport(rangesOf(file), builder)).toEqual({
      kind: 'unterminated-quote',
      row: 3,
      line: 5,
    });
    const asText = new FrameBuilder();
    expect(await readReport(rangesOf(file), asText, { quotes: 'text' })).toBeNull();
    expect(rowsOf(asText.frame())).toEqual([
      ['"/a"', '5'],
      ['"/x" y', '2000000'],
      ['"/z\r"', '3'],
      ['"open', '4\r5'],
    ]);
    expect(asText.warnings).toMatchObject([
      { kind: 'malformed', count: 2, lines: [4, 5] },
      { kind: 'odd-cells', row: 4 },
    ]);
  });

  it('keeps a carriage return at the end of a quoted cell', async () => {
    for (const newline of ['\n', '\r\n']) {
      const { frame, warnings } = await read(['a,b', '"x\r","y\r"', '"z\r","\r"', 'u,v', ''].join(newline));
      expect(rowsOf(frame)).toEqual([
        ['x\r', 'y\r'],
        ['z\r', '\r'],
        ['u', 'v'],
      ]);
      expect(warnings).toEqual([]);
    }
    expect(rowsOf((await read('a,b\n1,"2"\r')).frame)).toEqual([['1', '2']]);
  });

  it('keeps a carriage return where the last line has no end, and reports it', async () => {
    const { frame, warnings } = await read('a,b\n1,2\r\r');
    expect(rowsOf(frame)).toEqual([['1', '2\r']]);
    expect(warnings).toMatchObject([{ kind: 'malformed', count: 1 }]);
  });

  it('takes its delimiter from the first line that is not empty', async () => {
    expect(rowsOf((await read('\r\n\na;b\n1;2\n')).frame)).toEqual([['1', '2']]);
  });

  it('counts rows that are too long or too short for the header, whatever came before', async () => {
    const { warnings } = await read('a,b\n1,2,3\n4,5\n6\n');
    expect(warnings).toEqual([
      { kind: 'rows-too-long', count: 1, rows: [1] },
      { kind: 'rows-too-short', count: 1, rows: [3] },
    ]);
  });

  it.each<[string, string, ReadProblem | null, number]>([
    ['empty', '', { kind: 'empty-file' }, 0],
    ['header only', 'a,b\n', null, 0],
    ['blank lines only', '\n\n', { kind: 'no-header' }, 0],
    ['unterminated quote', 'a,b\n1,"x\n2,y\n', { kind: 'unterminated-quote', row: 1, line: 2 }, 0],
    ['ragged', 'a,b\n1\n1,2,3\n', null, 2],
    ['one column with an empty cell', 'a\nx\n""\ny\n', null, 3],
    ['hostile headers', '__proto__,constructor,__proto__\n1,2,3\n', null, 1],
  ])('is understood or refused: %s', async (_name, text, problem, rows) => {
    const result = await read(text);
    expect(result.problem).toEqual(problem);
    if (!problem) expect(result.frame.length).toBe(rows);
  });

  it.each<[string, string, number, number]>([
    ['names', `${'a,'.repeat(20_000)}\n1,2\n`, MAX_COLUMNS, 0],
    ['cells in a row', `a,b\n1,2\n${'1,'.repeat(50_000)}\n3,4\n`, 2, 1],
  ])('is refused with too many %s, and keeps what came before', async (_name, text, columns, rows) => {
    const { frame, problem } = await read(text);
    expect(problem).toEqual({ kind: 'too-many-columns', most: MAX_COLUMNS });
    expect(frame.columns).toHaveLength(columns);
    expect(frame.length).toBe(rows);
  });

  it('is refused when its columns would need too much memory', async () => {
    const rows = Array.from({ length: 5_000 }, (_, row) => `{"k${row % 500}":${row}}`);
    const file = new TextEncoder().encode(`[${rows.join(',')}]`);
    const mostBytes = 1_000_000; // ten times the size of the file
    const problem = await readReport(rangesOf(file), new FrameBuilder(), { mostBytes });
    expect(problem).toEqual({ kind: 'table-too-large', mostBytes });
    expect(await readReport(rangesOf(file), new FrameBuilder())).toBeNull();
  });

  it('is read with as many columns as a table may have', async () => {
    const line = Array.from({ length: MAX_COLUMNS }, (_, at) => `c${at}`).join(',');
    const { frame, problem } = await read(`${line}\n${line}\n`);
    expect(problem).toBeNull();
    expect(rowsOf(frame)).toEqual([line.split(',')]);
  });

  it('is refused when a row never ends, instead of filling memory', async () => {
    const { problem } = await read(`a,b\n1,"${'x'.repeat(20 * 1024 * 1024)}`);
    expect(problem).toMatchObject({ kind: 'row-too-large' });
  });

  it('is not a web page or XML', async () => {
    expect((await read('<!DOCTYPE html><html></html>')).problem).toEqual({ kind: 'web-page' });
    expect((await read('<?xml version="1.0"?><Error/>')).problem).toEqual({ kind: 'not-a-report' });
  });
});

const CSV = bytesOf(`a,b\n${Array.from({ length: 500 }, (_, row) => `${row},x${row}`).join('\n')}\n`);

describe('a report in an archive', () => {
  it('is read, deflated or stored', async () => {
    for (const method of [8, 0]) {
      const { frame, problem } = await read(zipOf([{ name: 'report.csv', data: CSV, method }]));
      expect(problem).toBeNull();
      expect(frame.length).toBe(500);
    }
  });

  it('is read when written by JSZip, beside a folder and a note', async () => {
    const zip = new JSZip();
    zip.folder('f')?.file('data.json', '[{"a":1}]');
    zip.file('readme.md', 'hello');
    const { frame, problem } = await read(
      await zip.generateAsync({ type: 'uint8array', compression: 'DEFLATE' }),
    );
    expect(problem).toBeNull();
    expect(rowsOf(frame)).toEqual([['1']]);
  });

  it.each<[string, Uint8Array, ReadProblem]>([
    ['no file', zipOf([]), { kind: 'no-data-file', names: [] }],
    [
      'two files',
      zipOf([
        { name: 'a.csv', data: CSV },
        { name: 'b.csv', data: CSV },
      ]),
      {
        kind: 'several-data-files',
        files: [
          { name: 'a.csv', bytes: CSV.length },
          { name: 'b.csv', bytes: CSV.length },
        ],
      },
    ],
    [
      'wrong checksum',
      zipOf([{ name: 'a.csv', data: CSV, crc: 1 }]),
      { kind: 'wrong-checksum', name: 'a.csv' },
    ],
    [
      'size too small',
      zipOf([{ name: 'a.csv', data: CSV, size: 10 }]),
      { kind: 'wrong-size', saidBytes: 10, foundBytes: CSV.length },
    ],
    [
      'size too large',
      zipOf([{ name: 'a.csv', data: CSV, size: 9_999 }]),
      { kind: 'wrong-size', saidBytes: 9_999, foundBytes: CSV.length },
    ],
    ['a way up', zipOf([{ name: '../a.csv', data: CSV }]), { kind: 'unsafe-name', name: '../a.csv' }],
    ['a root', zipOf([{ name: '/etc/a.csv', data: CSV }]), { kind: 'unsafe-name', name: '/etc/a.csv' }],
    [
      'a Windows way up',
      zipOf([{ name: '..\\a.csv', data: CSV }]),
      { kind: 'unsafe-name', name: '..\\a.csv' },
    ],
    ['a drive', zipOf([{ name: 'C:a.csv', data: CSV }]), { kind: 'unsafe-name', name: 'C:a.csv' }],
    [
      'a reversed name',
      zipOf([{ name: 'a\u202evsc.exe', data: CSV }]),
      { kind: 'unsafe-name', name: 'a\u202evsc.exe' },
    ],
    [
      'a name twice',
      zipOf([
        { name: 'a.csv', data: CSV },
        { name: 'A.CSV', data: CSV },
      ]),
      { kind: 'same-name-twice', name: 'A.CSV' },
    ],
    ['encryption', zipOf([{ name: 'a.csv', data: CSV, flags: 1 }]), { kind: 'encrypted', name: 'a.csv' }],
    [
      'another method',
      zipOf([{ name: 'a.csv', data: CSV, method: 12 }]),
      { kind: 'unsupported-method', name: 'a.csv', method: 12 },
    ],
    [
      'another name inside',
      zipOf([{ name: 'a.csv', data: CSV, localName: 'b.csv' }]),
      { kind: 'archive-damaged', at: 0 },
    ],
    [
      'too many files',
      zipOf(Array.from({ length: 101 }, (_, at) => ({ name: `${at}.txt`, data: CSV }))),
      { kind: 'too-many-entries', entries: 101, most: 100 },
    ],
    [
      'an archive in the archive',
      zipOf([{ name: 'a.zip', data: zipOf([{ name: 'b.csv', data: CSV }]) }]),
      { kind: 'packed-twice' },
    ],
  ])('is refused with words: %s', async (_name, archive, problem) => {
    const result = await read(archive);
    expect(result.problem).toEqual(problem);
  });

  it('is refused when truncated at any byte', async () => {
    const whole = zipOf([{ name: 'a.csv', data: CSV }]);
    for (let length = 1; length < whole.length; length += length < 40 ? 1 : 7) {
      const { problem } = await read(whole.subarray(0, length));
      expect(problem).toEqual({ kind: 'archive-cut-off', at: length });
    }
    expect((await read(Uint8Array.of(0x1f))).problem).toEqual({ kind: 'gzip-damaged' });
  });

  it('never yields other contents when bytes are changed', async () => {
    const whole = zipOf([{ name: 'a.csv', data: CSV }]);
    const good = rowsOf((await read(whole)).frame);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 }),
        async (changes) => {
          const bad = whole.slice();
          for (const [at, byte] of changes) bad[at] = byte;
          const { frame, problem } = await read(bad);
          if (!problem) expect(rowsOf(frame)).toEqual(good);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is stopped while unpacking, whatever size it declares', async () => {
    const bomb = zipOf([{ name: 'a.csv', data: new Uint8Array(60_000_000), size: 4_000 }]);
    expect((await read(bomb)).problem).toMatchObject({ kind: 'wrong-size', saidBytes: 4_000 });
    const large = zipOf([{ name: 'a.csv', data: new Uint8Array(3_000_000) }]);
    const taken = async () => {
      let bytes = 0;
      const [entry] = await readDirectory(rangesOf(large));
      const limits = { entries: 10, bytes: 1_000_000 };
      for await (const piece of entryContents(rangesOf(large), entry!, limits)) bytes += piece.length;
      return bytes;
    };
    await expect(taken()).rejects.toMatchObject({ problem: { kind: 'too-large', mostBytes: 1_000_000 } });
  });
});
