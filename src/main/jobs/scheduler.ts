import type { JobId } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';

/**
 * How many jobs run at once, over all profiles. Chromium opens at most six HTTP/1.1 connections to one host, so four
 * leave room for a connection test. The limit also keeps a batch from flooding the service.
 */
export const LIMIT = 4;

/** The properties of a job that decide its order. */
export type Candidate = {
  id: JobId;
  profileId: ProfileId;
  createdAtMs: number;
  /** The service already knows the report, so it comes before reports not requested yet. */
  isKnown: boolean;
};

/** A running job’s slot among those that count towards the limit. */
export type Slot = {
  /** Gives the slot to another job while this one can do nothing but wait. */
  release(): void;
  /** The same, but only to a job of another profile: this one still works, however slowly. */
  lend(): void;
  /** Waits for a slot again; false if the signal aborts the wait. At once while the slot is held. */
  retake(signal: AbortSignal): Promise<boolean>;
};

type Waiting = Candidate & { number: number; ended: PromiseWithResolvers<void> };

/**
 * Decides which job runs when: never more than the limit at once; reports that the service knows first, then profiles
 * in turn, and within a profile in order of creation. A job that can only wait may release its slot meanwhile.
 */
export class Scheduler {
  readonly #run: (id: JobId, slot: Slot) => Promise<void>;
  readonly #limit: number;
  readonly #waiting = new Map<JobId, Waiting>();
  readonly #running = new Map<JobId, Promise<void>>();
  /** How many slots are held. */
  #held = 0;
  /** How many slots each profile’s jobs hold or have lent. */
  readonly #occupied = new Map<ProfileId, number>();
  /** Running jobs that wait for a slot again, in order. */
  readonly #returning = new Set<() => void>();
  /** The number of each profile’s last turn. */
  readonly #lastTurns = new Map<ProfileId, number>();
  #turns = 0;
  #added = 0;
  #isClosed = false;

  /** `run` resolves when the job no longer occupies a slot. */
  constructor(run: (id: JobId, slot: Slot) => Promise<void>, limit: number = LIMIT) {
    this.#run = run;
    this.#limit = limit;
  }

  /** Adds jobs. One already waiting or running is left alone. */
  add(candidates: readonly Candidate[]): void {
    for (const each of candidates) {
      if (this.#isClosed || this.#waiting.has(each.id) || this.#running.has(each.id)) continue;
      this.#added += 1;
      this.#waiting.set(each.id, { ...each, number: this.#added, ended: Promise.withResolvers() });
    }
    this.#fill();
  }

  /** Withdraws a waiting job. A running one is not affected. */
  withdraw(id: JobId): void {
    this.#waiting.get(id)?.ended.resolve();
    this.#waiting.delete(id);
  }

  /** Waits until the job has run or was withdrawn. Resolves at once for an unknown job. */
  async ended(id: JobId): Promise<void> {
    await (this.#waiting.get(id)?.ended.promise ?? this.#running.get(id));
  }

  /** Withdraws all waiting jobs and starts no more. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#waiting.keys()) this.withdraw(id);
  }

  #fill(): void {
    while (this.#held < this.#limit) {
      const [returning] = this.#returning;
      const next = returning ? null : this.#next();
      if (returning) returning();
      else if (next) this.#begin(next);
      else return;
    }
  }

  #next(): Waiting | null {
    let next: Waiting | null = null;
    for (const each of this.#waiting.values()) {
      if ((this.#occupied.get(each.profileId) ?? 0) >= this.#limit) continue;
      if (!next || this.#isBefore(each, next)) next = each;
    }
    return next;
  }

  #occupy(profileId: ProfileId, more: 1 | -1): void {
    this.#occupied.set(profileId, (this.#occupied.get(profileId) ?? 0) + more);
  }

  #isBefore(one: Waiting, other: Waiting): boolean {
    if (one.isKnown !== other.isKnown) return one.isKnown;
    const turnOf = ({ profileId }: Waiting) => this.#lastTurns.get(profileId) ?? 0;
    const apart =
      turnOf(one) - turnOf(other) || one.createdAtMs - other.createdAtMs || one.number - other.number;
    return apart < 0;
  }

  #begin({ id, profileId, ended }: Waiting): void {
    this.#waiting.delete(id);
    this.#running.set(id, ended.promise);
    this.#turns += 1;
    this.#lastTurns.set(profileId, this.#turns);
    const slot = this.#takeSlot(profileId);
    const run = this.#run(id, slot).finally(() => {
      this.#running.delete(id);
      slot.release();
    });
    ended.resolve(run);
  }

  #takeSlot(profileId: ProfileId): Slot {
    this.#held += 1;
    this.#occupy(profileId, 1);
    let [isHeld, isLent] = [true, false];
    const release = () => {
      if (!isHeld && !isLent) return;
      if (isHeld) this.#held -= 1;
      this.#occupy(profileId, -1);
      [isHeld, isLent] = [false, false];
      this.#fill();
    };
    const lend = () => {
      if (!isHeld) return;
      this.#held -= 1;
      [isHeld, isLent] = [false, true];
      this.#fill();
    };
    const retake = (signal: AbortSignal) =>
      new Promise<boolean>((resolve) => {
        const answer = () => {
          this.#returning.delete(take);
          signal.removeEventListener('abort', answer);
          resolve(isHeld);
        };
        const take = () => {
          if (!isLent) this.#occupy(profileId, 1);
          [isHeld, isLent] = [true, false];
          this.#held += 1;
          answer();
        };
        if (isHeld || signal.aborted) {
          resolve(isHeld && !signal.aborted);
          return;
        }
        signal.addEventListener('abort', answer);
        this.#returning.add(take);
        this.#fill();
      });
    return { release, lend, retake };
  }
}
