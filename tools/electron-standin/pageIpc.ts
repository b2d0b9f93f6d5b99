// Main's half of IPC: puts the bridge into pages before their own scripts, receives messages and sends them.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Session } from './chromium.ts';
import { ipcMain } from './ipcMain.ts';
import { MessagePortMain } from './ports.ts';
import { runPreload, type PageOptions } from './preloadWorld.ts';
import { PreventableEvent } from './preventableEvent.ts';
import { debug } from './state.ts';
import { makeWire } from './wire.ts';
import { joinWorlds } from './worlds.ts';

const WORLD = 'Electron Isolated Context';
const BINDING = '__standinSend';
const wire = makeWire(null);

type Context = { uniqueId: string; frameId: string };
type FromPage = {
  kind: string;
  id: number;
  channel: string;
  args: string;
  count: number;
  path: string;
  message: string;
  ports?: number[];
};

/** What IPC needs from the page's web contents, which are the sender of every event. */
type Sender = {
  getOrCreateDevToolsTargetId(): string;
  frame(frameId: string): object;
  isDestroyed(): boolean;
  emit(event: string, ...args: unknown[]): boolean;
};

export class PageIpc {
  readonly #contents: Sender;
  readonly #preload: string | undefined;
  readonly #secret = randomUUID();
  #contexts = new Map<number, Context>();
  #page: Session | null = null;
  /** Main's ends of the ports of each document. */
  readonly #ports = new WeakMap<Context, Map<number, MessagePortMain>>();

  constructor(contents: Sender, preload: string | undefined) {
    this.#contents = contents;
    this.#preload = preload;
  }

  /** Puts both halves of the bridge into every later document. */
  async prepare(session: Session): Promise<void> {
    const { platform, arch, versions } = process;
    const about = { platform, arch, versions: { ...versions } };
    const options: PageOptions = { binding: BINDING, preloadPath: this.#preload ?? '', process: about };
    const script = this.#preload
      ? readFileSync(this.#preload, 'utf8').replace(/^\/\/# sourceMappingURL.*$/m, '')
      : '';
    const preload = `function(require,module,exports,process,setImmediate){${script}\n}`;
    const join = (role: string) =>
      `(${joinWorlds.toString()})(${JSON.stringify(role)},${JSON.stringify(this.#secret)},makeWire)`;
    const inBlock = (body: string) => `{const makeWire=${makeWire.toString()};${body}}`;
    await Promise.all([
      session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        worldName: WORLD,
        source: inBlock(
          `(${runPreload.toString()})(${join('isolated')},makeWire,${JSON.stringify(options)},${preload})`,
        ),
      }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: inBlock(join('main')) }),
    ]);
  }

  listen(session: Session): void {
    this.#page = session;
    session.on('Runtime.executionContextCreated', ({ context: { id, name, uniqueId, auxData } }) => {
      const { frameId } = auxData as { frameId: string };
      if (name === WORLD) this.#contexts.set(id, { uniqueId, frameId });
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      this.#contexts.delete(executionContextId);
    });
    session.on('Runtime.executionContextsCleared', () => {
      this.#contexts.clear();
    });
    session.on('Runtime.bindingCalled', ({ name, executionContextId, payload }) => {
      if (name === BINDING)
        void this.#heard(this.#contexts.get(executionContextId), JSON.parse(payload) as FromPage);
    });
  }

  /** Sends a message to the main frame. */
  tell(channel: string, args: unknown[]): void {
    const message = { kind: 'event', channel, args: wire.encode(args) };
    const main = this.#contents.getOrCreateDevToolsTargetId();
    for (const context of this.#contexts.values())
      if (context.frameId === main) this.#deliver(context, message);
  }

  async #heard(context: Context | undefined, message: FromPage): Promise<void> {
    const { kind, id, channel } = message;
    const senderFrame = context ? this.#contents.frame(context.frameId) : null;
    const ports = context ? (message.ports ?? []).map((port) => this.#open(context, port)) : [];
    const event = { type: 'frame', sender: this.#contents, senderFrame, processId: 1, frameId: 1, ports };
    if (kind === 'preload-error') {
      console.error(message.message);
      this.#contents.emit('preload-error', new PreventableEvent(), message.path, new Error(message.message));
    } else if (kind === 'paths' && context) await this.#tellPaths(context, id, message.count);
    else if (kind === 'port' && context) this.#ports.get(context)?.get(id)?.heard(wire.decode(message.args));
    else if (kind === 'send') ipcMain.emit(channel, event, ...(wire.decode(message.args) as unknown[]));
    else if (kind === 'invoke') {
      const reply = { kind: 'reply', id, channel };
      try {
        const handler = ipcMain.handlers.get(channel);
        if (!handler) throw new Error(`No handler registered for '${channel}'`);
        const value = wire.encode(await handler(event, ...(wire.decode(message.args) as unknown[])));
        this.#deliver(context, { ...reply, value });
      } catch (error) {
        console.error(`Error occurred in handler for '${channel}':`, error);
        this.#deliver(context, { ...reply, error: String(error) });
      }
    }
  }

  /** Main's end of a port that the page has sent. */
  #open(context: Context, id: number): MessagePortMain {
    const port = new MessagePortMain((message) => {
      this.#deliver(context, { kind: 'port', id, args: wire.encode(message) });
    });
    const ports = this.#ports.get(context) ?? new Map<number, MessagePortMain>();
    this.#ports.set(context, ports.set(id, port));
    return port;
  }

  #deliver(context: Context | undefined, message: object): void {
    if (!context || this.#contents.isDestroyed()) return;
    const expression = `__standinDeliver(${JSON.stringify(JSON.stringify(message))})`;
    const params = { expression, uniqueContextId: context.uniqueId, silent: true };
    this.#page?.send('Runtime.evaluate', params).catch((error: unknown) => {
      debug('deliver', error);
    });
  }

  /** Gets the paths of chosen files from DevTools and sends them to the page before its own listeners run. */
  async #tellPaths({ uniqueId }: Context, id: number, count: number): Promise<void> {
    const page = this.#page;
    if (!page) return;
    const run = (expression: string) =>
      page.send('Runtime.evaluate', { uniqueContextId: uniqueId, expression });
    const paths: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const { objectId } = (await run(`__standinFile(${id},${index})`)).result;
      const info =
        objectId === undefined ? null : await page.send('DOM.getFileInfo', { objectId }).catch(() => null);
      paths.push(info?.path ?? '');
    }
    await run(`__standinPaths(${id},${JSON.stringify(paths)})`);
  }
}
