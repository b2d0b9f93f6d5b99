import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventCondition } from '../../../src/contract/eventQuestions.ts';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import { newFile, pageOf } from '../pages.ts';

// Conditions on any of the fields that are searched, counted again from the texts of the entries.

const NAMES = ['URL', 'User Agent', 'Referer', 'Host'] as const;
const LONG = 'https://shop.example/a/long/path/';
const token = fc.oneof(
  fc.constantFrom('""', 'null', '" "', '"null"', 'true', '{}', '[]', '0', '-1.50'),
  fc.constantFrom(String.raw`"\u0061"`, String.raw`"\ud800"`, String.raw`"a\u0000b"`, String.raw`"\/"`),
  fc.constantFrom('"οδος"', '"ΟΔΟΣ"', '"İ"', '"300 K"', '"ẞ"', '"日本"', '"ab"', '"A"'),
);
const wanted = fc.constantFrom(
  'a',
  'AB',
  ' ',
  '0',
  '\0',
  '/',
  'σ',
  'ς',
  'i',
  'k',
  'ß',
  '日',
  '{',
  '\ufffd',
  'l',
);
const condition = fc.record({
  field: fc.oneof(fc.constant(null), fc.constantFrom(...NAMES)),
  negated: fc.boolean(),
  test: fc.oneof(
    fc.constant({ kind: 'empty' as const }),
    wanted.map((text) => ({ kind: 'contains' as const, text })),
    fc.constantFrom('', 'ab', 'null', '0').map((value) => ({ kind: 'is' as const, values: [value, ''] })),
  ),
});
const filter = fc.array(condition, { minLength: 1, maxLength: 3 });

type Values = Readonly<Partial<Record<string, string>>>;

/** The text of a value: numbers, objects and words as they are written. */
function textOf(value: string | undefined): string {
  if (value === undefined || value === 'null') return '';
  return value.startsWith('"') ? String(JSON.parse(value)).toWellFormed() : value;
}

const FOLDED: Readonly<Record<string, string>> = { ς: 'σ', Σ: 'σ', K: 'k', ẞ: 'ß', İ: 'İ' };
const folded = (text: string) => Array.from(text, (each) => FOLDED[each] ?? each.toLowerCase()).join('');

function passes(text: string, { test: asked }: EventCondition): boolean {
  switch (asked.kind) {
    case 'empty':
      return text === '';
    case 'contains':
      return folded(text).includes(folded(asked.text));
    case 'is':
      return asked.values.includes(text);
    default:
      return false;
  }
}

const recounted = (entries: readonly Values[], conditions: readonly EventCondition[]) =>
  entries.filter((values) =>
    conditions.every((each) => {
      const names = each.field === null ? NAMES : [each.field];
      return names.some((name) => passes(textOf(values[name]), each)) !== each.negated;
    }),
  ).length;

async function archiveOf(entries: readonly Values[]): Promise<LocalArchive> {
  const { archive } = LocalArchive.open(newFile());
  const slice = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, 1_000, 1);
  const texts = entries.map((values, index) => {
    const members = Object.entries(values).map(([name, value]) => `"${name}":${value}`);
    return `{${[`"id":"e${index}"`, `"Epoch Time":${1_790_000_000 + (index % 97)}`, ...members].join(',')}}`;
  });
  await archive.put({ slice: slice.id, page: 1, text: pageOf(texts), receivedAtMs: 1 });
  return archive;
}

async function found(archive: LocalArchive, conditions: EventCondition[]): Promise<number> {
  const scope = { fromMicros: null, beforeMicros: null, filter: conditions };
  return (await archive.ask({ kind: 'count', scope })).entries;
}

test('counts equal a recount, whichever of the fields entries have', async () => {
  const values = fc.subarray([...NAMES]).chain((names) =>
    fc.array(fc.record(Object.fromEntries(names.map((name) => [name, token])), { requiredKeys: [] }), {
      maxLength: 12,
    }),
  );
  await fc.assert(
    fc.asyncProperty(values, fc.array(filter, { minLength: 4, maxLength: 8 }), async (entries, filters) => {
      const archive = await archiveOf(entries);
      for (const each of filters)
        expect([each, await found(archive, each)]).toEqual([each, recounted(entries, each)]);
      await archive.close();
    }),
    { numRuns: 100 },
  );
});

test('they do in sealed segments, where values are mostly different', async () => {
  const some = fc.sample(token, { numRuns: 400, seed: 1 });
  const entries = Array.from({ length: 17_000 }, (_, index): Values => {
    const [odd, other] = [some[index % 397] ?? '""', some[index % 389] ?? '""'];
    const url = index % 20 === 0 ? odd : JSON.stringify(`${LONG}${index}?q=${Math.imul(index, 0x9e3779b1)}`);
    const agent = index % 3 === 0 ? odd : JSON.stringify(`agent ${index} of ${LONG}`);
    return { URL: url, 'User Agent': agent, Referer: other };
  });
  const archive = await archiveOf(entries);
  for (const each of fc.sample(filter, { numRuns: 30, seed: 2 }))
    expect([each, await found(archive, each)]).toEqual([each, recounted(entries, each)]);
  await archive.close();
});
