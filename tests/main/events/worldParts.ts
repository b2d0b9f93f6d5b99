import type { Clock } from '../../../src/main/time/clock.ts';
import type { Fault } from '../../../src/simulator/faults.ts';

const START_MS = Date.UTC(2026, 10, 20, 10, 0, 0);

/** Small random numbers that depend on the seed only. */
export function dice(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function pickBy<T>(roll: (below: number) => number, choices: readonly T[]): T {
  const choice = choices[roll(choices.length)];
  if (choice === undefined) throw new Error('nothing to choose from');
  return choice;
}

/** The time of a world. Whoever waits moves it on at once. */
export class MovingTime {
  ms = START_MS;
  readonly now = () => this.ms;
  readonly advance = (ms: number) => {
    this.ms += ms;
  };

  clock(limitMs: number): Clock {
    return {
      now: this.now,
      monotonic: this.now,
      after: (ms, then) => {
        if (ms >= limitMs) return () => undefined;
        const timer = setImmediate(() => {
          this.ms += ms;
          then();
        });
        return () => {
          clearImmediate(timer);
        };
      },
    };
  }
}

const HTML = { 'content-type': 'text/html' };
export const FAULTS: readonly Fault[] = [
  { kind: 'reset' },
  { kind: 'reset', when: 'after' },
  { kind: 'hang' },
  { kind: 'cut', after: { share: 0.5 } },
  { kind: 'answer', status: 500, body: '{}' },
  { kind: 'answer', status: 503, headers: { 'retry-after': '120' }, body: '{}' },
  { kind: 'answer', status: 429, headers: { 'retry-after': '7200' }, body: '{}' },
  { kind: 'answer', status: 200, headers: HTML, body: '<html><title>Sign in</title></html>' },
  { kind: 'answer', status: 200, body: '{"page_of":999999,"events":[]}' },
  { kind: 'answer', status: 200, body: '{"page_of":999999,"events":[]}' },
  { kind: 'answer', status: 200, body: '{"page_of":1}' },
  { kind: 'answer', status: 200, body: '{"page_of":1,"events":[{"id":' },
  { kind: 'answer', status: 400, body: '{"message":"Only the last 30 days are available."}' },
  { kind: 'answer', status: 401, body: '{}' },
];

/** Where too few are counted, nobody could tell that an empty page is not the end. */
export const FULL_FAULTS = FAULTS.filter((fault) => !JSON.stringify(fault).includes('999999'));
