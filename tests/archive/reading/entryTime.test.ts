import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import { readEntry } from '../../../src/events/entry.ts';
import { newFile, pageOf } from '../pages.ts';

const digits = fc.oneof(
  fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }).map(String),
  fc.integer({ min: 1_700_000_000_000, max: 1_800_000_000_000 }).map(String),
  fc.bigInt({ min: 0n, max: 10n ** 32n }).map(String),
  fc.constantFrom('', '0', '1795046401', '9999999999', '99999999999', '9007199254', '1e3'),
);
const fraction = fc.oneof(
  fc.constantFrom('', '.', '.5', '.123456', '.1234567'),
  digits.map((all) => `.${all}`),
);
const exponent = fc.constantFrom('', '', '', 'e0', 'E+3', 'e-3', 'e9', 'e99', 'e100', 'e-310');
const seconds = fc
  .tuple(fc.constantFrom('', '', '', '-', '00', ' '), digits, fraction, exponent)
  .map((parts) => parts.join(''));
const stamp = fc.constantFrom(
  '2026-11-19T00:00:01:500000Z',
  '2026-11-19T00:00:01.123456789+05:30',
  '2026-11-19 00:00:01',
  '2026-11-19T00:00:01Z ',
  '1969-12-31',
  '2026-02-30',
  '2026',
);
const escaped = (text: string) =>
  Array.from(text, (each) => String.raw`\u` + each.charCodeAt(0).toString(16).padStart(4, '0')).join('');
const quoted = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.constantFrom(0, 0, 1, 4, 40)).map(([all, count]) => {
    return `"${escaped(all.slice(0, count))}${all.slice(count)}"`;
  });
const isJson = (text: string) => {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
};
const epoch = fc.oneof(
  { weight: 4, arbitrary: seconds.filter(isJson) },
  { weight: 4, arbitrary: quoted(seconds) },
  { weight: 1, arbitrary: fc.constantFrom('null', 'true', '{}', '[1795046401]', '""') },
);
const timestamp = fc.oneof(quoted(stamp), fc.constantFrom('null', '1795046401', '""'));
const member = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom('"Epoch Time"', String.raw`"Epoch\u0020Time"`), epoch) },
  { weight: 1, arbitrary: fc.tuple(fc.constant('"Timestamp"'), timestamp) },
);
const members = fc
  .array(member, { maxLength: 4 })
  .map((all) => all.map(([name, value]) => `${name}:${value}`));

/** What the list says of the time of each entry. */
async function listTimes(entries: readonly string[]): Promise<Map<string, number | null>> {
  const { archive } = LocalArchive.open(newFile());
  const slice = await archive.begin({ fromSecond: 0, toSecond: 4_000_000_000, filters: null }, 1000, 1);
  await archive.put({ slice: slice.id, page: 1, text: pageOf(entries), receivedAtMs: 1 });
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const answer = await archive.ask({
    kind: 'page',
    scope,
    order: 'oldest',
    offset: 0,
    limit: entries.length,
    fields: [],
  });
  await archive.close();
  return new Map(answer.rows.map(({ id, atMicros }) => [id, atMicros]));
}

describe('the list and the detail say the same of the time of an entry', () => {
  test.each([
    ['milliseconds', '"Epoch Time":1795046401123', 1_795_046_401_123_000],
    ['nothing before the point', '"Epoch Time":".5"', null],
    ['digits with escapes', String.raw`"Epoch Time":"\u0031795046401.5"`, 1_795_046_401_500_000],
    ['an exponent', '"Epoch Time":1795046401123456e-6', 1_795_046_401_123_456],
    ['two of that name', '"Epoch Time":1795046401,"Epoch Time":1795046402', 1_795_046_402_000_000],
    ['an escaped timestamp', String.raw`"Timestamp":"\u0032026-11-19T00:00:01Z"`, 1_795_046_401_000_000],
  ])('%s', async (_, text, micros) => {
    const entry = `{"id":"a",${text}}`;
    expect((await listTimes([entry])).get('a')).toBe(micros);
    expect(readEntry(entry)?.time.micros).toBe(micros);
  });

  test('however it is written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(members, { minLength: 1, maxLength: 300 }), async (all) => {
        const entries = all.map((each, index) => `{${[`"id":"${index}"`, ...each].join(',')}}`);
        const times = await listTimes(entries);
        for (const [index, text] of entries.entries())
          expect([text, times.get(String(index))]).toEqual([text, readEntry(text)?.time.micros ?? null]);
      }),
      { numRuns: 30 },
    );
  });
});
