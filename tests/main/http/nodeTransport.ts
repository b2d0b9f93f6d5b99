import {
  createTransport,
  createTransports,
  type Carrier,
  type Transport,
  type Transports,
} from '../../../src/main/http/transport.ts';

/** Node's network instead of Electron's. It opens a new connection for each request that asks to close it. */
export const carrier: Carrier = {
  fetch: (url, init) => fetch(url, init),
  closeAllConnections: async () => undefined,
};

export const nodeTransports = (): Transports => createTransports(carrier, () => carrier);

export const nodeTransport = (): Transport => createTransport(carrier, carrier);
