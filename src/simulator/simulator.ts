import { actionTypes } from './actionTypes.ts';
import { archiveFolder } from './archive.ts';
import { createClock, type SimulatorClock } from './clock.ts';
import { createEventLog } from './eventLog.ts';
import { createFaults, type Faults } from './faults.ts';
import { createIdentity, type Credentials } from './identity.ts';
import { createLinks } from './links.ts';
import { createListing } from './listing.ts';
import { lookup } from './lookups.ts';
import { createOrganizations } from './organizations.ts';
import { dashed, hexadecimal } from './random.ts';
import { json, notFound, type Arrival, type Reply, type Role } from './reply.ts';
import { createReports, type Ending } from './reports.ts';
import { createRestTokens } from './restTokens.ts';
import { startServer, type Recorded } from './server.ts';

export type SimulatorOptions = {
  /** The same seed gives the same data, byte for byte. */
  seed?: number;
  /** What the simulator's clock shows at the start, in epoch milliseconds; default: the real time. */
  startAt?: number;
  tokenLifetimeSeconds?: number;
  linkLifetimeSeconds?: number;
  /** How long a report of so many rows (at the most) takes, by the simulator's clock. */
  processingMs?: number | ((rows: number) => number);
  /** Reports of at most so many rows answer 200 at once; 0 makes every report answer 202 first. */
  immediateRows?: number;
  /** The first of five ports in a row; without it the system chooses. */
  portBase?: number;
  /** What the client secret is; tests give one with every awkward character. */
  clientSecret?: string;
};

export type Simulator = {
  readonly seed: number;
  readonly addresses: { gatewayUrl: string; authUrl: string; legacyUrl: string; legacyAltUrl: string };
  readonly linkOrigin: string;
  readonly credentials: Credentials;
  readonly clock: SimulatorClock;
  readonly faults: Faults;
  /** Every request as it arrived, oldest first. */
  readonly arrivals: readonly Recorded[];
  readonly tokens: {
    rotate(): string;
    deleteBackup(): void;
    deletePrimary(): void;
    revokeAccessTokens(): void;
  };
  /** Signed links given out so far end now. */
  endLinks(): void;
  /** The next report that is asked for ends like this. */
  endNextReport(ending: Ending): void;
  close(): Promise<void>;
};

const ROLES: readonly Role[] = ['auth', 'gateway', 'legacy', 'legacyAlt', 'link'];
const REPORTS = '/report-builder/v1';
const SCOPES = ['ec.rules', 'ec.analytics.rtap.reports', 'ec.rtld', 'sec.cps.certificates'];

/** Starts the whole interface as HTTP servers on loopback. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { seed = 1, immediateRows = 0, processingMs = 3_000, portBase } = options;
  const clock = createClock(options.startAt);
  const faults = createFaults();
  const arrivals: Recorded[] = [];
  const folder = archiveFolder();
  const credentials: Credentials = {
    clientId: hexadecimal(32, seed, 71),
    clientSecret: options.clientSecret ?? hexadecimal(40, seed, 72),
    scopes: [...SCOPES],
    accountNumber: `00${hexadecimal(4, seed, 73).toUpperCase()}`,
    primaryToken: dashed(seed, 74),
    backupToken: dashed(seed, 75),
  };
  const identity = createIdentity({
    seed,
    clock,
    credentials,
    lifetimeSeconds: options.tokenLifetimeSeconds ?? 300,
  });
  const restTokens = createRestTokens(seed, credentials);
  const origins = new Map<Role, string>();
  const reports = createReports({
    seed,
    clock,
    folder: folder.path,
    links: () => links,
    processingMs: typeof processingMs === 'number' ? () => processingMs : processingMs,
    immediateRows,
  });
  const links = createLinks({
    seed,
    clock,
    lifetimeSeconds: options.linkLifetimeSeconds ?? 300,
    origin: () => origins.get('link') ?? '',
    archiveOf: reports.archiveOf,
  });
  const listing = createListing(seed, clock);
  const organizations = createOrganizations(clock);
  const eventLog = createEventLog(seed, clock);

  function gateway(arrival: Arrival): Promise<Reply> | Reply {
    const { method, path } = arrival;
    const request = /^\/sec\/cps\/v2\.0\/certificates\/([\w-]+)\/organization$/.exec(path)?.[1];
    const refused = identity.refuse(
      arrival,
      path.startsWith('/sec/cps/') ? 'sec.cps.certificates' : 'ec.analytics.rtap.reports',
    );
    if (refused) return refused;
    if (request !== undefined && method === 'PUT') return organizations.update(request, arrival);
    if (path === `${REPORTS}/downloadable-reports` && method === 'POST') return reports.generate(arrival);
    if (method !== 'GET') return notFound();
    const report = /^\/report-builder\/v1\/downloadable-reports\/([\w-]+)$/.exec(path)?.[1];
    if (report !== undefined) return reports.check(report);
    if (path === `${REPORTS}/reports`) return listing(arrival);
    return (path.startsWith(`${REPORTS}/`) ? lookup(path.slice(REPORTS.length + 1)) : null) ?? notFound();
  }

  const legacyPath = (tail: string) => new RegExp(`^/v2/mcc/customers/([^/]+)/defend/rate_limiting/${tail}$`);
  const legacy = (tail: string, answer: (arrival: Arrival) => Reply) => (arrival: Arrival) => {
    const account = legacyPath(tail).exec(arrival.path)?.[1];
    if (account === undefined || arrival.method !== 'GET') return notFound();
    const refused = restTokens.refuse(arrival);
    if (refused) return refused;
    return account === credentials.accountNumber
      ? answer(arrival)
      : json(400, { message: 'Invalid account number.' });
  };

  const handlers: Record<Role, (arrival: Arrival) => Promise<Reply> | Reply> = {
    auth: identity.handle,
    gateway,
    legacy: legacy('eventlogs', eventLog),
    legacyAlt: legacy('config_options/enforcements', actionTypes),
    link: links.handle,
  };
  const servers = await Promise.all(
    ROLES.map(async (role, index) => {
      const port = portBase === undefined ? 0 : portBase + index;
      const server = await startServer({ role, clock, faults, arrivals, handle: handlers[role], port });
      origins.set(role, server.origin);
      return server;
    }),
  );
  const origin = (role: Role) => origins.get(role) ?? '';

  return {
    seed,
    addresses: {
      gatewayUrl: origin('gateway'),
      authUrl: origin('auth'),
      legacyUrl: origin('legacy'),
      legacyAltUrl: origin('legacyAlt'),
    },
    linkOrigin: origin('link'),
    credentials,
    clock,
    faults,
    arrivals,
    tokens: {
      rotate: restTokens.rotate,
      deleteBackup: restTokens.deleteBackup,
      deletePrimary: restTokens.deletePrimary,
      revokeAccessTokens: identity.revokeAll,
    },
    endLinks: links.endAll,
    endNextReport: reports.endNext,
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      folder.remove();
    },
  };
}
