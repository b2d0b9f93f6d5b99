// Requests of main.
import { net, session, type Session } from 'electron';
import { untrustedHost } from '../../../../tests/e2e/untrusted.ts';
import { write } from './described.ts';
import { BRIEFLY_MS, quiet, type See } from './observing.ts';
import { closedPort, rawHost, startHost, type Host } from './servers.ts';

/** As the app asks. */
const OWN: RequestInit = { redirect: 'error', credentials: 'omit', cache: 'no-store' };

const read = async (response: Response) => [response.status, await response.text()];
const whole = async ({ status, statusText, ok, type, redirected, url, headers }: Response) => ({
  status,
  statusText,
  ok,
  type,
  redirected,
  url,
  headers: [...headers].filter(([name]) => name !== 'date').map(String),
});

/** In an order of their own: no host may care. */
const sent = (headers: string[]) =>
  headers
    .flatMap((name, index) => (index % 2 ? [] : [`${name.toLowerCase()}: ${headers[index + 1] ?? ''}`]))
    .toSorted();

async function sending(see: See, own: Session, host: Host): Promise<void> {
  const { address, arrivals } = host;
  const arrived = async (path: string, init: RequestInit = {}) => {
    arrivals.length = 0;
    await own.fetch(address + path, { ...OWN, ...init }).then((response) => response.text());
    return arrivals.map(({ what, headers, body }) => ({ what, headers: sent(headers), body }));
  };
  const names = async (headers: Record<string, string>) => {
    const [first] = await arrived('/plain', { headers });
    return first?.headers.filter((each) => !/^(?:host: 127|connection|accept|sec-|user-agent)/.test(each));
  };
  await see('request: GET', () => arrived('/plain'));
  await see('request: POST', () =>
    arrived('/plain', { method: 'POST', body: 'text', headers: { 'content-type': 'application/json' } }),
  );
  await see('request: POST without a type', () => arrived('/plain', { method: 'POST', body: 'text' }));
  await see('request: POST without a body', () => arrived('/plain', { method: 'POST' }));
  await see('request: PUT', () => arrived('/plain', { method: 'PUT', body: '{}' }));
  await see('request: HEAD', () => arrived('/plain', { method: 'HEAD' }));
  await see('request: a header in capitals', () => names({ 'X-OWN-Header': 'A b' }));
  await see('request: authorization', () => names({ authorization: 'Bearer x' }));
  await see('request: a cookie by hand', () => names({ cookie: 'a=b' }));
  await see('request: a referrer by hand', () => names({ referer: 'https://a.example/' }));
  await see('request: an origin by hand', () => names({ origin: 'https://a.example' }));
  await see('request: own user agent', async () => {
    const [first] = await arrived('/plain', { headers: { 'user-agent': 'Own/1' } });
    return first?.headers.filter((each) => each.startsWith('user-agent'));
  });
  await see('request: own coding', async () => {
    const [first] = await arrived('/plain', { headers: { 'accept-encoding': 'identity' } });
    return first?.headers.filter((each) => each.startsWith('accept-encoding'));
  });
  await see('request: another host by hand', () => names({ host: 'other.example' }));
  await see('request: a length by hand', () => names({ 'content-length': '3' }));
  await see('request: a header with a line break', () => names({ 'x-own': 'a\r\nb: c' }));
  await see('request: a header beyond Latin-1', () => names({ 'x-own': 'мир' }));
  await see('request: a header in Latin-1', () => names({ 'x-own': 'grün' }));
  await see('request: GET with a body', () => arrived('/plain', { method: 'GET', body: 'x' }));
  await see('request: user and password in the address', async () => {
    arrivals.length = 0;
    await own.fetch(address.replace('//', '//u:p@') + '/plain', OWN).then((response) => response.text());
    return arrivals.map(({ headers }) => sent(headers).filter((each) => /^auth/i.test(each)));
  });
  await see('request: address with a part after #', async () => (await arrived('/plain#part'))[0]?.what);
  await see('request: address with other letters', async () => (await arrived('/ü b?q=ü|'))[0]?.what);
}

const FAMILIAR = ['/head', '/204', '/304', '/401', '/407', '/500', '/gzip', '/br', '/deflate', '/zstd'];

