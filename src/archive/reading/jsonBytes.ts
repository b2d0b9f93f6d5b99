// The grammar of JSON over bytes of UTF-8. Nothing is decoded and nothing is made: a value is where it starts and ends.

export const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
export const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;
export const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const BACKSLASH = 92;

/** What is not JSON. */
export const NONE = -1;

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isHex = (byte: number) => isDigit(byte) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102);
/** The letters that may follow a backslash, apart from u. */
const ESCAPED = new Set(Array.from('"\\/bfnrt', (each) => each.charCodeAt(0)));

/** The first byte from `at` that is no white space. */
export function afterSpace(bytes: Uint8Array, at: number): number {
  let next = at;
  for (;;) {
    const byte = bytes[next];
    if (byte !== 32 && byte !== 10 && byte !== 13 && byte !== 9) return next;
    next += 1;
  }
}

/** Where a string ends; `at` is behind its first quote. */
function stringEnd(bytes: Uint8Array, at: number): number {
  let next = at;
  for (;;) {
    const byte = bytes[next] ?? 0;
    if (byte === QUOTE) return next + 1;
    if (byte < 32) return NONE;
    next += 1;
    if (byte !== BACKSLASH) continue;
    const letter = bytes[next] ?? 0;
    next += 1;
    if (letter === 117) {
      for (const end = next + 4; next < end; next += 1) if (!isHex(bytes[next] ?? 0)) return NONE;
    } else if (!ESCAPED.has(letter)) return NONE;
  }
}

function digitsEnd(bytes: Uint8Array, at: number): number {
  let next = at;
  while (isDigit(bytes[next] ?? 0)) next += 1;
  return next === at ? NONE : next;
}

function numberEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at] === 45 ? at + 1 : at;
  let end = bytes[first] === 48 ? first + 1 : digitsEnd(bytes, first);
  if (end !== NONE && bytes[end] === 46) end = digitsEnd(bytes, end + 1);
  if (end !== NONE && (bytes[end] === 101 || bytes[end] === 69)) {
    const sign = bytes[end + 1];
    end = digitsEnd(bytes, sign === 43 || sign === 45 ? end + 2 : end + 1);
  }
  return end;
}

const WORDS = ['true', 'false', 'null'].map((word) => Uint8Array.from(word, (each) => each.charCodeAt(0)));

function wordEnd(bytes: Uint8Array, at: number): number {
  for (const word of WORDS)
    if (word[0] === bytes[at] && word.every((byte, index) => bytes[at + index] === byte))
      return at + word.length;
  return NONE;
}

/** Where the value of a key starts; `at` is where the key does. */
function afterKey(bytes: Uint8Array, at: number): number {
  if (bytes[at] !== QUOTE) return NONE;
  const end = stringEnd(bytes, at + 1);
  if (end === NONE) return NONE;
  const colon = afterSpace(bytes, end);
  return bytes[colon] === COLON ? afterSpace(bytes, colon + 1) : NONE;
}

/**
 * Where an object or a list ends that starts at `at`. Nothing is called again for what is inside, however deep: what is
 * open is in a list instead. Each turn reads one value, and then whatever stands between that and the next one.
 */
function nestedEnd(bytes: Uint8Array, at: number): number {
  /** The byte that closes each object and list that is open, the innermost last. */
  const open: number[] = [];
  let next = at;
  for (;;) {
    const first = bytes[next];
    if (first === OPEN_OBJECT || first === OPEN_LIST) {
      // In ASCII, what closes either of them is two behind what opens it.
      const closing = first + 2;
      const inside = afterSpace(bytes, next + 1);
      if (bytes[inside] === closing) next = inside + 1;
      else {
        // The first value inside is the next one to read.
        open.push(closing);
        next = closing === CLOSE_OBJECT ? afterKey(bytes, inside) : inside;
        if (next === NONE) return NONE;
        continue;
      }
    } else next = flatEnd(bytes, next);
    if (next === NONE) return NONE;

    // A value has ended, and everything around it that is closed here.
    let innermost = open.at(-1);
    while (innermost !== undefined) {
      next = afterSpace(bytes, next);
      if (bytes[next] !== innermost) break;
      next += 1;
      open.pop();
      innermost = open.at(-1);
    }
    if (innermost === undefined) return next;

    // What is still open has another value.
    if (bytes[next] !== COMMA) return NONE;
    next = afterSpace(bytes, next + 1);
    if (innermost === CLOSE_OBJECT) next = afterKey(bytes, next);
    if (next === NONE) return NONE;
  }
}

/** Where a string, a number or a word ends that starts at `at`. */
function flatEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0;
  if (first === QUOTE) return stringEnd(bytes, at + 1);
  return first === 45 || isDigit(first) ? numberEnd(bytes, at) : wordEnd(bytes, at);
}

/** Where the value ends that starts at `at`; `NONE` if there is none. The bytes must end with one that is not JSON's. */
export function valueEnd(bytes: Uint8Array, at: number): number {
  const first = bytes[at];
  return first === OPEN_OBJECT || first === OPEN_LIST ? nestedEnd(bytes, at) : flatEnd(bytes, at);
}

/** Whether a part of a text has escapes. */
export function hasEscapes(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (bytes[at] === BACKSLASH) return true;
  return false;
}

/**
 * Walks through the members of the object at `at`. `visit` gets where a key starts and ends, and where its value starts;
 * it returns where that ends. Returns where the object ends.
 */
export function membersOf(
  bytes: Uint8Array,
  at: number,
  visit: (keyAt: number, keyEnd: number, valueAt: number) => number,
): number {
  let next = afterSpace(bytes, at + 1);
  if (bytes[next] === CLOSE_OBJECT) return next + 1;
  for (;;) {
    if (bytes[next] !== QUOTE) return NONE;
    const keyEnd = stringEnd(bytes, next + 1);
    if (keyEnd === NONE) return NONE;
    const colon = afterSpace(bytes, keyEnd);
    if (bytes[colon] !== COLON) return NONE;
    const end = visit(next, keyEnd, afterSpace(bytes, colon + 1));
    if (end === NONE) return NONE;
    next = afterSpace(bytes, end);
    if (bytes[next] === CLOSE_OBJECT) return next + 1;
    if (bytes[next] !== COMMA) return NONE;
    next = afterSpace(bytes, next + 1);
  }
}

/** Walks through the values of the list at `at`. `visit` gets where each starts, and returns where it ends. */
export function valuesOf(bytes: Uint8Array, at: number, visit: (valueAt: number) => number): number {
  let next = afterSpace(bytes, at + 1);
  if (bytes[next] === CLOSE_LIST) return next + 1;
  for (;;) {
    const end = visit(next);
    if (end === NONE) return NONE;
    next = afterSpace(bytes, end);
    if (bytes[next] === CLOSE_LIST) return next + 1;
    if (bytes[next] !== COMMA) return NONE;
    next = afterSpace(bytes, next + 1);
  }
}
