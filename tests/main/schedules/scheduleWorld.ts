import { randomUUID } from 'node:crypto';
import { JobId } from '../../../src/contract/jobs.ts';
import { ProfileId } from '../../../src/contract/profiles.ts';
import { QueryId, type SavedQuery } from '../../../src/contract/queries.ts';
import { fail, ok, type Failure } from '../../../src/contract/result.ts';
import type { Schedule, ScheduleId } from '../../../src/contract/schedules.ts';
import type { RecipeId } from '../../../src/contract/settings.ts';
import { Schedules } from '../../../src/main/schedules/schedules.ts';
import { FakeClock, settle } from '../../fakeClock.ts';
import { REQUEST } from '../jobs/request.ts';

export const PROFILE = ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a03');
const QUERY = QueryId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a04');

/** Asks for the day before, every day at 06:00 UTC. The clock begins on 20 November 2026 at 10:00. */
export const DAILY = {
  queryId: QUERY,
  profileId: PROFILE,
  cadence: { days: { every: 'day' as const }, at: '06:00', zone: 'UTC' },
  catchUp: 'each' as const,
  on: true,
  recipeId: null as RecipeId | null,
};

const never = () => new Promise<never>(() => undefined);

/** The computer's clock and disk, the jobs that were queued, and an app that can end at any write. */
export class World {
  readonly clock = new FakeClock();
  readonly disk = new Map<ScheduleId, Schedule>();
  readonly queries = new Map<QueryId, SavedQuery>([
    [
      QUERY,
      {
        id: QUERY,
        name: 'Yesterday',
        tags: [],
        starred: false,
        createdAtMs: 0,
        versions: [{ number: 1, savedAtMs: 0, request: REQUEST, range: { unit: 'day', count: 1 } }],
      },
    ],
  ]);
  /** The first day of each report that was queued, in order. */
  days: string[] = [];
  isFull = false;
  jobFailure: Failure | null = null;
  /** How many more writes there are before the app ends, at the next one before or after it is on disk. */
  endsIn: { writes: number; after: boolean } | null = null;
  #starts = 0;
  #running: Schedules | null = null;

  /** Lets everything that is due happen. */
  async calm(): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) await settle();
  }

  /** Starts the app, or starts it again without warning. */
  async start(): Promise<Schedules> {
    this.#starts += 1;
    this.endsIn = null;
    const start = this.#starts;
    const isGone = () => start !== this.#starts;
    const schedules = new Schedules({
      files: {
        write: async (schedule) => {
          if (isGone()) return never();
          if (this.isFull) return fail({ kind: 'disk', problem: 'full', while: 'saving' });
          if (this.endsIn && this.endsIn.writes === 0) {
            this.#starts += 1;
            if (this.endsIn.after) this.disk.set(schedule.id, schedule);
            return never();
          }
          if (this.endsIn) this.endsIn.writes -= 1;
          this.disk.set(schedule.id, schedule);
          return ok(undefined);
        },
        remove: async (id) => {
          this.disk.delete(id);
          return ok(undefined);
        },
      },
      loaded: [...this.disk.values()],
      clock: this.clock,
      log: {
        bug: (error) => {
          throw error;
        },
      },
      findQuery: (id) => this.queries.get(id),
      nameOf: (id) => (id === PROFILE ? 'Work' : undefined),
      run: async (profileId, { request }) => {
        if (isGone()) return never();
        if (this.jobFailure) return fail(this.jobFailure);
        this.days.push(request.query.start.slice(0, 10));
        return ok({
          id: JobId.parse(randomUUID()),
          profileId,
          profileName: 'Work',
          demo: false,
          request,
          createdAtMs: this.clock.now(),
          state: { kind: 'queued' },
        });
      },
      changed: () => undefined,
      removed: () => undefined,
    });
    void this.#running?.suspend();
    this.#running = schedules;
    schedules.resume();
    await this.calm();
    return schedules;
  }
}
