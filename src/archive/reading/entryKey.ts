import { createHash } from 'node:crypto';

/** Longer ids are none. */
export const LONGEST_KEY = 500;

/** What identifies an entry without an id. */
export const keyOfText = (text: Uint8Array): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** What identifies an entry with this id, as received; null if it is none: absent, empty, or neither text nor number. */
export function keyOfToken(token: string): string | null {
  if (token.startsWith('"')) {
    const text: unknown = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
    return typeof text === 'string' && text !== '' && text.length <= LONGEST_KEY ? text.toWellFormed() : null;
  }
  return /^[-\d]/.test(token) && token.length <= LONGEST_KEY ? token : null;
}

/** A hash of what identifies an entry. It is kept: it must not change. */
export function keyHash(key: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
