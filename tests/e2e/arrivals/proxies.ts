import type { ProxyPlan } from './proxy.ts';
import type { Said } from './troubles.ts';

type Trouble = {
  plan: Omit<ProxyPlan, 'port'>;
  says: Said[];
  /** The proxies that the system names for the host; `plain` alone if this is missing. */
  list?: (ports: { plain: number; secured: number }) => string;
};

const refusal = (line: string, headers = '') =>
  ({ write: `HTTP/1.1 ${line}\r\ncontent-length: 0\r\n${headers}\r\n` }) as const;
const CLOSED = 1_027;

/** What the proxy in between does, and what the app may say then. */
export const PROXIES: Record<string, Trouble> = {
  stays: { plan: { at: 'tunnel', steps: [] }, says: ['answered'] },
  'resets before the tunnel': { plan: { at: 'asked', steps: ['reset'] }, says: ['not-sent', 'unknown'] },
  'ends before the tunnel': { plan: { at: 'asked', steps: ['fin'] }, says: ['not-sent', 'unknown'] },
  'stalls, then ends': { plan: { at: 'asked', steps: [300, 'fin'] }, says: ['not-sent', 'unknown'] },
  'says 403': { plan: { at: 'asked', steps: [refusal('403 No'), 'fin'] }, says: ['not-sent', 'refused'] },
  'says 407': {
    plan: { at: 'asked', steps: [refusal('407 Who', 'proxy-authenticate: Basic realm="x"\r\n'), 'fin'] },
    says: ['not-sent', 'refused'],
  },
  'says 502': { plan: { at: 'asked', steps: [refusal('502 Bad'), 'fin'] }, says: ['not-sent', 'refused'] },
  'says 503': { plan: { at: 'asked', steps: [refusal('503 Busy'), 'fin'] }, says: ['not-sent', 'refused'] },
  'resets an open tunnel': { plan: { at: 'tunnel', steps: ['reset'] }, says: ['not-sent', 'unknown'] },
  'resets in the handshake': { plan: { at: 'hello', steps: ['reset'] }, says: ['unknown'] },
  'resets after the body': { plan: { at: 'whole', steps: ['reset'] }, says: ['unknown'] },
  'ends after the body': { plan: { at: 'whole', steps: ['fin'] }, says: ['unknown'] },
  'resets after the body, with another to try': {
    plan: { at: 'whole', steps: ['reset'] },
    says: ['unknown'],
    list: ({ plain, secured }) => `PROXY 127.0.0.1:${plain}; HTTPS 127.0.0.1:${secured}; DIRECT`,
  },
  'is the second, and the first is closed': {
    plan: { at: 'tunnel', steps: [] },
    says: ['answered'],
    list: ({ plain }) => `PROXY 127.0.0.1:${CLOSED}; PROXY 127.0.0.1:${plain}`,
  },
  'is closed': {
    plan: { at: 'tunnel', steps: [] },
    says: ['not-sent', 'refused'],
    list: () => `PROXY 127.0.0.1:${CLOSED}`,
  },
  'offers HTTP/2, and resets after the body': {
    plan: { at: 'whole', steps: ['reset'] },
    says: ['unknown'],
    list: ({ secured }) => `HTTPS 127.0.0.1:${secured}`,
  },
};

/** The switch that names a proxy for each host. */
export function proxySwitch(lists: Record<string, string>): string {
  const script = `function FindProxyForURL(url, host) { return ${JSON.stringify(lists)}[host] || 'DIRECT'; }`;
  const encoded = Buffer.from(script).toString('base64');
  return `--proxy-pac-url=data:application/x-ns-proxy-autoconfig;base64,${encoded}`;
}
