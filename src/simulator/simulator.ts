import type { Account } from './account.ts';
import { archiveFolder } from './archive.ts';
import { createClock, type SimulatorClock } from './clock.ts';
import { makeCredentials, type Credentials } from './credentials.ts';
import type { EventHistory, HistoryOptions } from './eventHistory.ts';
import { createFaults, type Faults } from './faults.ts';
import { createGateway } from './gateway.ts';
import { createIdentity } from './identity.ts';
import { createLegacyService } from './legacyService.ts';
import { createLinks } from './links.ts';
import { createListing } from './listing.ts';
import { createOrganizations } from './organizations.ts';
import { USUAL_READINGS, type Readings } from './readings.ts';
import type { Handler, Role } from './reply.ts';
import type { Ending } from './report.ts';
import { Reports } from './reports.ts';
import { startServer, type Recorded } from './server.ts';

export type SimulatorOptions = {
  /** The same seed gives the same data, byte for byte. */
  seed?: number;
  /** The simulator's clock, for tests that move time themselves. Default: a real one. */
  clock?: SimulatorClock;
  /** Where the simulator's clock starts, in epoch milliseconds. Default: the real time. */
  startAt?: number;
  tokenLifetimeSeconds?: number;
  linkLifetimeSeconds?: number;
  /** How long a report takes by the simulator's clock, given an upper bound for its rows. */
  processingMs?: number | ((rows: number) => number);
  /** Reports that cannot have more rows than this answer 200 at once; with 0, every report answers 202 first. */
  immediateRows?: number;
  /** The first of five consecutive ports. Default: the system chooses. */
  portBase?: number;
  /** Replaces the client secret, for tests with awkward characters. */
  clientSecret?: string;
  /** How many reports the listing has; as many as usual if it is not said. */
  listed?: number;
  /** Whether the event log has entries from the start. */
  traffic?: HistoryOptions['traffic'];
  /** How the interface is read where it can be read in two ways. */
  readings?: Partial<Readings>;
  /** The organizations and certificate requests at the start. */
  account?: Account;
};

export type Simulator = {
  readonly seed: number;
  readonly addresses: { gatewayUrl: string; authUrl: string; legacyUrl: string; legacyAltUrl: string };
  readonly linkOrigin: string;
  readonly credentials: Credentials;
  readonly clock: SimulatorClock;
  readonly faults: Faults;
  /** May be changed at any time. */
  readonly readings: Readings;
  /** Every request so far, oldest first. */
  readonly arrivals: readonly Recorded[];
  /** The event log: entries can be added to it at any time. */
  readonly events: EventHistory;
  readonly tokens: {
    rotate(): string;
    deleteBackup(): void;
    deletePrimary(): void;
    revokeAccessTokens(): void;
  };
  /** Removes a report from the listing. */
  vanish(id: string): void;
  /** Expires every link signed so far. */
  endLinks(): void;
  /** Gives every archive another ETag, as if it had been written anew. */
  changeArchives(): void;
  /** Sets how the next requested report ends. */
  endNextReport(ending: Ending): void;
  /** Lets reports complete that show an odd status until now. */
  letGo(): void;
  close(): Promise<void>;
};

const ROLES: readonly Role[] = ['auth', 'gateway', 'legacy', 'legacyAlt', 'link'];

export type Service = Omit<Simulator, 'addresses' | 'linkOrigin' | 'close'> & {
  arrivals: Recorded[];
  handlers: Record<Role, Handler>;
};

/** The whole interface as functions. `origin` is called when a link is signed, since ports are not known earlier. */
export function createService(
  options: SimulatorOptions,
  folder: string,
  origin: (role: Role) => string,
): Service {
  const { seed = 1, processingMs = 3_000, traffic = 'usual' } = options;
  const clock = options.clock ?? createClock(options.startAt);
  const credentials = makeCredentials(seed, options.clientSecret);
  const readings = { ...USUAL_READINGS, ...options.readings };
  const legacy = createLegacyService({ seed, clock, credentials, readings, traffic });
  const { restTokens, events } = legacy;
  const identity = createIdentity({
    seed,
    clock,
    credentials,
    lifetimeSeconds: options.tokenLifetimeSeconds ?? 300,
  });
  const reports = new Reports({
    seed,
    clock,
    readings,
    folder,
    links: () => links,
    processingMs: typeof processingMs === 'number' ? () => processingMs : processingMs,
    immediateRows: options.immediateRows ?? 0,
  });
  const links = createLinks({
    seed,
    clock,
    lifetimeSeconds: options.linkLifetimeSeconds ?? 300,
    origin: () => origin('link'),
    archiveOf: (id) => reports.archiveOf(id),
  });
  const listing = createListing({
    seed,
    clock,
    readings,
    count: options.listed,
    origin: () => origin('gateway'),
  });
  const organizations = createOrganizations(clock, readings, options.account);
  const gateway = createGateway({ clock, readings, identity, reports, listing, organizations });
  return {
    seed,
    credentials,
    clock,
    readings,
    faults: createFaults(),
    arrivals: [],
    events,
    tokens: {
      rotate: restTokens.rotate,
      deleteBackup: restTokens.deleteBackup,
      deletePrimary: restTokens.deletePrimary,
      revokeAccessTokens: identity.revokeAll,
    },
    vanish: (id) => {
      listing.vanish(id);
    },
    endLinks: links.endAll,
    changeArchives: links.changeAll,
    endNextReport: (ending) => {
      reports.endNext(ending);
    },
    letGo: () => {
      reports.letGo();
    },
    handlers: {
      auth: identity.handle,
      gateway,
      ...legacy.handlers,
      link: links.handle,
    },
  };
}

/** Starts one HTTP server on loopback for each host of the interface. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { portBase } = options;
  const origins = new Map<Role, string>();
  const origin = (role: Role) => origins.get(role) ?? '';
  const folder = archiveFolder();
  const { handlers, ...service } = createService(options, folder.path, origin);
  const { clock, faults, arrivals } = service;
  const servers = await Promise.all(
    ROLES.map(async (role, index) => {
      const port = portBase === undefined ? 0 : portBase + index;
      const server = await startServer({ role, clock, faults, arrivals, handle: handlers[role], port });
      origins.set(role, server.origin);
      return server;
    }),
  );
  return {
    ...service,
    addresses: {
      gatewayUrl: origin('gateway'),
      authUrl: origin('auth'),
      legacyUrl: origin('legacy'),
      legacyAltUrl: origin('legacyAlt'),
    },
    linkOrigin: origin('link'),
    async close() {
      await Promise.all(servers.map((server) => server.close()));
      folder.remove();
    },
  };
}
