import { EventEmitter } from 'node:events';
import { Network } from './network.ts';
import { protocol } from './schemes.ts';
import { state } from './state.ts';
import { strict } from './strict.ts';

type Decide = (
  contents: unknown,
  permission: string,
  decide: (granted: boolean) => void,
  details: object,
) => void;
type Check = (contents: unknown, permission: string, origin: string, details: object) => boolean;

/** A session with its own connections. Permission handlers are stored, but Chromium does not call them. */
export class Session extends EventEmitter {
  readonly protocol = protocol;
  readonly #network = new Network();
  /** Stored so that tests can call the app's handlers. */
  permissionRequest: Decide | null = null;
  permissionCheck: Check | null = null;

  readonly fetch = this.#network.fetch;
  readonly exchange = this.#network.exchange;
  readonly clearAuthCache = this.#network.clearAuthCache;
  readonly closeAllConnections = this.#network.closeAllConnections;
  readonly resolveHost = this.#network.resolveHost;
  readonly resolveProxy = this.#network.resolveProxy;
  readonly changeNetwork = this.#network.changeNetwork;
  setUserAgent(userAgent: string): void {
    this.#network.userAgent = userAgent;
  }
  getUserAgent(): string {
    return this.#network.userAgent;
  }

  setPermissionRequestHandler(handler: Decide | null): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: Check | null): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(): void {
    // No devices are offered.
  }
  setSpellCheckerEnabled(): void {
    // There is no spell checker.
  }
}

const partitions = new Map<string, Session>();
export const defaultSession = strict('session', new Session());

const whenReady = () => {
  if (!state.ready) throw new TypeError('Session can only be received when app is ready');
};

export const session = strict('session', {
  get defaultSession() {
    whenReady();
    return defaultSession;
  },
  fromPartition(name: string): Session {
    whenReady();
    if (!name) return defaultSession;
    let known = partitions.get(name);
    if (!known) partitions.set(name, (known = new Session()));
    return known;
  },
});
