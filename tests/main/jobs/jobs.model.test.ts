import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { Job, JobId } from '../../../src/contract/jobs.ts';
import type { Fault } from '../../../src/simulator/faults.ts';
import type { Ending } from '../../../src/simulator/report.ts';
import { JobsWorld, type Kill } from './jobsWorld.ts';

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
  | { kind: 'die'; kill: Kill }
  | { kind: 'fault'; role: 'auth' | 'gateway' | 'link'; fault: Fault; times: number }
  | { kind: 'ending'; ending: Ending };

const LATER = { 'retry-after': '90' };
const faults = fc.constantFrom<Fault[]>(
  { kind: 'reset', when: 'before' },
  { kind: 'reset', when: 'after' },
  { kind: 'hang', when: 'before' },
  { kind: 'hang', when: 'after' },
  { kind: 'answer', status: 503 },
  { kind: 'answer', status: 503, headers: LATER },
  { kind: 'answer', status: 429, headers: LATER },
  { kind: 'answer', status: 401 },
  { kind: 'answer', status: 403 },
  { kind: 'answer', status: 400 },
  { kind: 'answer', status: 404 },
  { kind: 'cut', after: { bytes: 40 } },
);
const kills = fc.record<Kill>({
  at: fc.constantFrom('write', 'send'),
  skip: fc.nat(6),
  when: fc.constantFrom('before', 'after'),
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
  fc.record({ kind: fc.constant('jump'), ms: fc.constantFrom(-400_000, -7_200_000) }),
  fc.record({ kind: fc.constant('die'), kill: kills }),
  fc.record({
    kind: fc.constant('fault'),
    role: fc.constantFrom('auth', 'gateway', 'link'),
    fault: faults,
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
      world.isOffline = false;
      return world.jobs.wake();
    case 'offline':
      world.isOffline = true;
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
      return world.clock.jump(step.ms);
    case 'die':
      world.kill = step.kill;
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
      world.isOffline = false;
      world.kill = null;
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
      expect(world.violations).toEqual([]);
      stored += world.list().filter(({ state }) => state.kind === 'stored').length;
      await world.quit();
    }),
    // The steps of a life are many, and a shorter one that fails may take minutes to find.
    { numRuns: RUNS, endOnFailure: true },
  );
  // Otherwise nothing was shown: faults, stops and kills end the others.
  expect(stored).toBeGreaterThan(RUNS);
}, 120_000);
