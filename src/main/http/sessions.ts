import { app, session, type Session } from 'electron';
import { createTransports, type Transports } from './transport.ts';

type Headers = Record<string, string[]>;

/**
 * Header values with one character for each byte, as `fetch` wants them; null if they are so already. Electron shows
 * them in UTF-8, and its `fetch` never settles if a character is above U+00FF: a Cyrillic file name is enough.
 */
function byteStrings(headers: Headers): Headers | null {
  const encoded = Object.entries(headers).map(
    ([name, values]) => [name, values.map((value) => Buffer.from(value, 'utf8').toString('latin1'))] as const,
  );
  const isChanged = encoded.some(([name, values]) => values.join() !== headers[name]?.join());
  return isChanged ? Object.fromEntries(encoded) : null;
}

/** Session settings that hold for every request of main. */
function prepared(partition: string): Session {
  const made = session.fromPartition(partition, { cache: false });
  made.setUserAgent(`Sextant/${app.getVersion()}`);
  made.webRequest.onHeadersReceived(({ responseHeaders = {} }, respond) => {
    const encoded = byteStrings(responseHeaders);
    respond(encoded ? { responseHeaders: encoded } : {});
  });
  return made;
}

/** Settings that hold for all of Chromium’s network. Must be called before the app is ready. */
export function prepareNetwork(): void {
  // Chromium sends a request again, whatever its method, over TCP when QUIC fails, and on a new connection when an HTTP/2
  // connection does not answer a ping.
  app.commandLine.appendSwitch('disable-quic');
  app.commandLine.appendSwitch('disable-http2');
  // Chromium would otherwise present the first client certificate in the store, to any host that asks for one.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}

/** The transports of main, each session in memory only. Changes of each profile have connections of their own. */
export function openTransports(): Transports {
  return createTransports(prepared('api'), (profileId) => prepared(`api-once-${profileId}`));
}
