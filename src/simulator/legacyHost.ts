import type { Credentials } from './credentials.ts';
import { json, notFound, type Arrival, type Handler, type Reply } from './reply.ts';
import type { RestTokens } from './restTokens.ts';

type Parts = {
  /** What comes behind the account's number in the address. */
  endpoint: string;
  restTokens: RestTokens;
  credentials: Credentials;
  answer: (arrival: Arrival) => Reply;
};

/** A host of the old interface: one endpoint, for a REST API token of the account. */
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
