import type { UtilityProcess } from 'electron';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import { DemoService } from './service.ts';

/** How long a simulator may take to say where it listens. */
export const START_MS = 15_000;

export const unreachable = (host: string): Failure => ({
  kind: 'unreachable',
  role: 'gateway',
  host,
  reason: 'other',
});

/** The simulator as a process of ours: one, however many ask. */
export class OwnSimulator {
  readonly #fork: () => UtilityProcess;
  readonly #clock: Clock;
  #child: UtilityProcess | null = null;
  /** Where it listens, or will. */
  #service: Promise<Result<DemoService>> | null = null;

  constructor(fork: () => UtilityProcess, clock: Clock) {
    this.#fork = fork;
    this.#clock = clock;
  }

  /** Starts it where it does not run yet. */
  start(): Promise<Result<DemoService>> {
    this.#service ??= this.#launch();
    return this.#service;
  }

  stop(): void {
    this.#child?.kill();
  }

  async #launch(): Promise<Result<DemoService>> {
    const child = this.#fork();
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#service = null;
    });
    const told = new Promise<unknown>((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => {
        resolve(null);
      });
    });
    const patience = new AbortController();
    const answer = await Promise.race([told, sleep(this.#clock, START_MS, patience.signal)]);
    patience.abort();
    const parsed = DemoService.safeParse(answer);
    if (parsed.success) return ok(parsed.data);
    child.kill();
    this.#service = null;
    return fail(unreachable('the simulator on this computer'));
  }
}
