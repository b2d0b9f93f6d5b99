import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EventCondition, EventScope, QuestionKind } from '../../../src/contract/eventQuestions.ts';
import { DERIVED_FIELDS } from '../../../src/events/derivedFields.ts';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import { newFile, pageOf } from '../pages.ts';
import { entriesOf, facets, histogram, incidents, inScope, shares } from './naive.ts';

const START = 1_790_000_000;
const HOSTS = ['shop.example', 'Api.example', 'café.example', 'ÉCOLE.example', ''];
const AGENTS = ['curl/8', 'Mozilla/5.0 (X11)', 'bad"bot\\', 'naïve/1'];

/** An entry as the service would send it, with what may vary. */
function entry(index: number, random: () => number): string {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const seconds = START + Math.floor(random() * 4 * 86_400 * 1_000) / 1_000;
  const generation = random() < 0.8 ? 'Enforcement' : 'Action';
  const value: Record<string, unknown> = {
    id: `e${index}`,
    Status: pick(['HTTP_STATUS_OK', 'HTTP_STATUS_FORBIDDEN']),
    ...(random() < 0.98 ? { 'Epoch Time': seconds } : {}),
    'Client IP': `10.${Math.floor(random() * 3)}.${Math.floor(random() * 4)}.${Math.floor(random() * 9)}`,
    URL: `https://${pick(HOSTS)}/p${Math.floor(random() * 6)}?q=${index}-${random().toString(36).slice(2)}`,
    Host: pick(HOSTS),
    Referer: pick([null, '', 'https://ref.example/A']),
    'User Agent': pick(AGENTS),
    [`Rate Limiting ${generation} Tuple ID`]: pick(['t1', 't2', 't3', '']),
    [`Rate Limiting ${generation} Start Epoch`]: pick([START * 1_000, START, String(START)]),
    // Some entries have it under both names, and mostly different, so that it is searched as text.
    [`Rate Limiting ${generation} Rule ID`]: `${index}-`.repeat(6),
    ...(random() < 0.1 ? { 'Rate Limiting Action Rule ID': `older ${index} `.repeat(4) } : {}),
    'Rate Limiting Enforcement Percentage': pick([50, 87.5, '50', 9.25e2]),
    '@fields.COMMON_HEADER': {},
  };
  const text = JSON.stringify(value);
  // The same, written in another way.
  return random() < 0.2 ? text.replaceAll('/', String.raw`\/`) : text;
}

function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Sealed segments whose times overlap, some of them in order, and a tail. */
const COUNT = 34_000;
const random = randomFrom(7);
const texts = Array.from({ length: COUNT }, (_, index) => entry(index, random));
const all = entriesOf(texts);
const archive = LocalArchive.open(newFile()).archive;

beforeAll(async () => {
  const slice = await archive.begin({ fromSecond: 0, toSecond: 4e9, filters: null }, 1_000, 1);
  for (let page = 0; page * 5_000 < COUNT; page += 1) {
    const some = texts.slice(page * 5_000, page * 5_000 + 5_000);
    await archive.put({
      slice: slice.id,
      page: page + 1,
      text: pageOf([...some, ...some.slice(0, 3)]),
      receivedAtMs: page,
    });
  }
});
afterAll(() => archive.close());

const FIELDS = [
  'Status',
  'Client IP',
  'URL',
  'Host',
  'Referer',
  'User Agent',
  'Rate Limiting Enforcement Percentage',
  'Rate Limiting Enforcement Tuple ID',
  'Rate Limiting Action Start Epoch',
  'Rate Limiting Action Rule ID',
  'none',
];
const testArbitrary = fc.oneof(
  fc.record({
    kind: fc.constant('is' as const),
    values: fc.subarray(['HTTP_STATUS_OK', '10.1.2.3', 'shop.example', '50', 't2', '', 'bad"bot\\'], {
      minLength: 1,
    }),
  }),
  fc.record({
    kind: fc.constant('contains' as const),
    text: fc.constantFrom('P3?Q', 'école', 'CURL', '10.1', 'older 1', 'q=12', '/p', 'É'),
  }),
  fc.record({
    kind: fc.constant('network' as const),
    networks: fc.subarray(['10.1.0.0/16', '10.0.2.0/24', '10.2.3.4'], { minLength: 1 }),
  }),
  fc.record({
    kind: fc.constant('range' as const),
    from: fc.option(fc.constantFrom('50', '50.5')),
    to: fc.option(fc.constantFrom('87.5', '925')),
  }),
  fc.record({ kind: fc.constant('empty' as const) }),
);
const condition: fc.Arbitrary<EventCondition> = fc.record({
  field: fc.option(fc.constantFrom(...FIELDS), { freq: 5 }),
  test: testArbitrary,
  negated: fc.boolean(),
});
const moment = fc
  .integer({ min: (START - 1_000) * 1_000, max: (START + 5 * 86_400) * 1_000 })
  .map((ms) => ms * 1_000);
