import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BookOutcome } from '../../../src/contract/books.ts';
import { JobId } from '../../../src/contract/jobs.ts';
import { ScheduleId } from '../../../src/contract/schedules.ts';
import { RecipeId } from '../../../src/contract/settings.ts';
import { MOST_CAUGHT_UP } from '../../../src/main/schedules/schedules.ts';
import { DAILY, PROFILE, World } from './scheduleWorld.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The app with a daily schedule. */
async function withDaily(more: Partial<typeof DAILY> | { catchUp: 'latest' | 'none' } = {}) {
  const world = new World();
  const schedules = await world.start();
  const created = await schedules.create({ ...DAILY, ...more });
  if (!created.ok) throw new Error('not created');
  return { world, schedules, id: created.value.id };
}

describe('the workbook of a schedule', () => {
  const RECIPE = RecipeId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a09');
  const refused: BookOutcome = { kind: 'refused', refusal: { kind: 'signed' } };
  const written: BookOutcome = {
    kind: 'written',
    atMs: 0,
    fileName: 'weekly.xlsx',
    written: { rows: 1, protectedCells: 0, replacedCells: 0, cutCells: 0, fixedFormulas: 0 },
    caution: null,
  };

  it('is due once a report is requested for it, beside each one before until one is written', async () => {
    const { world, schedules, id } = await withDaily({ recipeId: RECIPE });
    const book = () => schedules.all()[0]?.book;
    expect(book()).toBeNull();
    await world.clock.pass(DAY);
    const first = book()?.jobId ?? JobId.parse(id);
    expect(book()).toEqual({ jobId: first, outcome: { kind: 'due' }, later: [] });
    await schedules.keepBook(id, { jobId: first, outcome: refused });
    expect(book()?.outcome).toEqual(refused);
    // The next report may not arrive: the one before, with which the workbook was not updated, stays known.
    await world.clock.pass(DAY);
    const { later: [second = first] = [] } = book() ?? {};
    expect(second).not.toBe(first);
    expect(book()).toEqual({ jobId: first, outcome: refused, later: [second] });
    await schedules.keepBook(id, { jobId: second, outcome: written });
    await world.clock.pass(DAY);
    // What became of the workbook with an earlier report says nothing of this one.
    await schedules.keepBook(id, { jobId: second, outcome: refused });
    const third = book()?.jobId ?? first;
    expect(third).not.toBe(second);
    expect(book()).toEqual({ jobId: third, outcome: { kind: 'due' }, later: [] });
    // A report that cannot even be requested leaves the one before due.
    world.jobFailure = { kind: 'cancelled' };
    await world.clock.pass(DAY);
    await schedules.keepBook(id, { jobId: third, outcome: refused });
    expect(book()).toEqual({ jobId: third, outcome: refused, later: [] });
  });

  it('remembers the reports that are still due, until a later one is written', async () => {
    const { world, schedules, id } = await withDaily({ recipeId: RECIPE });
    await world.clock.pass(3 * DAY);
    const book = () => schedules.all()[0]?.book;
    const { jobId: first, later: [second, third] = [] } = book() ?? {};
    if (!first || !second || !third) throw new Error('not due');
    expect(book()).toEqual({ jobId: first, outcome: { kind: 'due' }, later: [second, third] });
    await schedules.keepBook(id, { jobId: second, outcome: refused });
    expect(book()).toEqual({ jobId: second, outcome: refused, later: [third] });
    await world.clock.pass(DAY);
    const { later: [, fourth] = [] } = book() ?? {};
    if (!fourth) throw new Error('not due');
    expect(book()?.later).toEqual([third, fourth]);
    await schedules.keepBook(id, { jobId: first, outcome: refused });
    await schedules.keepBook(id, { jobId: fourth, outcome: refused });
    expect(book()).toEqual({ jobId: fourth, outcome: refused, later: [] });
  });

  it('is due no more once the schedule is out of a backup, which is off and does not replace one', async () => {
    const { world, schedules, id } = await withDaily({ recipeId: RECIPE });
    await world.clock.pass(DAY);
    const [before] = schedules.all();
    if (!before) throw new Error('not created');
    expect(await schedules.restoreOff({ ...before, catchUp: 'none' })).toMatchObject({ ok: true });
    expect(schedules.all()).toEqual([before]);
    await schedules.remove(id);
    expect(await schedules.restoreOff(before)).toMatchObject({ ok: true });
    expect(schedules.all()).toEqual([{ ...before, on: false, book: null }]);
    const runs = world.days.length;
    await world.clock.pass(3 * DAY);
    expect(world.days).toHaveLength(runs);
  });

  it('is not written with a report that was requested for another one, or for none', async () => {
    const { world, schedules, id } = await withDaily();
    await world.clock.pass(DAY);
    await schedules.change(id, { recipeId: RECIPE });
    expect(schedules.all()).toMatchObject([{ recipeId: RECIPE, book: null }]);
    await world.clock.pass(DAY);
    await schedules.change(id, { on: true });
    expect(schedules.all()).toMatchObject([{ book: { outcome: { kind: 'due' } } }]);
    await schedules.change(id, { recipeId: null });
    expect(schedules.all()).toMatchObject([{ recipeId: null, book: null }]);
  });
});

