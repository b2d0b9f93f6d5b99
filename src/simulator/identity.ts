import type { SimulatorClock } from './clock.ts';
import type { Credentials } from './credentials.ts';
import { hexadecimal } from './random.ts';
import { isOfType, namesJson } from './mediaType.ts';
import { json, type Arrival, type Reply } from './reply.ts';

export type Identity = {
  handle(arrival: Arrival): Reply;
  /** Null if the request's access token has this scope; otherwise the answer that refuses the request. */
  refuse(arrival: Arrival, scope: string): Reply | null;
  revokeAll(): void;
};

type Issued = { endsAt: number; scopes: string[] };
type Dependencies = {
  seed: number;
  clock: SimulatorClock;
  credentials: Credentials;
  lifetimeSeconds: number;
};

const NO_STORE = { 'cache-control': 'no-store', pragma: 'no-cache' };
const refusal = (error: string, description?: string): Reply =>
  json(400, description === undefined ? { error } : { error, error_description: description }, NO_STORE);

/** The identity provider. (Interface, "OAuth 2.0 client credentials".) */
export function createIdentity({ seed, clock, credentials, lifetimeSeconds }: Dependencies): Identity {
  const issued = new Map<string, Issued>();
  let count = 0;

  return {
    handle(arrival) {
      const { method, path, query, bodyText } = arrival;
      if (path !== '/connect/token') return json(404, { error: 'not_found' });
      if (method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
      if (!isOfType(arrival, 'application/x-www-form-urlencoded'))
        return refusal('invalid_request', 'The body must be form-encoded.');
      if (!namesJson(arrival)) return refusal('invalid_request', 'Accept must name application/json.');
      if (query.size) return refusal('invalid_request', 'The parameters belong in the body.');
      const form = new URLSearchParams(bodyText);
      if (new Set(form.keys()).size < form.size)
        return refusal('invalid_request', 'A parameter is repeated.');
      if (
        form.get('client_id') !== credentials.clientId ||
        form.get('client_secret') !== credentials.clientSecret
      )
        return refusal('invalid_client');
      if (form.get('grant_type') !== 'client_credentials') return refusal('unsupported_grant_type');
      const scopes = (form.get('scope') ?? '').split(' ').filter(Boolean);
      const unknown = scopes.find((scope) => !credentials.scopes.includes(scope));
      if (!scopes.length || unknown !== undefined)
        return refusal('invalid_scope', unknown === undefined ? 'No scope.' : `Unknown scope '${unknown}'.`);
      count += 1;
      const token = `sim.${hexadecimal(64, seed, 77, count)}`;
      issued.set(token, { endsAt: clock.now() + lifetimeSeconds * 1000, scopes });
      return json(200, { access_token: token, expires_in: lifetimeSeconds, token_type: 'Bearer' }, NO_STORE);
    },

    refuse({ headers }, scope) {
      const header = headers.authorization ?? '';
      const token = /^Bearer (\S+)$/.exec(header)?.[1];
      if (token === undefined)
        return json(401, {
          title: 'Unauthorized',
          description: /^tok:/i.test(header)
            ? 'A REST API token is not accepted here.'
            : 'An access token is required.',
        });
      const known = issued.get(token);
      if (!known) return json(401, { title: 'Unauthorized', description: 'The access token is not valid.' });
      if (known.endsAt <= clock.now())
        return {
          ...json(401, { title: 'Unauthenticated Access', description: 'The access token has expired.' }),
          reason: 'Unauthenticated Access',
        };
      if (!known.scopes.includes(scope))
        return json(401, { title: 'Unauthorized', description: `The scope ${scope} is required.` });
      return null;
    },

    revokeAll() {
      issued.clear();
    },
  };
}
