import { open } from 'node:fs/promises';
import { ok } from '../../../src/contract/result.ts';
import { AccessTokens } from '../../../src/main/connection/accessToken.ts';
import { RestApiToken } from '../../../src/main/http/credentials.ts';
import { createDownloader } from '../../../src/main/http/download.ts';
import { requestToken } from '../../../src/main/http/identityProvider.ts';
import { createApiClient } from '../../../src/main/http/request.ts';
import type { Answer, Exchange, Send } from '../../../src/main/http/transport.ts';
import type { Clock } from '../../../src/main/time/clock.ts';
import { createQueue } from '../../../src/main/disk/queue.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Arrival, Role } from '../../../src/simulator/reply.ts';
import type { Service } from '../../../src/simulator/simulator.ts';

export const LINK_LIFE_MS = 300_000;
export const ORIGINS: Record<Role, string> = {
  auth: 'https://auth.invalid',
  gateway: 'https://gateway.invalid',
  legacy: 'https://legacy.invalid',
  legacyAlt: 'https://legacy-alt.invalid',
  link: 'https://link.invalid',
};
const roleOf = (origin: string) => (Object.keys(ORIGINS) as Role[]).find((role) => ORIGINS[role] === origin)!;

const lost = (code: string) => new TypeError(`net::${code}`);

/** The simulated service behind a network that the test unplugs. Notes requests that go against the rules. */
export class JobsNetwork {
  isOffline = false;
  readonly #service: Service;
  readonly #violations: string[];
  /** How many reports each job may have been asked for, by the acts of its user. */
  readonly #allowed = new Map<string, number>();
  readonly #asked = new Map<string, number>();
  /** When each link was given, by the clock of the service. */
  readonly #links = new Map<string, number>();
  readonly #refused = new Set<string>();
  /** Until when no more reports may be requested, by the clock of the service. */
  #limitedUntilMs = 0;

  constructor(service: Service, violations: string[]) {
    this.#service = service;
    this.#violations = violations;
  }

  /** A person asks for a report of this name. */
  allow(fileName: string): void {
    this.#allowed.set(fileName, (this.#allowed.get(fileName) ?? 0) + 1);
  }

  /** What a life of the app connects with; each of its requests goes through `carried`. */
  connect(clock: Clock, carried: (send: () => Promise<Answer>) => Promise<Answer>) {
    const send: Send = (exchange) => carried(() => this.#carry(exchange));
    const oneByOne = createQueue();
    const alone = <T>(work: (each: Send) => Promise<T>) =>
      oneByOne(async () => {
        await new Promise((resolve) => setImmediate(resolve)); // connections are closed
        return work(send);
      });
    const transport = { send, alone };
    const { clientId, clientSecret, scopes } = this.#service.credentials;
    const tokens: AccessTokens = new AccessTokens({
      clock,
      queue: createQueue(),
      host: 'auth.invalid',
      learn: () => undefined,
      changed: () => undefined,
      request: (signal) =>
        requestToken(client, { clientId, scopes, signal, clientSecret: new Secret(clientSecret) }),
    });
    const rest = {
      current: async () => ok({ scheme: 'TOK', secret: new RestApiToken('t') } as const),
      instead: async () => null,
    };
    const client = createApiClient({
      transport,
      clock,
      redactor: createRedactor(),
      bases: {
        auth: ORIGINS.auth,
        gateway: ORIGINS.gateway,
        legacy: ORIGINS.legacy,
        legacyAlt: ORIGINS.legacyAlt,
      },
      credentials: { gateway: tokens, legacy: rest, legacyAlt: rest },
      readOnly: false,
      onExchange: () => undefined,
    });
    return { client, downloader: createDownloader({ transport, clock, allowHttp: false }) };
  }

  /** The app begins anew, and knows of the limits that it wrote down. Somebody set its clock: it may know less. */
  forgetLimit(): void {
    this.#limitedUntilMs = 0;
  }

  #limit(seconds: string | null): void {
    // Nobody keeps to more than a day.
    this.#limitedUntilMs = this.#service.clock.now() + Math.min(Number(seconds) * 1_000, 86_400_000);
  }

