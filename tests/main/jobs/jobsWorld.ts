import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Job, JobId } from '../../../src/contract/jobs.ts';
import { requestsAnew } from '../../../src/contract/jobs.ts';
import { ProfileId, type Profile } from '../../../src/contract/profiles.ts';
import { ok } from '../../../src/contract/result.ts';
import { AccessTokens } from '../../../src/main/connection/accessToken.ts';
import { RestApiToken } from '../../../src/main/http/credentials.ts';
import { createDownloader } from '../../../src/main/http/download.ts';
import { requestToken } from '../../../src/main/http/identityProvider.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import type { Answer, Exchange, Send } from '../../../src/main/http/transport.ts';
import { Batches, createBatchFolder } from '../../../src/main/jobs/batches.ts';
import { Jobs } from '../../../src/main/jobs/jobs.ts';
import { createJournal } from '../../../src/main/jobs/journal.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/log.ts';
import { createQueue } from '../../../src/main/queue.ts';
import { createRedactor } from '../../../src/main/redaction.ts';
import { Secret } from '../../../src/main/secret.ts';
import { createService, type Service } from '../../../src/simulator/simulator.ts';
import type { Role } from '../../../src/simulator/reply.ts';
import { FakeClock } from '../../fakeClock.ts';
import { REQUEST } from './request.ts';

const LINK_LIFE_MS = 300_000;
const ORIGINS: Record<Role, string> = {
  auth: 'https://auth.invalid',
  gateway: 'https://gateway.invalid',
  legacy: 'https://legacy.invalid',
  legacyAlt: 'https://legacy-alt.invalid',
  link: 'https://link.invalid',
};
const roleOf = (origin: string) => (Object.keys(ORIGINS) as Role[]).find((role) => ORIGINS[role] === origin)!;

const never = <T>() => new Promise<T>(() => undefined);
const lost = (code: string) => new TypeError(`net::${code}`);

/** Waits until this process has no file and no archive under way, without looking at a clock. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 4;) {
    await new Promise((resolve) => setImmediate(resolve));
    const isBusy = process.getActiveResourcesInfo().some((each) => /Req|^FS|zlib/i.test(each));
    still = isBusy ? 0 : still + 1;
  }
}

/** Where the process is killed: at the next write of the journal or request, before it is carried out or after. */
export type Kill = { at: 'write' | 'send'; skip: number; when: 'before' | 'after' };

/** One life of the app, from its start until it quits or is killed. */
type Life = { jobs: Jobs; batches: Batches; library: Library };

/** The app’s jobs with real files, and the simulated service, over a network and a clock that the test moves. */
export class JobsWorld {
  readonly clock = new FakeClock();
  readonly service: Service;
  /** What went against the rules. */
  readonly violations: string[] = [];
  isOffline = false;
  kill: Kill | null = null;
  /** How many reports each job may have been asked for, by the acts of its user. */
  readonly #allowed = new Map<string, number>();
  readonly #created = new Map<string, number>();
  /** When each link was given, by the clock of the service. */
  readonly #links = new Map<string, number>();
  readonly #refused = new Set<string>();
  readonly #folder: string;
  #sleptMs = 0;
  #life: Life | null = null;
  #number = 0;
  #names = 0;

  constructor(folder: string) {
    this.#folder = folder;
    this.service = createService(
      {
        clock: {
          now: () => Date.UTC(2026, 10, 20, 10) + this.clock.monotonic() + this.#sleptMs,
          advance() {},
        },
        processingMs: 4_000,
        linkLifetimeSeconds: LINK_LIFE_MS / 1_000,
      },
      folder,
      (role) => ORIGINS[role],
    );
  }

  /** Starts the app again if it was killed meanwhile. */
  async revive(): Promise<void> {
    await quiet();
    while (!this.#life) {
      await this.start();
      await quiet();
    }
  }

