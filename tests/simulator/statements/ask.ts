import { request, type IncomingHttpHeaders } from 'node:http';
import JSZip from 'jszip';
import type { Simulator } from '../../../src/simulator/simulator.ts';

/** A running simulator with an access token for it. */
export type World = { simulator: Simulator; accessToken: string };

/** An answer as it arrived; `body` is its JSON, or null if it is not JSON. */
export type Answer = {
  status: number;
  reason: string;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  body: unknown;
};

/** A request, or several of which the last answer counts. */
export type Ask = (world: World) => Promise<Answer>;

type Sent = { method?: string; headers?: Record<string, string>; body?: string };

/** Sends exactly this, unlike `fetch`, which adds headers of its own and refuses a GET with a body. */
export function send(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const outgoing = request(url, { method, headers: { ...headers, ...length } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const text = bytes.toString('utf8');
        const { statusCode: status = 0, statusMessage: reason = '', headers } = response;
        resolve({ status, reason, headers, text, bytes, body: parsed(text) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const JSON_ONLY = { accept: 'application/json' };
const JSON_BODY = { 'content-type': 'application/json' };

/** A request to the gateway with the access token, unless the headers replace it. */
export const gateway =
  (path: string, { headers, ...sent }: Sent = {}): Ask =>
  ({ simulator, accessToken }) =>
    send(simulator.addresses.gatewayUrl + path, {
      ...sent,
      headers: { ...JSON_ONLY, authorization: `Bearer ${accessToken}`, ...headers },
    });

/** Sends no credential, whatever the host. */
export const bare =
  (host: keyof Simulator['addresses'], path: string, sent: Sent = {}): Ask =>
  ({ simulator }) =>
    send(simulator.addresses[host] + path, sent);

/** A token request, with these parameters replaced, or left out if null. */
export const token =
  (form: Record<string, string | null> = {}, sent: Sent = {}, query = ''): Ask =>
  ({ simulator: { addresses, credentials } }) => {
    const usual = {
      client_id: credentials.clientId,
      client_secret: credentials.clientSecret,
      grant_type: 'client_credentials',
      scope: credentials.scopes.join(' '),
    };
    const fields = Object.entries({ ...usual, ...form }).filter(([, value]) => value !== null);
    return send(`${addresses.authUrl}/connect/token${query}`, {
      method: 'POST',
      headers: { ...JSON_ONLY, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      ...sent,
    });
  };

const REPORTS = '/report-builder/v1/downloadable-reports';
const PARAMS = { start: 'today-1d', end: 'today', metrics: ['request_count'] };

/** A generate request with this body. */
export const post = (body: unknown, headers: Record<string, string> = {}): Ask =>
  gateway(REPORTS, {
    method: 'POST',
    headers: { ...JSON_BODY, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A small report, which is completed at once, with these params replaced, or left out if undefined. */
export const query = (params: object = {}, more: object = {}): Ask =>
  post({ query: { params: { ...PARAMS, ...params } }, ...more });

/** A report that is submitted first. */
export const large = (more: object = {}): Ask =>
  query({ by: 'hour', dimensions: ['edge_host', 'country'] }, more);

/** Asks once more, depending on the answer. */
export const followed =
  (first: Ask, next: (answer: Answer) => Ask): Ask =>
  async (world) =>
    next(await first(world))(world);

/** Changes something about the simulator first. */
export const having =
  (change: (simulator: Simulator) => void, ask: Ask): Ask =>
  (world) => {
    change(world.simulator);
    return ask(world);
  };

/** Asks after this many seconds of the simulator's time. */
export const after = (seconds: number, ask: Ask): Ask =>
  having(({ clock }) => {
    clock.advance(seconds * 1_000);
  }, ask);

/** Asks with a new access token, for when the first one has expired. */
export const renewed =
  (ask: Ask, scope?: string): Ask =>
  async (world) => {
    const { body } = await token(scope === undefined ? {} : { scope })(world);
    return ask({ ...world, accessToken: text(body, 'access_token') });
  };

/** Asks for several things; the body is the list of their bodies, and the status that of the last. */
export const all =
  (...asks: Ask[]): Ask =>
  async (world) => {
    const answers: Answer[] = [];
    for (const ask of asks) answers.push(await ask(world));
    const last = answers.at(-1);
    if (!last) throw new Error('Nothing to ask for.');
    return { ...last, body: answers.map(({ body }) => body) };
  };

/** Asks for nothing: what is known already, to compare it with the next answer. */
export const known =
  (body: unknown): Ask =>
  () =>
    Promise.resolve({ status: 0, reason: '', headers: {}, text: '', bytes: Buffer.alloc(0), body });

/** A member of a JSON object. */
export const field = (body: unknown, name: string): unknown => (body as Record<string, unknown>)[name];

export const text = (body: unknown, name: string): string => String(field(body, name));

/** Looks at a report until its archive is written. */
const settled =
  (id: string): Ask =>
  async (world) => {
    for (;;) {
      const answer = await gateway(`${REPORTS}/${id}`)(world);
      if (!['submitted', 'processing'].includes(text(answer.body, 'status'))) return answer;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

/** A large report when it has ended. */
export const ended = (more: object = {}): Ask =>
  followed(large(more), ({ body }) => after(60, settled(text(body, 'id'))));

/** The answer of the signed link of a report. */
export const download = (report: Ask, headers: Record<string, string> = {}): Ask =>
  followed(
    report,
    ({ body }) =>
      () =>
        send(text(body, 'link'), { headers }),
  );

/** The file in the archive of a report: its name in `reason`, its lines in `body`, its text in `text`. */
export const file =
  (report: Ask): Ask =>
  async (world) => {
    const answer = await download(report)(world);
    const zip = await JSZip.loadAsync(answer.bytes, { checkCRC32: true });
    const entries = Object.values(zip.files);
    const content = (await entries[0]?.async('string')) ?? '';
    const body = parsed(content) ?? content.trimEnd().split('\r\n');
    return { ...answer, reason: entries.map(({ name }) => name).join(), text: content, body };
  };

/** A page of the list of reports. */
export const listing = (search = ''): Ask => gateway(`/report-builder/v1/reports${search}`);

export const put = (request: string, body: unknown, headers: Record<string, string> = {}): Ask =>
  gateway(`/sec/cps/v2.0/certificates/${request}/organization`, {
    method: 'PUT',
    headers: { ...JSON_BODY, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

type Legacy = Sent & { account?: string; version?: string };
const LOG = 'eventlogs';

const legacy =
  (host: 'legacyUrl' | 'legacyAltUrl', rest: string, { headers, account, version, ...sent }: Legacy): Ask =>
  ({ simulator: { addresses, credentials } }) => {
    const customer = `/${version ?? 'v2'}/mcc/customers/${account ?? credentials.accountNumber}`;
    return send(`${addresses[host]}${customer}/defend/rate_limiting/${rest}`, {
      ...sent,
      headers: { ...JSON_ONLY, authorization: `TOK:${credentials.primaryToken}`, ...headers },
    });
  };

/** A page of the event log. */
export const log = (search = '', sent: Legacy = {}): Ask => legacy('legacyUrl', LOG + search, sent);
export const logFields = (): Ask => legacy('legacyUrl', `${LOG}/fields`, {});
export const actionTypes = (sent: Legacy = {}): Ask =>
  legacy('legacyAltUrl', 'config_options/enforcements', sent);

/** A request with this REST API token in its header, as made from the simulator's credentials. */
export const withToken =
  (
    header: (primary: string, backup: string) => string,
    ask: (sent: Sent) => Ask = (sent) => log('', sent),
  ): Ask =>
  (world) => {
    const { primaryToken, backupToken } = world.simulator.credentials;
    return ask({ headers: { authorization: header(primaryToken, backupToken) } })(world);
  };
