import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isSettled, type Job, type JobId } from '../../../src/contract/jobs.ts';
import { requestsAnew } from '../../../src/contract/jobs.ts';
import { ProfileId, type Profile } from '../../../src/contract/profiles.ts';
import { fail, ok } from '../../../src/contract/result.ts';
import { Batches, createBatchFolder } from '../../../src/main/jobs/batches.ts';
import { Jobs } from '../../../src/main/jobs/jobs.ts';
import { createJournal } from '../../../src/main/jobs/journal.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { createService, type Service } from '../../../src/simulator/simulator.ts';
import { FakeClock } from '../../fakeClock.ts';
import { JobsNetwork, LINK_LIFE_MS, ORIGINS } from './jobsNetwork.ts';
import { REQUEST } from './request.ts';

const never = <T>() => new Promise<T>(() => undefined);

/** Waits until this process has no file and no archive under way, without looking at a clock. */
async function quiet(): Promise<void> {
  for (let still = 0; still < 4;) {
    await new Promise((resolve) => setImmediate(resolve));
    const isBusy = process.getActiveResourcesInfo().some((each) => /Req|^FS|zlib/i.test(each));
    still = isBusy ? 0 : still + 1;
  }
}

/**
 * What happens at the next write of the journal or request, before it is carried out or after: the process is killed,
 * the disk refuses to write, or something else.
 */
export type Incident = {
  at: 'write' | 'send';
  skip: number;
  when: 'before' | 'after';
  what: 'kill' | 'full' | (() => void);
};

const FULL = fail({ kind: 'disk', problem: 'full', while: 'saving' });

/** One life of the app, from its start until it quits or is killed. */
type Life = { jobs: Jobs; batches: Batches; library: Library };

/** The app’s jobs with real files, and the simulated service, over a network and a clock that the test moves. */
export class JobsWorld {
  readonly clock = new FakeClock();
  readonly service: Service;
  /** What went against the rules. */
  readonly violations: string[] = [];
  readonly network: JobsNetwork;
  incident: Incident | null = null;
  /** How many writes and requests there were. */
  readonly count = { write: 0, send: 0 };
  /** The jobs that the app has taken on. */
  readonly #promised = new Set<JobId>();
  readonly #removed = new Set<JobId>();
  /** The jobs that a person has let go on. */
  readonly #continued = new Set<JobId>();
  readonly #ended = new Map<JobId, string>();
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
    this.network = new JobsNetwork(this.service, this.violations);
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