  get jobs(): Jobs {
    if (!this.#life) throw new Error('The app does not run.');
    return this.#life.jobs;
  }

  list(): Job[] {
    return this.jobs.list();
  }

  /** Time goes on for the app and the service, with a look at the disk after each step. */
  async pass(ms: number, stepMs = 1_000): Promise<void> {
    const end = this.clock.monotonic() + ms;
    await quiet();
    while (this.clock.monotonic() < end) {
      await this.clock.pass(Math.min(stepMs, end - this.clock.monotonic()));
      await this.revive();
    }
  }

  /** The computer sleeps: the service goes on, the app does not. */
  async sleep(ms: number): Promise<void> {
    await quiet(); // what is under way at that moment may break a rule that nobody can keep
    this.clock.sleep(ms);
    this.#sleptMs += ms;
    await this.revive();
    this.jobs.wake();
  }

  async run(): Promise<void> {
    this.#names += 1;
    const fileName = `job ${this.#names}`;
    this.#allowed.set(fileName, 1);
    await this.#act((jobs) => jobs.run(PROFILE.id, { ...REQUEST, fileName }));
  }

  async runBatch(): Promise<void> {
    this.#names += 1;
    const fileName = `batch ${this.#names}`;
    const ranges = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'].map((day, index, all) => ({
      start: `${day}T00:00:00Z`,
      end: `${all[index + 1] ?? '2026-11-05'}T00:00:00Z`,
      label: day,
    }));
    for (const { label } of ranges) this.#allowed.set(`${fileName} ${label}`, 1);
    const request = { ...REQUEST, fileName };
    await this.#act((_, batches) => batches.run(PROFILE.id, { request, splitBy: 'day', ranges }));
  }

  async retry(job: Job): Promise<void> {
    const now = this.list().find(({ id }) => id === job.id)?.state;
    if ((now?.kind === 'failed' || now?.kind === 'stopped') && requestsAnew(now)) {
      const { fileName } = job.request;
      this.#allowed.set(fileName, (this.#allowed.get(fileName) ?? 0) + 1);
    }
    await this.#act((jobs) => jobs.retry(job.id));
  }

  stop = (id: JobId) => this.#act((jobs) => jobs.stop(id));
  remove = (id: JobId) => this.#act((jobs) => jobs.remove([id]));
  restore = (id: JobId) => this.#act((jobs) => jobs.restore([id]));
  checkNow = (id: JobId) => this.#act((jobs) => jobs.checkNow(id));

  /** What a person does, which need not come back if the process is killed meanwhile. */
  async #act(act: (jobs: Jobs, batches: Batches) => Promise<unknown>): Promise<void> {
    const life = this.#life;
    if (!life) return;
    void act(life.jobs, life.batches);
    await this.revive();
  }

  /** The app quits as it should. */
  async quit(): Promise<void> {
    const ended = this.#life?.jobs.suspend();
    await quiet();
    await this.clock.pass(0);
    if (this.#life) await ended;
    await quiet();
    this.#life = null;
  }

  /** The process is killed: nothing of it is written or sent any more. */
  async killNow(): Promise<void> {
    this.#number += 1;
    this.#life = null;
    await quiet();
  }

  async start(): Promise<void> {
    this.#number += 1;
    const number = this.#number;
    const isAlive = () => this.#number === number;
    const { clock } = this;
    const redactor = createRedactor();
    const log = createLog(path.join(this.#folder, 'logs'), redactor, clock);
    const journal = createJournal({ folder: path.join(this.#folder, 'jobs'), clock, log });
    const library = await Library.open({
      folder: path.join(this.#folder, 'library'),
      isElsewhere: false,
      clock,
      log,
      unreadable: () => undefined,
      stored: () => undefined,
      removed: () => undefined,
    });
    const connection = this.#connect(isAlive);
    const jobs = new Jobs({
      journal: { ...journal, write: (job) => this.#mayDie('write', isAlive, () => journal.write(job)) },
      loaded: await journal.load(),
      library,
      clock,
      log,
      connectionOf: () => ok(connection),
      freeBytes: async () => null,
      changed: () => undefined,
      removed: () => undefined,
    });
    const folder = createBatchFolder({ folder: path.join(this.#folder, 'batches'), clock, log });
    const batches = new Batches({
      folder: { ...folder, write: (batch) => this.#mayDie('write', isAlive, () => folder.write(batch)) },
      loaded: await folder.load(),
      jobs,
      clock,
      connectionOf: () => ok(connection),
      changed: () => undefined,
    });
    this.#life = { jobs, batches, library };
    const troubled = [...journal.troubled(), ...folder.troubled()];
    if (troubled.length > 0) this.violations.push(`unreadable files: ${JSON.stringify(troubled)}`);
    jobs.resume();
    void batches.resume();
    await quiet();
  }

  /** Carries out what the process does, unless it is dead by then or dies with it. */
  async #mayDie<T>(at: Kill['at'], isAlive: () => boolean, act: () => Promise<T>): Promise<T> {
    if (!isAlive()) return never();
    const kill = this.kill?.at === at ? this.kill : null;
    if (kill && kill.skip > 0) this.kill = { ...kill, skip: kill.skip - 1 };
    if (!kill || kill.skip > 0) {
      const done = await act();
      return isAlive() ? done : never();
    }
    this.kill = null;
    this.#number += 1;
    this.#life = null;
    if (kill.when === 'after') await act();
    return never();
  }

  #connect(isAlive: () => boolean) {
    const { clock } = this;
    const send: Send = (exchange) => this.#mayDie('send', isAlive, () => this.#carry(exchange));
    const transport = { send, alone: <T>(work: (each: Send) => Promise<T>) => work(send) };
    const { clientId, clientSecret, scopes } = this.service.credentials;
    const tokens: AccessTokens = new AccessTokens({
      clock,
      queue: createQueue(),
      host: 'auth.invalid',
      learn: () => undefined,
      changed: () => undefined,
      request: (signal) =>
        requestToken(client, { clientId, scopes, signal, clientSecret: new Secret(clientSecret) }),
    });
    const rest = {
      current: async () => ok({ scheme: 'TOK', secret: new RestApiToken('t') } as const),
      instead: async () => null,
    };
    const client = createApiClient({
      transport,
      clock,
      redactor: createRedactor(),
      bases: {
        auth: ORIGINS.auth,
        gateway: ORIGINS.gateway,
        legacy: ORIGINS.legacy,
        legacyAlt: ORIGINS.legacyAlt,
      },
      credentials: { gateway: tokens, legacy: rest, legacyAlt: rest },
      readOnly: false,
      onExchange: () => undefined,
    });
    return { profile: PROFILE, client, downloader: createDownloader({ transport, clock, allowHttp: false }) };
  }

  /** One request over the network to the service. */
  async #carry({ method, url, headers, body, signal }: Exchange): Promise<Answer> {
    if (this.isOffline) throw lost('ERR_INTERNET_DISCONNECTED');
    const role = roleOf(url.origin);
    const arrival = {
      role,
      method,
      path: url.pathname,
      query: url.searchParams,
      search: url.search,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      bodyText: body ?? '',
      at: this.service.clock.now(),
    };
    if (role === 'link') this.#noteLink(url.href);
    const fault = this.service.faults.strike(arrival);
    const isLost = fault?.kind === 'reset' || fault?.kind === 'hang';
    if (isLost && fault.when !== 'after') return this.#lose(fault.kind, signal);
    if (fault?.kind === 'answer' && fault.when !== 'after') {
      if (role === 'link' && fault.status === 403) this.#refused.add(url.href);
      return answerOf(fault.status, Buffer.from(fault.body ?? ''), fault.headers ?? {});
    }
    const reply = await this.service.handlers[role](arrival);
    this.#noteReply(url.href, arrival, reply.status, reply.body);
    if (isLost) return this.#lose(fault.kind, signal);
    const bytes = await bytesOf(reply.body);
    const part =
      fault?.kind === 'cut' && 'bytes' in fault.after ? bytes.subarray(0, fault.after.bytes) : bytes;
    return answerOf(reply.status, part, { 'content-length': String(bytes.length), ...reply.headers });
  }

  #lose(kind: 'reset' | 'hang', signal: AbortSignal): Promise<Answer> {
    if (kind === 'reset') throw lost('ERR_CONNECTION_RESET');
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  }

  #noteLink(href: string): void {
    const givenAtMs = this.#links.get(href);
    if (this.#refused.has(href)) this.violations.push('a link was used again after it had ended');
    if (givenAtMs === undefined) this.violations.push('a link was used that nobody gave');
    else if (this.service.clock.now() > givenAtMs + LINK_LIFE_MS)
      this.violations.push(`a link was used after its end (${this.service.clock.now() - givenAtMs} ms)`);
  }

  #noteReply(
    href: string,
    { role, method, bodyText }: { role: Role; method: string; bodyText: string },
    status: number,
    body: unknown,
  ): void {
    if (role === 'link' && status === 403) this.#refused.add(href);
    if (role !== 'gateway' || typeof body !== 'string' || status >= 300) return;
    const { link } = JSON.parse(body) as { link?: string };
    if (link !== undefined) this.#links.set(new URL(link).href, this.service.clock.now());
    if (method !== 'POST') return;
    const { filename } = JSON.parse(bodyText) as { filename: string };
    const count = (this.#created.get(filename) ?? 0) + 1;
    this.#created.set(filename, count);
    if (count > (this.#allowed.get(filename) ?? 0))
      this.violations.push(`${filename} was asked for ${count} times`);
  }
}

async function bytesOf(body: string | Uint8Array | { file: string; start: number; end: number } | undefined) {
  if (body === undefined) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body);
  const file = await open(body.file);
  const bytes = Buffer.alloc(body.end - body.start);
  await file.read(bytes, 0, bytes.length, body.start);
  await file.close();
  return bytes;
}

const answerOf = (status: number, bytes: Uint8Array, headers: Record<string, string>): Answer => ({
  status,
  header: (name) => headers[name.toLowerCase()] ?? null,
  body: (async function* () {
    if (bytes.length > 0) yield bytes;
  })(),
});

const PROFILE: Profile = {
  id: ProfileId.parse('00000000-0000-4000-8000-000000000001'),
  kind: 'account',
  createdAtMs: 1,
  name: 'Work',
  colour: 'blue',
  portalUrl: '',
  accountNumber: '0001',
  clientId: 'client',
  scopes: [],
  readOnly: false,
  dimensionsAs: 'array',
  authUrl: ORIGINS.auth,
  gatewayUrl: ORIGINS.gateway,
  legacyUrl: ORIGINS.legacy,
  legacyAltUrl: '',
};
