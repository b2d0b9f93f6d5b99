import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { needsChecking, type Attempt } from '../../../src/contract/certificates.ts';
import type { Result } from '../../../src/contract/result.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import { accountOf, NO_LOG, requestsOf } from './manyRequests.ts';
import { contentFor, openSending, profileAt, valueOf } from './openSending.ts';
import { PatientClock } from './patientClock.ts';
import { TROUBLES, type Ending, type Trouble } from './troubles.ts';

const LANES = 8;
const RUNS_OF_EACH = 26;

/** When the window is loaded again: before the answers of the calls, while the request is out, or when it has ended. */
const RELOADS = ['at once', 'on the way', 'at the end'] as const;

type Run = { name: string; trouble: Trouble; reload: (typeof RELOADS)[number]; pressesOfAnother: number };
type Outcome = { name: string; ending: Ending; arrived: number };

/** The runs of every lane, in another order each time that the tests run. */
function plan(seed: number): Run[] {
  const each = Object.entries(TROUBLES).flatMap(([name, trouble]) =>
    Array.from({ length: RUNS_OF_EACH }, (_, n) => ({
      name,
      trouble,
      reload: RELOADS[n % RELOADS.length]!,
      pressesOfAnother: n % 4,
    })),
  );
  return fc.sample(fc.shuffledSubarray(each, { minLength: each.length }), { seed, numRuns: 1 })[0]!;
}

function endingOf({ state }: Attempt): Ending {
  if (state.kind === 'unchanged') return state.wasSent ? 'refused' : 'not-sent';
  if (state.kind === 'answered' || state.kind === 'unknown') return state.kind;
  throw new Error(`The attempt is ${state.kind}.`);
}

/** One service and one data folder, on which runs follow one another. */
async function openLane(count: number) {
  const requests = requestsOf(count);
  const simulator = await startSimulator({ account: accountOf(requests), tokenLifetimeSeconds: 86_400 });
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-once-'));
  const clock = new PatientClock();
  const profiles = [profileAt(1, simulator)];
  const start = () => openSending({ folder, service: simulator, profiles, clock, log: NO_LOG });
  let app = await start();
  onTestFinished(async () => {
    await app.sender.suspend();
    app.pool.recheck();
    await simulator.close();
    await rm(folder, { recursive: true, force: true });
  });
  const arrivedFor = (requestId: string) =>
    simulator.arrivals.filter(({ method, path: at }) => method === 'PUT' && at.includes(`/${requestId}/`))
      .length;

  async function run({ name, trouble, reload, pressesOfAnother }: Run, requestId: string): Promise<Outcome> {
    const { rule, ending, until } = trouble;
    if (rule?.role === 'auth') app.pool.recheck(); // a new token is needed
    const seen = simulator.arrivals.length;
    const struck = rule && simulator.faults.add({ ...rule, times: 1 });
    const draft = valueOf(await app.ask('createDraft', contentFor(requestId)));
    const press = app.pressFor(draft);
    const others = Array.from({ length: pressesOfAnother }, () => app.pressFor(draft));

    /** The window is loaded again: it asks for everything, and somebody presses again. */
    const again = async () => {
      const listed = valueOf(await app.ask('attempts', undefined));
      await app.ask('drafts', undefined);
      const same = await app.ask('send', press);
      const another = await app.ask('send', app.pressFor(draft));
      return { listed, same, another };
    };
    // A double Enter, a double click, and presses of reviews that were opened at the same time.
    const begun: Promise<Result<Attempt>>[] = [press, press, ...others, press].map((each) =>
      app.ask('send', each),
    );
    if (reload === 'at once') begun.push(...[press, press].map((each) => app.ask('send', each)));
    const [first, second] = [valueOf(await begun[0]!), valueOf(await begun[1]!)];
    expect(second.id).toBe(first.id);
    for (const other of others) expect(app.journal.find(other.attemptId), 'another press').toBeUndefined();

    if (until !== undefined) {
      const awaited = rule?.role === 'auth' ? 'auth' : 'gateway';
      await expect
        .poll(() => simulator.arrivals.slice(seen).some(({ role }) => role === awaited), { interval: 1 })
        .toBe(true);
      if (reload === 'on the way') {
        const { listed, same, another } = await again();
        expect(listed.some(({ id }) => id === first.id)).toBe(true);
        expect(valueOf(same).id).toBe(first.id);
        expect(another).toMatchObject({ error: { kind: 'withheld', why: 'under-way' } });
      }
    } else if (reload === 'on the way') void app.ask('send', press);
    if (until === 'limit') clock.endLimits();
    if (until === 'quit') {
      await app.sender.suspend();
      app.pool.recheck();
      app = await start();
      await app.sender.resume();
    }
    await Promise.all(begun);
    const ended = await app.sender.ended(first.id);
    if (!ended) throw new Error('The attempt is not in the journal.');
    expect(endingOf(ended), name).toBe(ending);

    // Later: the same press once more, also after the window was loaded again; and another, if that is not meant.
    expect(valueOf(await app.ask('send', press))).toEqual(ended);
    const mayPress = ending === 'refused' || ending === 'not-sent';
    if (!mayPress) {
      const { same, another } = await again();
      expect(valueOf(same)).toEqual(ended);
      const error =
        ending === 'unknown' ? { kind: 'withheld', why: 'unchecked' } : { kind: 'missing', what: 'draft' };
      expect(another, name).toMatchObject({ error });
    }
    expect(
      app.drafts.find(draft.id) === undefined,
      'the draft of a change is kept until it took effect',
    ).toBe(ending === 'answered');
    if (struck !== null) simulator.faults.remove(struck);
    return { name, ending, arrived: arrivedFor(requestId) };
  }
  return { requests, run, arrivedFor, restarted: start };
}

