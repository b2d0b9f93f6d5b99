import type { SimulatorClock } from './clock.ts';
import { makeCredentials, type Credentials } from './credentials.ts';
import type { EventHistory, HistoryOptions } from './eventHistory.ts';
import { createFaults, type Fault, type Faults } from './faults.ts';
import { createLegacyService } from './legacyService.ts';
import { USUAL_READINGS, type Readings } from './readings.ts';
import type { Arrival, Reply } from './reply.ts';
import type { RestTokens } from './restTokens.ts';

export type InProcess = {
  /** The addresses for which `fetch` answers. */
  readonly addresses: { legacyUrl: string; legacyAltUrl: string };
  readonly credentials: Credentials;
  readonly faults: Faults;
  /** May be changed at any time. */
  readonly readings: Readings;
  readonly events: EventHistory;
  readonly restTokens: RestTokens;
  /** Every request so far, oldest first. */
  readonly arrivals: readonly Arrival[];
  /** Like the global function, but nothing leaves the process. */
  fetch(url: string, init?: RequestInit): Promise<Response>;
};

type Options = {
  clock: SimulatorClock;
  seed?: number;
  readings?: Partial<Readings>;
  traffic?: HistoryOptions['traffic'];
};

const ADDRESSES = { legacy: 'https://legacy.invalid', legacyAlt: 'https://legacy-alt.invalid' } as const;

/** What Node's `fetch` throws. */
const lost = (code: string) =>
  new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

function roleOf(origin: string): keyof typeof ADDRESSES {
  if (origin === ADDRESSES.legacy) return 'legacy';
  if (origin === ADDRESSES.legacyAlt) return 'legacyAlt';
  throw lost('ENOTFOUND');
}

/** A body that ends after a part of it, without its end having been announced. */
function cutBody(text: string, fault: Extract<Fault, { kind: 'cut' | 'stall' }>): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const { after } = fault;
  const part = bytes.subarray(0, 'bytes' in after ? after.bytes : Math.floor(bytes.length * after.share));
  return new ReadableStream({
    start(controller) {
      if (part.length > 0) controller.enqueue(part);
    },
    pull(controller) {
      controller.error(lost('ECONNRESET'));
    },
  });
}

function responseOf(reply: Reply, fault: Fault | null): Response {
  const { status, headers = {}, body = '' } = reply;
  if (typeof body !== 'string' && 'file' in body) throw new Error('The legacy hosts send no files.');
  const others = fault?.kind === 'headers' || fault?.kind === 'body' ? fault.headers : {};
  const init = { status, headers: { ...headers, ...others } };
  if (fault?.kind === 'body') return new Response(Buffer.from(fault.body), init);
  if (fault?.kind === 'cut' || fault?.kind === 'stall')
    return new Response(cutBody(String(body), fault), init);
  return new Response(typeof body === 'string' ? body : Buffer.from(body), init);
}

/**
 * Both legacy hosts without a socket and without real time, for tests that need thousands of them. A request that hangs
 * is lost at once.
 */
export function simulateInProcess({ clock, seed = 1, readings, traffic = 'none' }: Options): InProcess {
  const all = { ...USUAL_READINGS, ...readings };
  const credentials = makeCredentials(seed);
  const faults = createFaults();
  const arrivals: Arrival[] = [];
  const { restTokens, events, handlers } = createLegacyService({
    seed,
    clock,
    credentials,
    readings: all,
    traffic,
  });

  async function answer(arrival: Arrival & { role: keyof typeof ADDRESSES }): Promise<Response> {
    const fault = faults.strike(arrival);
    const handle = async () => handlers[arrival.role](arrival);
    const fails = fault?.kind === 'reset' || fault?.kind === 'hang';
    if (fails && fault.when !== 'after') throw lost('ECONNRESET');
    if (fault?.kind === 'answer') {
      if (fault.when === 'after') await handle();
      const { status, headers = { 'content-type': 'application/json' }, body = '' } = fault;
      return responseOf({ status, headers, body }, null);
    }
    const reply = await handle();
    if (fails) throw lost('ECONNRESET');
    return responseOf(reply, fault);
  }

  return {
    addresses: { legacyUrl: ADDRESSES.legacy, legacyAltUrl: ADDRESSES.legacyAlt },
    credentials,
    faults,
    readings: all,
    events,
    restTokens,
    arrivals,
    async fetch(url, init = {}) {
      init.signal?.throwIfAborted();
      const { origin, pathname, search, searchParams } = new URL(url);
      const arrival = {
        role: roleOf(origin),
        method: init.method ?? 'GET',
        path: pathname,
        query: searchParams,
        search,
        headers: Object.fromEntries(new Headers(init.headers)),
        bodyText: typeof init.body === 'string' ? init.body : '',
        at: clock.now(),
      };
      arrivals.push(arrival);
      return answer(arrival);
    },
  };
}
