// Calls between the page and main, and what may cross.
import { ipcMain, type BrowserWindow } from 'electron';
import { described } from './described.ts';
import { inPage } from './page.ts';
import { BRIEFLY_MS, quiet, type See } from './observing.ts';

class Made {
  own = 1;
  method() {
    return 2;
  }
}
class OwnError extends Error {
  override name = 'OwnError';
  code = 'E_OWN';
}
const circular: Record<string, unknown> = { name: 'circle' };
circular['self'] = circular;

/** What a handler may give that cannot be cloned. */
const UNCLONEABLE: Record<string, () => unknown> = {
  function: () => () => 1,
  inner: () => ({ f: () => 1 }),
  symbol: () => Symbol('s'),
  promise: () => ({ p: Promise.resolve(1) }),
  weakMap: () => new WeakMap(),
  shared: () => new SharedArrayBuffer(2),
};

/** What a handler may give. */
const GIVEN: Record<string, () => unknown> = {
  undefined: () => undefined,
  null: () => null,
  negativeZero: () => -0,
  bigint: () => 12n,
  date: () => new Date(5),
  regexp: () => /a/g,
  map: () => new Map([[1, { a: 2 }]]),
  set: () => new Set([1]),
  error: () => new Error('an error'),
  typeError: () => new TypeError('a type error', { cause: 'a cause' }),
  ownError: () => new OwnError('mine'),
  bytes: () => new Uint8Array([1, 2]),
  buffer: () => Buffer.from([1, 2]),
  arrayBuffer: () => new Uint8Array([3, 4]).buffer,
  instance: () => new Made(),
  circular: () => circular,
  sparse: () => Object.assign([1], { 2: 3 }),
  nested: () => ({ a: undefined, b: [undefined] }),
  url: () => new URL('https://a.example/'),
  thrown: () => {
    throw new Error('thrown');
  },
  thrownType: () => {
    throw new TypeError('thrown type');
  },
  thrownOwn: () => {
    throw new OwnError('own');
  },
  thrownText: () => {
    // oxlint-disable-next-line typescript/only-throw-error -- it is what is looked at
    throw 'only text';
  },
  rejected: () => Promise.reject(new RangeError('rejected')),
};

async function bridge(see: See, window: BrowserWindow): Promise<void> {
  const names = ['world', 'names'] as const;
  for (const name of names)
    await see(`preload: ${name}`, () => window.webContents.executeJavaScript(`probe.${name}`));
  const specimens: unknown = await window.webContents.executeJavaScript('probe.names');
  for (const name of specimens as string[]) {
    await see(`bridge: gives ${name}`, () => inPage(window, `probe.give('${name}')`));
    await see(`call: main receives ${name}`, async () => {
      received.length = 0;
      const said = await inPage(window, `probe.invokeSpecimen('receive', '${name}')`);
      return [said, [...received]];
    });
  }
  await see('bridge: exposed twice', () => inPage(window, 'probe.again()'));
  for (const name of ['Symbol', 'Function', 'Promise', 'Rejection', 'WeakMap', 'Element'])
    await see(`bridge: gives ${name}`, () => inPage(window, `probe.give${name}()`));
  await see('bridge: a given function', () => inPage(window, 'probe.giveFunction()()'));
  for (const name of ['fail', 'failWithText', 'failWithObject'])
    await see(`bridge: ${name}`, () => inPage(window, `probe.${name}()`));
  await see('bridge: calls the page', () =>
    inPage(window, 'probe.call((...args) => args.length, 1, [2], { a: 3 })'),
  );
  await see('bridge: calls the page, which fails', () =>
    inPage(window, "probe.call(() => { throw new RangeError('in the page') })"),
  );
  await see('bridge: a promise of the page', () => inPage(window, 'probe.call(async () => 8)'));
  await see('bridge: same function', () => inPage(window, 'probe.give === probe.give'));
  await see('bridge: cannot be changed', () =>
    inPage(
      window,
      "[Object.isFrozen(probe), Object.isFrozen(probe.world), Object.getOwnPropertyDescriptor(window, 'probe').writable, Object.getOwnPropertyDescriptor(window, 'probe').configurable]",
    ),
  );
  await see('bridge: written to', () =>
    inPage(window, "(() => { 'use strict'; probe.give = 1; return typeof probe.give; })()"),
  );
  await see('bridge: its prototypes', () =>
    inPage(window, '[Object.getPrototypeOf(probe) === Object.prototype, probe.give instanceof Function]'),
  );
  await see('bridge: its names', () => inPage(window, '[probe.give.name, probe.give.length]'));
}

