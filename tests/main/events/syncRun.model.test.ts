import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Coverage, LogRange } from '../../../src/contract/eventCoverage.ts';
import { edgeAt } from '../../../src/contract/eventLimits.ts';
import type { EventSync } from '../../../src/contract/events.ts';
import { DAY_SECONDS } from '../../../src/contract/time.ts';
import { LATE_SECONDS } from '../../../src/main/events/logTime.ts';
import { coveredBy, timeOf } from '../../../src/main/events/coveredTime.ts';
import { joined, without } from '../../../src/main/events/logRanges.ts';
import { World } from './syncWorld.ts';

// In memory where that is possible: a thousand fetches wait for the disk some ten thousand times.
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sextant-sync-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

// The long run: SEXTANT_RUNS=2000, and SEED for other worlds.
const ROUNDS = 20;
const WORLDS = Math.ceil(Number(process.env['SEXTANT_RUNS'] ?? 400) / ROUNDS);
const FIRST = Number(process.env['SEED'] ?? 1);

/** The time that the window says is complete: days, and parts of days up to where something is missing or lost. */
function covered({ days, missing, lost, nowSecond }: Coverage): LogRange[] {
  const all = { fromSecond: days[0]?.startSecond ?? nowSecond, beforeSecond: nowSecond };
  const complete = days.flatMap(({ state, startSecond: fromSecond }) =>
    state === 'complete' ? [{ fromSecond, beforeSecond: Math.min(fromSecond + DAY_SECONDS, nowSecond) }] : [],
  );
  return joined([...without(all, [...missing, ...lost]), ...complete]);
}

/** The archive has what the service had wherever its coverage says so, each entry once, and nothing else. */
async function check(world: World): Promise<void> {
  const kept = await world.kept();
  const ever = world.ever();
  const ids = new Set(kept);
  expect(ids.size, 'each entry is there once').toBe(kept.length);
  expect(
    kept.filter((id) => !ever.has(id)),
    'nothing is made up',
  ).toEqual([]);
  expect(world.lacking, `a complete slice has what the service had (seed ${world.seed})`).toEqual([]);
  if (world.isLate) return;
  for (const { fromSecond, beforeSecond } of covered(await world.coverage())) {
    const lacking = world.log.ids(fromSecond, beforeSecond).filter((id) => !ids.has(id));
    const what = `${fromSecond}–${beforeSecond} (seed ${world.seed})`;
    expect(lacking, `nothing is missing of what is covered, ${what}`).toEqual([]);
  }
}

/**
 * A fetch that says that it is done has everything that the service had when it began, but for what slid out meanwhile,
 * and for the parts that it says it left open.
 */
async function checkDone(world: World, end: EventSync): Promise<void> {
  if (end.kind !== 'done') return;
  const { fetch, startedAtMs, unsettled } = end.progress;
  const slices = await world.slices();
  const open = slices.filter(({ state }) => state === 'open' && unsettled > 0).map(timeOf);
  const beforeSecond = Math.min(fetch.window.beforeSecond, Math.floor(startedAtMs / 1_000));
  const latest = edgeAt(world.nowSecond()) + world.marginSeconds + 1;
  const fromSecond = Math.max(fetch.window.fromSecond, latest);
  const unread = without({ fromSecond, beforeSecond: Math.max(fromSecond, beforeSecond) }, [
    ...coveredBy(slices, null, () => true),
    ...open,
  ]);
  expect(unread, `everything that could be fetched is (seed ${world.seed})`).toEqual([]);
  if (world.isLate) return;
  // What only a count would show is not looked for where everything will be read again anyway.
  const sureSecond = world.log.manner?.shifts === 'both' ? beforeSecond - LATE_SECONDS : beforeSecond;
  const reached = { fromSecond, beforeSecond: Math.max(fromSecond, sureSecond) };
  for (const range of without(reached, open))
    expect(
      await world.unread(range.fromSecond, range.beforeSecond),
      `done leaves no gap (seed ${world.seed})`,
    ).toEqual([]);
}

/** Nothing stays open for ever: what was left is settled an hour later, by a service that counts what it has. */
async function checkSettled(world: World): Promise<void> {
  await check(world);
  const end = await world.fetchLater();
  expect(end?.kind).toBe('done');
  await check(world);
  if (end !== null) await checkDone(world, end);
  if (!world.log.isHonest) return;
  expect(end, `nothing is left open (seed ${world.seed})`).toMatchObject({ progress: { unsettled: 0 } });
}

describe('fetching a log that moves', () => {
  it(
    `agrees with the service after each of ${WORLDS * ROUNDS} fetches, whatever happens`,
    { timeout: 60_000 + WORLDS * 8_000 },
    async () => {
      let finished = 0;
      for (let seed = FIRST; seed < FIRST + WORLDS; seed += 1) {
        const world = new World(path.join(folder, String(seed)), seed);
        for (let round = 0; round < ROUNDS; round += 1) {
          const end = round % 5 === 4 ? await world.fetchTwice() : await world.fetch();
          await check(world);
          if (end !== null) await checkDone(world, end);
          finished += end?.kind === 'done' ? 1 : 0;
        }
        world.calm();
        const end = await world.fetch();
        expect(end?.kind, `without faults a fetch ends (seed ${seed})`).toBe('done');
        await checkSettled(world);
        await world.close();
      }
      // Otherwise nothing was shown: kills and faults end the others.
      expect(finished).toBeGreaterThan(WORLDS * ROUNDS * 0.3);
    },
  );
});
