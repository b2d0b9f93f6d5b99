import { EventEmitter } from 'node:events';
import { Readable } from 'node:stream';
import { defaultSession, type Session } from './session.ts';
import { headersOf, type AuthInfo } from './network.ts';

type Options = {
  url: string;
  method?: string;
  headers?: Record<string, string | string[]>;
  session?: Session;
  redirect?: 'follow' | 'error' | 'manual';
  credentials?: 'include' | 'omit' | 'same-origin';
  cache?: RequestCache;
};

/** A response, as far as it has arrived. Electron joins most headers that came several times. */
class IncomingMessage extends Readable {
  readonly #body: AsyncIterator<Uint8Array>;
  readonly statusCode: number;
  readonly headers: Record<string, string | string[]>;

  constructor(statusCode: number, headers: Record<string, string[]>, body: AsyncIterable<Uint8Array>) {
    super();
    this.statusCode = statusCode;
    this.headers = Object.fromEntries(
      Object.entries(headers).map(([name, values]) => [name.toLowerCase(), values.join(', ')]),
    );
    this.#body = body[Symbol.asyncIterator]();
  }

  override _read(): void {
    this.#body.next().then(
      ({ done, value }) => this.push(done ? null : value),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
  }
}

/** A request of `net.request`. Its session’s proxy may ask for a login; a host is never given one. */
export class ClientRequest extends EventEmitter {
  readonly #options: Options;
  readonly #abort = new AbortController();
  #response: IncomingMessage | null = null;

  constructor(options: Options) {
    super();
    this.#options = options;
  }

  end(body?: string): this {
    void this.#send(body ?? null);
    return this;
  }

  abort(): void {
    if (this.#abort.signal.aborted) return;
    this.#abort.abort();
    this.#response?.destroy();
    this.emit('abort');
    this.emit('close');
  }

  async #send(body: string | null): Promise<void> {
    const {
      url,
      method = 'GET',
      headers = {},
      redirect = 'follow',
      session = defaultSession,
    } = this.#options;
    const named = Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      [value].flat().join(', '),
    ]);
    const { signal } = this.#abort;
    try {
      const request = new Request(url, { method, headers: named, body, redirect, signal });
      this.emit('finish');
      this.emit('close');
      const { message, pieces } = await session.exchange(request, (asking) => this.#askLogin(asking));
      this.#response = new IncomingMessage(message.statusCode ?? 500, headersOf(message), pieces);
      this.emit('response', this.#response);
    } catch (error) {
      if (!signal.aborted) this.emit('error', error);
    }
  }

  /** The name and the password that the app gives; null if it gives none. */
  #askLogin(asking: AuthInfo): Promise<[string, string] | null> {
    return new Promise((resolve) => {
      const respond = (name?: string, password?: string) => {
        resolve(name === undefined ? null : [name, password ?? '']);
      };
      if (!this.emit('login', asking, respond)) resolve(null);
    });
  }
}
