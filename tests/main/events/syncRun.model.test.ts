import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { EventSync } from '../../../src/contract/events.ts';
import { edgeAt, LATE_SECONDS } from '../../../src/main/events/logTime.ts';
import { coveredBy, isDisputed, timeOf } from '../../../src/main/events/coveredTime.ts';
import { joined, without } from '../../../src/main/events/logRanges.ts';
import { World } from './syncWorld.ts';

// In memory where that is possible: a thousand fetches wait for the disk some ten thousand times.
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sextant-sync-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

// The long run: SEXTANT_RUNS=4000, and SEED for other worlds.
const ROUNDS = 20;
const WORLDS = Math.ceil(Number(process.env['SEXTANT_RUNS'] ?? 800) / ROUNDS);
const FIRST = Number(process.env['SEED'] ?? 1);

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
  const slices = await world.slices();
  for (const { fromSecond, beforeSecond } of joined(coveredBy(slices, null))) {
    const lacking = world.serverIds(fromSecond, beforeSecond).filter((id) => !ids.has(id));
    expect(lacking, `nothing is missing of what is covered, ${fromSecond}–${beforeSecond}`).toEqual([]);
  }
}

/**
 * What a finished fetch has not read is only what slid out meanwhile, and what it says is disputed: everything else that
 * the service had at its start is here.
 */
async function checkDone(world: World, end: EventSync): Promise<void> {
  if (end.kind !== 'done' || end.progress.unsettled > 0) return;
  const { fetch, startedAtMs } = end.progress;
  const beforeSecond = Math.min(fetch.window.beforeSecond, Math.floor(startedAtMs / 1_000));
  const read = coveredBy(await world.slices(), null, () => true);
  const unread = without({ ...fetch.window, beforeSecond }, read);
  const latest = edgeAt(world.nowSecond()) + world.marginSeconds + 1;
  expect(
    unread.filter((range) => range.beforeSecond > latest),
    'everything that could be fetched is',
  ).toEqual([]);
  if (world.isLate) return;
  const disputed = (await world.slices()).filter((slice) => isDisputed(slice)).map(timeOf);
  const fromSecond = Math.max(fetch.window.fromSecond, latest);
  // What only a count would show is not looked for where everything will be read again anyway.
  const sureSecond = world.manner?.shifts === 'both' ? beforeSecond - LATE_SECONDS : beforeSecond;
  const reached = { fromSecond, beforeSecond: Math.max(fromSecond, sureSecond) };
  for (const range of without(reached, disputed))
    expect(
      await world.unread(range.fromSecond, range.beforeSecond),
      `done leaves no gap (seed ${world.seed})`,
    ).toEqual([]);
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
          const end = await world.fetch();
          await check(world);
          if (end !== null) await checkDone(world, end);
          finished += end?.kind === 'done' ? 1 : 0;
        }
        world.calm();
        const end = await world.fetch();
        expect(end?.kind, `without faults a fetch ends (seed ${seed})`).toBe('done');
        await check(world);
        await world.close();
      }
      // Otherwise nothing was shown: kills and faults end the others.
      expect(finished).toBeGreaterThan(WORLDS * ROUNDS * 0.3);
    },
  );
});
