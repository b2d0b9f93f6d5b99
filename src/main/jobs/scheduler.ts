import type { JobId } from '../../contract/jobs.ts';
import type { ProfileId } from '../../contract/profiles.ts';

/**
 * How many jobs run at once, over all profiles. Chromium keeps at most six HTTP/1.1 connections to one host, so four
 * leave room for a person who tests a connection meanwhile; and a service that counts requests is not stormed by a
 * batch.
 */
export const LIMIT = 4;

/** What the order depends on. */
export type Candidate = {
  id: JobId;
  profileId: ProfileId;
  createdAtMs: number;
  /** The service knows the report already: it goes before those that are still to be asked for. */
  isKnown: boolean;
};

type Waiting = Candidate & { number: number; ended: PromiseWithResolvers<void> };

/**
 * Decides which job runs when: never more than the limit at a time, those that the service knows first, then the
 * profiles in turn, and within a profile in order of creation.
 */
export class Scheduler {
  readonly #run: (id: JobId) => Promise<void>;
  readonly #limit: number;
  readonly #waiting = new Map<JobId, Waiting>();
  readonly #running = new Map<JobId, Promise<void>>();
  /** The number of the turn that each profile had last. */
  readonly #lastTurns = new Map<ProfileId, number>();
  #turns = 0;
  #added = 0;
  #isClosed = false;

  /** `run` runs a job until its place is free for another. */
  constructor(run: (id: JobId) => Promise<void>, limit: number = LIMIT) {
    this.#run = run;
    this.#limit = limit;
  }

  /** Hands jobs in. One that is here already keeps its place. */
  add(candidates: readonly Candidate[]): void {
    for (const each of candidates) {
      if (this.#isClosed || this.#waiting.has(each.id) || this.#running.has(each.id)) continue;
      this.#added += 1;
      this.#waiting.set(each.id, { ...each, number: this.#added, ended: Promise.withResolvers() });
    }
    this.#fill();
  }

  /** Takes back a job that has not begun; one that runs is its runner's to end. */
  withdraw(id: JobId): void {
    this.#waiting.get(id)?.ended.resolve();
    this.#waiting.delete(id);
  }

  /** Waits until the job has run or was withdrawn; at once where it is not here. */
  async ended(id: JobId): Promise<void> {
    await (this.#waiting.get(id)?.ended.promise ?? this.#running.get(id));
  }

  /** Begins nothing more, and withdraws what waits. */
  close(): void {
    this.#isClosed = true;
    for (const id of this.#waiting.keys()) this.withdraw(id);
  }

  #fill(): void {
    while (this.#running.size < this.#limit) {
      const next = this.#next();
      if (!next) return;
      this.#begin(next);
    }
  }

  #next(): Waiting | null {
    let next: Waiting | null = null;
    for (const each of this.#waiting.values()) if (!next || this.#isBefore(each, next)) next = each;
    return next;
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
    const run = this.#run(id).finally(() => {
      this.#running.delete(id);
      this.#fill();
    });
    ended.resolve(run);
  }
}
