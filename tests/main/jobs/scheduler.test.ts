import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JobId } from '../../../src/contract/jobs.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { Scheduler, type Candidate, type Slot } from '../../../src/main/jobs/scheduler.ts';
import { settle } from '../../fakeClock.ts';

const uuid = (group: number, number: number) =>
  `${String(group).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
const profile = (number: number) => ProfileId.parse(uuid(1, number));
const job = (number: number, of: Partial<Candidate> = {}): Candidate => ({
  id: JobId.parse(uuid(2, number)),
  profileId: profile(1),
  createdAtMs: number,
  isKnown: false,
  ...of,
});

/** A scheduler whose jobs run until the test ends each. */
function open(limit: number) {
  const begun: JobId[] = [];
  const running = new Map<JobId, PromiseWithResolvers<void>>();
  const scheduler = new Scheduler(async (id) => {
    const run = Promise.withResolvers<void>();
    begun.push(id);
    running.set(id, run);
    await run.promise;
  }, limit);
  return {
    scheduler,
    begun,
    running,
    async end(id: JobId, error?: Error) {
      const run = running.get(id);
      running.delete(id);
      if (error) run?.reject(error);
      else run?.resolve();
      await settle();
    },
  };
}
const ids = (...jobs: Candidate[]) => jobs.map(({ id }) => id);

describe('the scheduler', () => {
  it('runs up to the limit, and the next job when a place is free', async () => {
    const { scheduler, begun, end } = open(2);
    const [a, b, c] = [job(1), job(2), job(3)];
    scheduler.add([a, b, c]);
    expect(begun).toEqual(ids(a, b));
    await end(b.id);
    expect(begun).toEqual(ids(a, b, c));
  });

  it('first starts the jobs that the service knows, in order of creation', () => {
    const { scheduler, begun } = open(3);
    const [queued, late, early] = [job(1), job(9, { isKnown: true }), job(5, { isKnown: true })];
    scheduler.add([queued, late, early]);
    expect(begun).toEqual(ids(early, late, queued));
  });

  it('lets the only job of one profile overtake the batch of another', async () => {
    const { scheduler, begun, end } = open(1);
    const batch = Array.from({ length: 90 }, (_, index) => job(index + 1));
    const single = job(200, { profileId: profile(2) });
    scheduler.add(batch);
    scheduler.add([single]);
    await end(batch[0]!.id);
    expect(begun).toEqual(ids(batch[0]!, single));
    await end(single.id);
    expect(begun.slice(2)).toEqual(ids(batch[1]!));
  });

  it('never starts a withdrawn job, and ends the wait for it', async () => {
    const { scheduler, begun, end } = open(1);
    const [a, b, c] = [job(1), job(2), job(3)];
    scheduler.add([a, b, c]);
    const ended = scheduler.ended(b.id);
    scheduler.withdraw(b.id);
    await ended;
    await end(a.id);
    expect(begun).toEqual(ids(a, c));
  });

  it('waits for a job until it ends, and not for an unknown one', async () => {
    const { scheduler, end } = open(1);
    const [a, b] = [job(1), job(2)];
    scheduler.add([a, b]);
    let over = false;
    const ended = scheduler.ended(b.id).then(() => (over = true));
    await end(a.id);
    expect(over).toBe(false);
    await end(b.id);
    await ended;
    await scheduler.ended(b.id);
  });

  it('accepts a job once, and again after it has run', async () => {
    const { scheduler, begun, end } = open(1);
    const a = job(1);
    scheduler.add([a, a]);
    scheduler.add([a]);
    expect(begun).toEqual(ids(a));
    await end(a.id);
    scheduler.add([a]);
    expect(begun).toEqual(ids(a, a));
  });

  it('frees the place of a job that threw, and does not hide the error', async () => {
    const { scheduler, begun, end } = open(1);
    const [a, b] = [job(1), job(2)];
    scheduler.add([a, b]);
    const ended = expect(scheduler.ended(a.id)).rejects.toThrow('odd');
    await end(a.id, new Error('odd'));
    await ended;
    expect(begun).toEqual(ids(a, b));
  });

  it('starts nothing after it is closed', async () => {
    const { scheduler, begun, end } = open(1);
    const [a, b, c] = [job(1), job(2), job(3)];
    scheduler.add([a, b]);
    scheduler.close();
    await scheduler.ended(b.id);
    scheduler.add([c]);
    await end(a.id);
    expect(begun).toEqual(ids(a));
  });
});

describe('a place', () => {
  /** A scheduler with one slot, and the slots of the jobs that it started. */
  function openWithSlots() {
    const slots = new Map<JobId, Slot>();
    const ends = new Map<JobId, () => void>();
    const scheduler = new Scheduler(async (id, slot) => {
      slots.set(id, slot);
      await new Promise<void>((resolve) => ends.set(id, resolve));
    }, 1);
    return { scheduler, slots, ends, begun: () => [...slots.keys()] };
  }
  const never = new AbortController().signal;

  it('that is released lets another job start, and is retaken before the next one', async () => {
    const { scheduler, slots, ends, begun } = openWithSlots();
    const [a, b, c] = [job(1), job(2), job(3)];
    scheduler.add([a, b, c]);
    slots.get(a.id)!.release();
    slots.get(a.id)!.release();
    expect(begun()).toEqual(ids(a, b));
    const retaken = slots.get(a.id)!.retake(never);
    ends.get(b.id)!();
    expect(await retaken).toBe(true);
    expect(begun()).toEqual(ids(a, b));
    ends.get(a.id)!();
    await settle();
    expect(begun()).toEqual(ids(a, b, c));
  });

  it('that is lent lets only a job of another profile start, and is its own again at the end', async () => {
    const { scheduler, slots, ends, begun } = openWithSlots();
    const [a, b, c] = [job(1), job(2), job(3, { profileId: profile(2) })];
    scheduler.add([a, b, c]);
    slots.get(a.id)!.lend();
    expect(begun()).toEqual(ids(a, c));
    ends.get(c.id)!();
    await settle();
    expect(begun()).toEqual(ids(a, c));
    expect(await slots.get(a.id)!.retake(never)).toBe(true);
    slots.get(a.id)!.lend();
    ends.get(a.id)!();
    await settle();
    expect(begun()).toEqual(ids(a, c, b));
  });

  it('that is held is retaken at once', async () => {
    const { scheduler, slots } = openWithSlots();
    const a = job(1);
    scheduler.add([a]);
    expect(await slots.get(a.id)!.retake(never)).toBe(true);
  });

  it('is not retaken after an abort, and is then free for others', async () => {
    const { scheduler, slots, ends, begun } = openWithSlots();
    const [a, b, c] = [job(1), job(2), job(3)];
    scheduler.add([a, b, c]);
    slots.get(a.id)!.release();
    const abort = new AbortController();
    const retaken = slots.get(a.id)!.retake(abort.signal);
    abort.abort();
    expect(await retaken).toBe(false);
    ends.get(b.id)!();
    await settle();
    expect(begun()).toEqual(ids(a, b, c));
    expect(await slots.get(a.id)!.retake(AbortSignal.abort())).toBe(false);
  });
});

const PROFILES = 4;
const added = fc.record({
  kind: fc.constant('add' as const),
  jobs: fc.array(
    fc.record({
      profile: fc.integer({ min: 1, max: PROFILES }),
      createdAtMs: fc.integer({ min: 0, max: 5 }),
      isKnown: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
const command = fc.oneof(
  { weight: 3, arbitrary: added },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('end' as const), which: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: fc.nat() }) },
);

/** Checks the rules that hold for every start, whatever happened before. */
class Watcher {
  readonly waiting = new Map<JobId, Candidate & { number: number }>();
  /** How often each other profile overtook a waiting one since its last turn. */
  readonly #passed = new Map<string, number>();

  begin(id: JobId) {
    const begun = this.waiting.get(id);
    if (!begun) throw new Error('It was not waiting.');
    this.waiting.delete(id);
    const others = [...this.waiting.values()];
    for (const other of others) {
      if (!begun.isKnown) expect(other.isKnown, 'a known one waits').toBe(false);
      if (other.profileId !== begun.profileId || other.isKnown !== begun.isKnown) continue;
      const order = begun.createdAtMs - other.createdAtMs || begun.number - other.number;
      expect(order, 'in order of creation').toBeLessThan(0);
    }
    for (const key of this.#passed.keys()) if (key.startsWith(begun.profileId)) this.#passed.delete(key);
    // Jobs that the service knows go first, so only the others take turns that can be counted.
    if (begun.isKnown) return;
    for (const profileId of new Set(others.map((other) => other.profileId))) {
      if (profileId === begun.profileId) continue;
      const key = `${profileId} ${begun.profileId}`;
      this.#passed.set(key, (this.#passed.get(key) ?? 0) + 1);
      expect(this.#passed.get(key), 'nobody is passed twice').toBe(1);
    }
  }

  /** Forgets the turns of profiles without a waiting job. */
  rest() {
    const profiles = new Set([...this.waiting.values()].map(({ profileId }) => profileId));
    for (const key of this.#passed.keys())
      if (![...profiles].some((each) => key.startsWith(each))) this.#passed.delete(key);
  }
}

it('never exceeds the limit, keeps the order, starves no profile and runs each job once', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.array(command, { minLength: 1, maxLength: 60 }),
      async (limit, commands) => {
        const { scheduler, begun, running, end } = open(limit);
        const watcher = new Watcher();
        let number = 0;
        let withdrawn = 0;
        let seen = 0;
        const look = () => {
          for (; seen < begun.length; seen += 1) watcher.begin(begun[seen]!);
          watcher.rest();
          expect(running.size).toBe(Math.min(limit, running.size + watcher.waiting.size));
        };
        for (const each of commands) {
          if (each.kind === 'add') {
            const jobs = each.jobs.map(({ profile: of, ...more }) => {
              number += 1;
              const candidate = { ...job(number), profileId: profile(of), ...more };
              watcher.waiting.set(candidate.id, { ...candidate, number });
              return candidate;
            });
            scheduler.add(jobs);
          } else if (each.kind === 'end' && running.size) {
            await end([...running.keys()][each.which % running.size]!);
          } else if (each.kind === 'withdraw' && watcher.waiting.size) {
            const id = [...watcher.waiting.keys()][each.which % watcher.waiting.size]!;
            scheduler.withdraw(id);
            watcher.waiting.delete(id);
            withdrawn += 1;
          }
          look();
        }
        while (running.size) {
          await end([...running.keys()][0]!);
          look();
        }
        expect(new Set(begun).size).toBe(begun.length);
        expect(begun.length + withdrawn).toBe(number);
      },
    ),
    { numRuns: 300 },
  ));
