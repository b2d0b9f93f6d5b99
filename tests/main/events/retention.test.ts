import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArchiveId } from '../../../src/contract/events.ts';
import { eventsCalls } from '../../../src/main/events/calls.ts';
import { openWorld } from './eventsWorld.ts';

type World = Awaited<ReturnType<typeof openWorld>>;

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
/** Ages in days; one entry claims to be of the future, another has no time. */
const AGES = [-4_000, 0, 1, 20, 31, 33, 40, 50, 60, 90, 364, 367, 500, 900];

/** An archive with an entry of each age, put there as if it had been fetched. */
async function filled({ events, archive, clock }: World): Promise<void> {
  const timed = AGES.map((age) => ({ id: `${age}`, 'Epoch Time': (clock.now() - age * DAY_MS) / 1_000 }));
  const text = JSON.stringify({ page_of: 1, events: [...timed, { id: 'timeless' }] });
  const range = { fromSecond: 1, toSecond: 2, filters: null };
  const slice = await events.archives.call(archive, 'begin', [range, 1_000, clock.now()]);
  if (!slice.ok) throw new Error('no slice');
  const page = { slice: slice.value.id, page: 1, text, receivedAtMs: clock.now() };
  await events.archives.call(archive, 'put', [page]);
}

async function idsOf({ events }: World, archive: ArchiveId): Promise<string[]> {
  const scope = { fromMicros: null, beforeMicros: null, filter: [] };
  const page = { kind: 'page' as const, scope, order: 'oldest' as const, offset: 0, limit: 100, fields: [] };
  const asked = await events.archives.call(archive, 'ask', [page]);
  return asked.ok && asked.value.kind === 'page' ? asked.value.rows.map(({ id }) => id) : [];
}
const keep = (world: World, keepDays: number | null) =>
  world.events.records.change(world.id, { collection: { collects: false, keepDays } });
const removalOf = async (world: World) => {
  const read = await eventsCalls(world.events).read(undefined);
  return read.ok ? read.value[0]?.removal : undefined;
};

type Step =
  | { kind: 'passes' | 'clock'; ms: number }
  | { kind: 'answer' | 'restart' | 'agree' }
  | { kind: 'keep'; days: number | null };
const wrong = fc.constantFrom(0, 60_000, DAY_MS, 33 * DAY_MS, YEAR_MS, 12 * YEAR_MS);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('passes' as const), ms: fc.constantFrom(60_000, DAY_MS, 31 * DAY_MS) }),
  fc.record({
    kind: fc.constant('clock' as const),
    ms: fc.oneof(
      wrong,
      wrong.map((ms) => -ms),
    ),
  }),
  fc.record({ kind: fc.constantFrom('answer' as const, 'restart' as const, 'agree' as const) }),
  fc.record({ kind: fc.constant('keep' as const), days: fc.constantFrom(31, 45, 365, null) }),
);

describe('whatever the clock of this computer says', () => {
  it('no entry is removed that the right time would keep', { timeout: 120_000 }, async () => {
    let removed = 0;
    const runs = Number(process.env['PROPERTY_RUNS'] ?? 1) * 30;
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const world = await openWorld();
      await filled(world);
      const bornMs = world.clock.now();
      const rightMs = () => world.clock.now() - world.host.aheadMs;
      let datedMs: number | null = null;
      let isStarted = true;
      world.host.datedMs = () => (isStarted ? datedMs : null);
      let keepDays: number | null = 31;
      await keep(world, keepDays);
      for (const each of steps) {
        if (each.kind === 'passes') world.clock.pass(each.ms);
        if (each.kind === 'clock') {
          world.clock.advance(each.ms - world.host.aheadMs);
          world.host.aheadMs = each.ms;
        }
        if (each.kind === 'answer') [datedMs, isStarted] = [rightMs(), true];
        if (each.kind === 'keep') await keep(world, (keepDays = each.days));
        if (each.kind === 'restart') {
          isStarted = false;
          await world.restart();
        }
        const before = new Set(await idsOf(world, world.archive));
        const waits = each.kind === 'agree' ? await removalOf(world) : null;
        if (waits)
          await eventsCalls(world.events).wipe({
            archive: world.archive,
            fromMicros: 1,
            beforeMicros: waits.beforeMicros,
          });
        await world.events.collection.round();
        const after = new Set(await idsOf(world, world.archive));
        const gone = [...before].filter((id) => !after.has(id));
        removed += gone.length;
        const isKept = (id: string) =>
          id === 'timeless' ||
          keepDays === null ||
          bornMs - Number(id) * DAY_MS >= rightMs() - keepDays * DAY_MS;
        expect(gone.filter(isKept), JSON.stringify(each)).toEqual([]);
      }
    });
    // Of few runs, chance may remove nothing in any.
    const removes: Step[] = [{ kind: 'passes', ms: 31 * DAY_MS }, { kind: 'answer' }, { kind: 'agree' }];
    await fc.assert(property, { numRuns: runs, endOnFailure: true, examples: [[removes]] });
    expect(removed, 'otherwise nothing is shown').toBeGreaterThan(0);
  });

  it('nothing is removed before the service has named a time, nor long after that', async () => {
    const world = await openWorld();
    await filled(world);
    await keep(world, 365);
    world.host.datedMs = () => null;
    world.clock.advance(400 * DAY_MS);
    await world.events.collection.round();
    expect(await idsOf(world, world.archive)).toHaveLength(AGES.length + 1);
    expect(await removalOf(world)).toBeNull();
  });
});

describe('more than a day’s worth', () => {
  it('waits for a yes, also after a restart', async () => {
    const world = await openWorld();
    await filled(world);
    await keep(world, 45);
    await world.events.collection.round();
    expect(await removalOf(world)).toMatchObject({ entries: 7 });
    await world.restart();
    await world.events.collection.round();
    const removal = await removalOf(world);
    expect(removal?.entries, 'those of 50 days and more').toBe(7);
    expect(await idsOf(world, world.archive)).toHaveLength(AGES.length + 1);
    world.announced.length = 0;
    const { archive } = world;
    await eventsCalls(world.events).wipe({
      archive,
      fromMicros: 1,
      beforeMicros: removal?.beforeMicros ?? 0,
    });
    expect(world.announced).toContain('events.changed');
    expect(await removalOf(world)).toBeNull();
    expect(await idsOf(world, world.archive)).toHaveLength(AGES.length + 1 - 7);
    world.clock.pass(6 * DAY_MS);
    await world.events.collection.round();
    expect(await removalOf(world), 'what is a day older goes by itself').toBeNull();
    expect(await idsOf(world, archive)).not.toContain('40');
  });
});
