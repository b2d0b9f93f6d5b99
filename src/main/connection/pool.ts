import type { Profile, ProfileId } from '../../contract/profiles.ts';
import type { RestTokenName } from '../../contract/secrets.ts';
import { fail, ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../time/clock.ts';
import type { Transports } from '../http/transport.ts';
import { createQueue, type Queue } from '../disk/queue.ts';
import type { Redactor } from '../secrets/redaction.ts';
import type { Secret } from '../secrets/secret.ts';
import { AccessTokens } from './accessToken.ts';
import { ProfileConnection } from './profileConnection.ts';
import type { Profiles } from './profiles.ts';

type Dependencies = {
  profiles: Pick<Profiles, 'find'>;
  transports: Transports;
  clock: Clock;
  redactor: Redactor;
  secretOf: (profile: Profile, name: SecretName) => Promise<Result<Secret>>;
  changed: () => void;
  /** The host refused the REST token in use and accepted the other one. */
  switched: (id: ProfileId, to: RestTokenName) => void;
};

/** Whether an access token of one profile is valid for the other: same identity provider, client, scopes, gateway. */
const isSameClient = (one: Profile, other: Profile) =>
  one.authUrl === other.authUrl &&
  one.gatewayUrl === other.gatewayUrl &&
  one.clientId === other.clientId &&
  one.scopes.join(' ') === other.scopes.join(' ');

/** The connections of all profiles. Each is created at first use and replaced when its profile changes. */
export class Pool {
  readonly #dependencies: Dependencies;
  readonly #connections = new Map<ProfileId, ProfileConnection>();
  /** These outlive the connections, so that token requests of one profile never overlap. */
  readonly #queues = new Map<ProfileId, Queue>();

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  connectionOf(id: ProfileId): Result<ProfileConnection> {
    const profile = this.#dependencies.profiles.find(id);
    if (!profile) return fail({ kind: 'missing', what: 'profile' });
    const known = this.#connections.get(id);
    if (known?.profile === profile) return ok(known);
    const before = known && isSameClient(known.profile, profile) ? known : null;
    const connection = this.#connect(profile, before);
    this.#connections.set(id, connection);
    if (!before) known?.tokens.signOut();
    return ok(connection);
  }

  /** The connection, if one exists already. */
  known(id: ProfileId): ProfileConnection | undefined {
    return this.#connections.get(id);
  }

  /** Discards what the old value of a secret brought: the access token, or the choice of REST token. */
  secretChanged(id: ProfileId, name: SecretName): void {
    const connection = this.#connections.get(id);
    if (name === 'clientSecret') connection?.tokens.signOut();
    else connection?.restTokens.reset();
  }

  drop(id: ProfileId): void {
    const connection = this.#connections.get(id);
    this.#connections.delete(id);
    connection?.tokens.signOut();
  }

  /** After sleep. */
  recheck(): void {
    for (const connection of this.#connections.values()) connection.tokens.recheck();
  }

  #connect(profile: Profile, before: ProfileConnection | null): ProfileConnection {
    const { transports, clock, redactor, secretOf, changed, switched } = this.#dependencies;
    return new ProfileConnection({
      profile,
      tokens: before?.tokens ?? this.#tokensFor(profile),
      before,
      transport: transports.of(profile.id),
      clock,
      redactor,
      changed,
      secret: (name) => secretOf(profile, name),
      switched: (to) => {
        switched(profile.id, to);
      },
    });
  }

  #tokensFor({ id, authUrl }: Profile): AccessTokens {
    const { clock, redactor, changed } = this.#dependencies;
    const queue = this.#queues.get(id) ?? createQueue();
    this.#queues.set(id, queue);
    const tokens = new AccessTokens({
      clock,
      queue,
      host: authUrl ? new URL(authUrl).host : '',
      changed,
      learn: (token) => {
        redactor.learn(token, id);
      },
      request: async (signal) => {
        const connection = this.#connections.get(id);
        // Another client has replaced this one, so its token would be useless.
        return connection?.tokens === tokens ? connection.requestToken(signal) : fail({ kind: 'cancelled' });
      },
    });
    return tokens;
  }
}
