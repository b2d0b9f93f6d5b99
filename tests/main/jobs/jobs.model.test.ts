import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Job, JobId } from '../../../src/contract/jobs.ts';
import type { Fault } from '../../../src/simulator/faults.ts';
import type { Ending } from '../../../src/simulator/report.ts';
import { LINK_LIFE_MS } from './jobsNetwork.ts';
import { JobsWorld, type Incident } from './jobsWorld.ts';

// In memory where that is possible: each life of the app reads and writes many small files.
const base = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sextant-jobs-'));
afterAll(() => {
  rmSync(base, { recursive: true, force: true });
});

const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 1) * 40;

type Step =
  | { kind: 'run' | 'batch' | 'restart' | 'kill' | 'links' | 'online' | 'offline' }
  | { kind: 'retry' | 'stop' | 'remove' | 'restore' | 'check'; job: number }
  | { kind: 'pass' | 'sleep' | 'jump'; ms: number }
  | { kind: 'incident'; incident: Incident }
  | { kind: 'fault'; role: 'auth' | 'gateway' | 'link'; fault: Fault; times: number }
  | { kind: 'ending'; ending: Ending };

const DAY_MS = 86_400_000;
const LATER = { 'retry-after': '90' };
const FAULTS: readonly Fault[] = [
  { kind: 'reset', when: 'before' },
  { kind: 'reset', when: 'after' },
  { kind: 'hang', when: 'before' },
  { kind: 'hang', when: 'after' },
  { kind: 'answer', status: 503 },
  { kind: 'answer', status: 503, headers: LATER },
  { kind: 'answer', status: 429, headers: LATER },
  { kind: 'answer', status: 429, headers: { 'retry-after': '31536000' } },
  { kind: 'answer', status: 401 },
  { kind: 'answer', status: 403 },
  { kind: 'answer', status: 400 },
  { kind: 'answer', status: 404 },
  { kind: 'cut', after: { bytes: 40 } },
];
const incidents = fc.record<Incident>({
  at: fc.constantFrom('write', 'send'),
  skip: fc.nat(6),
  when: fc.constantFrom('before', 'after'),
  what: fc.constantFrom('kill', 'kill', 'kill', 'full'),
});
const steps = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({
    kind: fc.constantFrom('run', 'run', 'batch', 'restart', 'kill', 'links', 'online', 'offline'),
  }),
  fc.record({
    kind: fc.constantFrom('retry', 'retry', 'stop', 'remove', 'restore', 'check'),
    job: fc.nat(9),
  }),
  fc.record({ kind: fc.constant('pass'), ms: fc.constantFrom(200, 1_500, 4_000, 20_000, 90_000) }),
  fc.record({ kind: fc.constantFrom('sleep', 'jump'), ms: fc.constantFrom(60_000, 400_000, 7_200_000) }),
  fc.record({ kind: fc.constant('jump'), ms: fc.constantFrom(-400_000, -7_200_000, -40 * DAY_MS) }),
  fc.record({ kind: fc.constant('incident'), incident: incidents }),
  fc.record({
    kind: fc.constant('fault'),
    role: fc.constantFrom('auth', 'gateway', 'link'),
    fault: fc.constantFrom(...FAULTS),
    times: fc.integer({ min: 1, max: 8 }),
  }),
  fc.record({
    kind: fc.constant('ending'),
    ending: fc.constantFrom<Ending[]>('error', 'canceled', 'backwards', { status: 'on hold' }),
  }),
);

/** Takes a step. `seen` are the jobs so far, removed ones included. */
async function take(world: JobsWorld, step: Step, seen: readonly Job[]): Promise<void> {
  const job = 'job' in step ? seen[step.job % Math.max(1, seen.length)] : undefined;
  switch (step.kind) {
    case 'run':
      return world.run();
    case 'batch':
      return world.runBatch();
    case 'restart':
      await world.quit();
      return world.start();
    case 'kill':
      await world.killNow();
      return world.start();
    case 'links':
      return world.service.endLinks();
    case 'online':
      world.network.isOffline = false;
      return world.jobs.wake();
    case 'offline':
      world.network.isOffline = true;
      return undefined;
    case 'retry':
      return job && world.retry(job);
    case 'stop':
    case 'remove':
    case 'restore':
      return job && world[step.kind](job.id);
    case 'check':
      return job && world.checkNow(job.id);
    case 'pass':
      return world.pass(step.ms);
    case 'sleep':
      return world.sleep(step.ms);
    case 'jump':
      world.network.forgetLimit();
      return world.clock.jump(step.ms);
    case 'incident':
      world.incident = step.incident;
      return undefined;
    case 'fault':
      return void world.service.faults.add({ role: step.role, fault: step.fault, times: step.times });
    case 'ending':
      return world.service.endNextReport(step.ending);
  }
}

const HOUR_MS = 3_600_000;
const ENDS = new Set(['stored', 'failed', 'stopped']);

