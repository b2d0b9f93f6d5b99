import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { ArchiveReply } from '../../../src/archive/archiveCalls.ts';
import { Archives as ArchiveServer } from '../../../src/archive/archives.ts';
import type { ArchiveId } from '../../../src/contract/events.ts';
import type { Profile, ProfileId } from '../../../src/contract/profiles.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { realClock, type Clock } from '../../../src/main/time/clock.ts';
import { ActionTypesFile, NO_ACTION_TYPES } from '../../../src/main/events/actionTypes.ts';
import { archiveOf } from '../../../src/main/events/archiveName.ts';
import { Events } from '../../../src/main/events/events.ts';
import { EventsFile, NO_EVENTS } from '../../../src/main/events/records.ts';
import type { Tok } from '../../../src/main/http/credentials.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import { createTransport, type Carrier } from '../../../src/main/http/transport.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { simulateInProcess } from '../../../src/simulator/inProcess.ts';
import { account } from './account.ts';

const START_MS = Date.UTC(2026, 10, 20, 10, 0, 0);
const SHORT_MS = 1_000;

/** Short waits are over at once, and move the time on; long ones end when a test lets the time pass. */
class PassingClock implements Clock {
  #ms = START_MS;
  #held = new Set<{ at: number; ring: () => void }>();
  readonly now = () => this.#ms;
  readonly monotonic = () => this.#ms;

  after(ms: number, ring: () => void): () => void {
    if (ms <= SHORT_MS) {
      const timer = setImmediate(() => {
        this.#ms += ms;
        ring();
      });
      return () => {
        clearImmediate(timer);
      };
    }
    const held = { at: this.#ms + ms, ring };
    this.#held.add(held);
    return () => void this.#held.delete(held);
  }

  readonly advance = (ms: number) => {
    this.#ms += ms;
  };

  /** Everything that is due by then rings on the way. */
  pass(ms: number): void {
    const end = this.#ms + ms;
    for (;;) {
      const [next] = [...this.#held].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      this.#held.delete(next);
      this.#ms = Math.max(this.#ms, next.at);
      next.ring();
    }
    this.#ms = Math.max(this.#ms, end);
  }
}

/** What runs in the process of the archives, in this one. Where it is slow, no check of a whole file ever ends. */
function archivesHere(disk: { isSlow: boolean }) {
  const listeners: ((reply: ArchiveReply) => void)[] = [];
  const server = new ArchiveServer((reply) => {
    for (const listener of listeners) listener(reply);
  });
  return {
    on: (event: string, listener: (reply: ArchiveReply) => void) => {
      if (event === 'message') listeners.push(listener);
    },
    postMessage: (message: Parameters<typeof server.take>[0]) => {
      if (disk.isSlow && 'call' in message && message.call === 'check') return;
      server.take(message);
    },
    kill: () => true,
  };
}

const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => {
      reject(new Error('aborted'));
    });
  });

/**
 * The event logs of these profiles with the simulator as their host. It is closed when the test is over. This computer’s
 * clock may be ahead of the host’s.
 */
export async function openWorld(profiles: readonly Profile[] = [account()], aheadMs = 0) {
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-events-'));
  const clock = new PassingClock();
  const host = {
    isSilent: false,
    /** How long each answer takes. */
    takesMs: 0,
    answer: (url: string, init: RequestInit): Promise<Response> => service.fetch(url, init),
    /** How far this computer’s clock is ahead. */
    aheadMs,
    /** The time that its last answer named. */
    datedMs: (): number | null => hostClock.now(),
  };
  const hostClock = { now: () => clock.now() - host.aheadMs, advance: clock.advance };
  const service = simulateInProcess({ clock: hostClock, seed: 7 });
  const log = createLog(path.join(folder, 'logs'), createRedactor(), realClock);
  const accountNumber = service.credentials.accountNumber;
  const mine = profiles.map((profile) => ({ ...profile, ...service.addresses, accountNumber }));
  const token = { value: service.credentials.primaryToken };
  const redactor = createRedactor();
  redactor.learn(new Secret(token.value));
  const disk = { isSlow: false };
  const carrier: Carrier = {
    fetch: (url, init) => {
      clock.advance(host.takesMs);
      return host.isSilent ? aborted(init.signal) : host.answer(url, init);
    },
    closeAllConnections: async () => undefined,
  };
  const authority = {
    current: async () => ok({ scheme: 'TOK', secret: new Secret(token.value) } as Tok),
    instead: async () => null,
  };
  const nobody = { current: async () => fail({ kind: 'cancelled' }), instead: async () => null };
  const client = createApiClient({
    transport: createTransport(carrier, carrier),
    clock,
    redactor,
    bases: {
      auth: '',
      gateway: '',
      legacy: service.addresses.legacyUrl,
      legacyAlt: service.addresses.legacyAltUrl,
    },
    credentials: { gateway: nobody, legacy: authority, legacyAlt: authority },
    onExchange: () => undefined,
    readOnly: false,
    retry: { attempts: 1, baseMs: 1, capMs: 1, patienceMs: 1, random: () => 1 },
  });
  const store = <T extends { version: number }>(
    name: string,
    schema: Parameters<typeof openStore<T>>[0]['schema'],
    initial: T,
  ) => openStore({ file: path.join(folder, name), schema, initial, log, clock: realClock });
  const reminded: [ProfileId, number, number][] = [];
  const announced: string[] = [];
  const chosen: { file: string | null } = { file: null };
  const open = async () =>
    new Events({
      folder: path.join(folder, 'events'),
      fork: () => archivesHere(disk) as never,
      store: await store('events.json', EventsFile, NO_EVENTS),
      actionTypes: await store('actionTypes.json', ActionTypesFile, NO_ACTION_TYPES),
      profiles: () => mine,
      connectionOf: (id) => {
        const profile = mine.find((each) => each.id === id);
        return profile
          ? ok({
              profile,
              client,
              service: { clockOffMs: host.aheadMs || null, datedMs: host.datedMs() } as never,
            })
          : fail({ kind: 'missing', what: 'profile' });
      },
      clock,
      log,
      announce: (topic) => announced.push(topic),
      remind: (...words) => reminded.push(words),
      chooseCopy: async () => chosen.file,
      chooseToRestore: async () => chosen.file,
    });
  const world = { events: await open() };
  onTestFinished(async () => {
    await world.events.suspend();
    await log.flush();
    await rm(folder, { recursive: true, force: true });
  });
  const [first] = mine;
  const archive: ArchiveId | null = first ? archiveOf(first) : null;
  if (!first || archive === null) throw new Error('The profile has an archive.');
  return {
    clock,
    service,
    token,
    /** Whether requests are taken and never answered. */
    host,
    disk,
    folder,
    profiles: mine,
    id: first.id,
    archive,
    reminded,
    announced,
    /** What is chosen to write a backup to, or to restore from; null as if the dialog were cancelled. */
    chosen,
    get events() {
      return world.events;
    },
    /** Quits and starts again, from what is on disk. */
    async restart() {
      await world.events.suspend();
      world.events = await open();
    },
    /** Requests for pages of the log so far. */
    asked: () => service.arrivals.length,
    nowSecond: () => Math.floor(clock.now() / 1_000),
  };
}
