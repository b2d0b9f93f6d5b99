import type { Profile, Reach } from '../../contract/connection.ts';
import type { Result, SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Credentials } from '../http/credentials.ts';
import { createDownloader, type Downloader } from '../http/download.ts';
import type { Heard } from '../http/exchange.ts';
import { requestToken } from '../http/identityProvider.ts';
import { createDoor, type Door } from '../http/request.ts';
import type { Transport } from '../http/transport.ts';
import type { Redactor } from '../redaction.ts';
import type { Secret } from '../secret.ts';
import { createAccessTokens, type AccessTokens } from './accessToken.ts';
import { createRestTokens, type RestTokens } from './restToken.ts';

/** Everything through which one profile reaches its service. */
export type Line = {
  readonly profile: Profile;
  readonly door: Door;
  readonly downloader: Downloader;
  readonly tokens: AccessTokens;
  readonly restTokens: RestTokens;
  readonly reach: Reach;
  /** Tries now whether the service answers; the outcome shows in `reach`. */
  tryReach(): Promise<void>;
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

const onLoopback = (base: string) => /^http:\/\/(?:localhost|127\.|\[::1\])/.test(base);

/** Joins a profile to the network: the door with its credentials, and what is known of both. */
export function createLine({ profile, transport, clock, redactor, secret, changed, switched }: Parts): Line {
  let reach: Reach = { kind: 'unknown' };

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

  const door = createDoor({
    transport,
    clock,
    redactor,
    credentials,
    bases: {
      auth: profile.authUrl,
      gateway: profile.gatewayUrl,
      legacy: profile.legacyUrl,
      legacyAlt: profile.legacyAltUrl,
    },
    heard(heard) {
      const next = reachAfter(reach, heard, clock.now());
      if (!next) return;
      reach = next;
      changed();
    },
  });

  return {
    profile,
    door,
    tokens,
    restTokens,
    downloader: createDownloader({ transport, clock, allowHttp: onLoopback(profile.gatewayUrl) }),
    get reach() {
      return reach;
    },
    async tryReach() {
      if (profile.authUrl) await tokens.current();
    },
  };
}
