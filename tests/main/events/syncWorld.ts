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
import type { TimedEvent } from '../../../src/simulator/events.ts';
import { simulateInProcess, type InProcess } from '../../../src/simulator/inProcess.ts';
import { USUAL_READINGS, type Readings } from '../../../src/simulator/readings.ts';
import { mannerOf, retold, type Manner } from './logManners.ts';
import { WorldArchive } from './worldArchive.ts';
import { worldClient } from './worldClient.ts';
import { dice, FAULTS, FULL_FAULTS, MovingTime } from './worldParts.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Where a fetch is interrupted, and whether that ends the app, or only the fetch. */
type Interruption = { at: 'request' | ArchiveCall; after: number; isKill: boolean };

/** A service whose log moves, and a workstation that fetches it, is stopped or killed midway, and goes on. */
export class World {
  /** The most that a fetch stays away from the edge. */
  readonly marginSeconds = 9_600;
  /** Entries may arrive hours late, so that coverage cannot know of them. */
  readonly isLate: boolean;
  readonly #roll: (below: number) => number;
  readonly #time = new MovingTime();
  readonly #service: InProcess;
  readonly #archive: WorldArchive;
  /** Entries that a complete slice did not have. */
  readonly lacking: string[] = [];
  readonly #atPassStart = new Map<string, string[]>();
  /** How its pages fail to fit together; null where they fit. */
  readonly manner: Manner | null;
  /** The ids that the service had when the fetch under way began. */
  #atStart = new Set<string>();
  #ties = 0;
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
    this.manner = seed % 2 === 0 ? null : mannerOf(this.#roll);
    this.#service = simulateInProcess({ clock: this.#time, seed, readings: this.#readings() });
    this.#archive = new WorldArchive(path.join(folder, 'archive.events'));
    for (let spell = 0; spell < 6; spell += 1) {
      const from = this.#time.ms - this.#roll(31 * 24) * HOUR_MS;
      this.#addSpell(from, this.#pick([1_000, 60_000, HOUR_MS, DAY_MS]), this.#roll(80));
    }
  }

