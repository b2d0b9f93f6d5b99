// What the page sees: its origin, its files, its workers.
import { net, protocol, type BrowserWindow } from 'electron';
import { noticed, ORIGIN, SCHEME } from './files.ts';
import { quiet, type See } from './observing.ts';

/** Runs an expression in the page, and gives what it says as text. */
export const inPage = (window: BrowserWindow, expression: string): Promise<unknown> =>
  window.webContents.executeJavaScript(`shownOf(async () => (${expression}))`);

const FACTS: Record<string, string> = {
  'isolated, with shared memory': '[crossOriginIsolated, typeof SharedArrayBuffer, isSecureContext]',
  origin: '[location.protocol, location.host, location.origin, document.baseURI]',
  'origin of its addresses': "new URL('app://conformance/x').origin",
  referrer: 'document.referrer',
  cookies: "(() => { document.cookie = 'a=b'; return document.cookie; })()",
  storage: '[typeof localStorage, typeof indexedDB, typeof caches]',
  'kept text': "(() => { localStorage.setItem('a', 'b'); return localStorage.getItem('a'); })()",
  language: '[navigator.language, navigator.languages.join()]',
  hands: '[typeof window.require, typeof window.process, typeof window.module, typeof window.Buffer]',
  eval: "eval('1')",
  'markup from text': "document.body.insertAdjacentHTML('beforeend', '<b>')",
  'fetching from elsewhere': "fetch('https://elsewhere.invalid/').catch((error) => error.message)",
  'a picture from elsewhere':
    "new Promise((resolve) => { const img = new Image(); img.onerror = () => resolve('refused'); img.src = 'https://elsewhere.invalid/a.png'; })",
  history: 'history.length',
  'shape of the window': '[window.opener === null, window.top === window, window.name]',
  hashes: "crypto.subtle.digest('SHA-256', new Uint8Array(1)).then((hash) => hash.byteLength)",
  locks: 'typeof navigator.locks.request',
  zone: 'Intl.DateTimeFormat().resolvedOptions().timeZone',
  worker: 'askWorker({})',
  'worker fetches': "askWorker({ fetch: 'plain' })",
  'worker writes to shared memory':
    '(async () => { const shared = new SharedArrayBuffer(4); await askWorker({ shared }); return new Int32Array(shared)[0]; })()',
  'shared worker': "new SharedWorker('worker.js') && 'made'",
  'service worker': "navigator.serviceWorker ? navigator.serviceWorker.register('worker.js') : 'none'",
  socket: "new WebSocket('wss://elsewhere.invalid') && 'made'",
};

const FETCHED: Record<string, string> = {
  GET: "(await (await fetch('echo?a=1#b')).json())",
  POST: "(await (await fetch('echo', { method: 'POST', body: 'text', headers: { 'x-own': 'own' } })).json())",
  'a header in Latin-1': "(await fetch('echo', { headers: { 'x-own': 'ü' } })).status",
  'PUT of bytes': "(await (await fetch('echo', { method: 'PUT', body: new Uint8Array([65, 66]) })).json())",
  'of a large body':
    "(await (await fetch('echo', { method: 'POST', body: 'x'.repeat(300000) })).json()).body.length",
  'of a blob': "(await (await fetch('echo', { method: 'POST', body: new Blob(['blob']) })).json()).body",
  'a range': "(await (await fetch('echo', { headers: { range: 'bytes=1-2' } })).json())",
  'names of headers': "(await (await fetch('headers')).json())",
  'a 204': "[(await fetch('status?of=204')).status, (await fetch('status?of=204')).body]",
  'a 404':
    "(({ status, statusText, ok, type }) => [status, statusText, ok, type])(await fetch('status?of=404'))",
  'a 500': "(({ status, statusText, ok }) => [status, statusText, ok])(await fetch('status?of=500'))",
  'a 304': "(await fetch('status?of=304')).status",
  'a part':
    "(async (answer) => [answer.status, answer.headers.get('content-range'), await answer.text()])(await fetch('partial'))",
  'headers of the answer': "[...(await fetch('shown')).headers].map(String)",
  'headers that nobody gave': "[...(await fetch('plain')).headers].map(String)",
  'its address': "(({ url, redirected }) => [url, redirected])(await fetch('plain'))",
  bytes: "new Uint8Array(await (await fetch('bytes')).arrayBuffer())",
  'handler throws': "(({ status, ok }) => [status, ok])(await fetch('throws'))",
  'handler rejects': "(({ status, ok }) => [status, ok])(await fetch('rejects'))",
  'handler gives nothing': "(({ status, ok }) => [status, ok])(await fetch('nothing'))",
  'handler gives an error': "(({ status, ok }) => [status, ok])(await fetch('error'))",
  redirect:
    "(async (answer) => [answer.url, answer.redirected, await answer.text()])(await fetch('redirect'))",
  'redirect refused': "(await fetch('redirect', { redirect: 'error' })).status",
  stream: "(await (await fetch('stream')).text())",
  'stream breaks': "(await (await fetch('breaks')).text())",
  'cancelled stream':
    "(async (answer) => { const reader = answer.body.getReader(); await reader.read(); await reader.cancel(); return 'cancelled'; })(await fetch('long'))",
  aborted:
    "(async () => { const ending = new AbortController(); const answer = fetch('slow', { signal: ending.signal }); setTimeout(() => ending.abort(), 20); await answer; })()",
  XMLHttpRequest:
    "new Promise((resolve) => { const asked = new XMLHttpRequest(); asked.onloadend = () => resolve([asked.status, asked.responseText]); asked.open('GET', 'plain'); asked.send(); })",
  'at once, many':
    "(await Promise.all(Array.from({ length: 50 }, () => fetch('plain').then((a) => a.text())))).length",
};

/** Looks at the page and the app's scheme. */
export async function page(see: See, window: BrowserWindow): Promise<void> {
  for (const [name, expression] of Object.entries(FACTS))
    await see(`page: ${name}`, () => inPage(window, expression));
  for (const [name, expression] of Object.entries(FETCHED)) {
    noticed.length = 0;
    await see(`scheme: ${name}`, () => inPage(window, expression));
    if (name !== 'cancelled stream') continue;
    await quiet();
    await see('scheme: the handler hears of the end of its stream', () => [...new Set(noticed)].toSorted());
  }
  await see('scheme: is handled', () => [
    protocol.isProtocolHandled(SCHEME),
    protocol.isProtocolHandled('other'),
  ]);
  await see('scheme: handled twice', () => {
    protocol.handle(SCHEME, () => new Response());
  });
  await see('scheme: given back and handled again', () => {
    protocol.handle('other', () => new Response('other'));
    const seen = [protocol.isProtocolHandled('other')];
    protocol.unhandle('other');
    return [...seen, protocol.isProtocolHandled('other')];
  });
  await see('scheme: given back before it was handled', () => {
    protocol.unhandle('unknown');
  });
  await see('scheme: privileges after the start', () => {
    protocol.registerSchemesAsPrivileged([{ scheme: 'late', privileges: { standard: true } }]);
  });
  await see('scheme: fetched from main', async () => (await net.fetch(`${ORIGIN}/plain`)).text());
}