async function receiving(see: See, own: Session, { address }: Host): Promise<void> {
  const ask = (path: string, init: RequestInit = {}) => own.fetch(address + path, { ...OWN, ...init });
  for (const path of FAMILIAR) await see(`answer: ${path}`, async () => whole(await ask(path)));
  await see('answer: a header in Latin-1', async () => whole(await ask('/latin')), BRIEFLY_MS);
  for (const path of ['/gzip', '/br', '/deflate', '/zstd', '/unknown-coding', '/wrong-gzip', '/early'])
    await see(`answer: content of ${path}`, async () => read(await ask(path)));
  await see('answer: body of a 204', async () => (await ask('/204')).body);
  await see('answer: HEAD', async () => whole(await ask('/plain', { method: 'HEAD' })));
  await see('answer: body of a HEAD', async () => (await ask('/plain', { method: 'HEAD' })).text());
  await see('answer: read twice', async () => {
    const answer = await ask('/plain');
    await answer.text();
    return answer.text();
  });
  await see('answer: is a Response', async () => {
    const answer = await ask('/plain');
    return [answer instanceof Response, (await answer.body?.getReader().read())?.value];
  });
  await see('answer: a very large head', async () => (await ask('/large-head')).status);
}

async function redirects(see: See, own: Session, { address, arrivals }: Host): Promise<void> {
  for (const path of [
    '/302',
    '/303',
    '/307',
    '/308',
    '/302-elsewhere',
    '/302-nowhere',
    '/302-file',
    '/circle',
  ]) {
    await see(`redirect: ${path} refused`, async () => (await own.fetch(address + path, OWN)).status);
    await see(`redirect: ${path} followed`, async () => {
      arrivals.length = 0;
      const headers = { authorization: 'Bearer x', 'x-own': 'y' };
      const init: RequestInit = { ...OWN, redirect: 'follow', method: 'POST', body: 'text', headers };
      const said = await own.fetch(address + path, init).then(
        ({ status, redirected, url }) => [status, redirected, url],
        (error: unknown) => error,
      );
      const kept = arrivals.map(({ what, headers, body }) => [
        what,
        body,
        ...sent(headers).filter((each) => /^(?:auth|x-own)/i.test(each)),
      ]);
      return [said, kept.slice(0, 3), kept.length];
    });
  }
  await see('redirect: by hand', async () =>
    whole(await own.fetch(`${address}/302`, { ...OWN, redirect: 'manual' })),
  );
  await see('redirect: a refused one arrives once', async () => {
    arrivals.length = 0;
    await own.fetch(`${address}/302`, { ...OWN, method: 'POST', body: 'x' }).catch(() => null);
    return arrivals.map(({ what }) => what);
  });
}

