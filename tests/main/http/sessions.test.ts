import { beforeEach, describe, expect, it, vi } from 'vitest';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createDownloader } from '../../../src/main/http/download.ts';
import { ProxyLogins } from '../../../src/main/http/proxyLogin.ts';
import { openTransports, prepareNetwork } from '../../../src/main/http/sessions.ts';
import type { Exchange } from '../../../src/main/http/transport.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import type { Session } from '../../../tools/electron-standin/session.ts';
import { serve } from './serve.ts';

type SelectCertificate = (
  event: { preventDefault(): void },
  contents: null,
  url: string,
  certificates: unknown[],
  choose: (certificate?: unknown) => void,
) => void;

const seen = vi.hoisted(() => ({
  switches: [] as string[],
  listeners: new Map<string, unknown>(),
  sessions: new Map<string, Session>(),
}));
vi.mock('electron', async () => {
  const { Session: Standin } = await import('../../../tools/electron-standin/session.ts');
  const { net } = await import('../../../tools/electron-standin/api.ts');
  return {
    net,
    app: {
      getVersion: () => '1.2.3',
      commandLine: { appendSwitch: (name: string) => seen.switches.push(name) },
      on: (name: string, listener: unknown) => seen.listeners.set(name, listener),
    },
    session: {
      fromPartition(name: string) {
        const made = new Standin();
        seen.sessions.set(name, made);
        return made;
      },
    },
  };
});
beforeEach(() => {
  seen.sessions.clear();
});

const NEVER = new AbortController().signal;
const exchange = (url: URL, method: Exchange['method'] = 'GET'): Exchange => ({
  method,
  url,
  headers: {},
  body: null,
  signal: NEVER,
});

describe('the network of the app', () => {
  it('names the app and its version to every host', async () => {
    const { requests, url } = await serve((_request, response) => response.end());
    const transports = openTransports(new ProxyLogins());
    await transports.send(exchange(url));
    await transports.of('a').alone((send) => send(exchange(url, 'PUT')));
    expect(requests.map(({ headers }) => headers['user-agent'])).toEqual(['Sextant/1.2.3', 'Sextant/1.2.3']);
  });

  it.each([
    ['Cyrillic', 'attachment; filename="Отчёт за май.zip"', 'Отчёт за май.zip'],
    ['Latin-1 in UTF-8', 'attachment; filename="résumé.zip"', 'résumé.zip'],
    ['plain', 'attachment; filename="report.zip"', 'report.zip'],
    ['encoded', "attachment; filename*=UTF-8''%D0%9C%D0%B0%D0%B9.zip", 'Май.zip'],
  ])('reads a file name that is %s', async (_kind, header, fileName) => {
    const { url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-disposition': Buffer.from(header).toString('latin1') }).end('x');
    });
    const downloader = createDownloader({
      transport: openTransports(new ProxyLogins()).of('a'),
      clock,
      allowHttp: true,
    });
    const opened = await downloader.open(new Secret(url.href), null, NEVER);
    expect(opened).toMatchObject({ ok: true, value: { fileName } });
  });

  it('ends a download whose network changes, as one that was cut', async () => {
    const { url } = await serve((_request, response) => response.writeHead(200).write('half'));
    const downloader = createDownloader({
      transport: openTransports(new ProxyLogins()).of('a'),
      clock,
      allowHttp: true,
    });
    const opened = await downloader.open(new Secret(url.href), null, NEVER);
    if (!opened.ok) throw new Error(opened.error.kind);
    await opened.value.pieces.next();
    seen.sessions.get('api')?.changeNetwork();
    expect(await opened.value.pieces.next()).toMatchObject({
      done: true,
      value: { error: { kind: 'cut-off' } },
    });
  });

  it('gives each profile its own turns for changes', async () => {
    let held: (() => void) | null = null;
    const { requests, url } = await serve((_request, response) => {
      if (requests.length > 1) response.end();
      else held = () => response.end();
    });
    const transports = openTransports(new ProxyLogins());
    const put = (profile: string) => transports.of(profile).alone((send) => send(exchange(url, 'PUT')));
    const hanging = put('a');
    await expect.poll(() => requests.length).toBe(1);
    const waiting = put('a');
    expect((await put('b')).status).toBe(200);
    expect(requests).toHaveLength(2);
    expect([...seen.sessions.keys()]).toEqual(['api', 'api-once-a', 'api-once-b']);
    held!();
    await Promise.all([hanging, waiting]);
    expect(requests).toHaveLength(3);
  });

  it('presents no client certificate, fetches no dictionary, and does not use QUIC', () => {
    prepareNetwork();
    const languages: string[][] = [];
    const created = seen.listeners.get('session-created') as (made: object) => void;
    created({ setSpellCheckerLanguages: (list: string[]) => languages.push(list) });
    expect(languages).toEqual([[]]);
    expect(seen.switches).toEqual(expect.arrayContaining(['disable-quic', 'disable-http2']));
    const chosen: unknown[][] = [];
    let prevented = false;
    const select = seen.listeners.get('select-client-certificate') as SelectCertificate;
    const event = { preventDefault: () => void (prevented = true) };
    select(event, null, 'https://host.example', [{ subjectName: 'me' }], (...args) => chosen.push(args));
    expect(prevented).toBe(true);
    expect(chosen).toEqual([[]]);
  });
});
