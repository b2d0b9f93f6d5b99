import { fail, ok } from '../../../src/contract/result.ts';
import type { Tok } from '../../../src/main/http/credentials.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import { createTransport } from '../../../src/main/http/transport.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { InProcess } from '../../../src/simulator/inProcess.ts';
import type { MovingTime } from './worldParts.ts';

/** Waits as long as these limit an exchange; they never end here. */
const LIMITS_MS = 20_000;

/** The real client of a service, whose requests go through `ask`. */
export function worldClient(
  { addresses, credentials }: InProcess,
  time: MovingTime,
  ask: (url: string, init: RequestInit) => Promise<Response>,
) {
  const carrier = { fetch: ask, closeAllConnections: async () => undefined };
  const token = new Secret(credentials.primaryToken);
  const authority = {
    current: async () => ok({ scheme: 'TOK', secret: token } as Tok),
    instead: async () => null,
  };
  const nobody = { current: async () => fail({ kind: 'cancelled' }), instead: async () => null };
  const { legacyUrl: legacy, legacyAltUrl: legacyAlt } = addresses;
  return createApiClient({
    transport: createTransport(carrier, carrier),
    clock: time.clock(LIMITS_MS),
    redactor: createRedactor(),
    bases: { auth: '', gateway: '', legacy, legacyAlt },
    credentials: { gateway: nobody, legacy: authority, legacyAlt: authority },
    onExchange: () => undefined,
    readOnly: false,
    retry: { attempts: 2, baseMs: 1, capMs: 1, patienceMs: 15_000, random: () => 1 },
  });
}