async function failures(see: See, own: Session, { address, arrivals }: Host): Promise<void> {
  const ask = async (url: string, init: RequestInit = {}) => read(await own.fetch(url, { ...OWN, ...init }));
  const refusing = `http://127.0.0.1:${await closedPort()}/`;
  await see('failure: closed port', () => ask(refusing));
  await see('failure: unknown name', () => ask('http://nowhere.invalid/'));
  await see('failure: unsafe port', () => ask('http://127.0.0.1:9/'));
  await see('failure: unknown scheme', () => ask('foo://a/b'));
  await see('failure: no address', () => ask('no address'));
  await see('failure: a file', () => ask('file:///nowhere'));
  await see('failure: data', () => ask('data:text/plain,abc'));
  await see('failure: reset', () => ask(`${address}/reset`));
  await see('failure: ended without an answer', () => ask(`${address}/end`));
  await see('failure: cut', () => ask(`${address}/cut`));
  await see('failure: cut in chunks', () => ask(`${address}/cut-chunks`));
  const raw = async (bytes: string) => ask(await rawHost(bytes));
  await see('failure: no HTTP', () => raw('hello\r\n\r\n'));
  await see('failure: an empty answer', () => raw(''));
  await see('failure: half a head', () => raw('HTTP/1.1 200 OK\r\nx-a: b'));
  await see('failure: two lengths', () =>
    raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'),
  );
  await see('failure: two locations', () =>
    raw('HTTP/1.1 302 Found\r\nlocation: /a\r\nlocation: /b\r\n\r\n'),
  );
  await see('failure: wrong chunks', () =>
    raw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n'),
  );
  await see('failure: more than was said', () => raw('HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\nabc'));
  await see('failure: HTTP/1.0', () => raw('HTTP/1.0 200 OK\r\n\r\nold'));
  await see('failure: bare line feeds', () => raw('HTTP/1.1 200 OK\nx-a: b\n\nfine'));
  await see('failure: a status of four digits', () => raw('HTTP/1.1 2000 OK\r\n\r\nx'), BRIEFLY_MS);
  const untrusted = await untrustedHost();
  await see('failure: untrusted certificate', () => ask(untrusted.address));
  await see('failure: untrusted certificate, arrivals', () => untrusted.requests());
  await see('failure: TLS to a plain port', () => ask(address.replace('http:', 'https:')));
  await see('failure: plain to a TLS port', () => ask(untrusted.address.replace('https:', 'http:')));
  await untrusted.close();

  const aborted = async (path: string, when: 'before' | 'during' | 'reading', reason?: unknown) => {
    const ending = new AbortController();
    const end = () => {
      if (reason === undefined) ending.abort();
      else ending.abort(reason);
    };
    if (when === 'before') end();
    const asked = own.fetch(address + path, { ...OWN, signal: ending.signal });
    if (when === 'during') {
      await quiet();
      end();
    }
    const answer = await asked;
    const reading = answer.text();
    await quiet();
    end();
    return reading;
  };
  await see('aborted: before', () => aborted('/plain', 'before'));
  await see('aborted: before, arrivals', async () => {
    arrivals.length = 0;
    await aborted('/plain', 'before').catch(() => null);
    await quiet();
    return arrivals.length;
  });
  await see('aborted: during', () => aborted('/slow', 'during'));
  await see('aborted: while reading', () => aborted('/endless', 'reading'), BRIEFLY_MS);
  await see('aborted: with a reason', () => aborted('/slow', 'during', new RangeError('own')));
  await see(
    'aborted: with a reason, while reading',
    () => aborted('/endless', 'reading', new RangeError('own')),
    BRIEFLY_MS,
  );
  await see('aborted: name of the error', () =>
    aborted('/slow', 'during').catch((error: unknown) => [
      error instanceof DOMException,
      error instanceof Error && error.name,
    ]),
  );
}

async function connections(see: See, host: Host): Promise<void> {
  const { address, arrivals } = host;
  const used = async (
    act: (ask: (path: string, init?: RequestInit) => Promise<unknown>, own: Session) => Promise<unknown>,
  ) => {
    const own = session.fromPartition(`connections-${arrivals.length}-${Math.random()}`, { cache: false });
    arrivals.length = 0;
    const ask = (path: string, init: RequestInit = {}) =>
      own.fetch(address + path, { ...OWN, ...init }).then(read, (error: unknown) => error);
    const said = await act(ask, own);
    await quiet();
    const first = arrivals[0]?.connection ?? 0;
    return [said, arrivals.map(({ what, connection }) => `${what} on ${connection - first}`)];
  };
  const post: RequestInit = { method: 'POST', body: 'x' };
  await see('connection: used again', () => used(async (ask) => [await ask('/plain'), await ask('/plain')]));
  await see('connection: closed on demand', () =>
    used(async (ask, own) => {
      await ask('/plain');
      await own.closeAllConnections();
      return ask('/plain');
    }),
  );
  await see('connection: a GET on one that is reset', () =>
    used(async (ask) => {
      await ask('/plain');
      return ask('/reset');
    }),
  );
  await see('connection: a POST on one that is reset', () =>
    used(async (ask) => {
      await ask('/plain');
      return ask('/reset', post);
    }),
  );
  await see('connection: a POST on one that ends', () =>
    used(async (ask) => {
      await ask('/plain');
      return ask('/end', post);
    }),
  );
  await see('connection: a POST on a new one that is reset', () => used((ask) => ask('/reset', post)));
  await see('connection: a 408 on a used one', () =>
    used(async (ask) => {
      await ask('/plain');
      return ask('/408', post);
    }),
  );
  await see('connection: at once', () =>
    used(async (ask) => (await Promise.all([ask('/plain'), ask('/plain')])).length),
  );
  await see('connection: body that is not read', () =>
    used(async (_ask, own) => {
      const answer = await own.fetch(`${address}/plain`, OWN);
      await answer.body?.cancel();
      return (await own.fetch(`${address}/plain`, OWN)).text();
    }),
  );
  await see(
    'connection: closed while one is under way',
    () =>
      used(async (ask, own) => {
        const waiting = ask('/slow');
        await quiet();
        await own.closeAllConnections();
        return waiting;
      }),
    BRIEFLY_MS,
  );
}

