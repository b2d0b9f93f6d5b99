// Starts a real Chromium and controls it with the DevTools protocol over a pipe.
import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import type { CDPSession } from '@playwright/test';
import { findChromium } from './findChromium.ts';
import { HOST } from './schemes.ts';
import type { Switch } from './state.ts';

/** An attached target or the browser itself, with the protocol's types. */
export type Session = Pick<CDPSession, 'send' | 'on' | 'off'>;

type Send = (method: string, params?: object) => Promise<unknown>;

function createSession(send: Send): { session: Session; heard: EventEmitter } {
  const heard = new EventEmitter().setMaxListeners(0);
  // Callers see the protocol's types; in here a message is a name and some JSON.
  const session = { send, on: heard.on.bind(heard), off: heard.off.bind(heard) } as unknown as Session;
  return { session, heard };
}

type Message = {
  id?: number;
  method: string;
  params: unknown;
  sessionId?: string;
  result: unknown;
  error?: { message: string };
};

/**
 * Keeps the addresses of custom schemes off the network: they go to no proxy and no name server, even where a page asks
 * for one while nobody is there to answer, as at its end.
 */
function offNetwork(switches: readonly Switch[]): string[] {
  const bypassed = switches.findLast(([name]) => name === 'proxy-bypass-list')?.[1];
  return [
    `--proxy-bypass-list=${bypassed ? `${bypassed};` : ''}*.${HOST}`,
    `--host-resolver-rules=MAP *.${HOST} ~NOTFOUND`,
  ];
}

type Launch = { userDataDir: string; switches: readonly Switch[]; headless: boolean };

class Chromium extends EventEmitter {
  #process!: ChildProcess;
  #input!: Writable;
  #pending = new Map<number, { method: string; resolve(value: unknown): void; reject(error: Error): void }>();
  #sessions = new Map<string | undefined, ReturnType<typeof createSession>>();
  #partial: Buffer[] = [];
  #next = 1;
  #arguments: string[] = [];
  #executable = '';
  closed = false;
  version = '';
  readonly root = this.session(undefined);

  async launch({ userDataDir, switches, headless }: Launch): Promise<void> {
    const found = findChromium({ headed: !headless });
    if (!found)
      throw new Error(
        'electron-standin: no Chromium found; set ELECTRON_STANDIN_CHROMIUM to the path of one',
      );
    const root = process.getuid?.() === 0 && !switches.some(([name]) => name === 'no-sandbox');
    const ownSwitches = new Set(['user-data-dir', 'inspect', 'inspect-brk']);
    this.#executable = found.executable;
    this.#arguments = [
      '--remote-debugging-pipe',
      `--user-data-dir=${userDataDir}`,
      ...'no-startup-window no-first-run no-default-browser-check block-new-web-contents use-mock-keychain'
        .split(' ')
        .map((name) => `--${name}`),
      ...'disable-sync disable-extensions disable-component-update disable-background-networking'
        .split(' ')
        .map((name) => `--${name}`),
      ...'disable-default-apps disable-dev-shm-usage password-store=basic'
        .split(' ')
        .map((name) => `--${name}`),
      ...(headless ? ['--headless', '--hide-scrollbars', '--mute-audio'] : []),
      ...(root ? ['--no-sandbox'] : []),
      ...switches
        .filter(([name]) => !ownSwitches.has(name))
        .map(([name, value]) => `--${name}${value ? `=${value}` : ''}`),
      ...offNetwork(switches),
    ];
    this.#process = spawn(this.#executable, this.#arguments, {
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    this.#process.once('error', () => {
      this.closed = true; // It never started.
    });
    this.#input = this.#process.stdio[3] as Writable;
    this.#input.on('error', () => undefined);
    (this.#process.stdio[4] as Readable).on('data', (chunk: Buffer) => {
      this.#read(chunk);
    });
    let words = '';
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
      for (const line of text.split('\n'))
        if (line.startsWith('DevTools listening on ws:')) console.error(line);
    });
    this.#process.on('exit', (code) => {
      this.closed = true;
      for (const { reject } of this.#pending.values()) reject(new Error('Chromium is gone'));
      this.emit('exit', code, words);
    });
    await once(this.#process, 'spawn');
    const version = await this.root.send('Browser.getVersion');
    this.version = version.product.split('/')[1] ?? '';
  }

  /** Opens a window without tabs and address bar. Chromium hands a second start with --app over to the running one. */
  appWindow(): Promise<string> {
    const token = `standin-${crypto.randomUUID()}`;
    const found = new Promise<string>((resolve) => {
      const look = ({ targetInfo }: { targetInfo: { type: string; url: string; targetId: string } }) => {
        if (targetInfo.type !== 'page' || !targetInfo.url.includes(token)) return;
        this.root.off('Target.targetCreated', look);
        this.root.off('Target.targetInfoChanged', look);
        resolve(targetInfo.targetId);
      };
      this.root.on('Target.targetCreated', look);
      this.root.on('Target.targetInfoChanged', look);
    });
    const kept = this.#arguments.filter((each) => /^--(?:user-data-dir|no-sandbox)/.test(each));
    spawn(this.#executable, [...kept, `--app=data:text/html,<title>${token}</title>`], { stdio: 'ignore' });
    return found;
  }

  session(id: string | undefined): Session {
    return this.#known(id).session;
  }

  #known(id: string | undefined) {
    let known = this.#sessions.get(id);
    if (!known)
      this.#sessions.set(id, (known = createSession((method, params) => this.#send(id, method, params))));
    return known;
  }

  #send(sessionId: string | undefined, method: string, params: object = {}): Promise<unknown> {
    if (this.closed) return Promise.reject(new Error('Chromium is gone'));
    const id = this.#next;
    this.#next += 1;
    this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => this.#pending.set(id, { method, resolve, reject }));
  }

  #read(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(0); end !== -1; end = chunk.indexOf(0, start)) {
      this.#partial.push(chunk.subarray(start, end));
      const text = Buffer.concat(this.#partial).toString('utf8');
      this.#partial = [];
      start = end + 1;
      this.#hear(JSON.parse(text) as Message);
    }
    if (start < chunk.length) this.#partial.push(chunk.subarray(start));
  }

  #hear({ id, method, params, sessionId, result, error }: Message): void {
    if (id === undefined) {
      this.#known(sessionId).heard.emit(method, params);
      return;
    }
    const open = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) open?.reject(new Error(`${open.method}: ${error.message}`));
    else open?.resolve(result);
  }

  async close(): Promise<void> {
    if (this.closed) return;
    const gone = new Promise((resolve) => this.once('exit', resolve));
    this.root.send('Browser.close').catch(() => undefined);
    const patience = setTimeout(() => this.#process.kill('SIGKILL'), 5000);
    await gone;
    clearTimeout(patience);
  }
}

let running: Chromium | null = null;

/** Starts the app's one Chromium. */
export async function startChromium(
  launch: Launch,
  onExit: (code: number | null, words: string) => void,
): Promise<Chromium> {
  running = new Chromium();
  running.on('exit', onExit);
  await running.launch(launch);
  return running;
}

/** The running Chromium. */
export function chromium(): Chromium {
  if (!running) throw new Error('electron-standin: Chromium is not running yet');
  return running;
}

/** Closes Chromium if it was started. */
export async function closeChromium(): Promise<void> {
  await running?.close();
}
