import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ArchiveCall } from '../../../src/archive/archiveCalls.ts';
import type { Slice } from '../../../src/archive/eventArchive.ts';
import type { Coverage } from '../../../src/contract/eventCoverage.ts';
import type { EventFetch, EventSync } from '../../../src/contract/events.ts';
import { ok } from '../../../src/contract/result.ts';
import { coverageOf } from '../../../src/main/events/coverage.ts';
import { isUnsure } from '../../../src/main/events/coveredTime.ts';
import { SyncRun } from '../../../src/main/events/syncRun.ts';
import { WorldArchive } from './worldArchive.ts';
import { worldClient } from './worldClient.ts';
import { WorldLog } from './worldLog.ts';
import { dice, FAULTS, FULL_FAULTS, MovingTime, pickBy } from './worldParts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Where a fetch is interrupted, and whether that ends the app, or only the fetch. */
type Interruption = { at: 'request' | ArchiveCall; after: number; isKill: boolean };

const STEPS = ['request', 'request', 'put', 'put', 'put', 'begin', 'lookAgain', 'ask'] as const;

/** A workstation that fetches a log that moves, is stopped or killed midway, and goes on. */
export class World {
  /** The most that a fetch stays away from the edge. */
  readonly marginSeconds = 9_600;
  /** Entries may arrive hours late, so that coverage cannot know of them. */
  readonly isLate: boolean;
  readonly #roll: (below: number) => number;
  readonly #time = new MovingTime();
  readonly log: WorldLog;
  readonly #archive: WorldArchive;
  /** Entries that a complete slice did not have. */
  readonly lacking: string[] = [];
  readonly #atPassStart = new Map<string, string[]>();
  /** The ids that the service had when the fetch under way began. */
  #atStart = new Set<string>();
  #interruption: Interruption | null = null;
  /** What was interrupted. */
  #wanted: EventFetch | null = null;
  #run: SyncRun | null = null;
  #isCalm = false;
  #notBeforeMs: number | null = null;

  readonly seed: number;

