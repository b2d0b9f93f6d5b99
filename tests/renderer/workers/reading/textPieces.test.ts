// Files that are not UTF-8: what is written in an encoding is read back, by itself or as chosen, wherever pieces are cut.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodingSamples } from '../../../../src/renderer/workers/reading/encodingSamples.ts';
import { readReport } from '../../../../src/renderer/workers/reading/readReport.ts';
import { textPieces } from '../../../../src/renderer/workers/reading/textPieces.ts';
import { cellAt } from '../../../../src/table/columns/column.ts';
import { TEXT_ENCODINGS, type TextEncoding } from '../../../../src/table/reading/encodings.ts';
import { FrameBuilder } from '../../../../src/table/reading/frameBuilder.ts';
import { receivedText } from '../../../table/frames.ts';
import { secondHere } from '../secondHere.ts';
import { rangesOf } from '../ranges.ts';

beforeAll(secondHere);

/** The bytes of every character of one or two bytes, by decoding all of them. */
function bytesByCharacter(encoding: TextEncoding): Map<string, number[]> {
  const found = new Map<string, number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const add = (bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (/^.$/su.test(text) && !found.has(text)) found.set(text, bytes);
    } catch {
      // No character.
    }
  };
  for (let byte = 0; byte < 256; byte += 1) add([byte]);
  if (encoding === 'shift_jis')
    for (let lead = 0x81; lead < 0xfd; lead += 1)
      for (let trail = 0x40; trail < 0xfd; trail += 1) add([lead, trail]);
  return found;
}
const TABLES = new Map(TEXT_ENCODINGS.map((encoding) => [encoding, bytesByCharacter(encoding)]));

function encoded(text: string, encoding: TextEncoding): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  const utf16 = Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16le') return new Uint8Array(utf16);
  if (encoding === 'utf-16be') return new Uint8Array(utf16.swap16());
  return Uint8Array.from(
    (text.match(/./gsu) ?? []).flatMap((each) => TABLES.get(encoding)?.get(each) ?? [0x3f]),
  );
}

async function read(file: Uint8Array, encoding?: TextEncoding) {
  const builder = new FrameBuilder();
  const problem = await readReport(rangesOf(file), builder, { encoding });
  const { columns, length } = builder.frame();
  const rows = Array.from({ length }, (_, row) => columns.map((column) => receivedText(cellAt(column, row))));
  return { problem, warnings: builder.warnings, names: columns.map(({ name }) => name), rows };
}

const WORDS: Readonly<Record<TextEncoding, readonly string[]>> = {
  'utf-8': ['München', '日本', 'Ω'],
  'windows-1252': ['München', 'Málaga', 'Göteborg', 'naïve', 'Reims, à côté', '10 €'],
  'windows-1250': ['Łódź', 'Plzeň', 'Győr'],
  'windows-1251': ['Москва', 'Київ'],
  shift_jis: ['東京', 'さくら', '大阪'],
  'utf-16le': ['München', '日本', 'Ω'],
  'utf-16be': ['München', '日本', 'Ω'],
};

