import { createTransport, type Carrier, type Transport } from '../../../src/main/http/transport.ts';

/** Node's own network in the place of Electron's: it opens a connection for each request when told to close. */
export const carrier: Carrier = {
  fetch: (url, init) => fetch(url, init),
  closeAllConnections: async () => undefined,
};

export const nodeTransport = (): Transport => createTransport(carrier, carrier);
