// Message ports between a page and main. The page's end stays in its isolated world, which passes on what comes.
import { EventEmitter } from 'node:events';
import { strict } from './strict.ts';

/** Main's end of a channel. As in Electron, messages wait until `start`. */
export class MessagePortMain extends EventEmitter {
  readonly #send: (message: unknown) => void;
  #waiting: unknown[] | null = [];

  constructor(send: (message: unknown) => void) {
    super();
    this.#send = send;
  }

  postMessage(message: unknown): void {
    this.#send(message);
  }
  start(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const data of waiting) this.heard(data);
  }
  heard(data: unknown): void {
    if (this.#waiting) this.#waiting.push(data);
    else this.emit('message', { data, ports: [] });
  }
}

strict('MessagePortMain', MessagePortMain.prototype);
