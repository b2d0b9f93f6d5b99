import { app, session, type Session } from 'electron';
import { carrierOf } from './carrier.ts';
import type { ProxyLogins } from './proxyLogin.ts';
import { createTransports, type Transports } from './transport.ts';

/** Session settings that hold for every request of main. */
function prepared(partition: string): Session {
  const made = session.fromPartition(partition, { cache: false });
  made.setUserAgent(`Sextant/${app.getVersion()}`);
  return made;
}

/** Settings that hold for all of Chromium’s network. Must be called before the app is ready. */
export function prepareNetwork(): void {
  // Chromium sends a request again, whatever its method, over TCP when QUIC fails, and on a new connection when an HTTP/2
  // connection does not answer a ping.
  app.commandLine.appendSwitch('disable-quic');
  app.commandLine.appendSwitch('disable-http2');
  // Chromium would otherwise fetch a dictionary from its maker for every session, although nothing is spell-checked.
  app.on('session-created', (made) => {
    made.setSpellCheckerLanguages([]);
  });
  // Chromium would otherwise present the first client certificate in the store, to any host that asks for one.
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}

/** The transports of main, each session in memory only. Changes of each profile have connections of their own. */
export function openTransports(logins: ProxyLogins): Transports {
  const carrier = (partition: string) => carrierOf(prepared(partition), logins);
  return createTransports(carrier('api'), (profileId) => carrier(`api-once-${profileId}`));
}