/** How many runs of each kind there were, and what the service saw. */
function spread(outcomes: readonly Outcome[]): string {
  const rows = Map.groupBy(outcomes, ({ name }) => name);
  return [...rows]
    .map(([name, runs]) => {
      const arrived = runs.map((each) => each.arrived);
      return `${String(runs.length).padStart(4)} × ${name}: ${runs[0]?.ending}, ${Math.min(...arrived)} to ${Math.max(...arrived)} requests`;
    })
    .join('\n');
}

it('one action is one request, whatever happens to it, however often it is pressed', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  const runs = plan(seed);
  const lanes = await Promise.all(
    Array.from({ length: LANES }, () => openLane(Math.ceil(runs.length / LANES))),
  );
  const outcomes = await Promise.all(
    lanes.map(async (lane, index) => {
      const mine = runs.filter((_, n) => n % LANES === index);
      const ended: Outcome[] = [];
      for (const [n, each] of mine.entries()) ended.push(await lane.run(each, lane.requests[n]!));
      // Once more at the very end, for what may have been sent late; and what a next start finds.
      const after = await lane.restarted();
      const journal = new Map<string, Attempt[]>();
      for (const attempt of after.journal.all())
        journal.set(attempt.requestId, [...(journal.get(attempt.requestId) ?? []), attempt]);
      return ended.map((outcome, n) => {
        const attempts = journal.get(lane.requests[n]!) ?? [];
        expect(attempts, outcome.name).toHaveLength(1);
        const [attempt] = attempts;
        expect(attempt && endingOf(attempt), outcome.name).toBe(outcome.ending);
        expect(attempt && needsChecking(attempt.state), outcome.name).toBe(outcome.ending === 'unknown');
        return { ...outcome, arrived: lane.arrivedFor(lane.requests[n]!) };
      });
    }),
  );
  const all = outcomes.flat();
  process.stdout.write(`${all.length} runs (seed ${seed})\n${spread(all)}\n`);
  for (const { name, ending, arrived } of all) expect(arrived, name).toBe(ending === 'not-sent' ? 0 : 1);
  expect(all.length).toBeGreaterThanOrEqual(1_000);
}, 180_000);
