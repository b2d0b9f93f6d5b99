import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { fail } from '../../../src/contract/result.ts';
import { findSimulator } from '../../../src/main/demo/simulatorElsewhere.ts';
import { running } from '../../simulator/client.ts';
import { nodeTransport } from '../http/nodeTransport.ts';

const NOT_RUNNING = fail({ kind: 'missing', what: 'demo' });

it.each([
  ['no JSON', 'hello'],
  ['something else', '{"addresses":{}}'],
])('the demo is not running where %s answers', async (_name, body) => {
  const server = createServer((_request, response) => response.end(body)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push({
    close: async () => {
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  expect(await findSimulator(`http://127.0.0.1:${port}`, nodeTransport())).toEqual(NOT_RUNNING);
});

it('the demo is not running where nothing answers', async () => {
  expect(await findSimulator('http://127.0.0.1:9', nodeTransport())).toEqual(NOT_RUNNING);
});
