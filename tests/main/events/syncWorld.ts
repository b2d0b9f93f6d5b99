import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ArchiveCall, ArgsOf, ValueOf } from '../../../src/archive/archiveCalls.ts';
import { failureOf as thrownAs } from '../../../src/archive/archiveFailure.ts';
import type { Slice } from '../../../src/archive/eventArchive.ts';
import { LocalArchive } from '../../../src/archive/localArchive.ts';
import type { EventFetch, EventSync } from '../../../src/contract/events.ts';
import { fail, ok, type Result } from '../../../src/contract/result.ts';
import type { Clock } from '../../../src/main/clock.ts';
import { isUnsure } from '../../../src/main/events/coveredTime.ts';
import { failureOf, type CallArchive } from '../../../src/main/events/archiveCaller.ts';
import { SyncRun } from '../../../src/main/events/syncRun.ts';
import type { Tok } from '../../../src/main/http/credentials.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import { createTransport, type Carrier } from '../../../src/main/http/transport.ts';
import { createRedactor } from '../../../src/main/redaction.ts';
import { Secret } from '../../../src/main/secret.ts';
import type { Fault } from '../../../src/simulator/faults.ts';
import { simulateInProcess, type InProcess } from '../../../src/simulator/inProcess.ts';
import type { TimedEvent } from '../../../src/simulator/events.ts';
import { USUAL_READINGS, type Readings } from '../../../src/simulator/readings.ts';

import { mannerOf, retold, type Manner } from './logManners.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 10, 20, 10, 0, 0);
/** Waits as long as these limit an exchange; they never end here. */
const LIMITS_MS = 20_000;

