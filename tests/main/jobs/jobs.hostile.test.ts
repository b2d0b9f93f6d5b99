import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Job } from '../../../src/contract/jobs.ts';
import { ProfileForm, ProfileId, type Profile } from '../../../src/contract/profiles.ts';
import { ok } from '../../../src/contract/result.ts';
import { realClock as clock, type Clock } from '../../../src/main/time/clock.ts';
import { AccessToken } from '../../../src/main/http/credentials.ts';
import { createDownloader } from '../../../src/main/http/download.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import { ProxyLogins } from '../../../src/main/http/proxyLogin.ts';
import { openTransports } from '../../../src/main/http/sessions.ts';
import { Jobs } from '../../../src/main/jobs/jobs.ts';
import { createJournal } from '../../../src/main/jobs/journal.ts';
import { LIMIT } from '../../../src/main/jobs/scheduler.ts';
import { Library } from '../../../src/main/library/library.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { within } from '../temporaryFolder.ts';
import { numbered } from './openJobs.ts';
import { REQUEST } from './request.ts';

vi.mock('electron', async () => {
  const { Session } = await import('../../../tools/electron-standin/session.ts');
  const { net } = await import('../../../tools/electron-standin/api.ts');
  return { net, session: { fromPartition: () => new Session() }, app: { getVersion: () => '1.2.3' } };
});

const MIB = 2 ** 20;
/** Instead of the 4 GiB of the app, so that a flood ends soon. */
const MOST_BYTES = 32 * MIB;
/** The longest time that main may be busy in one go. */
const LONGEST_MS = 100;

