import type { Profile } from '../../contract/profiles.ts';
import type { RestTokenName } from '../../contract/secrets.ts';
import type { TestStep } from '../../contract/connection.ts';
import { ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Authority, CallRole, Credentials, Tok } from '../http/credentials.ts';
import { createDownloader, type Downloader } from '../http/download.ts';
import type { ExchangeOutcome } from '../http/exchange.ts';
import { requestToken, type IssuedToken } from '../http/identityProvider.ts';
import { probeEventLog } from '../http/rateLimiting.ts';
import { reachHost } from '../http/reach.ts';
import { probeReports } from '../http/reportListing.ts';
import { createApiClient, type ApiClient } from '../http/request.ts';
import type { Transport } from '../http/transport.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Secret } from '../secrets/secret.ts';
import type { AccessTokens } from './accessToken.ts';
import { Diagnosis } from './diagnosis.ts';
import { asTok, createRestTokens, type RestTokens } from './restToken.ts';
import { ServiceState } from './serviceState.ts';
import { UsageLog } from './usage.ts';

type Dependencies = {
  profile: Profile;
  tokens: AccessTokens;
  /** The connection that this one replaces, if it used the same gateway and client. */
  before: ProfileConnection | null;
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  secret: (name: SecretName) => Promise<Result<Secret>>;
  changed: () => void;
  switched: (to: RestTokenName) => void;
};

const basesOf = ({ authUrl, gatewayUrl, legacyUrl, legacyAltUrl }: Profile): Record<CallRole, string> => ({
  auth: authUrl,
  gateway: gatewayUrl,
  legacy: legacyUrl,
  legacyAlt: legacyAltUrl,
});

const haveSameAddresses = (one: Profile, other: Profile) =>
  (['authUrl', 'gatewayUrl', 'legacyUrl', 'legacyAltUrl'] as const).every(
    (each) => one[each] === other[each],
  );

/** The connection of one profile: its client, its credentials and the state of the service. */
export class ProfileConnection {
  readonly profile: Profile;
  readonly tokens: AccessTokens;
  readonly restTokens: RestTokens;
  readonly service: ServiceState;
  readonly usage: UsageLog;
  readonly client: ApiClient;
  readonly downloader: Downloader;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    const { profile, tokens, before, secret, switched } = dependencies;
    this.#dependencies = dependencies;
    this.profile = profile;
    this.tokens = tokens;
    this.service = new ServiceState(before?.service ?? null);
    // While every address is the same, what was learned about the hosts stays true.
    const same = before && haveSameAddresses(before.profile, profile) ? before : null;
    this.restTokens = same?.restTokens ?? createRestTokens({ get: secret, switched });
    this.usage = same?.usage ?? new UsageLog(profile);
    this.client = this.#clientWith({
      gateway: tokens,
      legacy: this.restTokens,
      legacyAlt: this.restTokens,
    });
    this.downloader = this.#createDownloader();
  }

  /** Requests an access token, even when one is in memory. */
  async requestToken(signal: AbortSignal): Promise<Result<IssuedToken>> {
    const clientSecret = await this.#dependencies.secret('clientSecret');
    if (!clientSecret.ok) return clientSecret;
    const { clientId, scopes } = this.profile;
    return requestToken(this.client, { clientId, scopes, signal, clientSecret: clientSecret.value });
  }

  /** Tries to reach the service; the outcome appears in `service`. */
  async tryReach(): Promise<void> {
    // Without OAuth there is no harmless request to send; this only asks the keyring again.
    await (this.profile.authUrl ? this.tokens.current() : this.restTokens.current());
  }

  /** Tests the connection step by step. */
  test(onStep: (step: TestStep) => void): Promise<TestStep[]> {
    const { profile, client } = this;
    const { clock } = this.#dependencies;
    const diagnosis = new Diagnosis({
      profile,
      clock,
      onStep,
      reach: (role) => this.#tryHost(role),
      token: () => this.tokens.renew(),
      reports: () => probeReports(client),
      eventLog: async () => {
        const answer = await probeEventLog(client, profile.accountNumber);
        return answer.ok ? ok({ onBackup: this.restTokens.onBackup }) : answer;
      },
    });
    return diagnosis.run();
  }

  /** Sends one read-only request with this REST token and no other. */
  async probe(named: RestTokenName | Secret): Promise<Result<undefined>> {
    const token = typeof named === 'string' ? await this.#dependencies.secret(named) : ok(named);
    if (!token.ok) return token;
    const only: Authority<Tok> = {
      current: async () => ok(asTok(token.value)),
      instead: async () => null,
    };
    const client = this.#clientWith({ gateway: this.tokens, legacy: only, legacyAlt: only });
    return probeEventLog(client, this.profile.accountNumber);
  }

  /** Whether a host responds. If not, the service is out of reach, as after any other call. */
  async #tryHost(role: CallRole): Promise<Result<undefined>> {
    const base = basesOf(this.profile)[role];
    const reached = await reachHost(this.#dependencies, role, base);
    if (!reached.ok) {
      this.service.note(
        { role, host: new URL(base).host, failure: reached.error, date: null },
        this.#dependencies.clock.now(),
      );
      this.#dependencies.changed();
    }
    return reached;
  }

  #clientWith(credentials: Credentials): ApiClient {
    const { transport, clock, redactor, profile } = this.#dependencies;
    return createApiClient({
      transport,
      clock,
      redactor,
      bases: basesOf(profile),
      credentials,
      readOnly: profile.readOnly,
      onExchange: (outcome) => {
        this.#note(outcome);
      },
    });
  }

  #note(outcome: ExchangeOutcome): void {
    const nowMs = this.#dependencies.clock.now();
    const { endpoint, status, failure } = outcome;
    this.usage.note(endpoint, { atMs: nowMs, status, error: failure });
    this.service.note(outcome, nowMs);
    this.#dependencies.changed();
  }

  /** A downloader that records the result of each link. */
  #createDownloader(): Downloader {
    const { transport, clock, redactor, changed, profile } = this.#dependencies;
    // Only a base address on this computer may be http.
    const allowHttp = profile.gatewayUrl.startsWith('http:');
    const downloader = createDownloader({ transport, clock, allowHttp });
    return {
      open: async (link, from, signal) => {
        const opened = await downloader.open(link, from, signal);
        const last = opened.ok
          ? { status: opened.value.status, error: null }
          : { status: null, error: opened.error };
        this.usage.note('download', { atMs: clock.now(), ...last });
        changed();
        if (!opened.ok || opened.value.fileName === null) return opened;
        // The host may repeat a secret even there, and the name is kept with the report.
        return ok({ ...opened.value, fileName: redactor.clean(opened.value.fileName) });
      },
    };
  }
}