describe('a schedule', () => {
  it('runs its query at its time, once, with the range of that time', async () => {
    const { world, schedules } = await withDaily();
    await world.clock.pass(19 * HOUR);
    expect(world.days).toEqual([]);
    await world.clock.pass(2 * HOUR);
    expect(world.days).toEqual(['2026-11-20']);
    expect(schedules.all()).toMatchObject([
      { last: { dueAtMs: Date.UTC(2026, 10, 21, 6), outcome: { kind: 'run' }, leftOut: 0 } },
    ]);
    await world.clock.pass(2 * DAY);
    expect(world.days).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
  });

  it('does not run while it is off, and catches up nothing when it is switched on', async () => {
    const { world, schedules, id } = await withDaily({ on: false });
    await world.clock.pass(3 * DAY);
    await schedules.change(id, { on: true });
    await world.clock.pass(HOUR);
    expect(world.days).toEqual([]);
    await world.clock.pass(DAY);
    expect(world.days).toEqual(['2026-11-23']);
  });

  it.each([
    ['each', ['2026-11-20', '2026-11-21', '2026-11-22'], 'run', 0],
    ['latest', ['2026-11-22'], 'run', 2],
    ['none', [], 'skipped', 2],
  ] as const)(
    'catches up %s of what passed while the app was closed',
    async (catchUp, days, kind, leftOut) => {
      const { world, schedules } = await withDaily({ catchUp });
      await schedules.suspend();
      world.clock.sleep(3 * DAY);
      const again = await world.start();
      await world.calm();
      expect(world.days).toEqual(days);
      const [after] = again.all();
      expect(after?.last?.outcome.kind).toBe(kind);
      if (catchUp !== 'each') expect(after?.last?.leftOut).toBe(leftOut);
      // And the next one is on time.
      await world.clock.pass(DAY);
      expect(world.days.at(-1)).toBe('2026-11-23');
    },
  );

  it('catches up so many at most, the latest, and says how many it left out', async () => {
    const { world, schedules } = await withDaily();
    await schedules.suspend();
    world.clock.sleep(400 * DAY);
    const again = await world.start();
    await world.calm();
    expect(world.days).toHaveLength(MOST_CAUGHT_UP);
    expect(world.days.at(-1)).toBe(day(world.clock.now() - DAY));
    expect(again.all()[0]?.doneUntilMs).toBeGreaterThan(world.clock.now() - DAY);
  });

  it('runs after sleep as soon as the app looks again', async () => {
    const { world, schedules } = await withDaily({ catchUp: 'latest' });
    world.clock.sleep(DAY);
    schedules.recheck();
    await world.calm();
    expect(world.days).toEqual(['2026-11-20']);
  });

  it('is not silenced by a clock that was once far ahead', async () => {
    const { world, schedules } = await withDaily({ catchUp: 'latest' });
    world.clock.jump(365 * DAY);
    schedules.recheck();
    await world.calm();
    world.clock.jump(-365 * DAY);
    world.days = [];
    await world.clock.pass(2 * DAY);
    expect(world.days).toEqual(['2026-11-20', '2026-11-21']);
  });

  it.each([1e300, -1e300, 8.64e15, -8.64e15])(
    'runs although its file, or that of another, says that it is done until %d',
    async (doneUntilMs) => {
      const { world, id } = await withDaily({ catchUp: 'latest' });
      const [schedule] = [...world.disk.values()];
      const other = ScheduleId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a08');
      if (schedule) world.disk.set(id, { ...schedule, doneUntilMs }).set(other, { ...schedule, id: other });
      world.isFull = true;
      await world.start();
      world.isFull = false;
      await world.clock.pass(DAY);
      expect(world.days.filter((each) => each === '2026-11-20')).toHaveLength(2);
    },
  );

  it('says why it could not run, and goes on', async () => {
    const { world, schedules } = await withDaily();
    world.jobFailure = { kind: 'missing', what: 'profile' };
    await world.clock.pass(DAY);
    expect(schedules.all()[0]?.last?.outcome).toEqual({ kind: 'failed', error: world.jobFailure });
    world.jobFailure = null;
    const queries = [...world.queries];
    world.queries.clear();
    await world.clock.pass(DAY);
    expect(schedules.all()[0]?.last?.outcome).toEqual({
      kind: 'failed',
      error: { kind: 'missing', what: 'query' },
    });
    for (const [id, query] of queries) world.queries.set(id, query);
    await world.clock.pass(DAY);
    expect(world.days).toEqual(['2026-11-22']);
  });

  it('requests nothing that it cannot write down first', async () => {
    const { world } = await withDaily();
    world.isFull = true;
    await world.clock.pass(DAY);
    expect(world.days).toEqual([]);
    world.isFull = false;
    await world.clock.pass(HOUR);
    expect(world.days).toEqual(['2026-11-20']);
  });

  it('is refused with a zone, a query or a profile that nobody knows', async () => {
    const { schedules, id } = await withDaily();
    const { cadence } = DAILY;
    expect(await schedules.change(id, { cadence: { ...cadence, zone: 'Mars/Olympus' } })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', issues: [{ path: 'cadence.zone' }] },
    });
    const nobody = ScheduleId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a09');
    expect(await schedules.remove(nobody)).toMatchObject({ error: { kind: 'missing', what: 'schedule' } });
    expect(schedules.all()).toMatchObject([{ cadence, profileId: PROFILE }]);
  });

  it('that was removed comes back as it was, and runs nothing a second time', async () => {
    const { world, schedules, id } = await withDaily();
    await world.clock.pass(DAY);
    const [before] = schedules.all();
    if (!before) throw new Error('no schedule');
    await schedules.remove(id);
    await schedules.restore(before);
    await schedules.restore({ ...before, on: false });
    await world.calm();
    expect(schedules.all()).toEqual([before]);
    expect(world.days).toEqual(['2026-11-20']);
    await world.clock.pass(DAY);
    expect(world.days).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('runs no time twice, whatever ends the app and whenever', async () => {
    const step = fc.oneof(
      fc.record({ what: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 30 }) }),
      fc.record({ what: fc.constant('sleep' as const), hours: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ what: fc.constant('back' as const), hours: fc.integer({ min: 1, max: 12 }) }),
      fc.record({ what: fc.constant('kill' as const), writes: fc.nat(3), after: fc.boolean() }),
      fc.record({ what: fc.constant('restart' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { world } = await withDaily();
        // A clock that goes back by a day or more was wrong before, and what it had run is due again.
        let backHours = 0;
        for (const each of steps) {
          if (each.what === 'pass') await world.clock.pass(each.hours * HOUR);
          await world.calm();
          if (each.what === 'sleep') world.clock.sleep(each.hours * HOUR);
          if (each.what === 'back' && backHours + each.hours < 24) {
            backHours += each.hours;
            world.clock.jump(-each.hours * HOUR);
          }
          if (each.what === 'kill') world.endsIn = { writes: each.writes, after: each.after };
          if (each.what === 'restart') await world.start();
        }
        await world.start();
        await world.clock.pass(2 * DAY);
        expect(new Set(world.days).size).toBe(world.days.length);
        // The last ones ran: nothing that ended the app has stopped the schedule for good.
        expect(world.days.at(-1)).toBe(day(world.clock.now() - 6 * HOUR - DAY));
      }),
      { numRuns: 100 },
    );
  });
});
