// A host on this computer that answers in each way that a host may, and counts what arrives.
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import zlib from 'node:zlib';

const listening = async (server: net.Server): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};

/** A port that nobody listens at. */
export async function closedPort(): Promise<number> {
  const server = net.createServer();
  const port = await listening(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}

/** A host that answers every connection with the same bytes, and then ends it. */
export async function rawHost(bytes: string | null): Promise<string> {
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      if (bytes === null) socket.resetAndDestroy();
      else socket.end(Buffer.from(bytes, 'latin1'));
    });
  });
  const port = await listening(server);
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/** What arrived: method and path, and on which connection. */
type Arrival = { what: string; connection: number; headers: string[]; body: string };

const ANSWERS: Record<string, (response: http.ServerResponse, request: http.IncomingMessage) => void> = {
  '/plain': (response) => response.end('plain'),
  '/head': (response) => {
    response.writeHead(201, 'Made so', {
      'X-Own': ['one', 'two'],
      'set-cookie': ['a=1', 'b=2'],
      'content-type': 'text/plain',
    });
    response.end('x');
  },
  '/latin': (response) => {
    response.setHeader('x-own', 'gr\xfcn');
    response.end();
  },
  '/utf-8': (response) => {
    response.setHeader('x-own', Buffer.from('мир').toString('latin1'));
    response.end();
  },
  '/204': (response) => response.writeHead(204).end(),
  '/304': (response) => response.writeHead(304).end(),
  '/407': (response) => response.writeHead(407).end(),
  '/401': (response) => response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('no'),
  '/500': (response) => response.writeHead(500).end('failed'),
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(zlib.gzipSync('packed')),
  '/br': (response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(zlib.brotliCompressSync('packed')),
  '/deflate': (response) =>
    response.writeHead(200, { 'content-encoding': 'deflate' }).end(zlib.deflateSync('packed')),
  '/zstd': (response) =>
    response.writeHead(200, { 'content-encoding': 'zstd' }).end(zlib.zstdCompressSync('packed')),
  '/unknown-coding': (response) => response.writeHead(200, { 'content-encoding': 'own' }).end('as it is'),
  '/wrong-gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed'),
  '/302': (response) => response.writeHead(302, { location: '/plain' }).end(),
  '/303': (response) => response.writeHead(303, { location: '/plain' }).end(),
  '/307': (response) => response.writeHead(307, { location: '/plain' }).end(),
  '/308': (response) => response.writeHead(308, { location: '/plain' }).end(),
  '/302-nowhere': (response) => response.writeHead(302).end('stays'),
  '/302-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/302-elsewhere': (response, { headers }) =>
    response
      .writeHead(302, { location: `http://localhost:${headers.host?.split(':')[1] ?? ''}/plain` })
      .end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('begun', () => {
      response.destroy();
    });
  },
  '/cut-chunks': (response) => {
    response.write('begun', () => {
      response.destroy();
    });
  },
  '/slow': () => undefined,
  '/endless': (response) => {
    response.write('begun');
  },
  '/408': (response) => {
    response.writeHead(408, { connection: 'close' }).end();
  },
  '/reset': (_response, { socket }) => {
    socket.resetAndDestroy();
  },
  '/end': (_response, { socket }) => {
    socket.destroy();
  },
  '/cached': (response) => response.writeHead(200, { 'cache-control': 'max-age=600' }).end('kept'),
  '/early': (response) => {
    response.writeEarlyHints({ link: '</a.css>; rel=preload' });
    response.end('after hints');
  },
  '/large-head': (response) => response.writeHead(200, { 'x-large': 'x'.repeat(300_000) }).end(),
};

/** Starts the host. */
export async function startHost() {
  const arrivals: Arrival[] = [];
  const connections = new Map<object, number>();
  const server = http.createServer((request, response) => {
    response.on('error', () => undefined);
    if (!connections.has(request.socket)) connections.set(request.socket, connections.size + 1);
    const arrival: Arrival = {
      what: `${request.method ?? ''} ${request.url ?? ''}`,
      connection: connections.get(request.socket) ?? 0,
      headers: request.rawHeaders,
      body: '',
    };
    arrivals.push(arrival);
    request.setEncoding('latin1').on('data', (piece: string) => {
      arrival.body += piece;
    });
    const answer = () => {
      (ANSWERS[request.url ?? ''] ?? ANSWERS['/plain'])?.(response, request);
    };
    // What ends the connection is not held up by a body.
    if (request.headers.expect === undefined && /reset|end$/.test(request.url ?? '')) answer();
    else request.on('end', answer);
  });
  server.keepAliveTimeout = 60_000;
  const port = await listening(server);
  server.unref();
  return { address: `http://127.0.0.1:${port}`, arrivals };
}
export type Host = Awaited<ReturnType<typeof startHost>>;