const scope: fc.Arbitrary<EventScope> = fc.record({
  fromMicros: fc.option(moment),
  beforeMicros: fc.option(moment),
  filter: fc.array(condition, { maxLength: 3 }),
});
const RUNS = { numRuns: 25 };

/** A recount of each kind of question: a new kind does not compile without its own. */
const RECOUNTS: Readonly<Record<QuestionKind, () => Promise<void>>> = {
  async overview() {
    const { bytes, fields, ...found } = await archive.ask({ kind: 'overview' });
    const times = all.map(({ micros }) => micros).filter((micros) => micros >= 0);
    expect(bytes).toBeGreaterThan(0);
    expect(found).toEqual({
      kind: 'overview',
      entries: all.length,
      firstMicros: times[0],
      lastMicros: times.at(-1),
    });
    for (const { name, entries } of fields)
      expect(entries, name).toBe(all.filter(({ value }) => (value[name] ?? '') !== '').length);
    expect(new Set(fields.map(({ name }) => name))).toEqual(
      new Set(all.flatMap(({ value }) => Object.keys(value))),
    );
  },

  async detail() {
    for (const { value, text, micros, order } of all.filter((_, index) => index % 997 === 0))
      expect(await archive.ask({ kind: 'detail', id: String(value['id']) })).toEqual({
        kind: 'detail',
        text,
        atMicros: micros < 0 ? null : micros,
        receivedAtMs: Math.floor(order / 5_000),
      });
    expect(await archive.ask({ kind: 'detail', id: 'none' })).toMatchObject({ text: null, atMicros: null });
  },

  async count() {
    await fc.assert(
      fc.asyncProperty(scope, async (scope) => {
        expect((await archive.ask({ kind: 'count', scope })).entries).toBe(inScope(all, scope).length);
      }),
      RUNS,
    );
  },

  async facets() {
    await fc.assert(
      fc.asyncProperty(
        scope,
        fc.subarray(FIELDS),
        fc.integer({ min: 1, max: 8 }),
        async (scope, fields, top) => {
          const question = { kind: 'facets', scope, fields, top } as const;
          expect(await archive.ask(question)).toEqual(facets(all, question));
        },
      ),
      RUNS,
    );
  },

  async histogram() {
    const split = fc.option(
      fc.constantFrom('Status', 'Host', 'Referer', 'URL', 'Rate Limiting Action Tuple ID'),
    );
    await fc.assert(
      fc.asyncProperty(scope, split, fc.integer({ min: 1, max: 4 }), async (scope, split, top) => {
        const question = { kind: 'histogram', scope, split, top, stepMicros: 3_600_000_000 } as const;
        expect(await archive.ask(question)).toEqual(histogram(all, question));
      }),
      RUNS,
    );
  },

  async page() {
    await fc.assert(
      fc.asyncProperty(
        scope,
        fc.constantFrom('newest', 'oldest'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (scope, order, depth) => {
          const expected = inScope(all, scope);
          const offset = Math.floor(depth * expected.length);
          const fields = ['URL', 'Client IP (network)', 'Referer', 'Rate Limiting Action Tuple ID', 'none'];
          const page = await archive.ask({ kind: 'page', scope, order, offset, limit: 20, fields });
          expect(page.entries).toBe(expected.length);
          expect(page.rows.length).toBe(Math.min(20, expected.length - offset));
          const byId = new Map(expected.map((each) => [each.value['id'], each]));
          const times = expected.map(({ micros }) => micros);
          if (order === 'newest') times.reverse();
          for (const [index, row] of page.rows.entries()) {
            const own = byId.get(row.id);
            // Entries of the same time may stand in any order, but each at one place only.
            expect(row.atMicros ?? -1).toBe(times[offset + index]);
            expect(row.values).toEqual([
              own?.value['URL'],
              String(own?.value['Client IP']).replace(/\d+$/, '0/24'),
              own?.value['Referer'] ?? '',
              own?.value['Rate Limiting Enforcement Tuple ID'] ?? own?.value['Rate Limiting Action Tuple ID'],
              null,
            ]);
            const answered = await archive.ask({ kind: 'offset', scope, order, id: row.id });
            expect(answered.offset).toBe(offset + index);
          }
        },
      ),
      RUNS,
    );
  },

  async offset() {
    await fc.assert(
      fc.asyncProperty(
        scope,
        fc.constantFrom('newest', 'oldest'),
        fc.constantFrom(...all),
        async (scope, order, entry) => {
          const times = inScope(all, scope).map(({ micros }) => micros);
          if (order === 'newest') times.reverse();
          const { offset } = await archive.ask({
            kind: 'offset',
            scope,
            order,
            id: String(entry.value['id']),
          });
          if (inScope([entry], scope).length === 0) expect(offset).toBeNull();
          else expect(times[offset ?? -1]).toBe(entry.micros);
        },
      ),
      RUNS,
    );
  },

  async incidents() {
    await fc.assert(
      fc.asyncProperty(scope, async (scope) => {
        const found = await archive.ask({ kind: 'incidents', scope, top: 1_000 });
        const expected = incidents(all, scope);
        expect(found.distinct).toBe(expected.size);
        expect(found.single).toBe(
          expected
            .values()
            .filter(({ entries }) => entries === 1)
            .toArray().length,
        );
        for (const each of found.incidents) {
          const own = expected.get(JSON.stringify([each.tupleId, each.startEpoch]));
          expect([each.entries, each.firstMicros, each.lastMicros]).toEqual([
            own?.entries,
            own?.first,
            own?.last,
          ]);
        }
      }),
      RUNS,
    );
  },

  async special() {
    await fc.assert(
      fc.asyncProperty(scope, fc.option(scope), async (scope, against) => {
        const question = { kind: 'special', scope, against, top: 20 } as const;
        const found = await archive.ask(question);
        const sizes = shares(all, question, () => true);
        expect({ inside: found.inside, outside: found.outside }).toEqual(sizes);
        for (const { field, value, inside, outside } of found.values) {
          const derived = DERIVED_FIELDS.find(({ name }) => name === field);
          const source = derived ? field.replace(/ \(.*/, '') : field;
          const own = shares(
            all,
            question,
            (text) => (derived ? derived.derive(text(source)) : text(source)) === value,
          );
          expect({ inside, outside }).toEqual(own);
        }
      }),
      { numRuns: 15 },
    );
  },
};

test.each(Object.entries(RECOUNTS))('the answer is what a recount gives: %s', (_, recount) => recount());

test('the overview says which fields take long to count', async () => {
  const { fields } = await archive.ask({ kind: 'overview' });
  const varied = fields.filter(({ isVaried }) => isVaried).map(({ name }) => name);
  expect(varied).toContain('URL');
  expect(varied).toContain('Rate Limiting Enforcement Rule ID');
  expect(varied).not.toContain('Host');
});

test('a question that nobody waits for any more is cancelled', async () => {
  const controller = new AbortController();
  controller.abort();
  const scope: EventScope = { fromMicros: null, beforeMicros: null, filter: [] };
  const question = { kind: 'count' as const, scope };
  await expect(archive.ask(question, controller.signal)).rejects.toMatchObject({
    failure: { kind: 'cancelled' },
  });
});

test('answers follow what is added, sealed or not', async () => {
  const later = Array.from({ length: 16_000 }, (_, index) => entry(COUNT + index, random));
  const { id } = await archive.begin({ fromSecond: 1, toSecond: 4e9, filters: null }, 1_000, 1);
  const scope: EventScope = { fromMicros: null, beforeMicros: null, filter: [] };
  // The first part stays in the tail, with the second one it is sealed.
  for (const [from, to] of [
    [0, 400],
    [400, 16_000],
  ] as const) {
    const text = pageOf(later.slice(from, to));
    await archive.put({ slice: id, page: 1, text, receivedAtMs: 1 });
    const known = entriesOf([...texts, ...later.slice(0, to)]);
    const question = { kind: 'facets' as const, scope, fields: FIELDS, top: 5 };
    expect(await archive.ask(question)).toEqual(facets(known, question));
    const asked = {
      kind: 'special' as const,
      scope: { ...scope, fromMicros: START * 1e6 },
      against: null,
      top: 5,
    };
    const { inside, outside } = await archive.ask(asked);
    expect({ inside, outside }).toEqual(shares(known, asked, () => true));
    const paths = await archive.ask({ ...question, fields: ['URL (path)'], top: 100 });
    const path = new Map<string, number>();
    for (const { value } of known) {
      const own = DERIVED_FIELDS[1]?.derive(String(value['URL'])) ?? '';
      path.set(own, (path.get(own) ?? 0) + 1);
    }
    expect(
      Object.fromEntries(paths.facets[0]?.values.map((each) => [each.value, each.entries]) ?? []),
    ).toEqual(Object.fromEntries(path));
  }
});