async function cookies(see: See, { address, arrivals }: Host): Promise<void> {
  const own = session.fromPartition('cookies', { cache: false });
  const cookieSent = async (credentials: RequestCredentials) => {
    arrivals.length = 0;
    await own.fetch(`${address}/plain`, { credentials }).then((response) => response.text());
    return arrivals.map(({ headers }) => sent(headers).filter((each) => /^cookie/i.test(each)));
  };
  await own.fetch(`${address}/head`, OWN).then((response) => response.text());
  await see('cookie: set, but omitted', () => cookieSent('include'));
  await own.fetch(`${address}/head`, { credentials: 'include' }).then((response) => response.text());
  await see('cookie: set and sent', () => cookieSent('include'));
  await see('cookie: set and omitted', () => cookieSent('omit'));
  await see('cookie: seen in the answer', async () =>
    (await own.fetch(`${address}/head`, OWN)).headers.getSetCookie(),
  );
  await see('cookie: of another partition', async () => {
    arrivals.length = 0;
    await session.fromPartition('other').fetch(`${address}/plain`, { credentials: 'include' });
    return arrivals.map(({ headers }) => sent(headers).filter((each) => /^cookie/i.test(each)));
  });
  await see('cache: of a session without one', async () => {
    arrivals.length = 0;
    for (let times = 0; times < 2; times += 1) await (await own.fetch(`${address}/cached`)).text();
    return arrivals.length;
  });
  await see('cache: not to be used', async () => {
    arrivals.length = 0;
    for (let times = 0; times < 2; times += 1)
      await (await session.defaultSession.fetch(`${address}/cached`, OWN)).text();
    return arrivals.length;
  });
}

async function sessions(see: See, host: Host): Promise<void> {
  const { address, arrivals } = host;
  const own = session.fromPartition('own', { cache: false });
  await see('session: same partition, same session', () => own === session.fromPartition('own'));
  await see('session: without a name', () => session.fromPartition('') === session.defaultSession);
  await see('session: its user agent', async () => {
    own.setUserAgent('Set/1');
    arrivals.length = 0;
    await (await own.fetch(`${address}/plain`, OWN)).text();
    return [
      own.getUserAgent(),
      sent(arrivals[0]?.headers ?? []).filter((each) => each.startsWith('user-agent')),
    ];
  });
  await see('session: way to a host', () => own.resolveProxy('https://a.example/'));
  await see('session: host by address', () => own.resolveHost('127.0.0.1'));
  await see('session: unknown host', () => own.resolveHost('nowhere.invalid'));
  await see('session: over a proxy', async () => {
    const proxied = session.fromPartition('proxied');
    await proxied.setProxy({
      proxyRules: `http=${address.slice('http://'.length)}`,
      proxyBypassRules: '<-loopback>',
    });
    arrivals.length = 0;
    await (await proxied.fetch('http://a.example/x', OWN)).text();
    return [await proxied.resolveProxy('http://a.example/'), arrivals.map(({ what }) => what)];
  });
  await see('session: over a proxy that is not there', async () => {
    const proxied = session.fromPartition('without-proxy');
    await proxied.setProxy({ proxyRules: `127.0.0.1:${await closedPort()}` });
    return (await proxied.fetch('http://a.example/x', OWN)).status;
  });
  await see('session: net is the default session', async () => (await net.fetch(`${address}/plain`)).text());
}

/** Looks at requests. */
export async function network(see: See): Promise<void> {
  const host = await startHost();
  write(host.address, 'http://<host>');
  const own = session.fromPartition('network', { cache: false });
  own.setUserAgent('Own/1');
  await sending(see, own, host);
  await receiving(see, own, host);
  await redirects(see, own, host);
  await failures(see, own, host);
  await connections(see, host);
  await cookies(see, host);
  await sessions(see, host);
}
