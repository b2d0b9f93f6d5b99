import { createCipheriv, createHmac, type CipherGCMTypes } from 'node:crypto';
import type { TLSSocket } from 'node:tls';

/** HKDF-Expand-Label for one block. (RFC 8446, 7.1.) */
function expand(hash: string, secret: Buffer, label: string, length: number): Buffer {
  const name = Buffer.from(`tls13 ${label}`);
  const info = Buffer.concat([Buffer.from([0, length, name.length]), name, Buffer.from([0, 1])]);
  return createHmac(hash, secret).update(info).digest().subarray(0, length);
}

/**
 * A fatal alert as the first thing that a server says over TLS 1.3 after the handshake, which Node itself never sends.
 * `secret`: of the server’s traffic, as `keylog` names it. (RFC 8446, 5.2 and 6.)
 */
export function alertRecord(socket: TLSSocket, secret: Buffer, code: number): Buffer {
  const [, bits = '128', hash = '256'] = /AES_(\d+)_GCM_SHA(\d+)/.exec(socket.getCipher().name) ?? [];
  const key = expand(`sha${hash}`, secret, 'key', Number(bits) / 8);
  // That of the first record. (5.3)
  const nonce = expand(`sha${hash}`, secret, 'iv', 12);
  const inner = Buffer.from([2, code, 21]);
  const head = Buffer.from([23, 3, 3, 0, inner.length + 16]);
  const cipher = createCipheriv(`aes-${bits}-gcm` as CipherGCMTypes, key, nonce).setAAD(head);
  return Buffer.concat([head, cipher.update(inner), cipher.final(), cipher.getAuthTag()]);
}
