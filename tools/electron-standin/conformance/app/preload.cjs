'use strict';
// Shows the page what there is before it, and offers it specimens of what may cross.
const electron = require('electron');
const { contextBridge, ipcRenderer } = electron;

const thrown = (act) => {
  try {
    return act();
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};

class Made {
  own = 1;
  method() {
    return 2;
  }
}
class OwnError extends Error {
  name = 'OwnError';
  code = 'E_OWN';
}
const circular = { name: 'circle' };
circular.self = circular;

const specimens = {
  undefined: undefined,
  null: null,
  negativeZero: -0,
  notANumber: NaN,
  bigint: 12n,
  date: new Date(5),
  regexp: /a/g,
  map: new Map([[1, { a: 2 }]]),
  set: new Set([1]),
  error: new Error('an error'),
  typeError: new TypeError('a type error', { cause: 'a cause' }),
  ownError: new OwnError('mine'),
  bytes: new Uint8Array([1, 2]),
  part: new Uint8Array([1, 2, 3, 4]).subarray(1, 3),
  buffer: new Uint8Array([3, 4]).buffer,
  blob: new Blob(['abc'], { type: 'text/plain' }),
  file: new File(['abc'], 'a.txt'),
  instance: new Made(),
  circular,
  sparse: Object.assign([1], { 2: 3 }),
  nested: { a: undefined, b: [undefined] },
  getter: {
    get a() {
      return 3;
    },
  },
  proto: JSON.parse('{"__proto__": {"a": 1}, "b": 2}'),
  symbolKey: { [Symbol('s')]: 1, b: 2 },
  url: new URL('https://a.example/'),
};

const received = [];
let again = 'not tried';
const relay = (event, ...args) => {
  received.push([Object.keys(event).sort(), args]);
};
ipcRenderer.on('told', relay);
ipcRenderer.once('told-once', (_event, word) => received.push(word));

contextBridge.exposeInMainWorld('probe', {
  world: {
    electron: Object.keys(electron).sort(),
    type: process.type,
    sandboxed: process.sandboxed,
    contextIsolated: process.contextIsolated,
    platform: process.platform,
    versions: ['electron', 'chrome', 'node'].map((name) => typeof process.versions[name]),
    globals: {
      Buffer: typeof Buffer,
      setImmediate: typeof setImmediate,
      clearImmediate: typeof clearImmediate,
      global: typeof global,
      module: typeof module,
      require: typeof require,
      __dirname: typeof __dirname,
    },
    fs: thrown(() => Object.keys(require('fs'))),
    events: thrown(() => typeof require('events').EventEmitter),
    timers: thrown(() => typeof require('timers').setTimeout),
    url: thrown(() => typeof require('url').URL),
    document: document.readyState,
  },
  again: () => again,
  names: Object.keys(specimens),
  give: (name) => specimens[name],
  giveSymbol: () => Symbol('s'),
  giveFunction: () => () => 5,
  givePromise: () => Promise.resolve(6),
  giveRejection: () => Promise.reject(new OwnError('later')),
  giveWeakMap: () => new WeakMap(),
  giveElement: () => document.createElement('p'),
  fail: () => {
    throw new OwnError('now');
  },
  failWithText: () => {
    throw 'only text';
  },
  failWithObject: () => {
    throw { code: 7 };
  },
  call: (back, ...args) => back(...args),
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  invokeSpecimen: (channel, name) => ipcRenderer.invoke(channel, specimens[name]),
  invokeWith: (channel, kind) =>
    ipcRenderer.invoke(
      channel,
      kind === 'function' ? () => 1 : kind === 'symbol' ? Symbol('s') : Promise.resolve(1),
    ),
  send: (channel, ...args) => ipcRenderer.send(channel, ...args),
  received: () => received,
  stopListening: () => void ipcRenderer.off('told', relay),
  listeners: () => ipcRenderer.listenerCount('told'),
});
again = thrown(() => contextBridge.exposeInMainWorld('probe', 1));
