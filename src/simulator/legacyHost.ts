import type { Credentials } from './credentials.ts';
import { json, notFound, type Arrival, type Handler, type Reply } from './reply.ts';
import type { RestTokens } from './restTokens.ts';

type Parts = {
  /** The end of the path, a pattern without a leading slash. */
  endpoint: string;
  restTokens: RestTokens;
  credentials: Credentials;
  answer: (arrival: Arrival) => Reply;
};

/** A legacy host: one endpoint, which requires a REST API token. */
export function createLegacyHost({ endpoint, restTokens, credentials, answer }: Parts): Handler {
  const address = new RegExp(`^/v2/mcc/customers/([^/]+)/defend/rate_limiting/${endpoint}$`);
  return (arrival) => {
    const account = address.exec(arrival.path)?.[1];
    if (account === undefined || arrival.method !== 'GET') return notFound();
    const refused = restTokens.refuse(arrival);
    if (refused) return refused;
    return account === credentials.accountNumber
      ? answer(arrival)
      : json(400, { message: 'Invalid account number.' });
  };
}
