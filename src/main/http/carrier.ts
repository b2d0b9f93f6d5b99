import { net, type AuthInfo, type Session } from 'electron';
import { Readable } from 'node:stream';
import { Secret } from '../secrets/secret.ts';
import type { Failure } from '../../contract/result.ts';
import { ProxyRefusal, type ProxyLogins } from './proxyLogin.ts';
import type { Carrier, Received, Sending } from './transport.ts';

/** A header value with one character for each byte, as it was sent. Electron shows it in UTF-8. */
function byteString(value: string | string[] | undefined): string | null {
  return value === undefined ? null : Buffer.from([value].flat().join(', '), 'utf8').toString('latin1');
}

/** Whether the connection to the proxy that asks is encrypted. */
async function isEncrypted(session: Session, url: string, { host, port }: AuthInfo): Promise<boolean> {
  const used = await session.resolveProxy(url);
  return used.split(';').some((each) => each.trim() === `HTTPS ${host}:${port}`);
}

/**
 * Sends by `net.request`, as the `fetch` of a session never asks for the login of a proxy. A host’s own question (401)
 * is not answered.
 */
function send(session: Session, logins: ProxyLogins, url: string, sending: Sending): Promise<Received> {
  const { body, signal, ...options } = sending;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = net.request({ ...options, url, session });
    const attempt = logins.begin(session);
    let refusal: Failure | null = null;
    const end = (error: unknown) => {
      attempt.end(false);
      reject(refusal ? new ProxyRefusal(refusal) : error);
    };
    signal.addEventListener('abort', () => {
      request.abort();
      end(signal.reason);
    });
    request.on('login', (asking, respond) => {
      if (!asking.isProxy) {
        respond();
        return;
      }
      void isEncrypted(session, url, asking)
        .then((encrypted) => attempt.answer({ ...asking, isEncrypted: encrypted }))
        .then((login) => {
          if (login.ok) respond(login.value.name, Secret.reveal(login.value.password));
          else {
            refusal = login.error;
            respond();
          }
        }, end);
    });
    request.on('error', end);
    request.on('response', (answer) => {
      if (refusal !== null || !(answer instanceof Readable)) {
        end(new Error('The response of a proxy.'));
        request.abort();
        return;
      }
      attempt.end(answer.statusCode !== 407);
      const { statusCode, headers } = answer;
      resolve({
        status: statusCode,
        headers: { get: (name) => byteString(headers[name.toLowerCase()]) },
        body: answer,
      });
    });
    request.end(body ?? undefined);
  });
}

/** The part of a session that sends requests, through proxies that ask for a password as well. */
export const carrierOf = (session: Session, logins: ProxyLogins): Carrier => ({
  fetch: (url, sending) => send(session, logins, url, sending),
  closeAllConnections: () => session.closeAllConnections(),
});
