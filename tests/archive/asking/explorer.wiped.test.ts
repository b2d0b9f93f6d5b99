import { expect, test } from 'vitest';
import type { EventCondition } from '../../../src/contract/eventQuestions.ts';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import { newFile, pageOf } from '../pages.ts';
import { entriesOf, facets } from './naive.ts';

const START = 1_790_000_000;
/** Enough to be sealed, so that values are in dictionaries. */
const COUNT = 17_000;
const LEFT_FROM = 15_000;
const ALL = { fromMicros: null, beforeMicros: null };

const texts = Array.from({ length: COUNT }, (_, index) =>
  JSON.stringify({
    id: `e${index}`,
    'Epoch Time': START + index,
    Host: `h${index % 7_000}`,
    'Client IP': `10.${index % 200}.0.${index % 90}`,
    [`Rate Limiting ${index % 3 === 0 ? 'Action' : 'Enforcement'} Type`]: `t${index % 4_000}`,
  }),
);

test('questions are answered after a wipe, whose values have no text any more', async () => {
  const { archive } = LocalArchive.open(newFile());
  const slice = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, 1_000, 1);
  await archive.put({ slice: slice.id, page: 1, text: pageOf(texts), receivedAtMs: 1 });
  await archive.wipe(0, (START + LEFT_FROM) * 1e6);
  const left = entriesOf(texts.slice(LEFT_FROM));
  const contains = (field: string, text: string): EventCondition => ({
    field,
    test: { kind: 'contains', text },
    negated: false,
  });
  const fields = ['Host', 'Rate Limiting Action Type'];
  for (const filter of [
    [],
    [contains('Host', 'h1')],
    [contains('Rate Limiting Enforcement Type', 't39')],
    [contains('Client IP', '10.1')],
  ]) {
    const question = { kind: 'facets' as const, scope: { ...ALL, filter }, fields, top: 3 };
    expect(await archive.ask(question)).toEqual(facets(left, question));
  }
  const network = { ...ALL, filter: [contains('Client IP (network)', '10.7.')] };
  expect((await archive.ask({ kind: 'count', scope: network })).entries).toBe(
    texts.slice(LEFT_FROM).filter((text) => text.includes('"10.7.')).length,
  );
  await archive.close();
});
