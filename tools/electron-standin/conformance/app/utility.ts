// Utility processes and message channels.
import * as electron from 'electron';
import { utilityProcess, type UtilityProcess } from 'electron';
import path from 'node:path';
import { nextOf, orderOf, quiet, type See } from './observing.ts';

const CHILD = path.join(import.meta.dirname, 'child.ts');
type Options = Electron.ForkOptions;

const started = (options: Options = {}, args: string[] = []): UtilityProcess => {
  const child = utilityProcess.fork(CHILD, args, { serviceName: 'Conformance', ...options });
  return child;
};

const VALUES: Record<string, unknown> = {
  'a map': new Map([[1, { a: 2 }]]),
  'a date': new Date(5),
  bytes: new Uint8Array([1, 2]),
  'a buffer': Buffer.from([1, 2]),
  undefined: undefined,
  'an object': { a: undefined, b: [null] },
  'an error': new TypeError('crossed'),
  'a big number': 12n,
};

/** Looks at utility processes. */
export async function utility(see: See): Promise<void> {
  const child = started({ env: { ...process.env, OWN: 'own' } }, ['one', '--two']);
  await see('utility: before it runs', () => [typeof child.pid, child.stdout, child.stderr]);
  await see('utility: starts', async () => [await nextOf(child, 'spawn'), typeof child.pid]);
  const asked = async (message: unknown) => {
    const next = nextOf(child, 'message');
    child.postMessage(message);
    return next;
  };
  await see('utility: about itself', () => asked(['about']));
  for (const [name, value] of Object.entries(VALUES))
    await see(`utility: gives back ${name}`, () => asked(['echo', value]));
  await see('utility: told a function', () => {
    child.postMessage(['echo', () => 1]);
  });
  await see('utility: tells a function', () => asked(['post a function']));
  await see('utility: a port', async () => {
    const { port1, port2 } = new electron.MessageChannelMain();
    const next = nextOf(port1, 'message');
    port1.start();
    child.postMessage(['port'], [port2]);
    const [event] = (await next) as [{ data: unknown }];
    return event.data;
  });
  const ended = async (one: UtilityProcess, act: () => unknown) => {
    const exit = nextOf(one, 'exit');
    act();
    return [await exit, typeof one.pid];
  };
  await see('utility: exits by itself', () =>
    ended(child, () => {
      child.postMessage(['exit', 3]);
    }),
  );
  await see('utility: told after its end', () => child.postMessage(['echo', 1]));
  await see('utility: killed after its end', () => child.kill());
  const withChild = async (act: (one: UtilityProcess) => Promise<unknown>, options: Options = {}) => {
    const one = started(options);
    await nextOf(one, 'spawn');
    return act(one);
  };
  await see('utility: killed', () => withChild((one) => ended(one, () => one.kill())));
  await see('utility: kill answers', () => withChild(async (one) => one.kill()));
  await see('utility: killed from outside', () =>
    withChild((one) => ended(one, () => process.kill(one.pid ?? 0, 'SIGKILL'))),
  );
  await see('utility: throws', () =>
    withChild(
      (one) =>
        ended(one, () => {
          one.postMessage(['throw']);
        }),
      { stdio: 'ignore' },
    ),
  );
  await see('utility: rejects, and goes on', () =>
    withChild(
      async (one) => {
        one.postMessage(['reject']);
        await quiet();
        const next = nextOf(one, 'message');
        one.postMessage(['echo', 'still here']);
        const said = await next;
        one.kill();
        return said;
      },
      { stdio: 'ignore' },
    ),
  );
  await see('utility: what it prints', () =>
    withChild(
      async (one) => {
        const next = one.stdout && nextOf(one.stdout, 'data');
        one.postMessage(['print']);
        const said = await next;
        one.kill();
        return String((said as unknown[] | null)?.[0]);
      },
      { stdio: 'pipe' },
    ),
  );
  await see('utility: told before it runs', async () => {
    const one = started();
    const next = nextOf(one, 'message');
    one.postMessage(['echo', 'early']);
    const said = await next;
    one.kill();
    return said;
  });
  await see('utility: order of its life', async () => {
    const one = utilityProcess.fork(path.join(import.meta.dirname, 'idleChild.ts'));
    const exit = nextOf(one, 'exit');
    return [await orderOf([[one, 'spawn message exit error']], () => exit), await exit];
  });
  await see('utility: of no file', async () => {
    const one = utilityProcess.fork('/nowhere.js', [], { stdio: 'ignore' });
    const exit = nextOf(one, 'exit');
    return [await orderOf([[one, 'spawn exit']], () => exit), await exit];
  });
  await see('channel: in main', async () => {
    const { port1, port2 } = new electron.MessageChannelMain();
    const next = nextOf(port2, 'message');
    port2.start();
    port1.postMessage({ a: 1 });
    const [event] = (await next) as [{ data: unknown; ports: unknown[] }];
    return [event.data, event.ports];
  });
}
