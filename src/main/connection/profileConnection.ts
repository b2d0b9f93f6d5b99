import type { Profile } from '../../contract/profiles.ts';
import type { RestTokenName } from '../../contract/secrets.ts';
import type { Reach, TestStep } from '../../contract/connection.ts';
import { ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Authority, Credentials, Tok } from '../http/credentials.ts';
import { createDownloader, type Downloader } from '../http/download.ts';
import type { ExchangeOutcome } from '../http/exchange.ts';
import { requestToken, type IssuedToken } from '../http/identityProvider.ts';
import { probeEventLog } from '../http/rateLimiting.ts';
import { reachHost } from '../http/reach.ts';
import { probeReports } from '../http/reportBuilder.ts';
import { createApiClient, type ApiClient } from '../http/request.ts';
import type { Transport } from '../http/transport.ts';
import type { Redactor } from '../redaction.ts';
import type { Secret } from '../secret.ts';
import type { AccessTokens } from './accessToken.ts';
import { diagnose } from './diagnosis.ts';
import { asTok, createRestTokens, type RestTokens } from './restToken.ts';
import { createUsage, type UsageLog } from './usage.ts';

/** Everything through which one profile reaches its service. */
export type ProfileConnection = {
  readonly profile: Profile;
  readonly client: ApiClient;
  readonly downloader: Downloader;
  readonly tokens: AccessTokens;
  readonly restTokens: RestTokens;
  readonly reach: Reach;
  readonly clockOffMs: number | null;
  /** Asks for an access token, whatever is in memory. */
  requestToken(signal: AbortSignal): Promise<Result<IssuedToken>>;
  /** Tries now whether the service answers; the outcome shows in `reach`. */
  tryReach(): Promise<void>;
  /** Tries every part of the way, one after the other. */
  test(tell: (step: TestStep) => void): Promise<TestStep[]>;
  /** One harmless question with this REST token and no other. */
  probe(token: RestTokenName | Secret): Promise<Result<undefined>>;
  readonly usage: UsageLog;
};

type Parts = {
  profile: Profile;
  tokens: AccessTokens;
  /** The connection whose place this one takes, when it went to the same gateway as the same client. */
  before: ProfileConnection | null;
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  secret: (name: SecretName) => Promise<Result<Secret>>;
  changed: () => void;
  switched: (to: RestTokenName) => void;
};

/** What is known of the way to the service after an exchange. */
function reachAfter(before: Reach, { role, host, failure }: ExchangeOutcome, nowMs: number): Reach {
  if (failure?.kind === 'unreachable' || failure?.kind === 'timed-out') {
    const sinceMs = before.kind === 'offline' ? before.sinceMs : nowMs;
    return { kind: 'offline', sinceMs, role, host, error: failure };
  }
  if (failure?.kind === 'cancelled' || before.kind === 'online') return before;
  return { kind: 'online', sinceMs: nowMs };
}

/** Less than this is the way of the answer, or does no harm. */
const CLOCK_TOLERANCE_MS = 120_000;

/** How far our clock is ahead of the one that wrote the answer's Date; null where that does not matter. */
function clockOff(date: string | null, nowMs: number, before: number | null): number | null {
  const theirs = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(theirs)) return before;
  return Math.abs(nowMs - theirs) > CLOCK_TOLERANCE_MS ? nowMs - theirs : null;
}

const sameAddresses = (one: Profile, other: Profile) =>
  (['authUrl', 'gatewayUrl', 'legacyUrl', 'legacyAltUrl'] as const).every(
    (each) => one[each] === other[each],
  );

/** Joins a profile to the network: the client with its credentials, and what is known of both. */
export function createProfileConnection({
  profile,
  tokens,
  before,
  transport,
  clock,
  redactor,
  secret,
  changed,
  switched,
}: Parts): ProfileConnection {
  let reach: Reach = before?.reach.kind === 'online' ? before.reach : { kind: 'unknown' };
  let clockOffMs = before?.clockOffMs ?? null;

  // Where every address is the same, what was learned on the way stays true.
  const same = before && sameAddresses(before.profile, profile) ? before : null;
  const restTokens = same?.restTokens ?? createRestTokens({ get: secret, switched });
  const credentials: Credentials = { gateway: tokens, legacy: restTokens, legacyAlt: restTokens };

  const usage = same?.usage ?? createUsage(profile);
  const common = {
    transport,
    clock,
    redactor,
    bases: {
      auth: profile.authUrl,
      gateway: profile.gatewayUrl,
      legacy: profile.legacyUrl,
      legacyAlt: profile.legacyAltUrl,
    },
    onExchange(outcome: ExchangeOutcome) {
      const { endpoint, status, failure } = outcome;
      usage.note(endpoint, { atMs: clock.now(), status, error: failure });
      clockOffMs = clockOff(outcome.date, clock.now(), clockOffMs);
      reach = reachAfter(reach, outcome, clock.now());
      changed();
    },
  };
  const client = createApiClient({ ...common, credentials, readOnly: profile.readOnly });

  async function probe(named: RestTokenName | Secret): Promise<Result<undefined>> {
    const token = typeof named === 'string' ? await secret(named) : ok(named);
    if (!token.ok) return token;
    const only: Authority<Tok> = {
      current: async () => ok(asTok(token.value)),
      instead: async () => null,
    };
    const mine = createApiClient({
      ...common,
      credentials: { ...credentials, legacy: only, legacyAlt: only },
      readOnly: profile.readOnly,
    });
    return probeEventLog(mine, profile.accountNumber);
  }

  // A base address is http on this computer only.
  const allowHttp = profile.gatewayUrl.startsWith('http:');
  const downloader = createDownloader({ transport, clock, allowHttp });

  return {
    profile,
    client,
    tokens,
    restTokens,
    downloader: {
      async open(link, from, signal) {
        const opened = await downloader.open(link, from, signal);
        const last = opened.ok
          ? { status: opened.value.status, error: null }
          : { status: null, error: opened.error };
        usage.note('download', { atMs: clock.now(), ...last });
        changed();
        return opened;
      },
    },
    get clockOffMs() {
      return clockOffMs;
    },
    get reach() {
      return reach;
    },
    async requestToken(signal) {
      const clientSecret = await secret('clientSecret');
      if (!clientSecret.ok) return clientSecret;
      const { clientId, scopes } = profile;
      return requestToken(client, { clientId, scopes, signal, clientSecret: clientSecret.value });
    },
    probe,
    usage,
    test: (tell) =>
      diagnose({
        profile,
        clock,
        tell,
        reach: (role) => reachHost(common, role, common.bases[role]),
        token: () => tokens.renew(),
        reports: () => probeReports(client),
        async eventLog() {
          const answer = await probeEventLog(client, profile.accountNumber);
          return answer.ok ? ok({ onBackup: restTokens.onBackup }) : answer;
        },
      }),
    async tryReach() {
      // Without OAuth there is no harmless question to ask; the keyring at least is asked again.
      await (profile.authUrl ? tokens.current() : restTokens.current());
    },
  };
}
