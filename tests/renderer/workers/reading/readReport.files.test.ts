// Files from elsewhere: several in an archive, gzip, and what can be read of broken ones.
import { gzipSync, inflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { OpenFrame } from '../../../../src/renderer/workers/openFrame.ts';
import type { ReadingHints, ReadingProgress } from '../../../../src/renderer/workers/protocol/reading.ts';
import { readReport } from '../../../../src/renderer/workers/reading/readReport.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { secondHere } from '../secondHere.ts';
import { randomFrom } from '../mutations.ts';
import { rangesOf } from '../ranges.ts';
import { zipOf } from '../zips.ts';

beforeAll(secondHere);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Rows that do not pack well, so that a cut leaves some of them. */
const random = randomFrom(1);
const LINES = Array.from({ length: 20_000 }, (_, row) => `${row},${random()}`);
const CSV = bytesOf(`row,value\n${LINES.join('\n')}\n`);

async function open(file: Uint8Array, hints: Partial<ReadingHints> = {}) {
  const told: ReadingProgress[] = [];
  const frame = new OpenFrame({ dimensions: [], metrics: [], ...hints }, (progress) => told.push(progress));
  await frame.read(rangesOf(file));
  return { frame, last: () => told.at(-1) };
}

/** Opens a broken file, shows what could be read of it, and returns the rows. */
async function partOf(file: Uint8Array, problem: object): Promise<string[]> {
  const { frame, last } = await open(file);
  expect(last()).toMatchObject({ kind: 'failed', problem });
  await frame.showPart();
  const now = last();
  if (now?.kind !== 'read') throw new Error('Nothing is shown.');
  expect(now.warnings[0]).toMatchObject({ kind: 'incomplete', problem });
  expect(now.stored).toBe(false);
  return (frame.window(0, now.rows, now.revision) ?? []).map((row) => row.join(','));
}

describe('a file in gzip', () => {
  it('is read, CSV and JSON', async () => {
    const { last } = await open(new Uint8Array(gzipSync(CSV)));
    expect(last()).toMatchObject({ kind: 'read', rows: LINES.length });
    const json = await open(new Uint8Array(gzipSync('[{"a":1},{"a":2}]')));
    expect(json.last()).toMatchObject({ kind: 'read', rows: 2 });
  });

  /** One that takes nothing behind the end of the first, and gives nothing before the end, as browsers may do. */
  class OneOnly extends TransformStream<Uint8Array<ArrayBuffer>, Uint8Array> {
    constructor() {
      let packed = new Uint8Array();
      let content: Uint8Array | null = null;
      let end = 0;
      super({
        transform(piece) {
          packed = Uint8Array.from([...packed, ...piece]);
          try {
            const { buffer, engine } = inflateRawSync(packed.subarray(10), { info: true }) as never as {
              buffer: Uint8Array;
              engine: { bytesWritten: number };
            };
            content = buffer;
            end = 10 + engine.bytesWritten + 8;
            if (packed.length > end) throw new TypeError('Junk found');
          } catch (error) {
            if (error instanceof TypeError) throw error; // otherwise its end is still to come
          }
        },
        flush(controller) {
          if (!content || packed.length < end) throw new TypeError('The end is missing.');
          controller.enqueue(content);
        },
      });
    }
  }

  it.each(['for streams that say so late', 'for streams that give nothing of a file that is not whole'])(
    'may be several that were joined, %s',
    async (how) => {
      if (how.includes('nothing')) vi.stubGlobal('DecompressionStream', OneOnly);
      onTestFinished(() => void vi.unstubAllGlobals());
      const at = CSV.lastIndexOf(10, CSV.length / 2) + 1;
      const parts = [CSV.subarray(0, at), CSV.subarray(at, at + 9), CSV.subarray(at + 9)];
      const packed = parts.map((part) => gzipSync(part));
      const { frame, last } = await open(new Uint8Array(Buffer.concat(packed)));
      expect(last()).toMatchObject({ kind: 'read', rows: LINES.length });
      const rows = frame.window(0, LINES.length, last()?.kind === 'read' ? 1 : 0) ?? [];
      expect(rows.map((row) => row.join(','))).toEqual(LINES);
    },
  );

  it('is refused soon where what follows looks like thousands of them', async () => {
    const beginnings = Buffer.alloc(9_000, Uint8Array.of(0x1f, 0x8b, 8));
    const file = new Uint8Array(Buffer.concat([gzipSync(CSV), beginnings]));
    const checksum = file.length - beginnings.length - 8;
    file[checksum] = (file[checksum] ?? 0) ^ 1;
    const ranges = rangesOf(file);
    let read = 0;
    const frame = new OpenFrame({ dimensions: [], metrics: [] }, ({ kind }) => {
      if (kind === 'failed') read *= -1;
    });
    await frame.read({
      ...ranges,
      read(offset, length) {
        read += length;
        return ranges.read(offset, length);
      },
    });
    expect(read).toBeLessThan(0);
    expect(-read).toBeLessThan(30 * file.length);
  });

  it('is refused where the last of several is cut off', async () => {
    vi.stubGlobal('DecompressionStream', OneOnly);
    onTestFinished(() => void vi.unstubAllGlobals());
    const cut = Buffer.concat([gzipSync('a\n1\n'), gzipSync('2\n').subarray(0, -3)]);
    expect((await open(new Uint8Array(cut))).last()).toMatchObject({
      kind: 'failed',
      problem: { kind: 'gzip-damaged' },
    });
  });

  it('is refused when its end is missing or its checksum is wrong, and shown as far as it goes', async () => {
    const whole = new Uint8Array(gzipSync(CSV));
    const wrong = whole.slice();
    wrong[whole.length - 5] = (whole[whole.length - 5] ?? 0) ^ 1;
    for (const file of [wrong, whole.subarray(0, whole.length / 2)]) {
      const rows = await partOf(file, { kind: 'gzip-damaged' });
      expect(rows.length).toBeGreaterThan(1_000);
      expect(rows).toEqual(LINES.slice(0, rows.length));
    }
  });
});

describe('several files in an archive', () => {
  const archive = zipOf([
    { name: 'a.csv', data: bytesOf('a\n1\n') },
    { name: 'note.md', data: bytesOf('A note.') },
    { name: 'b/b.json', data: bytesOf('[{"b":2},{"b":3}]') },
  ]);

  it('are named with their sizes, to be chosen from', async () => {
    const files = [
      { name: 'a.csv', bytes: 4 },
      { name: 'b/b.json', bytes: 17 },
    ];
    for (const entry of [undefined, 'note.md', 'gone.csv'])
      expect((await open(archive, { entry })).last()).toMatchObject({
        kind: 'failed',
        problem: { kind: 'several-data-files', files },
      });
  });

  it.each([
    ['a.csv', 1],
    ['b/b.json', 2],
  ])('are opened by name: %s', async (entry, rows) => {
    expect((await open(archive, { entry })).last()).toMatchObject({ kind: 'read', rows });
  });
});

describe('an archive as systems make it', () => {
  const csv = bytesOf('a\n1\n');

  it('of macOS has files beside the one that was put in, which are none', async () => {
    const beside = { name: '__MACOSX/._a.csv', data: Uint8Array.of(0, 5, 22, 7) };
    const hidden = [beside, { name: '.DS_Store', data: csv }, { name: 'b/._c.csv', data: csv }];
    const { last } = await open(zipOf([{ name: 'a.csv', data: csv }, ...hidden]));
    expect(last()).toMatchObject({ kind: 'read', rows: 1 });
    expect((await open(zipOf(hidden))).last()).toMatchObject({ problem: { kind: 'no-data-file' } });
  });

  it('of Windows may have a name in an old encoding, which is no reason to refuse it', async () => {
    const archive = zipOf([
      { name: 'Xbersicht.csv', data: csv },
      { name: 'b.csv', data: csv },
    ]);
    /** The letter in code page 437. */
    const old = Uint8Array.from(archive, (byte) => (byte === 0x58 ? 0x9a : byte));
    expect((await open(old)).last()).toMatchObject({
      problem: { kind: 'several-data-files', files: [{ name: '\ufffdbersicht.csv' }, { name: 'b.csv' }] },
    });
    expect((await open(old, { entry: '\ufffdbersicht.csv' })).last()).toMatchObject({ rows: 1 });
    // What says that it is UTF-8 has to be.
    const said = zipOf([{ name: 'X.csv', data: csv, flags: 0x800 }]);
    const wrong = Uint8Array.from(said, (byte) => (byte === 0x58 ? 0x9a : byte));
    expect((await open(wrong)).last()).toMatchObject({ problem: { kind: 'unsafe-name' } });
  });

  it('in another one has to be unpacked first', async () => {
    const inner = zipOf([{ name: 'a.csv', data: csv }]);
    for (const file of [
      zipOf([{ name: 'a.zip', data: inner }]),
      zipOf([{ name: 'a.csv.gz', data: new Uint8Array(gzipSync(csv)) }]),
      new Uint8Array(gzipSync(inner)),
      new Uint8Array(gzipSync(gzipSync(csv))),
    ])
      expect((await open(file)).last()).toMatchObject({ kind: 'failed', problem: { kind: 'packed-twice' } });
  });
});

describe('what could be read of a broken file', () => {
  const part = { name: 'r.csv', data: CSV };

  it('is the rows before the cut of an archive, without its directory', async () => {
    for (const method of [8, 0]) {
      const whole = zipOf([{ ...part, method }]);
      const rows = await partOf(whole.subarray(0, whole.length / 2), { kind: 'archive-cut-off' });
      expect(rows.length).toBeGreaterThan(5_000);
      expect(rows).toEqual(LINES.slice(0, rows.length));
    }
    // All of the data is there, and a part of the directory.
    const whole = zipOf([part]);
    expect(await partOf(whole.subarray(0, -10), { kind: 'archive-cut-off' })).toEqual(LINES);
  });

  it('is the first rows of a small file, too', async () => {
    const lines = LINES.slice(0, 3_000);
    const small = bytesOf(`row,value\n${lines.join('\n')}\n`);
    const zip = zipOf([{ name: 'r.csv', data: small }]);
    const gzip = new Uint8Array(gzipSync(small));
    for (const [file, kind] of [
      [zip, 'archive-cut-off'],
      [gzip, 'gzip-damaged'],
    ] as const) {
      const rows = await partOf(file.subarray(0, file.length / 2), { kind });
      expect(rows.length).toBeGreaterThan(500);
      expect(rows).toEqual(lines.slice(0, rows.length));
    }
    const json = new Uint8Array(gzipSync(`[${lines.map((line) => `{"a":"${line}"}`).join(',')}]`));
    const rows = await partOf(json.subarray(0, json.length / 2), { kind: 'gzip-damaged' });
    expect(rows.length).toBeGreaterThan(500);
    expect(rows).toEqual(lines.slice(0, rows.length));
  });

  it('is nothing where the first file is no report or is encrypted', async () => {
    for (const other of [{ name: 'r.exe' }, { flags: 1 }, { method: 12 }]) {
      const cut = zipOf([{ ...part, ...other }]).subarray(0, 10_000);
      expect(await partOf(cut, { kind: 'archive-cut-off' })).toEqual([]);
    }
  });

  it('is every row of an archive whose checksum is wrong', async () => {
    expect(await partOf(zipOf([{ ...part, crc: 1 }]), { kind: 'wrong-checksum' })).toEqual(LINES);
  });

  it('is the rows before a quotation mark that is never closed, with its place', async () => {
    const broken = bytesOf(`a,b\n1,2\n\n3,"4\n5"\n6,"open\n7,8\n`);
    expect(await partOf(broken, { kind: 'unterminated-quote', row: 3, line: 6 })).toEqual(['1,2', '3,4\n5']);
  });

  it('is the objects before the fault of JSON', async () => {
    expect(await partOf(bytesOf('[{"a":1},{"a":2},oops]'), { kind: 'not-an-object', row: 3 })).toEqual([
      '1',
      '2',
    ]);
  });
});

it('a cell without an end is refused in time in proportion to its length, after a fault too', async () => {
  // In quadratic time, these would not end within the time of a test.
  for (const start of ['a,b\n1,"', 'a,b\n1,"x" y\n2,"']) {
    const data = bytesOf(`${start}${'x\n'.repeat(12 * 1024 * 1024)}`);
    const { last } = await open(zipOf([{ name: 'r.csv', data }]));
    expect(last()).toMatchObject({ kind: 'failed', problem: { kind: 'row-too-large' } });
  }
});

describe('packed data that makes no sense', () => {
  const data = bytesOf(`row\n${Array.from({ length: 60_000 }, () => `${random() * 2 ** 52}\n`).join('')}`);
  const damaged = (file: Uint8Array, at: number) => {
    const noise = randomFrom(at);
    return Uint8Array.from(file, (byte, offset) =>
      offset < at || offset > at + 4_000 ? byte : noise() * 256,
    );
  };
  const NEAR = 96 * 1024;

  it.each([0.2, 0.5, 0.9])(
    'is said to be wrong near the byte where it is, at %d of the file',
    async (share) => {
      for (const file of [zipOf([{ name: 'r.csv', data }]), new Uint8Array(gzipSync(data))]) {
        const at = Math.floor(file.length * share);
        const last = (await open(damaged(file, at))).last();
        if (last?.kind !== 'failed' || !('near' in last.problem))
          throw new Error(`Not known: ${JSON.stringify(last)}`);
        expect(Math.abs((last.problem.near ?? Infinity) - at)).toBeLessThan(NEAR);
      }
    },
  );
});

it('a wide row after many short ones is refused for its memory, and the rows before are kept', async () => {
  const rows = 50_000;
  const file = bytesOf(`a\n${'1\n'.repeat(rows)}${'2,'.repeat(900)}2\n`);
  for (const quotes of ['csv', 'text'] as const) {
    const builder = new FrameBuilder();
    const mostBytes = 20_000_000;
    const problem = await readReport(rangesOf(file), builder, { quotes, mostBytes });
    expect(problem).toEqual({ kind: 'table-too-large', mostBytes });
    expect(builder.frame().columns).toHaveLength(1);
    expect(builder.rows).toBeGreaterThan(quotes === 'csv' ? rows - 1 : 0);
  }
});

describe('a file that is no report', () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  const noise = Uint8Array.from({ length: 500 }, () => 1 + random() * 255);

  it.each([
    ['the start of an image', png],
    ['an image', Uint8Array.of(...png, 0, 0, 0, 13)],
    ['an image in an archive', zipOf([{ name: 'r.csv', data: png }])],
    ['zero bytes', Uint8Array.of(1, 0, 2)],
    ['noise', noise],
    ['a document', bytesOf('%PDF-1.7\n1 0 obj\n')],
  ])('is refused where it is not text: %s', async (_name, file) => {
    expect((await open(file)).last()).toMatchObject({ kind: 'failed', problem: { kind: 'not-text' } });
  });

  it.each([
    ['an old encoding', new Uint8Array(Buffer.from('Straße;Größe\nMüller;1\n', 'latin1'))],
    ['UTF-16', new Uint8Array(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'))],
    ['control characters', bytesOf('host\u0001hits\n\u0001a,é\u0001\n')],
  ])('is not: %s', async (_name, file) => {
    expect((await open(file)).last()).toMatchObject({ kind: 'read', rows: 1 });
  });

  it('is refused where it is named a zip, and is none', async () => {
    const named = async (file: Uint8Array) => (await open(file, { isNamedZip: true })).last();
    const refused = { kind: 'failed', problem: { kind: 'not-a-zip' } };
    expect(await named(bytesOf('a note,\nand no zip\n'))).toMatchObject(refused);
    const page = await named(bytesOf('<html><body>Sign in'));
    expect(page).toMatchObject({ kind: 'failed', problem: { kind: 'web-page' } });
    const zip = await named(zipOf([{ name: 'a.csv', data: bytesOf('a,b\n1,2\n') }]));
    expect(zip).toMatchObject({ kind: 'read', rows: 1 });
  });
});
