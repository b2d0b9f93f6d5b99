import { ok } from '../../../src/contract/result.ts';
import { realClock } from '../../../src/main/time/clock.ts';
import type { Bearer, Credentials, Tok } from '../../../src/main/http/credentials.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { nodeTransport } from './nodeTransport.ts';

const always = <C extends Bearer | Tok>(scheme: C['scheme'], value: string) => ({
  current: async () => ok({ scheme, secret: new Secret(value) } as C),
  instead: async () => null,
});

/** A client for the simulator over Node's network, with fixed credentials. */
export function connect(
  { addresses, credentials }: Simulator,
  more: Partial<Parameters<typeof createApiClient>[0]> = {},
) {
  const rest = always<Tok>('TOK', credentials.primaryToken);
  const all: Credentials = { gateway: always<Bearer>('Bearer', 'none'), legacy: rest, legacyAlt: rest };
  const { authUrl, gatewayUrl, legacyUrl, legacyAltUrl } = addresses;
  return createApiClient({
    transport: nodeTransport(),
    clock: realClock,
    redactor: createRedactor(),
    bases: { auth: authUrl, gateway: gatewayUrl, legacy: legacyUrl, legacyAlt: legacyAltUrl },
    credentials: all,
    onExchange: () => undefined,
    readOnly: false,
    retry: { attempts: 4, baseMs: 1, capMs: 1, patienceMs: 1_000, random: () => 1 },
    ...more,
  });
}
