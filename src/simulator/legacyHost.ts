import type { Credentials } from './credentials.ts';
import { refuseForm } from './mediaType.ts';
import type { Readings } from './readings.ts';
import { json, notFound, type Arrival, type Handler, type Reply } from './reply.ts';
import type { RestTokens } from './restTokens.ts';

type Dependencies = {
  /** What answers a GET, by the end of its path, without a leading slash. */
  endpoints: Readonly<Record<string, (arrival: Arrival) => Reply>>;
  restTokens: RestTokens;
  credentials: Credentials;
  readings: Readings;
};

/** A legacy host: checks the REST API token and the account, then passes the request to its endpoint. */
export function createLegacyHost({ endpoints, restTokens, credentials, readings }: Dependencies): Handler {
  return (arrival) => {
    const refused = restTokens.refuse(arrival);
    if (refused) return refused;
    const [, account, name = ''] =
      /^\/v2\/mcc\/customers\/([^/]+)\/defend\/rate_limiting\/(.+)$/.exec(arrival.path) ?? [];
    const answer = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
    if (!answer || arrival.method !== 'GET') return notFound();
    if (account !== credentials.accountNumber)
      return readings.otherAccount === 'invalid'
        ? json(400, { message: 'Invalid account number.' })
        : json(403, { Message: 'The account is not yours.' });
    return refuseForm(arrival) ?? answer(arrival);
  };
}