it(`every job ends, no report is asked for twice by one act, and no ended link is used: ${RUNS} lives`, async () => {
  let [number, stored] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 40 }), async (taken) => {
      number += 1;
      const folder = path.join(base, String(number));
      mkdirSync(folder);
      const world = new JobsWorld(folder);
      const seen = new Map<JobId, Job>();
      await world.start();
      await world.run();
      for (const step of taken) {
        await world.revive();
        for (const job of world.list()) seen.set(job.id, job);
        await take(world, step, [...seen.values()]);
      }
      world.service.faults.clear();
      world.network.isOffline = false;
      world.incident = null;
      await world.quit();
      await world.start();
      await world.revive();
      const open = () => world.list().filter(({ state }) => !ENDS.has(state.kind));
      // A wait that a host asked for is kept for a day at most, even against a clock that was set back.
      for (let hours = 0; hours < 26 && open().length > 0; hours += 1)
        await world.pass(HOUR_MS, HOUR_MS / 60);
      expect(
        open().map(({ state }) => state),
        'jobs that never end',
      ).toEqual([]);
      expect(await world.check()).toEqual([]);
      stored += world.list().filter(({ state }) => state.kind === 'stored').length;
      await world.quit();
    }),
    // The steps of a life are many, and a shorter one that fails may take minutes to find.
    { numRuns: RUNS, endOnFailure: true },
  );
  // Otherwise nothing was shown: faults, stops and kills end the others.
  expect(stored).toBeGreaterThan(RUNS);
}, 120_000);

const isOver = (world: JobsWorld) => world.list().every(({ state }) => ENDS.has(state.kind));

/**
 * Lets time pass until every job has ended, without a restart, which would hide a job that hangs. A network that went
 * away comes back when every link has ended.
 */
async function settle(world: JobsWorld): Promise<void> {
  for (let turns = 0; turns < 60 && !isOver(world); turns += 1) {
    await world.passWaits();
    await world.pass(30_000, 5_000);
    if (!world.network.isOffline) continue;
    await world.pass(LINK_LIFE_MS * 2, LINK_LIFE_MS / 2);
    world.network.isOffline = false;
    world.jobs.wake();
  }
}

/** The jobs in a world of their own in which one thing goes wrong; each must end, and within the rules. */
async function live(
  begin: (world: JobsWorld) => Promise<void>,
  disturb: (world: JobsWorld) => void,
  what = 'nothing',
) {
  const folder = mkdtempSync(path.join(base, 'one-'));
  const world = new JobsWorld(folder);
  await world.start();
  disturb(world);
  await begin(world);
  await world.revive();
  await settle(world);
  const states = world.list().map(({ state }) => state.kind);
  expect(
    states.filter((kind) => !ENDS.has(kind)),
    `jobs that never end after ${what}`,
  ).toEqual([]);
  expect(await world.check(), what).toEqual([]);
  await world.quit();
  rmSync(folder, { recursive: true });
  return { states, count: world.count };
}

const SIDES = ['before', 'after'] as const;
const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);

it('a batch survives a kill at each of its writes and requests, a full disk at each write, and a pulled cable at each request', async () => {
  const begin = (world: JobsWorld) => world.runBatch(2);
  const { count } = await live(begin, () => undefined);
  const points = (['write', 'send'] as const).flatMap((at) =>
    upTo(count[at]).flatMap((skip) => SIDES.map((when) => ({ at, skip, when }))),
  );
  const ends = new Set<string>();
  for (const point of points)
    for (const what of ['kill', 'full', 'unplug'] as const) {
      const isRefused = point.at === 'write' && point.when === 'before';
      if (what === 'full' ? !isRefused : what === 'unplug' && point.at === 'write') continue;
      const { states } = await live(
        begin,
        (world) => {
          const unplug = () => {
            world.network.isOffline = true;
          };
          world.incident = { ...point, what: what === 'unplug' ? unplug : what };
        },
        `${what} ${point.when} ${point.at} ${point.skip}`,
      );
      for (const kind of states) ends.add(`${what}: ${kind}`);
    }
  // A pulled cable ends no job, not even one whose link ended meanwhile.
  expect([...ends].toSorted()).toEqual([
    'full: failed',
    'full: stored',
    'kill: failed',
    'kill: stored',
    'unplug: stored',
  ]);
}, 120_000);

it('a job ends within the rules whatever its hosts answer to each of its requests, once or eight times', async () => {
  const begin = (world: JobsWorld) => world.run();
  const { count } = await live(begin, () => undefined);
  for (const skip of upTo(count.send))
    for (const fault of FAULTS)
      for (const times of [1, 8])
        await live(
          begin,
          (world) => void world.service.faults.add({ skip, times, fault }),
          `${JSON.stringify(fault)} ${times} times after ${skip} requests`,
        );
}, 120_000);

const HURRIES = [
  ['stop', 'stop'],
  ['stop', 'retry'],
  ['stop', 'retry', 'stop'],
  ['retry', 'retry', 'stop', 'retry', 'retry'],
  ['remove', 'restore'],
  ['remove', 'restore', 'stop', 'remove', 'restore'],
  ['remove', 'stop', 'retry'],
] as const;

it('a job ends within the rules whatever its analyst does, however fast, at each of its writes and requests', async () => {
  const begin = (world: JobsWorld) => world.run();
  const { count } = await live(begin, () => undefined);
  for (const at of ['write', 'send'] as const)
    for (const skip of upTo(count[at]))
      for (const hurry of HURRIES) {
        const act = (world: JobsWorld) => {
          world.incident = { at, skip, when: 'before', what: () => world.hurry(hurry) };
        };
        await live(begin, act, `${hurry.join(', ')} at ${at} ${skip}`);
      }
}, 120_000);
