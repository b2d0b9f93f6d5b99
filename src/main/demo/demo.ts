import type { UtilityProcess } from 'electron';
import type { ProfileId } from '../../contract/profiles.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Failure, type Result } from '../../contract/result.ts';
import { sleep, type Clock } from '../clock.ts';
import type { Connections } from '../connection/connections.ts';
import { explain } from '../http/networkFailure.ts';
import type { Transport } from '../http/transport.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Library } from '../library/library.ts';
import { Secret } from '../secret.ts';
import { demoReports } from './reports.ts';
import { DemoService } from './service.ts';

/** How long the simulator's process may take to say where it listens. */
const START_MS = 15_000;

export type Demo = {
  /** Starts the simulator where it does not run yet, and makes the demo profile the active one. */
  start(): Promise<Result<ProfileId>>;
  /** The report that a newcomer sees first; it is asked for like any other when it is not in the library yet. */
  firstReport(profileId: ProfileId): Promise<Result<ReportId>>;
  stop(): void;
};

type Parts = {
  /** Starts the simulator's process. */
  fork: () => UtilityProcess;
  /** The control address of a simulator that runs elsewhere on this computer, instead of one of our own. */
  elsewhere: string | null;
  transport: Transport;
  connections: Connections;
  jobs: Jobs;
  library: Library;
  clock: Clock;
};

const unreachable = (host: string): Failure => ({
  kind: 'unreachable',
  role: 'gateway',
  host,
  reason: 'other',
});

/** Asks a simulator that runs elsewhere for its addresses. */
async function findElsewhere(control: string, transport: Transport): Promise<Result<DemoService>> {
  const url = URL.parse('/connection', control);
  if (url?.protocol !== 'http:' || url.hostname !== '127.0.0.1')
    return fail({
      kind: 'invalid',
      issues: [{ path: 'demo-simulator', message: 'Give an http://127.0.0.1 address.' }],
    });
  try {
    const signal = AbortSignal.timeout(START_MS);
    const answer = await transport.send({ method: 'GET', url, headers: {}, body: null, signal });
    const pieces: Uint8Array[] = [];
    for await (const piece of answer.body) pieces.push(piece);
    const parsed = DemoService.safeParse(JSON.parse(Buffer.concat(pieces).toString('utf8')));
    return parsed.success ? ok(parsed.data) : fail(unreachable(url.host));
  } catch (error) {
    return fail(explain(error, 'gateway', url));
  }
}

/** The demo: a profile whose service is the simulator. Everything else of the app works as with a real one. */
export function createDemo({ fork, elsewhere, transport, connections, jobs, library, clock }: Parts): Demo {
  let child: UtilityProcess | null = null;
  /** Where the simulator's process listens, or will: one process, however many ask. */
  let service: Promise<Result<DemoService>> | null = null;

  async function fresh(): Promise<Result<DemoService>> {
    const started = fork();
    child = started;
    started.once('exit', () => {
      if (child !== started) return;
      child = null;
      service = null;
    });
    const told = new Promise<unknown>((resolve) => {
      started.once('message', resolve);
      started.once('exit', () => {
        resolve(null);
      });
    });
    const patience = new AbortController();
    const answer = await Promise.race([told, sleep(clock, START_MS, patience.signal)]);
    patience.abort();
    const parsed = DemoService.safeParse(answer);
    if (!parsed.success) {
      started.kill();
      service = null;
      return fail(unreachable('the simulator on this computer'));
    }
    return ok(parsed.data);
  }

  function startOwn(): Promise<Result<DemoService>> {
    service ??= fresh();
    return service;
  }

  return {
    async start() {
      const found = elsewhere === null ? await startOwn() : await findElsewhere(elsewhere, transport);
      if (!found.ok) {
        connections.demo.noteOutOfReach(found.error);
        return found;
      }
      const { addresses, credentials } = found.value;
      return connections.demo.save(
        {
          name: 'Demo',
          colour: 'violet',
          ...addresses,
          portalUrl: '',
          accountNumber: credentials.accountNumber,
          clientId: credentials.clientId,
          scopes: credentials.scopes,
          readOnly: false,
          dimensionsAs: 'array',
        },
        {
          clientSecret: new Secret(credentials.clientSecret),
          primaryToken: new Secret(credentials.primaryToken),
          backupToken: new Secret(credentials.backupToken),
        },
      );
    },

    async firstReport(profileId) {
      const [first, ...others] = demoReports(clock.now());
      const here = library.list().findLast((each) => each.source.kind === 'service' && each.source.demo);
      if (here) return ok(here.id);
      const job = await jobs.run(profileId, first);
      if (!job.ok) return job;
      const settled = await jobs.settled(job.value.id);
      for (const other of others) await jobs.run(profileId, other);
      if (settled?.state.kind === 'stored') return ok(settled.state.reportId);
      return fail(settled?.state.kind === 'failed' ? settled.state.error : { kind: 'cancelled' });
    },

    stop() {
      child?.kill();
    },
  };
}
