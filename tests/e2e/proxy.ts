import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on this computer that asks for a name and a password, and counts. */
export type AskingProxy = {
  host: string;
  /** The only name and password that it accepts. */
  login: { name: string; password: string };
  /** What it was sent with each request; null without a login. */
  sent: { method: string; login: string | null }[];
  close(): Promise<void>;
};

/** A login as Basic sends it, in clear; null if there is none. */
const inClear = (header: string | undefined) =>
  header === undefined ? null : Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();

/** With `repeats` it says in every question what it was sent, in clear and as it came. */
export async function startProxy({ repeats = false } = {}): Promise<AskingProxy> {
  const login = { name: 'me', password: 'proxy p@ss word:é' };
  const sent: AskingProxy['sent'] = [];
  const server = createServer((asked, response) => {
    const { 'proxy-authorization': header, ...headers } = asked.headers;
    const given = inClear(header);
    sent.push({ method: asked.method ?? '', login: given });
    if (given !== `${login.name}:${login.password}`) {
      asked.resume();
      const said = ['Staff only', ...(repeats && given !== null ? [given, header] : [])].join(' ');
      response
        .writeHead(407, { 'proxy-authenticate': `Basic realm="${said}"`, 'content-type': 'text/html' })
        .end(`<html><title>${said}</title></html>`);
      return;
    }
    const onward = request(asked.url ?? '', { method: asked.method ?? 'GET', headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    login,
    sent,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The switches that send all of the app’s requests through it, those to this computer as well. */
export const through = ({ host }: AskingProxy): string[] => [
  `--proxy-server=${host}`,
  '--proxy-bypass-list=<-loopback>',
];