const received: unknown[] = [];

async function calls(see: See, window: BrowserWindow): Promise<void> {
  ipcMain.handle('receive', (_event, ...args: unknown[]) => {
    received.push(described(args));
  });
  ipcMain.handle('give', (_event, name: string) => ({ ...GIVEN, ...UNCLONEABLE })[name]?.());
  await bridge(see, window);
  for (const name of Object.keys(GIVEN))
    await see(`call: main gives ${name}`, () => inPage(window, `probe.invoke('give', '${name}')`));
  await see(
    'call: main gives what cannot be cloned',
    () =>
      Promise.race(
        Object.keys(UNCLONEABLE).map(async (name) => [
          name,
          await inPage(window, `probe.invoke('give', '${name}')`),
        ]),
      ),
    BRIEFLY_MS,
  );
  for (const kind of ['function', 'symbol', 'promise'])
    await see(`call: asked with a ${kind}`, () => inPage(window, `probe.invokeWith('receive', '${kind}')`));
  await see('call: nobody answers', () => inPage(window, "probe.invoke('nobody')"));
  await see('call: answered by two', () => {
    ipcMain.handle('give', () => null);
  });
  await see('call: answered once', async () => {
    ipcMain.handleOnce('once', () => 'once');
    return [await inPage(window, "probe.invoke('once')"), await inPage(window, "probe.invoke('once')")];
  });
  await see('call: no more answered', async () => {
    ipcMain.removeHandler('give');
    return inPage(window, "probe.invoke('give', 'null')");
  });
  await see('call: who asks', async () => {
    ipcMain.handle('who', ({ sender, senderFrame, type, ...event }) => [
      sender === window.webContents,
      senderFrame?.url,
      senderFrame?.origin,
      senderFrame?.parent,
      senderFrame?.detached,
      senderFrame === window.webContents.mainFrame,
      type,
      typeof event.processId,
      typeof event.frameId,
    ]);
    return inPage(window, "probe.invoke('who')");
  });
  await see('call: in order', async () => {
    const order: unknown[] = [];
    ipcMain.on('sent', (_event, index: number) => void order.push(index));
    ipcMain.handle('asked', (_event, index: number) => void order.push(index));
    await inPage(
      window,
      "(probe.send('sent', 1), probe.invoke('asked', 2), probe.send('sent', 3), probe.invoke('asked', 4))",
    );
    return order;
  });
}

async function telling(see: See, window: BrowserWindow): Promise<void> {
  const contents = window.webContents;
  await see('telling: what arrives', async () => {
    contents.send('told', 1, { a: undefined }, new Map([[1, 2]]), new Uint8Array([1]));
    contents.send('told-once', 'one');
    contents.send('told-once', 'two');
    contents.send('unheard', 1);
    await quiet();
    return inPage(window, 'probe.received()');
  });
  await see('telling: a function', () => {
    contents.send('told', () => 1);
  });
  await see('telling: an error', async () => {
    contents.send('told', new TypeError('told'));
    await quiet();
    return inPage(window, 'probe.received().at(-1)');
  });
  await see('telling: no channel', () => {
    contents.send(undefined as unknown as string);
  });
  await see('telling: no longer heard', () =>
    inPage(window, '[probe.listeners(), probe.stopListening(), probe.listeners()]'),
  );
}

/** Looks at calls. */
export async function ipc(see: See, window: BrowserWindow): Promise<void> {
  await calls(see, window);
  await telling(see, window);
}
