// The environment of a sandboxed preload script in its isolated world. Its source is put into pages as text, so it must
// not refer to anything outside.
import type { Special, Wire } from './wire.ts';
import type { Bridge } from './worlds.ts';

export type PageOptions = { binding: string; preloadPath: string; process: object };
type Preload = (
  require: (id: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: object,
  setImmediate: (then: () => void) => void,
) => void;

/** Runs the preload script with its `require`, its `process` and the renderer's half of IPC. */
// oxlint-disable-next-line max-lines-per-function -- its source is put into pages, so it must be whole
export function runPreload(
  bridge: Bridge | null,
  makeWire: (special: Special | null) => Wire,
  options: PageOptions,
  preload: Preload,
): void {
  if (!bridge) return;
  const world = globalThis as unknown as Record<string, unknown>;
  const send = world[options.binding] as (text: string) => void;
  delete world[options.binding];
  const ipc = makeWire(null);
  type Listener = { heard: (event: object, ...args: unknown[]) => void; once: boolean };
  const listeners = new Map<string, Listener[]>();
  const invoked = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  /** The page's ends of the ports that main has. */
  const ports = new Map<number, MessagePort>();
  let sequence = 0;

  const listen = (once: boolean) => (channel: string, heard: Listener['heard']) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), { heard, once }]);
    return ipcRenderer;
  };
  const forget = (channel: string, heard: Listener['heard']) => {
    const list = listeners.get(channel) ?? [];
    const index = list.findIndex((each) => each.heard === heard);
    if (index >= 0) listeners.set(channel, list.toSpliced(index, 1));
    return ipcRenderer;
  };
  const refuse = (what: string) => () => {
    throw new Error(`electron-standin: ${what} is not reproduced`);
  };
  const ipcRenderer = {
    on: listen(false),
    addListener: listen(false),
    once: listen(true),
    off: forget,
    removeListener: forget,
    removeAllListeners(channel?: string) {
      if (channel === undefined) listeners.clear();
      else listeners.delete(channel);
      return ipcRenderer;
    },
    listenerCount: (channel: string) => listeners.get(channel)?.length ?? 0,
    send(channel: string, ...args: unknown[]) {
      send(JSON.stringify({ kind: 'send', channel, args: ipc.encode(args) }));
    },
    // As in Electron, a value that cannot be cloned rejects the promise; it does not throw.
    async invoke(channel: string, ...args: unknown[]) {
      sequence += 1;
      const id = sequence;
      const body = ipc.encode(args);
      return new Promise((resolve, reject) => {
        invoked.set(id, { resolve, reject });
        send(JSON.stringify({ kind: 'invoke', id, channel, args: body }));
      });
    },
    sendSync: refuse('ipcRenderer.sendSync (which should not be used)'),
    postMessage(channel: string, message: unknown, transfer: MessagePort[] = []) {
      const args = ipc.encode([message]);
      const taken = transfer.map((port) => {
        sequence += 1;
        const id = sequence;
        ports.set(id, port);
        port.addEventListener('message', ({ data }) => {
          send(JSON.stringify({ kind: 'port', id, args: ipc.encode(data) }));
        });
        port.start();
        return id;
      });
      send(JSON.stringify({ kind: 'send', channel, args, ports: taken }));
    },
  };

  type Delivery = { kind: string; id: number; channel: string; args: string; value: string; error?: string };
  world['__standinDeliver'] = (text: string) => {
    const message = JSON.parse(text) as Delivery;
    if (message.kind === 'port') {
      ports.get(message.id)?.postMessage(ipc.decode(message.args));
      return;
    }
    if (message.kind === 'reply') {
      const open = invoked.get(message.id);
      invoked.delete(message.id);
      if (message.error === undefined) open?.resolve(ipc.decode(message.value));
      else open?.reject(new Error(`Error invoking remote method '${message.channel}': ${message.error}`));
      return;
    }
    for (const { heard, once } of listeners.get(message.channel) ?? []) {
      if (once) forget(message.channel, heard);
      heard({ sender: ipcRenderer, ports: [] }, ...(ipc.decode(message.args) as unknown[]));
    }
  };

  // webUtils.getPathForFile is synchronous but DevTools is not, so the events of a file input are held back until main
  // has sent the paths. Files are copied between the worlds, so paths are stored by name, size and date.
  const paths = new Map<string, string>();
  const pathsAsked = new Map<number, { input: HTMLInputElement; files: File[] }>();
  const ours = new WeakSet<Event>();
  const keyOf = (file: File) => [file.name, file.size, file.lastModified].join('|');
  const hold = (event: Event) => {
    const input = event.target;
    if (
      ours.has(event) ||
      !(input instanceof HTMLInputElement) ||
      input.type !== 'file' ||
      !input.files?.length
    )
      return;
    event.stopImmediatePropagation();
    if (event.type !== 'change') return;
    sequence += 1;
    pathsAsked.set(sequence, { input, files: [...input.files] });
    send(JSON.stringify({ kind: 'paths', id: sequence, count: input.files.length }));
  };
  window.addEventListener('input', hold, true);
  window.addEventListener('change', hold, true);
  world['__standinFile'] = (id: number, index: number) => pathsAsked.get(id)?.files[index];
  world['__standinPaths'] = (id: number, told: string[]) => {
    const asked = pathsAsked.get(id);
    pathsAsked.delete(id);
    asked?.files.forEach((file, index) => paths.set(keyOf(file), told[index] ?? ''));
    for (const type of ['input', 'change']) {
      const event = new Event(type, { bubbles: true });
      ours.add(event);
      asked?.input.dispatchEvent(event);
    }
  };

  const electron = {
    ipcRenderer,
    contextBridge: {
      exposeInMainWorld: bridge.expose,
      exposeInIsolatedWorld: refuse('contextBridge.exposeInIsolatedWorld'),
      executeInMainWorld: refuse('contextBridge.executeInMainWorld'),
    },
    webUtils: { getPathForFile: (file: File) => paths.get(keyOf(file)) ?? '' },
  };
  const process = {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
    argv: [],
    ...options.process,
  };
  const require = (id: string) => {
    if (/^electron(?:\/(?:renderer|common))?$/.test(id)) return electron;
    throw new Error(`module not found: ${id}`); // Electron's message
  };
  const module = { exports: {} as unknown };
  try {
    preload(require, module, module.exports, process, (then) => setTimeout(then, 0));
  } catch (error) {
    console.error(`Unable to load preload script: ${options.preloadPath}`, error);
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send(JSON.stringify({ kind: 'preload-error', path: options.preloadPath, message }));
  }
}