  /** Time goes on until shortly before something happens, if every job waits for long. */
  async passWaits(): Promise<void> {
    const times = this.list().map(({ state }) => {
      if (isSettled(state)) return Infinity;
      if (state.kind === 'waiting') return state.nextCheckAtMs;
      if (state.kind === 'queued') return state.hold?.nextTryAtMs ?? 0;
      return state.kind === 'downloading' ? (state.notBeforeMs ?? 0) : 0;
    });
    const leftMs = Math.min(...times) - this.clock.now() - 10_000;
    if (leftMs > 0 && leftMs < Infinity) await this.pass(leftMs, leftMs);
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
    this.network.allow(fileName);
    await this.#act(async (jobs) => {
      const job = await jobs.run(PROFILE.id, { ...REQUEST, fileName });
      if (job.ok) this.#promised.add(job.value.id);
    });
  }

  async runBatch(days = 4): Promise<void> {
    this.#names += 1;
    const fileName = `batch ${this.#names}`;
    const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}`;
    const ranges = Array.from({ length: days }, (_, index) => ({
      start: `${day(index + 1)}T00:00:00Z`,
      end: `${day(index + 2)}T00:00:00Z`,
      label: day(index + 1),
    }));
    for (const { label } of ranges) this.network.allow(`${fileName} ${label}`);
    const request = { ...REQUEST, fileName };
    await this.#act((_, batches) => batches.run(PROFILE.id, { request, splitBy: 'day', ranges }));
  }

  async retry(job: Job): Promise<void> {
    const now = this.list().find(({ id }) => id === job.id)?.state;
    if ((now?.kind === 'failed' || now?.kind === 'stopped') && requestsAnew(now))
      this.network.allow(job.request.fileName);
    this.#continued.add(job.id);
    await this.#act((jobs) => jobs.retry(job.id));
  }

  async remove(id: JobId): Promise<void> {
    this.#removed.add(id);
    await this.#act((jobs) => jobs.remove([id]));
  }

  async restore(id: JobId): Promise<void> {
    this.#continued.add(id);
    await this.#act((jobs) => jobs.restore([id]));
  }

  stop = (id: JobId) => this.#act((jobs) => jobs.stop(id));
  checkNow = (id: JobId) => this.#act((jobs) => jobs.checkNow(id));

  /** Several acts at once, as by a person who does not wait; each counts as one that may ask for a report. */
  hurry(acts: readonly ('stop' | 'retry' | 'remove' | 'restore')[]): void {
    const life = this.#life;
    const [job] = life?.jobs.list() ?? [];
    if (!life || !job) return;
    for (const act of acts) {
      if (act === 'remove') this.#removed.add(job.id);
      if (act === 'retry') this.network.allow(job.request.fileName);
      if (act === 'retry' || act === 'restore') this.#continued.add(job.id);
      void (act === 'remove' || act === 'restore' ? life.jobs[act]([job.id]) : life.jobs[act](job.id));
    }
  }

  /** Everything that must hold once all jobs have ended. */
  async check(): Promise<string[]> {
    const jobs = this.list();
    const library = this.#life?.library;
    const parts = (this.#life?.batches.list() ?? []).flatMap((batch) =>
      batch.parts.map(({ jobId }) => jobId),
    );
    const known = new Set([...jobs.map(({ id }) => id), ...this.#removed]);
    const lost = [...this.#promised, ...parts].filter((id) => !known.has(id)).map(() => 'a job is gone');
    const empty = jobs
      .filter(({ state }) => state.kind === 'stored' && !library?.find(state.reportId))
      .map(({ request }) => `${request.fileName} is stored without a report`);
    const left = (await readdir(path.join(this.#folder, 'library')).catch(() => []))
      .filter((name) => name.startsWith('.incoming-'))
      .map((name) => `${name} is left over`);
    return [...this.violations, ...lost, ...empty, ...left];
  }

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
    this.network.forgetLimit();
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
    const { client, downloader } = this.network.connect(clock, (send) => this.#meet('send', isAlive, send));
    const connection = { profile: PROFILE, client, downloader };
    const loaded = await journal.load();
    // An end that could not be written down is none after a restart.
    this.#ended.clear();
    for (const { id, state } of loaded) if (isSettled(state)) this.#ended.set(id, state.kind);
    const jobs = new Jobs({
      journal: { ...journal, write: (job) => this.#meet('write', isAlive, () => journal.write(job)) },
      loaded,
      library,
      clock,
      log,
      connectionOf: () => ok(connection),
      freeBytes: async () => null,
      changed: (job) => {
        if (isAlive()) this.#noteChange(job);
      },
      removed: (id) => this.#ended.delete(id),
    });
    const folder = createBatchFolder({ folder: path.join(this.#folder, 'batches'), clock, log });
    const batches = new Batches({
      folder: { ...folder, write: (batch) => this.#meet('write', isAlive, () => folder.write(batch)) },
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

  #noteChange({ id, request, state }: Job): void {
    const ended = this.#ended.get(id);
    if (ended !== undefined && !isSettled(state) && !this.#continued.has(id))
      this.violations.push(`${request.fileName} was ${ended} and goes on by itself`);
    if (isSettled(state)) this.#ended.set(id, state.kind);
  }

  /** Carries out what the process does, unless it is dead by then, or something happens on the way. */
  async #meet<T>(at: Incident['at'], isAlive: () => boolean, act: () => Promise<T>): Promise<T> {
    if (!isAlive()) return never();
    this.count[at] += 1;
    const incident = this.incident?.at === at ? this.incident : null;
    const isNow = incident?.skip === 0;
    if (incident) this.incident = isNow ? null : { ...incident, skip: incident.skip - 1 };
    if (incident && isNow && incident.when === 'before') await this.#happen(incident);
    const isRefused = isNow && incident.what === 'full' && at === 'write';
    const done = isRefused ? (FULL as Awaited<T>) : isAlive() ? await act() : await never<T>();
    if (incident && isNow && incident.when === 'after') await this.#happen(incident);
    return isAlive() ? done : never();
  }

  async #happen({ what }: Incident): Promise<void> {
    if (typeof what === 'function') what();
    if (what !== 'kill') return;
    this.#number += 1;
    this.#life = null;
  }
}

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
  reportPath: 'report-builder/v1/downloadable-reports',
  authUrl: ORIGINS.auth,
  gatewayUrl: ORIGINS.gateway,
  legacyUrl: ORIGINS.legacy,
  legacyAltUrl: '',
};