  nowSecond(): number {
    return Math.floor(this.#time.ms / 1_000);
  }

  /** Whether the service counts what it has, and its pages fit together: nothing needs to stay open. */
  get isHonest(): boolean {
    const { pageOf } = this.#service.readings;
    const countsRight = pageOf !== 'zero' && pageOf !== 'shrinking';
    const { shifts, totals } = this.manner ?? { shifts: 'none', totals: countsRight ? 'honest' : 'zero' };
    return shifts === 'none' && totals === 'honest';
  }

  /** No faults, no interruptions, no growth. */
  calm(): void {
    this.#isCalm = true;
    this.#service.events.growBy({ entries: 0, reachMs: 0 });
    this.#notBeforeMs = null;
  }

  /** Fetches some window, or goes on with what was interrupted; null if it was stopped, or the app killed, meanwhile. */
  async fetch(): Promise<EventSync | null> {
    this.#somethingHappens();
    const resumed = this.#roll(5) > 0 && !this.#isCalm ? this.#wanted : null;
    const fetch = resumed ?? this.#fetched();
    return this.#follow(fetch, this.#isCalm || (resumed === null && this.#roll(2) === 0));
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
    this.#service.faults.clear();
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

  /** The ids of what the service has, of some seconds. */
  serverIds(fromSecond: number, beforeSecond: number, includedMicros = 1): string[] {
    const { events } = this.#service;
    return events
      .between(fromSecond * 1_000_000 - includedMicros, beforeSecond * 1_000_000)
      .map((event) => JSON.stringify(events.sent(event)['id']).slice(1, -1));
  }

  /** What the service had of some seconds before the last fetch, and the archive has not. */
  async unread(fromSecond: number, beforeSecond: number): Promise<string[]> {
    const kept = new Set(await this.kept());
    return this.serverIds(fromSecond, beforeSecond).filter((id) => this.#atStart.has(id) && !kept.has(id));
  }

  ever(): Set<string> {
    return new Set(this.serverIds(0, this.nowSecond() * 2));
  }

  async close(): Promise<void> {
    await this.#archive.close();
  }

  #pick<T>(choices: readonly T[]): T {
    const choice = choices[this.#roll(choices.length)];
    if (choice === undefined) throw new Error('nothing to choose from');
    return choice;
  }

  /** Entries of some time, of which some have the same moment. */
  #addSpell(fromMs: number, ms: number, entries: number): void {
    const added = this.#service.events.addBetween(fromMs, fromMs + ms, entries);
    const ties = added.flatMap((event): TimedEvent[] =>
      Array.from({ length: this.#roll(4) === 0 ? 1 + this.#roll(2) : 0 }, () => {
        this.#ties += 1;
        const id = `tie-${this.#ties}`;
        return { ...event, entry: { ...event.entry, id } };
      }),
    );
    this.#service.events.add(ties);
  }

  #readings(): Readings {
    return {
      ...USUAL_READINGS,
      pageOf: this.#pick(['whole', 'whole', 'quotient', 'text', 'zero', 'shrinking']),
      pageEcho: this.#pick(['right', 'first']),
      eventOrder: this.#pick(['newest', 'oldest']),
      repeats: this.#pick(['none', 'none', 'one']),
    };
  }

  /** Time passes, entries arrive, faults and an interruption wait for the next fetch. */
  #somethingHappens(): void {
    // Who was interrupted goes on soon, mostly, and meanwhile the log has grown a little.
    const isMidway = this.#wanted !== null && this.#roll(4) > 0;
    this.#time.advance(this.#pick([0, 1_000, 60_000, ...(isMidway ? [] : [HOUR_MS, DAY_MS])]));
    this.#interruption = null;
    if (this.#isCalm) return;
    const { events, faults } = this.#service;
    events.growBy({ entries: this.#roll(2), reachMs: this.isLate ? 5 * HOUR_MS : 1_200_000 });
    const grown = isMidway ? 1 + this.#roll(5) : this.#roll(this.#pick([10, 30]));
    if (isMidway || this.#roll(2) === 0) this.#addSpell(this.#time.ms - 1_500_000, 1_500_000, grown);
    for (let count = this.#roll(4); count > 0; count -= 1)
      faults.add({
        role: 'legacy',
        times: 1 + this.#roll(2),
        skip: this.#roll(12),
        fault: this.#pick(this.manner?.totals === 'fewer' ? FULL_FAULTS : FAULTS),
      });
    if (this.#roll(2) === 0)
      this.#interruption = {
        at: this.#pick(['request', 'request', 'put', 'put', 'put', 'begin', 'lookAgain', 'ask']),
        after: this.#roll(this.#pick([3, 10])),
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
    const atTheEnd = this.#pick([
      { fromSecond: edge, beforeSecond: edge + 2 * 86_400 },
      { fromSecond: now - 2 * 86_400, beforeSecond: now },
    ]);
    const any = this.#roll(30) === 0 ? everything : this.#pick(windows);
    const window = this.#isCalm ? atTheEnd : any;
    return { window, filter: [], order: this.#pick(['newest', 'oldest']) };
  }

  #createRun(fetch: EventFetch, isThorough: boolean): SyncRun {
    const client = worldClient(this.#service, this.#time, (url, init) => this.#ask(url, init));
    const { accountNumber } = this.#service.credentials;
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
      perPage: this.#pick([4, 9, 20]),
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
    if (this.manner?.shifts === 'both' && isUnsure(slice)) return;
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
    const ids = this.serverIds(from, to + 1, 0);
    this.#atPassStart.set(`${from}–${to}`, ids);
  }

  async #answer(url: string, init: RequestInit): Promise<Response> {
    const reply = await this.#service.fetch(url, init);
    if (this.manner === null || reply.status !== 200) return reply;
    // What a fault answers, or cuts, is no page.
    const body = await reply
      .clone()
      .text()
      .catch(() => '');
    if (!body.includes('"time_from"') || !body.endsWith('}')) return reply;
    const query = new URL(url).searchParams;
    const [from = 0, to = 0] = ['start_time', 'end_time'].map((name) => Date.parse(`${query.get(name)}Z`));
    const log = this.#service.events.between(from * 1_000, Math.min(to + 1_000, this.#time.ms) * 1_000);
    const ordered = this.#service.readings.eventOrder === 'newest' ? log : log.toReversed();
    const asked = { perPage: Number(query.get('per_page')), page: Number(query.get('page')) };
    return new Response(retold(body, ordered, asked, this.manner, this.#roll), reply);
  }

  #ask(url: string, init: RequestInit): Promise<Response> {
    this.#pass('request');
    if (this.#notBeforeMs !== null && this.#time.ms < this.#notBeforeMs)
      throw new Error('asked before the time that the service named');
    this.#noteFirstPage(new URL(url).searchParams);
    return this.#answer(url, init);
  }
}
