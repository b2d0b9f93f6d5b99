import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Job } from '../../../../src/contract/jobs.ts';
import { isSettled } from '../../../../src/contract/jobs.ts';
import { ProfileId, type Profile } from '../../../../src/contract/profiles.ts';
import { fail, ok, type Failure, type Result, type Role } from '../../../../src/contract/result.ts';
import { realClock, type Clock } from '../../../../src/main/time/clock.ts';
import { AccessTokens } from '../../../../src/main/connection/accessToken.ts';
import { ServiceState } from '../../../../src/main/connection/serviceState.ts';
import { RestApiToken, type Authority, type Tok } from '../../../../src/main/http/credentials.ts';
import { createDownloader } from '../../../../src/main/http/download.ts';
import { requestToken } from '../../../../src/main/http/identityProvider.ts';
import { createApiClient } from '../../../../src/main/http/request.ts';
import type { Exchange, Send } from '../../../../src/main/http/transport.ts';
import { createJournal } from '../../../../src/main/jobs/journal.ts';
import { Jobs } from '../../../../src/main/jobs/jobs.ts';
import { troubleOf } from '../../../../src/main/jobs/transitions.ts';
import { Library } from '../../../../src/main/library/library.ts';
import { createLog } from '../../../../src/main/secrets/log.ts';
import { createQueue } from '../../../../src/main/disk/queue.ts';
import { createRedactor } from '../../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../../src/main/secrets/secret.ts';
import { running } from '../../../simulator/client.ts';
import { REQUEST } from '../../jobs/request.ts';
import { inJson, answering, type Event } from './events.ts';

const REPORT = (status: string, more = {}) => JSON.stringify({ id: 'r1', status, ...more });
const TOKEN = JSON.stringify({ access_token: 'token-of-the-test', expires_in: 300, token_type: 'Bearer' });
const LINK = { link: 'https://link.example/r1.zip?Signature=s' };

/** What each request of a course meets, in order; the last one stays. */
export type Course = Partial<Record<'token' | 'post' | 'check' | 'link' | 'events', readonly Event[]>>;

export const well = {
  token: answering(200, TOKEN),
  submitted: answering(202, REPORT('submitted')),
  completed: answering(200, REPORT('completed', LINK)),
  unauthorized: inJson(401),
};

const stepOf = ({ method, url }: Exchange): keyof Course => {
  if (url.host === 'auth.example') return 'token';
  if (url.host === 'link.example') return 'link';
  if (url.host === 'legacy.example') return 'events';
  return method === 'GET' ? 'check' : 'post';
};

const profile: Profile = {
  id: ProfileId.parse('00000000-0000-4000-8000-000000000001'),
  kind: 'account',
  createdAtMs: 1,
  name: 'Work',
  colour: 'blue',
  portalUrl: '',
  accountNumber: '0001',
  clientId: 'client',
  scopes: ['ec.analytics.rtap.reports'],
  readOnly: false,
  dimensionsAs: 'array',
  reportPath: 'report-builder/v1/downloadable-reports',
  authUrl: 'https://auth.example',
  gatewayUrl: 'https://gateway.example',
  legacyUrl: 'https://legacy.example',
  legacyAltUrl: '',
};

/** Waits take no time. */
const clock: Clock = { ...realClock, after: (_ms, then) => realClock.after(0, then) };
const limits = { answerMs: 20, idleMs: 20, totalMs: 10_000, bodyBytes: 1_000_000 };

/** The real client, tokens and jobs on a network on which every request meets what the course says. */
export async function stage(course: Course, secret: Result<Secret> = ok(new Secret('s3cret'))) {
  const sent: string[] = [];
  const counts = new Map<string, number>();
  const send: Send = (exchange) => {
    const step = stepOf(exchange);
    const count = counts.get(step) ?? 0;
    counts.set(step, count + 1);
    sent.push(step);
    const events = course[step] ?? [];
    const event = events[Math.min(count, events.length - 1)];
    if (!event) throw new Error(`Nothing is planned for ${step}.`);
    return event(exchange);
  };
  const transport = { send, alone: <T>(work: (each: Send) => Promise<T>) => work(send) };
  const redactor = createRedactor();
  const service = new ServiceState(null);
  const tokens = new AccessTokens({
    clock: realClock,
    queue: createQueue(),
    host: 'auth.example',
    learn: () => undefined,
    changed: () => undefined,
    request: async (signal) => {
      if (!secret.ok) return secret;
      const { clientId, scopes } = profile;
      return requestToken(client, { clientId, scopes, signal, clientSecret: secret.value });
    },
  });
  const tok: Authority<Tok> = {
    current: async () => ok({ scheme: 'TOK', secret: new RestApiToken('rest-token') }),
    instead: async () => null,
  };
  const client = createApiClient({
    transport,
    clock: realClock,
    redactor,
    bases: {
      auth: profile.authUrl,
      gateway: profile.gatewayUrl,
      legacy: profile.legacyUrl,
      legacyAlt: '',
    },
    credentials: { gateway: tokens, legacy: tok, legacyAlt: tok },
    readOnly: false,
    limits,
    retry: { attempts: 2, baseMs: 0, capMs: 0, patienceMs: 0, random: () => 0 },
    onExchange: (outcome) => {
      service.note(outcome, 1);
    },
  });
  running.push({
    close: async () => {
      tokens.signOut();
    },
  });
  const downloader = createDownloader({ transport, clock: realClock, limits, allowHttp: false });

  /** Runs a report until its job is settled, or waits because something failed. */
  async function runJob(): Promise<Job> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sextant-blame-'));
    running.push({ close: () => rm(folder, { recursive: true, force: true }) });
    const log = createLog(path.join(folder, 'logs'), redactor, realClock);
    const journal = createJournal({ folder: path.join(folder, 'jobs'), clock, log });
    const noted = () => undefined;
    const library = await Library.open({
      folder: path.join(folder, 'library'),
      clock,
      log,
      stored: noted,
      removed: noted,
    });
    const ended = Promise.withResolvers<Job>();
    const jobs = new Jobs({
      journal,
      loaded: await journal.load(),
      library,
      clock,
      log,
      connectionOf: () => ok({ profile, client, downloader }),
      freeBytes: async () => null,
      changed: (job) => {
        const isTroubled = troubleOf(job.state) !== null;
        if (isSettled(job.state) || isTroubled) ended.resolve(job);
      },
      removed: noted,
    });
    const begun = await jobs.run(profile.id, REQUEST);
    if (!begun.ok) throw new Error(begun.error.kind);
    const job = await ended.promise;
    await jobs.suspend();
    return job;
  }

  const count = (step: keyof Course) => sent.filter((each) => each === step).length;
  return { client, service, count, runJob };
}

/** The failure that a job shows. */
export function failureOf({ state }: Job): Failure {
  if (state.kind === 'failed') return state.error;
  const trouble = troubleOf(state);
  if (trouble) return trouble;
  throw new Error(`The job is ${state.kind}.`);
}

export const noSecret = fail({ kind: 'secret-missing', secret: 'clientSecret' });
export const NAMES: Record<Role, RegExp> = {
  auth: /identity provider|token endpoint/i,
  gateway: /gateway|service/i,
  legacy: /legacy host/i,
  legacyAlt: /alternate legacy host/i,
  link: /download host|download link|the download/i,
};
