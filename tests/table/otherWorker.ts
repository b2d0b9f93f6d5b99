import fc from 'fast-check';
import type { Elsewhere, SharedSlices } from '../../src/table/takenRows.ts';
import { AWAITING, type Work } from '../../src/table/work.ts';

/** Which slices the other worker takes: the first few, or those left after the first few. */
export type Share = { first: boolean; slices: number };
export const share: fc.Arbitrary<Share> = fc.record({ first: fc.boolean(), slices: fc.nat(6) });

/** A worker in this thread that takes its share when it is asked for it, or later, and tells it in the end. */
export class OtherWorker<Plan extends { slices: SharedSlices }, Part> implements Elsewhere<Plan, Part> {
  readonly leastRows = 1;
  readonly sliceRows: number;
  readonly #part: (plan: Plan) => Part;
  readonly #share: Share;
  readonly #isFailing: boolean;
  #coming: { plan: Plan; told: { found: Part | 'awaited' | 'failed' } } | null = null;
  #steps = 0;
  asked = 0;
  awaited = 0;
  constructor(part: (plan: Plan) => Part, sliceRows: number, share: Share, isFailing = false) {
    this.#part = part;
    this.sliceRows = sliceRows;
    this.#share = share;
    this.#isFailing = isFailing;
  }

  take(plan: Plan) {
    this.asked += 1;
    const { slices } = plan;
    const rows = Math.min(slices.rows, this.#share.slices * slices.each);
    // As messages do: arrays are copied, but for their shared memory.
    const sent = structuredClone(this.#share.first ? { ...plan, slices: { ...slices, rows } } : plan);
    const told: { found: Part | 'awaited' | 'failed' } = { found: 'awaited' };
    this.#coming = { plan: sent, told };
    if (this.#share.first) {
      const found = this.#part(sent);
      Atomics.sub(slices.begun, 0, 1); // it looked for one more than it was allowed to
      this.#tellLater = () => (told.found = this.#isFailing ? 'failed' : found);
    }
    return told;
  }
  #tellLater = (): unknown => undefined;

  /** Does the work of the table worker; between its steps, this one takes its share. */
  run<T>(work: Work<T>): T {
    let step = work.next();
    for (; !step.done; step = work.next()) this.#pause(step.value);
    return step.value;
  }
  #pause(value: number): void {
    if (value === AWAITING) {
      this.awaited += 1;
      this.#tellLater();
    }
    if (!this.#coming) return;
    this.#steps += 1;
    if (this.#share.first || this.#steps !== this.#share.slices + 1) return;
    const { plan, told } = this.#coming;
    const found = this.#part(plan);
    this.#tellLater = () => (told.found = this.#isFailing ? 'failed' : found);
  }
}
