import type { Profile, Reach } from '../../contract/connection.ts';
import type { TestStep, Usage } from '../../contract/credentials.ts';
import { ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Authority, Credentials, Tok } from '../http/credentials.ts';
import { createDownloader, type Downloader } from '../http/download.ts';
import type { Heard } from '../http/exchange.ts';
import { requestToken } from '../http/identityProvider.ts';
import { probeEventLog } from '../http/rateLimiting.ts';
import { probeReports } from '../http/reportBuilder.ts';
import { createDoor, type Door } from '../http/request.ts';
import type { Transport } from '../http/transport.ts';
import type { Redactor } from '../redaction.ts';
import type { Secret } from '../secret.ts';
import { createAccessTokens, type AccessTokens } from './accessToken.ts';
import { diagnose } from './diagnosis.ts';
import { createRestTokens, type RestTokens, type TokenName } from './restToken.ts';
import { createUsage } from './usage.ts';

/** Everything through which one profile reaches its service. */
export type Line = {
  readonly profile: Profile;
  readonly door: Door;
  readonly downloader: Downloader;
  readonly tokens: AccessTokens;
  readonly restTokens: RestTokens;
  readonly reach: Reach;
  readonly clockOffMs: number | null;
  /** Tries now whether the service answers; the outcome shows in `reach`. */
  tryReach(): Promise<void>;
  /** Tries every part of the way, one after the other. */
  test(): Promise<TestStep[]>;
  /** One harmless question with this REST token and no other. */
  probe(name: TokenName): Promise<Result<undefined>>;
  usage(): Usage[];
};

type Parts = {
  profile: Profile;
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  secret: (name: SecretName) => Promise<Result<Secret>>;
  changed: () => void;
  switched: (to: SecretName) => void;
};

/** What an exchange tells about the way to the service; null when it tells nothing. */
function reachAfter(before: Reach, { role, host, failure }: Heard, nowMs: number): Reach | null {
  if (failure?.kind === 'unreachable' || failure?.kind === 'timed-out') {
    const sinceMs = before.kind === 'offline' ? before.sinceMs : nowMs;
    return { kind: 'offline', sinceMs, role, host, error: failure };
  }
  if (failure?.kind === 'cancelled' || before.kind === 'online') return null;
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

const onLoopback = (base: string) => /^http:\/\/(?:localhost|127\.|\[::1\])/.test(base);

/** Joins a profile to the network: the door with its credentials, and what is known of both. */
export function createLine({ profile, transport, clock, redactor, secret, changed, switched }: Parts): Line {
  let reach: Reach = { kind: 'unknown' };
  let clockOffMs: number | null = null;

  const tokens = createAccessTokens({
    clock,
    changed,
    learn: (token) => {
      redactor.learn(token);
    },
    async request(signal) {
      const clientSecret = await secret('clientSecret');
      if (!clientSecret.ok) return clientSecret;
      const { clientId, scopes } = profile;
      return requestToken(door, { clientId, scopes, signal, clientSecret: clientSecret.value });
    },
  });
  const restTokens = createRestTokens({ get: secret, switched });
  const credentials: Credentials = { gateway: tokens, legacy: restTokens, legacyAlt: restTokens };

  const usage = createUsage(profile);
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
    heard(heard: Heard) {
      usage.note(heard.endpoint, clock.now(), heard.failure);
      clockOffMs = clockOff(heard.date, clock.now(), clockOffMs);
      const next = reachAfter(reach, heard, clock.now());
      if (!next) return;
      reach = next;
      changed();
    },
  };
  const door = createDoor({ ...common, credentials });

  async function probe(name: TokenName): Promise<Result<undefined>> {
    const token = await secret(name);
    if (!token.ok) return token;
    const only: Authority<Tok> = {
      current: async () => ok({ scheme: 'TOK', secret: token.value }),
      instead: async () => null,
    };
    const mine = createDoor({ ...common, credentials: { ...credentials, legacy: only, legacyAlt: only } });
    return probeEventLog(mine, profile.accountNumber);
  }

  const downloader = createDownloader({ transport, clock, allowHttp: onLoopback(profile.gatewayUrl) });

  return {
    profile,
    door,
    tokens,
    restTokens,
    downloader: {
      async open(link, from, signal) {
        const opened = await downloader.open(link, from, signal);
        usage.note('download', clock.now(), opened.ok ? null : opened.error);
        return opened;
      },
    },
    get clockOffMs() {
      return clockOffMs;
    },
    get reach() {
      return reach;
    },
    probe,
    usage: usage.rows,
    test: () =>
      diagnose({
        profile,
        clock,
        token: async () => {
          tokens.signOut();
          return tokens.current();
        },
        reports: () => probeReports(door),
        eventLog: () => probeEventLog(door, profile.accountNumber),
      }),
    async tryReach() {
      if (profile.authUrl) await tokens.current();
    },
  };
}
