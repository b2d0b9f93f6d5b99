import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { running } from '../../simulator/client.ts';

/** A host on loopback with this answer. It is closed after the test. */
export async function serve(answer: RequestListener): Promise<{ requests: IncomingMessage[]; url: URL }> {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push({
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  const { port } = server.address() as AddressInfo;
  return { requests, url: new URL(`http://127.0.0.1:${port}/x`) };
}
