import { createHash } from 'node:crypto';

/** Longer ids are none. */
export const LONGEST_KEY = 500;

/** What identifies an entry without an id. */
export const keyOfText = (text: Uint8Array): string =>
  `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** Before an id that is a number: the text `5` is another one. */
const NUMBER = 'number:';
/** What a text must not start with if it is to stand for itself. */
const MARKED = /^(?:"|number:|sha256:)/;

/** What stands for an id that is a text: itself, or as JSON if it would look like something else or is no Unicode. */
function keyOfId(text: string): string | null {
  if (text === '' || text.length > LONGEST_KEY) return null;
  if (!MARKED.test(text) && text.isWellFormed()) return text;
  const key = JSON.stringify(text);
  return key.length <= 2 * LONGEST_KEY ? key : null;
}

/** What identifies an entry with this id, as received; null if it is none: absent, empty, or neither text nor number. */
export function keyOfToken(token: string): string | null {
  if (token.startsWith('"')) {
    const text: unknown = token.includes('\\') ? JSON.parse(token) : token.slice(1, -1);
    return typeof text === 'string' ? keyOfId(text) : null;
  }
  return /^[-\d]/.test(token) && token.length <= LONGEST_KEY ? NUMBER + token : null;
}

/** What is hashed of a key: its id without what tells it from others, as archives have kept it from the beginning. */
function hashedOf(key: string): string {
  if (key.startsWith(NUMBER)) return key.slice(NUMBER.length);
  if (!key.startsWith('"')) return key;
  const text: unknown = JSON.parse(key);
  return typeof text === 'string' ? text.toWellFormed() : key;
}

/** A hash of what identifies an entry. It is kept: it must not change. Ids that only look alike share it. */
export function keyHash(key: string): number {
  const text = hashedOf(key);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
