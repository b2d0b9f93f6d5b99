import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { alertRecord } from './tlsAlert.ts';

/** What a host does to a connection: wait this many milliseconds, write a text, or one of these. */
export type Step =
  number | { write: string } | 'answer' | 'reset' | 'fin' | 'noise' | 'ask-certificate' | { alert: number };

/** A connection as the steps need it: `raw` is the one below TLS. */
export type Line = { raw: Socket; socket: Socket; answer: string; secret?: Buffer };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Asks for a client certificate in a second handshake, as some servers do once they have read the request. */
const askCertificate = (socket: Socket) =>
  new Promise<void>((resolve) => {
    if (!(socket instanceof TLSSocket)) return;
    const asked = socket.renegotiate({ requestCert: true, rejectUnauthorized: false }, () => {
      resolve();
    });
    if (asked === undefined) resolve();
  });

/** Takes the steps one after the other. */
export async function take(steps: readonly Step[], { raw, socket, answer, secret }: Line): Promise<void> {
  for (const step of steps) {
    if (typeof step === 'number') await pause(step);
    else if (typeof step === 'object' && 'write' in step) socket.write(step.write);
    else if (typeof step === 'object') {
      if (socket instanceof TLSSocket && secret) raw.write(alertRecord(socket, secret, step.alert));
    } else if (step === 'answer') socket.write(answer);
    else if (step === 'reset') raw.resetAndDestroy();
    else if (step === 'fin') socket.end();
    else if (step === 'noise') raw.write(Buffer.from('170303000401020304', 'hex'));
    else await askCertificate(socket);
  }
}
