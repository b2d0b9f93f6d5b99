import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { AttemptId, needsChecking, type AttemptState } from '../../../src/contract/certificates.ts';
import type { FaultRule } from '../../../src/simulator/faults.ts';
import { startSimulator, type Simulator } from '../../../src/simulator/simulator.ts';
import type { KilledPlan } from './killedSender.ts';
import { accountOf, NO_LOG, requestsOf } from './manyRequests.ts';
import { openSending, profileAt } from './openSending.ts';

const KILLED = path.join(import.meta.dirname, 'killedSender.ts');
const AT_ONCE = 8;

/** When a process is killed: before a step on disk, when all that was asked for is there, or at some moment. */
type Moment = { atStep: number } | { whenArrived: number } | { afterLines: number; andMs: number };
type Case = { name: string; moment: Moment; rule?: FaultRule };

const put = (fault: FaultRule['fault']): FaultRule => ({ method: 'PUT', fault });
/** So slow that kills strike in the middle, and some answers have arrived. */
const SLOW = put({ kind: 'delay', ms: 25 });

/** Each is a process with several attempts at once. */
function cases(random: () => number): Case[] {
  const steps = Array.from({ length: 16 }, (_, n) => ({
    name: 'before a step on disk',
    moment: { atStep: n * 5 + Math.floor(random() * 5) },
  }));
  const stalls = [
    put({ kind: 'hang' }),
    put({ kind: 'hang', when: 'after' }),
    put({ kind: 'stall', after: { bytes: 9 } }),
  ];
  return [
    ...steps,
    ...stalls.map((rule) => ({ name: 'while the host stalls', moment: { whenArrived: AT_ONCE }, rule })),
    { name: 'at the first arrival', moment: { whenArrived: 1 }, rule: SLOW },
    { name: 'at the first arrival', moment: { whenArrived: 1 }, rule: put({ kind: 'reset', when: 'after' }) },
    ...Array.from({ length: 7 }, () => ({
      name: 'at any moment',
      moment: { afterLines: 1 + Math.floor(random() * 40), andMs: Math.floor(random() * 30) },
      rule: SLOW,
    })),
  ];
}

const putsOf = ({ arrivals }: Simulator) =>
  arrivals.flatMap(({ method, path: at }) => (method === 'PUT' ? [at.split('/').at(-2) ?? ''] : []));

/** Runs the process until it is dead. Returns the lines that it printed. */
async function runAndKill(plan: KilledPlan, moment: Moment, simulator: Simulator): Promise<string[]> {
  const child = spawn(process.execPath, [KILLED, JSON.stringify(plan)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  const kill = () => child.kill('SIGKILL');
  const looking = setInterval(() => {
    if ('whenArrived' in moment && putsOf(simulator).length >= moment.whenArrived) kill();
  }, 1);
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line);
    // A moment that never comes ends with the work.
    if (line === 'done') kill();
    if ('afterLines' in moment && lines.length === moment.afterLines) setTimeout(kill, moment.andMs);
  }
  await ended;
  clearInterval(looking);
  expect(child.signalCode).toBe('SIGKILL');
  return lines;
}

/** What was told before the kill, what the next start finds, and what the service saw must agree. */
function expectKept(told: readonly string[], found: AttemptState | undefined, arrived: number, what: string) {
  expect(arrived, what).toBeLessThanOrEqual(1);
  // Nothing that was told is lost.
  if (told.length > 0) expect(found, what).toBeDefined();
  const hasLeft = found !== undefined && (found.kind !== 'unchanged' || found.wasSent);
  if (arrived === 1) expect(hasLeft, `${what}: it arrived`).toBe(true);
  const last = told.findLast((line) => line.startsWith('state '))?.split(' ')[2];
  if (last === 'sending') expect(hasLeft, `${what}: it was being sent`).toBe(true);
  else if (last !== undefined && last !== 'waiting') expect(found?.kind, what).toBe(last);
  // Where no answer was written down, the journal says that nobody knows.
  if (found && hasLeft && found.kind !== 'answered' && found.kind !== 'unchanged')
    expect(needsChecking(found), what).toBe(true);
}

type Outcome = { name: string; ending: string; arrived: number };

/** Kills a process, starts the app again on what it left, and holds each attempt against what was told before. */
async function killOnce({ name, moment, rule }: Case): Promise<Outcome[]> {
  const requests = requestsOf(AT_ONCE);
  const simulator = await startSimulator({ account: accountOf(requests) });
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-killed-'));
  if (rule) simulator.faults.add(rule);
  const presses = requests.map((requestId) => ({ requestId, attemptId: AttemptId.parse(randomUUID()) }));
  const service = { addresses: simulator.addresses, credentials: simulator.credentials };
  const atStep = 'atStep' in moment ? moment.atStep : null;
  const lines = await runAndKill({ folder, service, presses, atStep }, moment, simulator);
  simulator.faults.clear();

  const profiles = presses.map((_, index) => profileAt(index + 1, simulator));
  const app = await openSending({ folder, service, profiles, log: NO_LOG });
  expect(app.troubled, name).toEqual([]);
  await app.sender.resume();
  const outcomes: Outcome[] = [];
  for (const { requestId, attemptId } of presses) {
    const attempt = app.journal.find(attemptId);
    if (attempt) {
      const { draftId, prediction, state } = attempt;
      const draft = app.drafts.find(draftId);
      expect(draft === undefined, `${name}: the draft of ${state.kind}`).toBe(state.kind === 'answered');
      // The same press after the restart, and one of a new review.
      const press = {
        attemptId,
        draftId,
        draftSavedAtMs: 0,
        typedRequestId: requestId,
        isRequestChecked: false,
        shown: prediction,
        near: [],
      };
      expect(await app.ask('send', press), name).toEqual({ ok: true, value: attempt });
      if (draft && state.kind === 'unknown')
        expect(await app.ask('send', app.pressFor(draft))).toMatchObject({ error: { why: 'unchecked' } });
    }
    const told = lines.filter((line) => line.includes(attemptId));
    const arrived = putsOf(simulator).filter((each) => each === requestId).length;
    expectKept(told, attempt?.state, arrived, name);
    outcomes.push({ name, ending: attempt?.state.kind ?? 'never began', arrived });
  }
  expect(app.journal.all().length, 'no other attempt').toBe(
    outcomes.filter(({ ending }) => ending !== 'never began').length,
  );
  await app.sender.suspend();
  await simulator.close();
  await rm(folder, { recursive: true, force: true });
  return outcomes;
}

it('a kill at any moment loses nothing that was told, and sends nothing twice', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const random = seeded(seed);
  const waiting = cases(random);
  const outcomes: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) outcomes.push(...(await killOnce(next)));
  };
  await Promise.all([work(), work()]);
  const rows = Object.groupBy(
    outcomes,
    ({ name, ending, arrived }) => `${name}: ${ending}, ${arrived} requests`,
  );
  const spread = Object.entries(rows).map(([row, runs]) => `${String(runs?.length).padStart(4)} × ${row}`);
  process.stdout.write(
    `${outcomes.length} runs with a kill (seed ${seed})\n${spread.toSorted().join('\n')}\n`,
  );
  expect(outcomes.length).toBeGreaterThanOrEqual(200);
  // The kills struck everywhere: before anything began, before it left, on its way, and after its answer.
  const endings = new Set(outcomes.map(({ ending }) => ending));
  expect([...endings].toSorted()).toEqual(['answered', 'never began', 'unchanged', 'unknown']);
}, 180_000);

/** Numbers from 0 to 1 that a seed repeats. (Mulberry32.) */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
