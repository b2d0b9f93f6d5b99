import { readFileSync } from 'node:fs';
import net, { type AddressInfo, type Socket } from 'node:net';
import tls from 'node:tls';
import { take, type Step } from './steps.ts';

/**
 * What a proxy does for one host. It takes the steps when it is asked for a tunnel (`asked`), when that is open
 * (`tunnel`), at the first bytes through it (`hello`), or once a whole request has arrived behind it (`whole`). Without
 * steps the tunnel stays.
 */
export type ProxyPlan = { port: number; at: 'asked' | 'tunnel' | 'hello' | 'whole'; steps: Step[] };

type OnWhole = (port: number, told: () => void) => void;

function tunnel(
  raw: Socket,
  client: Socket,
  host: string,
  plans: Record<string, ProxyPlan>,
  onWhole: OnWhole,
): void {
  const plan = plans[host];
  if (!plan) return void client.destroy();
  const act = () => void take(plan.steps, { raw, socket: client, answer: '' });
  if (plan.at === 'asked') return act();
  const target = net.connect(plan.port, '127.0.0.1', () => {
    client.write('HTTP/1.1 200 Connection established\r\n\r\n');
    if (plan.at === 'tunnel') act();
    if (plan.at === 'whole') onWhole(plan.port, act);
    client.once('data', () => {
      if (plan.at === 'hello') act();
    });
    client.pipe(target).pipe(client);
  });
  target.on('error', () => client.destroy());
  client.on('close', () => target.destroy());
}

function listen(plans: Record<string, ProxyPlan>, onWhole: OnWhole, secured: (raw: Socket) => Socket) {
  const server = net.createServer((raw) => {
    const client = secured(raw);
    raw.on('error', () => undefined);
    client.on('error', () => undefined);
    client.once('data', (bytes) => {
      const host = /^CONNECT ([^:]+):/.exec(bytes.toString('latin1'))?.[1] ?? '';
      tunnel(raw, client, host, plans, onWhole);
    });
  });
  return new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    }),
  );
}

/** Opens a proxy, and another one that is reached over TLS and offers HTTP/2. */
export async function openProxy(plans: Record<string, ProxyPlan>, files: string, onWhole: OnWhole) {
  const secureContext = tls.createSecureContext({
    key: readFileSync(`${files}.key`),
    cert: readFileSync(`${files}.crt`),
  });
  return {
    plain: await listen(plans, onWhole, (raw) => raw),
    secured: await listen(
      plans,
      onWhole,
      (raw) => new tls.TLSSocket(raw, { isServer: true, secureContext, ALPNProtocols: ['h2', 'http/1.1'] }),
    ),
  };
}