describe('text in every encoding', () => {
  it('is read back as it was written, if its encoding is chosen, in 2,100 tables', async () => {
    const table = fc.constantFrom(...TEXT_ENCODINGS).chain((encoding) => {
      const known = [...(TABLES.get(encoding)?.keys() ?? [])].filter((each) => each >= ' ' && each !== '"');
      const characters = encoding.startsWith('utf') ? ['a', 'ü', '日', '\u{1f600}', ','] : known;
      const cell = fc.string({ unit: fc.constantFrom(...characters), maxLength: 8 });
      return fc.record({
        encoding: fc.constant(encoding),
        rows: fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }),
      });
    });
    await fc.assert(
      fc.asyncProperty(table, async ({ encoding, rows }) => {
        const text = `a,b\n${rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n')}\n`;
        const found = await read(encoded(text, encoding), encoding);
        expect(found.problem).toBeNull();
        expect(found.rows).toEqual(rows);
      }),
      { numRuns: 2_100 },
    );
  });

  const RECOGNISED = ['utf-8', 'windows-1252', 'shift_jis', 'utf-16le', 'utf-16be'] as const;
  it('is recognised wherever the first such word is, and pieces are cut, in 500 files', async () => {
    const file = fc.record({
      encoding: fc.constantFrom(...RECOGNISED),
      before: fc.nat(40),
      words: fc.array(fc.nat(5), { minLength: 1, maxLength: 5 }),
      size: fc.integer({ min: 1, max: 50 }),
      hasMark: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(file, async ({ encoding, before, words, size, hasMark }) => {
        const own = WORDS[encoding];
        const rows = [
          ...Array.from({ length: before }, (_, row) => `host${row},${row}`),
          ...words.map((word) => `"${own[word % own.length] ?? ''}",1`),
        ];
        const text = `${hasMark && encoding.startsWith('utf') ? '\ufeff' : ''}city,n\n${rows.join('\n')}\n`;
        const bytes = encoded(text, encoding);
        // As the file is read, from bytes first.
        const found = await read(bytes);
        expect(found.problem).toBeNull();
        expect(found.names).toEqual(['city', 'n']);
        expect(found.rows.map(([city]) => city)).toEqual(
          rows.map((row) => row.replace(/,\d+$/, '').replaceAll('"', '')),
        );
        expect(found.warnings).toEqual(
          encoding === 'utf-8'
            ? []
            : [{ kind: 'encoding', encoding, by: text.startsWith('\ufeff') ? 'mark' : 'bytes' }],
        );
        // In pieces of any size, which leave a decision to the first of them that has such a word.
        if (encoding === 'shift_jis') return;
        const decoding = { chosen: undefined, bad: () => undefined, found: () => undefined };
        const pieces = async function* () {
          yield bytes.subarray(0, 64); // the start is always looked at as a whole
          for (let at = 64; at < bytes.length; at += size)
            yield await Promise.resolve(bytes.subarray(at, at + size));
        };
        let all = '';
        for await (const piece of textPieces(pieces(), decoding)) all += piece;
        expect(all).toBe(text.replace('\ufeff', ''));
      }),
      { numRuns: 500 },
    );
  });

  it('is recognised in the header, in JSON, and at the very end', async () => {
    expect(await read(encoded('Größe,n\n1,2\n', 'windows-1252'))).toMatchObject({ names: ['Größe', 'n'] });
    expect(await read(encoded('[{"city":"Málaga"}]', 'windows-1252'))).toMatchObject({ rows: [['Málaga']] });
    expect(await read(encoded('city\nnom\ncafé', 'windows-1252'))).toMatchObject({
      rows: [['nom'], ['café']],
    });
  });

  it('is asked for where it cannot be told, and what came before can be read', async () => {
    const found = await read(encoded('city,n\nBerlin,1\nМосква,2\n', 'windows-1251'));
    expect(found.problem).toEqual({ kind: 'unknown-encoding' });
    expect(found.rows).toEqual([['Berlin', '1']]);
  });

  it('stays UTF-8 where only a few of its characters are damaged, before and after others', async () => {
    const damaged = (text: string) => {
      const bytes = encoded(text, 'utf-8');
      bytes[bytes.indexOf(0x7e)] = 0xfc;
      return read(bytes);
    };
    for (const text of ['city\nMünchen\nKöln\na~b\n', 'city\na~b\nMünchen\nKöln\n'])
      expect((await damaged(text)).warnings).toEqual([{ kind: 'bad-characters', count: 1 }]);
  });
});

it('shows the rows that say something as each encoding has them', async () => {
  const rows = Array.from({ length: 5_000 }, (_, row) => `host${row},a,b,c,d,${row}`);
  const text = `host,p,q,r,s,city\n${rows.join('\n')}\nlast,a,b,c,d,München\n`;
  const samples = await encodingSamples(rangesOf(encoded(text, 'windows-1252')), {});
  expect(samples.map(({ encoding }) => encoding)).toEqual(TEXT_ENCODINGS);
  const of = (encoding: TextEncoding) => samples.find((each) => each.encoding === encoding)?.rows;
  expect(of('windows-1252')?.[0]).toEqual(['host', 'p', 'q', 'r', 'city']);
  expect(of('windows-1252')?.[1]).toEqual(['last', 'a', 'b', 'c', 'München']);
  expect(of('utf-8')?.[1]?.at(-1)).toBe('M\ufffdnchen');
  const utf16 = await encodingSamples(rangesOf(encoded('a;b\n1;ü\n', 'utf-16le')), {});
  expect(utf16.find(({ encoding }) => encoding === 'utf-16le')?.rows).toEqual([
    ['a', 'b'],
    ['1', 'ü'],
  ]);
});