let host: Worker;
let origin = '';
beforeAll(async () => {
  host = new Worker(path.join(import.meta.dirname, 'hostileHost.ts'));
  const [port] = (await once(host, 'message')) as [number];
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => host.terminate());

/**
 * Watches this thread, which stands for main. Between two turns of a timer it measures the time that passed and the
 * processor time that the thread itself used. Only the second is judged: on a busy computer the thread may have to
 * wait for its turn, which says nothing about the app.
 */
function watchMain() {
  const used = () => process.threadCpuUsage().user / 1_000 + process.threadCpuUsage().system / 1_000;
  const longest = { busyMs: 0, passedMs: 0 };
  let [at, busy] = [performance.now(), used()];
  const timer = setInterval(() => {
    const [nowAt, nowBusy] = [performance.now(), used()];
    longest.passedMs = Math.max(longest.passedMs, nowAt - at);
    longest.busyMs = Math.max(longest.busyMs, nowBusy - busy);
    [at, busy] = [nowAt, nowBusy];
  }, 1);
  return {
    longest,
    end() {
      clearInterval(timer);
    },
  };
}

/** The bytes below a folder; files that vanish meanwhile count nothing. */
async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Jobs of an account whose hosts all mean harm in this way, over the network of the stand-in. */
async function open(how: string, folder: string) {
  const redactor = createRedactor();
  for (let number = 0; number < 5; number += 1)
    redactor.learn(new Secret(`secret-${number}-of-an-account`), 'a');
  const log = createLog(path.join(folder, 'logs'), redactor, clock);
  const transport = openTransports(new ProxyLogins()).of('a');
  const bearer = { scheme: 'Bearer', secret: new AccessToken('token') } as const;
  const none = {
    current: async () => ok({ scheme: 'TOK', secret: new Secret('t') } as never),
    instead: async () => null,
  };
  const base = `${origin}/${how}`;
  const client = createApiClient({
    transport,
    clock,
    redactor,
    bases: { auth: base, gateway: base, legacy: base, legacyAlt: base },
    credentials: {
      gateway: { current: async () => ok(bearer), instead: async () => null },
      legacy: none,
      legacyAlt: none,
    },
    readOnly: false,
    onExchange: () => undefined,
  });
  const profile: Profile = {
    ...ProfileForm.parse({
      name: 'Work',
      colour: 'blue',
      gatewayUrl: base,
      authUrl: base,
      legacyUrl: '',
      legacyAltUrl: '',
      portalUrl: '',
      accountNumber: '1',
      clientId: '',
      scopes: [],
      readOnly: false,
      dimensionsAs: 'array',
      reportPath: 'report-builder/v1/downloadable-reports',
    }),
    id: ProfileId.parse('c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a02'),
    kind: 'account',
    createdAtMs: 1,
  };
  const library = await Library.open({
    folder: path.join(folder, 'library'),
    clock,
    log,
    stored: () => undefined,
    removed: () => undefined,
  });
  /** Waits between attempts are short; the limits of a request keep their time. */
  const hasty: Clock = { ...clock, after: (ms, then) => clock.after(Math.min(ms, 2), then) };
  const downloader = createDownloader({ transport, clock, mostBytes: MOST_BYTES, allowHttp: true });
  const journal = createJournal({ folder: path.join(folder, 'jobs'), clock, log });
  const jobs = new Jobs({
    journal,
    loaded: await journal.load(),
    library,
    clock: hasty,
    log,
    connectionOf: () => ok({ profile, client, downloader }),
    freeBytes: async () => null,
    changed: () => undefined,
    removed: () => undefined,
  });
  return { jobs, profile };
}

/** Runs as many jobs as may run at once. Says how they ended, how busy main was and what was on disk at most. */
function meet(how: string, settle: (jobs: Jobs, all: Job[]) => Promise<unknown>) {
  return within(async (folder) => {
    const { jobs, profile } = await open(how, folder);
    let diskBytes = 0;
    const done = new AbortController();
    const look = async () => {
      while (!done.signal.aborted) {
        diskBytes = Math.max(diskBytes, await bytesIn(folder));
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const looks = look();
    const main = watchMain();
    try {
      const all = [];
      for (const fileName of numbered(LIMIT)) all.push(await jobs.run(profile.id, { ...REQUEST, fileName }));
      await settle(
        jobs,
        all.flatMap((each) => (each.ok ? [each.value] : [])),
      );
    } finally {
      main.end();
      done.abort();
      await looks;
      await jobs.suspend();
    }
    const { longest } = main;
    const states = jobs.list().map(({ state }) => state);
    const figures = `main busy ${longest.busyMs.toFixed(1)} ms, pause ${longest.passedMs.toFixed(1)} ms, disk ${(diskBytes / MIB).toFixed(1)} MiB`;
    process.stdout.write(`${how}: ${figures}\n`); // shows how far from the limits a run was
    return { states, diskBytes, ...longest };
  });
}

const untilSettled = (jobs: Jobs, all: Job[]) => Promise.all(all.map(({ id }) => jobs.settled(id)));

describe('main stays responsive and the disk within its limit when a host', () => {
  it.each([
    ['sends an error of 10 MB of JSON', 'error-json', 'refused'],
    ['sends an error of 10 MB in a page', 'error-page', 'unexpected-answer'],
    ['sends an error of 10 MB of text', 'error-text', 'refused'],
    ['answers with a gzip bomb', 'answer-gzip', 'outcome-unknown'],
    ['answers with a deflate bomb', 'answer-deflate', 'outcome-unknown'],
    ['answers with a brotli bomb', 'answer-br', 'outcome-unknown'],
    ['refuses with a gzip bomb', 'refusal-gzip', 'refused'],
    ['sends an archive as a gzip bomb', 'archive-gzip', 'unexpected-answer'],
    ['sends an archive as a deflate bomb', 'archive-deflate', 'unexpected-answer'],
    ['sends an archive as a brotli bomb', 'archive-br', 'unexpected-answer'],
    ['floods', 'flood', 'unexpected-answer'],
  ])('%s', async (_what, how, kind) => {
    const met = await meet(how, untilSettled);
    expect(met.states).toMatchObject(numbered(LIMIT).map(() => ({ kind: 'failed', error: { kind } })));
    expect(met.busyMs).toBeLessThan(LONGEST_MS);
    expect(met.diskBytes).toBeLessThan(LIMIT * MOST_BYTES + MIB);
    if (how.startsWith('archive')) expect(met.diskBytes).toBeLessThan(MIB);
  });

  it.each([
    ['a very long list', 'wide-list'],
    ['very many keys', 'wide-keys'],
  ])('answers with %s', async (_what, how) => {
    const met = await meet(how, async (jobs) => {
      await expect.poll(() => jobs.list().every(({ state }) => state.kind === 'waiting')).toBe(true);
    });
    expect(met.busyMs).toBeLessThan(LONGEST_MS);
  });

  it('gives one byte at a time, in one answer', async () => {
    const met = await meet('trickle', async (jobs) => {
      const received = () =>
        jobs.list().map(({ state }) => (state.kind === 'downloading' ? state.receivedBytes : 0));
      await expect.poll(() => Math.min(...received()), { timeout: 20_000 }).toBeGreaterThan(50);
    });
    expect(met.busyMs).toBeLessThan(LONGEST_MS);
    expect(met.diskBytes).toBeLessThan(MIB);
  });

  it('gives one byte with each link, and never the whole', async () => {
    const linksBefore = Number(await (await fetch(`${origin}/byte/links`)).text());
    const met = await meet('byte', untilSettled);
    expect(met.states).toMatchObject(
      numbered(LIMIT).map(() => ({ kind: 'failed', error: { kind: 'cut-off' } })),
    );
    const links = Number(await (await fetch(`${origin}/byte/links`)).text()) - linksBefore;
    expect(links).toBeLessThanOrEqual(LIMIT * 101);
    expect(met.busyMs).toBeLessThan(LONGEST_MS);
  });
});