/** Small random numbers that depend on the seed only. */
export function dice(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** The time of a world. Whoever waits moves it on at once. */
class MovingTime {
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
const FAULTS: readonly Fault[] = [
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
const FULL_FAULTS = FAULTS.filter((fault) => !JSON.stringify(fault).includes('999999'));

/** A service whose log moves, and a workstation that fetches it, is killed and starts anew from its disk. */
export class World {
  /** The most that a fetch stays away from the edge. */
  readonly marginSeconds = 9_600;
  /** Entries may arrive hours late, so that coverage cannot know of them. */
  readonly isLate: boolean;
  readonly #file: string;
  readonly #roll: (below: number) => number;
  readonly #time = new MovingTime();
  readonly #service: InProcess;
  #archive: LocalArchive;
  /** Entries that a complete slice did not have. */
  readonly lacking: string[] = [];
  readonly #atPassStart = new Map<string, string[]>();
  /** How its pages fail to fit together; null where they fit. */
  readonly manner: Manner | null;
  /** The ids that the service had when the fetch under way began. */
  #atStart = new Set<string>();
  #ties = 0;
  #requests = 0;
  #killAt = Infinity;
  #run: SyncRun | null = null;
  #isCalm = false;
  #notBeforeMs: number | null = null;

  readonly seed: number;

  constructor(folder: string, seed: number) {
    this.seed = seed;
    mkdirSync(folder, { recursive: true });
    this.#file = path.join(folder, 'archive.events');
    this.#roll = dice(seed);
    this.isLate = seed % 4 === 0;
    this.manner = seed % 2 === 0 ? null : mannerOf(this.#roll);
    this.#service = simulateInProcess({ clock: this.#time, seed, readings: this.#readings() });
    this.#archive = LocalArchive.open(this.#file).archive;
    for (let spell = 0; spell < 6; spell += 1) {
      const from = START_MS - this.#roll(31 * 24) * HOUR_MS;
      this.#addSpell(from, this.#pick([1_000, 60_000, HOUR_MS, DAY_MS]), this.#roll(80));
    }
  }

  nowSecond(): number {
    return Math.floor(this.#time.ms / 1_000);
  }

  /** No faults, no kills, no growth. */
  calm(): void {
    this.#isCalm = true;
    this.#service.events.growBy({ entries: 0, reachMs: 0 });
    this.#notBeforeMs = null;
  }

  /** Fetches some window; null if the workstation was killed meanwhile. */
  async fetch(): Promise<EventSync | null> {
    this.#somethingHappens();
    const run = this.#createRun();
    this.#run = run;
    this.#atStart = this.ever();
    const end = await run.run();
    this.#run = null;
    this.#service.faults.clear();
    if (end === null) {
      await this.#archive.close();
      this.#archive = LocalArchive.open(this.#file).archive;
    }
    return end;
  }

  slices(): Promise<Slice[]> {
    return this.#archive.slices();
  }

  /** The ids of the entries in the archive. */
  async kept(): Promise<string[]> {
    const scope = { fromMicros: null, beforeMicros: null, filter: [] };
    const list = { kind: 'page' as const, scope, order: 'oldest' as const, limit: 1_000, fields: [] };
    const ids: string[] = [];
    for (let offset = 0; ; offset += list.limit) {
      const { rows } = await this.#archive.ask({ ...list, offset });
      ids.push(...rows.map(({ id }) => id));
      if (rows.length < list.limit) return ids;
    }
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

  /** Time passes, entries arrive, faults and a kill wait for the next fetch. */
  #somethingHappens(): void {
    this.#time.advance(this.#pick([0, 1_000, 60_000, HOUR_MS, DAY_MS]));
    this.#killAt = Infinity;
    if (this.#isCalm) return;
    const { events, faults } = this.#service;
    events.growBy({ entries: this.#roll(2), reachMs: this.isLate ? 5 * HOUR_MS : 1_200_000 });
    if (this.#roll(2) === 0) this.#addSpell(this.#time.ms - 1_500_000, 1_500_000, this.#roll(30));
    for (let count = this.#roll(4); count > 0; count -= 1)
      faults.add({
        role: 'legacy',
        times: 1 + this.#roll(2),
        skip: this.#roll(12),
        fault: this.#pick(this.manner?.totals === 'fewer' ? FULL_FAULTS : FAULTS),
      });
    if (this.#roll(3) === 0) this.#killAt = this.#requests + 1 + this.#roll(10);
  }

  #fetched(): EventFetch {
    const now = this.nowSecond();
    const hours = (below: number) => this.#roll(below) * 3_600;
    const edge = now - 30 * 86_400;
    const everything = { fromSecond: edge, beforeSecond: now };
    const windows = [
      { fromSecond: edge - hours(48), beforeSecond: edge + 600 + hours(4) },
      { fromSecond: now - hours(5) - 60, beforeSecond: now + hours(3) },
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

  #createRun(): SyncRun {
    const client = this.#client();
    const { accountNumber } = this.#service.credentials;
    return new SyncRun({
      fetch: this.#fetched(),
      isThorough: this.#isCalm,
      archive: this.#caller(),
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

  /** The archive without its process, called as through it. What it completes is compared with the service. */
  #caller(): CallArchive {
    const archive = this.#archive;
    return async <C extends ArchiveCall>(call: C, args: ArgsOf<C>): Promise<Result<ValueOf<C>>> => {
      const calls = archive as unknown as Record<string, (...args: unknown[]) => Promise<ValueOf<C>>>;
      try {
        const value = await calls[call]?.(...args);
        if (call === 'complete') await this.#compare(value as Slice);
        return ok(value as ValueOf<C>);
      } catch (error) {
        return fail(failureOf(thrownAs(error), call, { bug: () => String(error) }));
      }
    };
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

  #client() {
    const carrier: Carrier = {
      fetch: (url, init) => {
        this.#requests += 1;
        if (this.#requests === this.#killAt) this.#run?.abort();
        if (this.#notBeforeMs !== null && this.#time.ms < this.#notBeforeMs)
          throw new Error('asked before the time that the service named');
        this.#noteFirstPage(new URL(url).searchParams);
        return this.#answer(url, init);
      },
      closeAllConnections: async () => undefined,
    };
    const token = new Secret(this.#service.credentials.primaryToken);
    const authority = {
      current: async () => ok({ scheme: 'TOK', secret: token } as Tok),
      instead: async () => null,
    };
    const nobody = { current: async () => fail({ kind: 'cancelled' }), instead: async () => null };
    return createApiClient({
      transport: createTransport(carrier, carrier),
      clock: this.#time.clock(LIMITS_MS),
      redactor: createRedactor(),
      bases: { auth: '', gateway: '', ...lastTwo(this.#service) },
      credentials: { gateway: nobody, legacy: authority, legacyAlt: authority },
      onExchange: () => undefined,
      readOnly: false,
      retry: { attempts: 2, baseMs: 1, capMs: 1, patienceMs: 15_000, random: () => 1 },
    });
  }
}

const lastTwo = ({ addresses }: InProcess) => ({
  legacy: addresses.legacyUrl,
  legacyAlt: addresses.legacyAltUrl,
});
