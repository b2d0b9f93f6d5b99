import type { Profile, ProfileId } from '../../contract/profiles.ts';
import type { RestTokenName } from '../../contract/secrets.ts';
import { fail, ok, type Result, type SecretName } from '../../contract/result.ts';
import type { Clock } from '../clock.ts';
import type { Transport } from '../http/transport.ts';
import { createQueue, type Queue } from '../queue.ts';
import type { Redactor } from '../redaction.ts';
import type { Secret } from '../secret.ts';
import { AccessTokens } from './accessToken.ts';
import { createProfileConnection, type ProfileConnection } from './profileConnection.ts';
import type { Profiles } from './profiles.ts';

/** The connections of all profiles. Each is made when it is first asked for, and anew when its profile changed. */
export type Pool = {
  connectionOf(id: ProfileId): Result<ProfileConnection>;
  /** The connection that is there already. */
  known(id: ProfileId): ProfileConnection | undefined;
  /** What a secret brought is not used any more, now that it is another one or gone. */
  secretChanged(id: ProfileId, name: SecretName): void;
  drop(id: ProfileId): void;
  recheck(): void;
};

type Parts = {
  profiles: Profiles;
  transport: Transport;
  clock: Clock;
  redactor: Redactor;
  secretOf: (profile: Profile, name: SecretName) => Promise<Result<Secret>>;
  changed: () => void;
  /** Another REST token is in use, because the host refused the one that was. */
  switched: (id: ProfileId, to: RestTokenName) => void;
};

/** Whether an access token of one is good for the other: asked for in the same way, and for the same gateway. */
const isSameClient = (one: Profile, other: Profile) =>
  one.authUrl === other.authUrl &&
  one.gatewayUrl === other.gatewayUrl &&
  one.clientId === other.clientId &&
  one.scopes.join(' ') === other.scopes.join(' ');

export function createPool({
  profiles,
  transport,
  clock,
  redactor,
  secretOf,
  changed,
  switched,
}: Parts): Pool {
  const connections = new Map<ProfileId, ProfileConnection>();
  /** Outlive the connections, so that token requests of one profile never overlap. */
  const queues = new Map<ProfileId, Queue>();

  function tokensFor({ id, authUrl }: Profile): AccessTokens {
    const queue = queues.get(id) ?? createQueue();
    queues.set(id, queue);
    const tokens = new AccessTokens({
      clock,
      queue,
      host: authUrl ? new URL(authUrl).host : '',
      changed,
      learn: (token) => {
        redactor.learn(token, id);
      },
      async request(signal) {
        const connection = connections.get(id);
        // Another client took the place of this one: nobody wants the token that this one would bring.
        return connection?.tokens === tokens ? connection.requestToken(signal) : fail({ kind: 'cancelled' });
      },
    });
    return tokens;
  }

  return {
    connectionOf(id) {
      const profile = profiles.find(id);
      if (!profile) return fail({ kind: 'missing', what: 'profile' });
      const known = connections.get(id);
      if (known?.profile === profile) return ok(known);
      const before = known && isSameClient(known.profile, profile) ? known : null;
      const connection = createProfileConnection({
        profile,
        tokens: before?.tokens ?? tokensFor(profile),
        before,
        transport,
        clock,
        redactor,
        changed,
        secret: (name) => secretOf(profile, name),
        switched: (to) => {
          switched(id, to);
        },
      });
      connections.set(id, connection);
      if (!before) known?.tokens.signOut();
      return ok(connection);
    },

    known: (id) => connections.get(id),

    secretChanged(id, name) {
      const connection = connections.get(id);
      if (name === 'clientSecret') connection?.tokens.signOut();
      else connection?.restTokens.reset();
    },

    drop(id) {
      const connection = connections.get(id);
      connections.delete(id);
      connection?.tokens.signOut();
    },

    recheck() {
      for (const connection of connections.values()) connection.tokens.recheck();
    },
  };
}