  /** One request over the network to the service. */
  async #carry({ method, url, headers, body, signal }: Exchange): Promise<Answer> {
    if (this.isOffline) throw lost('ERR_INTERNET_DISCONNECTED');
    const role = roleOf(url.origin);
    const arrival = {
      role,
      method,
      path: url.pathname,
      query: url.searchParams,
      search: url.search,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      bodyText: body ?? '',
      at: this.#service.clock.now(),
    };
    if (role === 'link') this.#noteLink(url.href);
    const answer = await this.#answer(url.href, arrival, signal);
    // The token was refused, or a limit met, which certainly asked for nothing: the request is sent once more.
    if (isReport(arrival) && [401, 403, 429].includes(answer.status)) this.#count(nameIn(arrival), -1);
    if (isReport(arrival) && answer.status === 429) this.#limit(answer.header('retry-after'));
    return answer;
  }

  async #answer(href: string, arrival: Arrival, signal: AbortSignal): Promise<Answer> {
    // Counted even if the service never sees it: the app cannot know that it does not.
    if (isReport(arrival)) this.#count(nameIn(arrival), 1);
    if (isReport(arrival) && this.#service.clock.now() < this.#limitedUntilMs)
      this.#violations.push('a report was requested before the time that the service named');
    const { role } = arrival;
    const fault = this.#service.faults.strike(arrival);
    const isLost = fault?.kind === 'reset' || fault?.kind === 'hang';
    if (isLost && fault.when !== 'after') return this.#lose(fault.kind, signal);
    if (fault?.kind === 'answer' && fault.when !== 'after') {
      if (role === 'link' && fault.status === 403) this.#refused.add(href);
      return answerOf(fault.status, Buffer.from(fault.body ?? ''), fault.headers ?? {});
    }
    const reply = await this.#service.handlers[role](arrival);
    if (role === 'link' && reply.status === 403) this.#refused.add(href);
    if (role === 'gateway' && reply.status < 300) this.#noteGiven(reply.body);
    if (isLost) return this.#lose(fault.kind, signal);
    const bytes = await bytesOf(reply.body);
    const part =
      fault?.kind === 'cut' && 'bytes' in fault.after ? bytes.subarray(0, fault.after.bytes) : bytes;
    return answerOf(reply.status, part, { 'content-length': String(bytes.length), ...reply.headers });
  }

  #lose(kind: 'reset' | 'hang', signal: AbortSignal): Promise<Answer> {
    if (kind === 'reset') throw lost('ERR_CONNECTION_RESET');
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new DOMException('Aborted', 'AbortError'));
      });
    });
  }

  #count(fileName: string, more: 1 | -1): void {
    const count = (this.#asked.get(fileName) ?? 0) + more;
    this.#asked.set(fileName, count);
    if (count > (this.#allowed.get(fileName) ?? 0))
      this.#violations.push(`${fileName} was asked for ${count} times`);
  }

  #noteGiven(body: unknown): void {
    const { link } = typeof body === 'string' ? (JSON.parse(body) as { link?: string }) : {};
    if (link !== undefined) this.#links.set(new URL(link).href, this.#service.clock.now());
  }

  #noteLink(href: string): void {
    const givenAtMs = this.#links.get(href);
    if (this.#refused.has(href)) this.#violations.push('a link was used again after it had ended');
    if (givenAtMs === undefined) this.#violations.push('a link was used that nobody gave');
    else if (this.#service.clock.now() > givenAtMs + LINK_LIFE_MS)
      this.#violations.push(`a link was used after its end (${this.#service.clock.now() - givenAtMs} ms)`);
  }
}

const isReport = ({ role, method }: Arrival) => role === 'gateway' && method === 'POST';
const nameIn = ({ bodyText }: Arrival) => (JSON.parse(bodyText) as { filename: string }).filename;

async function bytesOf(body: string | Uint8Array | { file: string; start: number; end: number } | undefined) {
  if (body === undefined) return Buffer.alloc(0);
  if (typeof body === 'string') return Buffer.from(body);
  if (body instanceof Uint8Array) return Buffer.from(body);
  const file = await open(body.file);
  const bytes = Buffer.alloc(body.end - body.start);
  await file.read(bytes, 0, bytes.length, body.start);
  await file.close();
  return bytes;
}

const answerOf = (status: number, bytes: Uint8Array, headers: Record<string, string>): Answer => ({
  status,
  header: (name) => headers[name.toLowerCase()] ?? null,
  body: (async function* () {
    if (bytes.length > 0) yield bytes;
  })(),
});
