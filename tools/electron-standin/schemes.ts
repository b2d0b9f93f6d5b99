// Schemes cannot be added to a running Chromium, so app://name/x is https://name.app.<HOST>/x in the browser, and is
// translated back everywhere else.
import { state } from './state.ts';
import { strict } from './strict.ts';

/** Under it are the addresses of custom schemes in the browser. It is never on a network. */
export const HOST = 'electron-standin.invalid';

type Handler = (request: Request) => Response | Promise<Response>;
/** Privileged schemes with their handlers; null until one is registered. */
const handlers = new Map<string, Handler | null>();

/** Translates an address with a custom scheme into the browser's; returns others unchanged. */
export function toWeb(url: string): string {
  const [, scheme = '', host = '', rest = ''] = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/is.exec(url) ?? [];
  if (!handlers.has(scheme.toLowerCase())) return url;
  return `https://${host}.${scheme.toLowerCase()}.${HOST}${rest || '/'}`;
}

const WEB = new RegExp(`^https://([^/?#]*)\\.([a-z0-9+-]+)\\.${HOST.replaceAll('.', '\\.')}(.*)$`, 'i');

/** Translates an address of the browser back; returns others unchanged. */
export function toApp(url: string): string {
  const [, host, scheme, rest] = WEB.exec(url) ?? [];
  return host === undefined ? url : `${scheme}://${host}${rest}`;
}

export function originOf(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i.exec(url)?.[0] ?? 'null';
}

export const isCustom = (url: string): boolean => handlers.has(url.slice(0, url.indexOf(':')).toLowerCase());

/** The handler for an address, or null if its scheme has none. */
export function handlerOf(url: string): Handler | null {
  return handlers.get(url.slice(0, url.indexOf(':')).toLowerCase()) ?? null;
}

export const protocol = strict('protocol', {
  registerSchemesAsPrivileged(list: { scheme: string }[]): void {
    if (state.ready)
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme } of list) handlers.set(scheme, null);
  },
  handle(scheme: string, handler: Handler): void {
    if (!state.ready) throw new TypeError('Session can only be received when app is ready');
    if (handlers.get(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    handlers.set(scheme, handler);
  },
  unhandle(scheme: string): void {
    if (!handlers.get(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
    handlers.set(scheme, null);
  },
  isProtocolHandled: (scheme: string): boolean => !!handlers.get(scheme),
});
