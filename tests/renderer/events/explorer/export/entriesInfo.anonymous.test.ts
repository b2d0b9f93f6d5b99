// Plants identifiers in every field, in the filter and in the profile, in many spellings, and looks for them in what
// an anonymous export writes: cells, sheets, titles and names of files.
import JSZip from 'jszip';
import { expect, it } from 'vitest';
import { LocalArchive } from '../../../../../src/archive/localArchive.ts';
import type { EventFilter } from '../../../../../src/contract/eventQuestions.ts';
import type { Profile } from '../../../../../src/contract/profiles.ts';
import { anonymousFilter } from '../../../../../src/events/anonymous/anonymousFilter.ts';
import { FIELD_NAMES } from '../../../../../src/events/fields.ts';
import { entriesInfo } from '../../../../../src/renderer/events/explorer/export/entriesInfo.ts';
import { exportedFields } from '../../../../../src/renderer/events/explorer/export/exportedColumns.ts';
import { words } from '../../../../../src/renderer/events/explorer/export/words.ts';
import { csvFormFor, xlsxForm } from '../../../../../src/table/export/exportTargets.ts';
import { FrameBuilder } from '../../../../../src/table/reading/frameBuilder.ts';
import { newFile, pageOf } from '../../../../archive/pages.ts';
import { written } from '../../../../table/export/written.ts';
import Papa from 'papaparse';
import { spellings } from './identifierSpellings.ts';

/** So many identifiers of each of five kinds; a long run has 60 and more. */
const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 24);
const UNKNOWN = ['X-Forwarded-For', 'Cookie', 'Edge Trace'];
const FIELDS = [...Object.values(FIELD_NAMES).flat(), ...UNKNOWN];

const planted = spellings(RUNS);

/** An entry with a text in each field, as a part of an address where the field is one. */
const entry = (text: string, index: number) =>
  JSON.stringify(
    Object.fromEntries(
      FIELDS.map((name) => {
        if (name === 'id') return [name, `${text} ${index}`];
        if (name === 'URL')
          return [name, `https://${index % 2 ? 'shop.example' : text}/a/${text}/b?c=${text}`];
        if (name === 'Referer') return [name, `/${text}`];
        if (name === 'User Agent') return [name, `Mozilla/5.0 (${text}) Chrome/142.0.0.0`];
        return [name, text];
      }),
    ),
  );

const filterWith = (values: string[]): EventFilter => [
  ...FIELDS.map((field) => ({ field, test: { kind: 'is' as const, values }, negated: true })),
  ...values.flatMap((text) => [
    { field: 'URL', test: { kind: 'contains' as const, text }, negated: true },
    { field: text, test: { kind: 'empty' as const }, negated: false },
    { field: null, test: { kind: 'contains' as const, text }, negated: true },
    { field: 'Epoch Time', test: { kind: 'range' as const, from: text, to: null }, negated: true },
  ]),
  { field: 'Client IP', test: { kind: 'network', networks: values }, negated: true },
];

it('the planted identifiers are many, and written in many ways', () => {
  expect(planted.length).toBeGreaterThanOrEqual(5 * RUNS);
  for (const { texts } of planted) expect(new Set(texts).size).toBeGreaterThanOrEqual(15);
});

/** Which of the texts occur in what was written. */
function found(texts: readonly string[], inside: readonly string[]): string[] {
  // Equal cells are looked at once, and codes hold none.
  const cells = inside.map((text) => text.replaceAll(/\bh[0-9a-f]{20}\b/g, 'code'));
  const all = [...new Set(cells)].join('\n').toLowerCase();
  return texts.filter((text) => all.includes(text.toLowerCase()));
}

it.each([
  { addresses: 'hashed', hosts: false, others: false },
  { addresses: 'shortened', hosts: true, others: true },
] as const)(
  'no planted identifier is in an export: %o',
  async (anonymous) => {
    const texts = planted.flatMap((each) => each.texts);
    const { archive } = LocalArchive.open(newFile());
    const range = { fromSecond: 0, toSecond: 4_000_000_000, filters: null };
    const { id: slice } = await archive.begin(range, 1_000, 1);
    await archive.put({ slice, page: 1, text: pageOf(texts.map(entry)), receivedAtMs: 1 });
    const fields = exportedFields(
      FIELDS.map((name) => ({ name })),
      anonymous,
    );
    let csv = '';
    for (let [offset, all] = [0, 1]; offset < all;) {
      const scope = { fromMicros: null, beforeMicros: null, filter: [] };
      const wanted = { run: 'run', scope, order: 'oldest', ids: null, fields, offset, anonymous } as const;
      const piece = await archive.lines(wanted, 'a key');
      csv += piece.text;
      [offset, all] = [offset + piece.entries, piece.all];
    }
    const [header = [], ...rows] = Papa.parse<string[]>(csv, { skipEmptyLines: true }).data;
    expect(rows).toHaveLength(texts.length);
    const cells = new Set([...header, ...rows.flat()]);
    expect(found(texts, [...cells])).toEqual([]);

    // What is made of the rows holds their cells, and what is said about them.
    const some = rows.filter((_, at) => at % 40 === 0);
    const builder = new FrameBuilder({ dimensions: header, metrics: [] });
    for (const name of header) builder.addColumn(name);
    for (const row of some) builder.addRow(row);
    const frame = builder.frame();
    const outside: string[] = [];
    for (const each of planted) {
      const [text = ''] = each.texts;
      const scope = { fromMicros: null, beforeMicros: null, filter: filterWith(each.texts) };
      const profile = { name: text, accountNumber: text, kind: 'live' } as unknown as Profile;
      const filter = anonymousFilter(scope.filter, { ...anonymous, hash: () => 'code' });
      const about = {
        profile,
        isAnonymous: true,
        scope: { ...scope, filter },
        privacy: words.privacy.hashed,
        gaps: [],
        caution: null,
      };
      outside.push(
        ...entriesInfo(about, 1).flatMap(([name, value]) => [name, value]),
        words.fileName(null, false),
      );
    }
    expect(found(texts, outside)).toEqual([]);
    const info = outside.slice(0, 200).map((text) => [text, text] as const);
    const book = await JSZip.loadAsync(
      (await written(frame, xlsxForm({ info, above: null, names: { data: 'Rows', info: 'Info' } }))).bytes,
    );
    const sheets = await Promise.all(
      Object.values(book.files).map(async (file) => `${file.name}\n${await file.async('string')}`),
    );
    const form = csvFormFor('csv', '.');
    if (!form) throw new Error('CSV has a form');
    const files = [
      (await written(frame, { kind: 'json' })).bytes,
      // With the types that are left of what was received.
      (await written(frame, { kind: 'json', marks: header.length - 1 })).bytes,
      (await written(frame, form)).bytes,
    ];
    const decoder = new TextDecoder();
    expect(found(texts, [...sheets, ...files.map((bytes) => decoder.decode(bytes))])).toEqual([]);
  },
  30_000 + RUNS * 2_000,
);
