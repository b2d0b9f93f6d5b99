import type { UtilityProcess } from 'electron';
import { fail, ok, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../time/clock.ts';
import type { PastRange } from './pastLog.ts';
import { DemoService, Pages } from './service.ts';

/** How long a simulator may take to end. */
const END_MS = 2_000;

/** How long a simulator may take to report its addresses. */
export const START_MS = 15_000;

/** The simulator in a child process. Concurrent callers share one. */
export class OwnSimulator {
  readonly #fork: () => UtilityProcess;
  readonly #clock: Clock;
  #child: UtilityProcess | null = null;
  /** Its addresses, once it has reported them. */
  #service: Promise<Result<DemoService>> | null = null;

  constructor(fork: () => UtilityProcess, clock: Clock) {
    this.#fork = fork;
    this.#clock = clock;
  }

  /** Starts it if it is not running. */
  start(): Promise<Result<DemoService>> {
    this.#service ??= this.#launch();
    return this.#service;
  }

  /** Asks it to end, so that it can remove its files, and ends it if it does not. On Windows, a kill tells it nothing. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        resolve();
      });
    });
    child.postMessage('end');
    const timeout = new AbortController();
    await Promise.race([ended, sleep(this.#clock, END_MS, timeout.signal)]);
    timeout.abort();
    if (this.#child === child) child.kill();
  }

  /** The pages that its event log had for a part of the past; none if it ends before it answers. One call at a time. */
  async pastPages(range: PastRange): Promise<string[]> {
    const child = this.#child;
    if (!child) return [];
    const answer = new Promise<unknown>((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => {
        resolve(null);
      });
    });
    child.postMessage(range);
    const pages = Pages.safeParse(await answer);
    return pages.success ? pages.data : [];
  }

  async #launch(): Promise<Result<DemoService>> {
    const child = this.#fork();
    this.#child = child;
    child.once('exit', () => {
      if (this.#child !== child) return;
      this.#child = null;
      this.#service = null;
    });
    const reported = new Promise<unknown>((resolve) => {
      child.once('message', resolve);
      child.once('exit', () => {
        resolve(null);
      });
    });
    const timeout = new AbortController();
    const answer = await Promise.race([reported, sleep(this.#clock, START_MS, timeout.signal)]);
    timeout.abort();
    const parsed = DemoService.safeParse(answer);
    if (parsed.success) return ok(parsed.data);
    child.kill();
    this.#service = null;
    return fail({ kind: 'missing', what: 'demo' });
  }
}