  constructor(folder: string, seed: number) {
    this.seed = seed;
    mkdirSync(folder, { recursive: true });
    this.#roll = dice(seed);
    this.isLate = seed % 4 === 0;
    this.log = new WorldLog(this.#time, seed, this.#roll);
    this.#archive = new WorldArchive(path.join(folder, 'archive.events'));
  }

  nowSecond(): number {
    return Math.floor(this.#time.ms / 1_000);
  }

  /** No faults, no interruptions, no growth. */
  calm(): void {
    this.#isCalm = true;
    this.log.service.events.growBy({ entries: 0, reachMs: 0 });
    this.#notBeforeMs = null;
  }

  /** Fetches some window, or goes on with what was interrupted; null if it was stopped, or the app killed, meanwhile. */
  async fetch(): Promise<EventSync | null> {
    this.#somethingHappens();
    const resumed = this.#roll(5) > 0 && !this.#isCalm ? this.#wanted : null;
    const fetch = resumed ?? this.#fetched();
    return this.#follow(fetch, this.#isCalm || (resumed === null && this.#roll(2) === 0));
  }

  /** Fetches the last half hour, stops midway, and fetches it again when a few more entries have arrived there. */
  async fetchTwice(): Promise<EventSync | null> {
    this.#time.advance(HOUR_MS);
    const now = this.nowSecond();
    const fromSecond = now - 1_500;
    const fetch: EventFetch = { window: { fromSecond, beforeSecond: now }, filter: [], order: 'oldest' };
    const grow = (entries: number) => {
      this.log.addSpell(fromSecond * 1_000, 1_490_000, entries);
    };
    grow(this.#roll(12));
    this.#interruption = { at: 'put', after: this.#roll(3), isKill: this.#roll(3) === 0 };
    const end = await this.#follow(fetch, true);
    if (end !== null) return end;
    this.#interruption = null;
    this.#time.advance(pickBy(this.#roll, [0, 1_000, 60_000]));
    grow(1 + this.#roll(3));
    return this.#follow(fetch, this.#roll(2) === 0);
  }

  /** Fetches two days without trouble, an hour later: what may have grown before has settled. */
  async fetchLater(): Promise<EventSync | null> {
    this.#time.advance(HOUR_MS);
    const now = this.nowSecond();
    const window = { fromSecond: now - 2 * 86_400, beforeSecond: now };
    return this.#follow({ window, filter: [], order: 'oldest' }, true);
  }

  async #follow(fetch: EventFetch, isThorough: boolean): Promise<EventSync | null> {
    const run = this.#createRun(fetch, isThorough);
    this.#run = run;
    this.#atStart = this.ever();
    const end = await run.run();
    this.#run = null;
    this.log.service.faults.clear();
    this.#wanted = end === null ? fetch : null;
    if (end === null && this.#interruption?.isKill) await this.#archive.reopen();
    return end;
  }

  slices(): Promise<Slice[]> {
    return this.#archive.slices();
  }

  kept(): Promise<string[]> {
    return this.#archive.kept();
  }

  /** What the window shows of the archive. */
  async coverage(): Promise<Coverage> {
    return coverageOf(await this.slices(), new Map(), this.nowSecond());
  }

  /** What the service had of some seconds before the last fetch, and the archive has not. */
  async unread(fromSecond: number, beforeSecond: number): Promise<string[]> {
    const kept = new Set(await this.kept());
    return this.log.ids(fromSecond, beforeSecond).filter((id) => this.#atStart.has(id) && !kept.has(id));
  }

  ever(): Set<string> {
    return new Set(this.log.ids(0, this.nowSecond() * 2));
  }

  async close(): Promise<void> {
    await this.#archive.close();
  }

  /** Time passes, entries arrive, faults and an interruption wait for the next fetch. */
  #somethingHappens(): void {
    // Who was interrupted goes on soon, mostly, and meanwhile the log has grown a little.
    const isMidway = this.#wanted !== null && this.#roll(4) > 0;
    this.#time.advance(pickBy(this.#roll, [0, 1_000, 60_000, ...(isMidway ? [] : [HOUR_MS, DAY_MS])]));
    this.#interruption = null;
    if (this.#isCalm) return;
    const { events, faults } = this.log.service;
    events.growBy({ entries: this.#roll(2), reachMs: this.isLate ? 5 * HOUR_MS : 1_200_000 });
    const grown = isMidway ? 1 + this.#roll(5) : this.#roll(pickBy(this.#roll, [10, 30]));
    if (isMidway || this.#roll(2) === 0) this.log.addSpell(this.#time.ms - 1_500_000, 1_500_000, grown);
    for (let count = this.#roll(4); count > 0; count -= 1)
      faults.add({
        role: 'legacy',
        times: 1 + this.#roll(2),
        skip: this.#roll(12),
        fault: pickBy(this.#roll, this.log.manner?.totals === 'fewer' ? FULL_FAULTS : FAULTS),
      });
    if (this.#roll(2) === 0)
      this.#interruption = {
        at: pickBy(this.#roll, STEPS),
        after: this.#roll(pickBy(this.#roll, [3, 10])),
        isKill: this.#roll(3) === 0,
      };
  }

  #fetched(): EventFetch {
    const now = this.nowSecond();
    const hours = (below: number) => this.#roll(below) * 3_600;
    const edge = now - 30 * 86_400;
    const everything = { fromSecond: edge, beforeSecond: now };
    const windows = [
      { fromSecond: edge - hours(48), beforeSecond: edge + 600 + hours(4) },
      { fromSecond: now - hours(5) - 60, beforeSecond: now + hours(3) },
      { fromSecond: now - 1_500, beforeSecond: now },
      { fromSecond: now - hours(30) - 60, beforeSecond: now - 1_200 },
      { fromSecond: edge - 900, beforeSecond: edge + 1_800 },
    ];
    const atTheEnd = pickBy(this.#roll, [
      { fromSecond: edge, beforeSecond: edge + 2 * 86_400 },
      { fromSecond: now - 2 * 86_400, beforeSecond: now },
    ]);
    const any = this.#roll(30) === 0 ? everything : pickBy(this.#roll, windows);
    const window = this.#isCalm ? atTheEnd : any;
    return { window, filter: [], order: pickBy(this.#roll, ['newest', 'oldest']) };
  }

  #createRun(fetch: EventFetch, isThorough: boolean): SyncRun {
    const client = worldClient(this.log.service, this.#time, (url, init) => this.#ask(url, init));
    const { accountNumber } = this.log.service.credentials;
    return new SyncRun({
      fetch,
      isThorough,
      archive: this.#archive.caller(async (call, value) => {
        this.#pass(call);
        if (call === 'complete') await this.#compare(value as Slice);
      }),
      source: () => ok({ client, accountNumber }),
      clockOffMs: () => 0,
      clock: this.#time.clock(Infinity),
      perPage: pickBy(this.#roll, [4, 9, 20]),
      notBeforeMs: this.#notBeforeMs,
      noteWait: async (untilMs) => {
        this.#notBeforeMs = untilMs;
      },
      show: () => undefined,
      grown: () => undefined,
      covered: () => undefined,
    });
  }

  /** A step of the fetch under way, after which it may be interrupted. */
  #pass(step: Interruption['at']): void {
    const interruption = this.#interruption;
    if (interruption?.at !== step) return;
    interruption.after -= 1;
    if (interruption.after < 0) this.#run?.abort();
  }

  /** A complete slice has everything that the service had when its last pass began. */
  async #compare(slice: Slice): Promise<void> {
    const { fromSecond, toSecond } = slice;
    // What only a count would show is not looked for where everything will be read again anyway.
    if (this.log.manner?.shifts === 'both' && isUnsure(slice)) return;
    const kept = new Set(await this.kept());
    const expected = this.#atPassStart.get(`${fromSecond}–${toSecond}`) ?? [];
    this.lacking.push(...expected.filter((id) => !kept.has(id)));
  }

  /** What the service has when a pass begins. */
  #noteFirstPage(query: URLSearchParams): void {
    if (query.get('page') !== '1' || query.get('per_page') === '1') return;
    const [from = 0, to = 0] = ['start_time', 'end_time'].map(
      (name) => Date.parse(`${query.get(name)}Z`) / 1_000,
    );
    // The start is excluded.
    const ids = this.log.ids(from, to + 1, 0);
    this.#atPassStart.set(`${from}–${to}`, ids);
  }

  #ask(url: string, init: RequestInit): Promise<Response> {
    this.#pass('request');
    if (this.#notBeforeMs !== null && this.#time.ms < this.#notBeforeMs)
      throw new Error('asked before the time that the service named');
    this.#noteFirstPage(new URL(url).searchParams);
    return this.log.answer(url, init);
  }
}
