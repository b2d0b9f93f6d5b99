import { isExactNumber } from '../longNumbers.ts';

/** Where a text stops being JSON that can be kept as it is, and why. */
type JsonFault = { at: number; why: 'token' | 'end' | 'deep' | 'number' | 'name' | 'twice' };

/** Deeper than any request; a text could otherwise be nested until reading it fails. */
const DEEPEST = 64;

// Each alternative consumes as it goes, so that a long string takes no more time than its letters.
const TOKEN =
  /[ \t\n\r]*(?:(?<mark>[{}[\],:])|(?<text>"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?<number>-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|(?<word>true|false|null))/y;

type Awaited = 'value' | 'value or ]' | 'name' | 'name or }' | 'colon' | 'comma' | 'nothing';

/** An object (`{`) or array (`[`) that is not closed yet, with the names of its members so far. */
type Open = { mark: string; names: Set<unknown> };
/** What may follow, and within what. */
type Expected = { awaited: Awaited; open: Open[] };

const within = (mark: string): Open => ({ mark, names: new Set() });
const after = (open: Open[]): Expected => ({ awaited: open.length === 0 ? 'nothing' : 'comma', open });

/** The position after a token; null if it does not belong here. */
function next({ awaited, open }: Expected, token: string): Expected | null {
  const inside = open.at(-1)?.mark;
  const closes = (token === '}' && inside === '{') || (token === ']' && inside === '[');
  if (closes && (awaited === 'comma' || awaited === 'name or }' || awaited === 'value or ]'))
    return after(open.slice(0, -1));
  if (awaited === 'comma') return token === ',' ? { awaited: inside === '{' ? 'name' : 'value', open } : null;
  if (awaited === 'colon') return token === ':' ? { awaited: 'value', open } : null;
  if (awaited === 'name' || awaited === 'name or }')
    return token.startsWith('"') ? { awaited: 'colon', open } : null;
  if (awaited === 'nothing' || /^[}\],:]/.test(token)) return null;
  if (token === '{') return { awaited: 'name or }', open: [...open, within(token)] };
  if (token === '[') return { awaited: 'value or ]', open: [...open, within(token)] };
  return after(open);
}

/**
 * The first fault of a JSON text, so that its position can be said; null if `JSON.parse` keeps all of it, or
 * `parseMarked` does.
 */
export function jsonFault(text: string, by: 'JSON.parse' | 'parseMarked' = 'JSON.parse'): JsonFault | null {
  let expected: Expected = { awaited: 'value', open: [] };
  const token = new RegExp(TOKEN);
  for (let at = 0; ; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(text)?.groups;
    const rest = /[^ \t\n\r]/.exec(text.slice(at, at + 10_000));
    if (!found) {
      if (rest === null) return expected.awaited === 'nothing' ? null : { at: text.length, why: 'end' };
      return { at: at + rest.index, why: 'token' };
    }
    const written = found['mark'] ?? found['text'] ?? found['number'] ?? found['word'] ?? '';
    const begins = token.lastIndex - written.length;
    const following = next(expected, written);
    if (!following) return { at: begins, why: 'token' };
    if (following.open.length > DEEPEST) return { at: begins, why: 'deep' };
    if (following.awaited === 'colon') {
      const name: unknown = JSON.parse(written);
      const names = following.open.at(-1)?.names;
      if (name === '__proto__') return { at: begins, why: 'name' };
      if (names?.has(name)) return { at: begins, why: 'twice' };
      names?.add(name);
    }
    if (by === 'JSON.parse' && found['number'] !== undefined && !isExactNumber(written))
      return { at: begins, why: 'number' };
    expected = following;
  }
}

const FAULTS: Record<JsonFault['why'], string> = {
  token: 'This is not JSON',
  end: 'This JSON ends too early',
  deep: 'This JSON is nested too deeply',
  number: 'This number has more digits than can be kept',
  name: 'A member of this name cannot be kept',
  twice: 'A member of this name stands before it, and one of them would be lost',
};

/** What people write that looks like JSON and is none, by how it begins. */
const NEARLY: readonly [RegExp, string][] = [
  [/^(?:\/[/*]|#)/, 'JSON takes no comments.'],
  [/^['‘’‚‛“”„‟«»＂]/u, 'JSON takes straight double quotes only.'],
  [/^[\p{Cf}\p{Zs}]/u, 'JSON does not take this space or invisible character.'],
];

/** A fault in words, with its position and, where it can be told, what to do about it. */
export function faultWords(text: string, { at, why }: JsonFault): string {
  const said = `${FAULTS[why]}: ${lineAndColumn(text, at)}.`;
  if (why !== 'token') return said;
  const isComma = /^[}\]]/.test(text.slice(at)) && /,\s*$/.test(text.slice(0, at));
  const [, hint] = isComma
    ? [null, 'Remove the comma before it.']
    : (NEARLY.find(([begins]) => begins.test(text.slice(at, at + 2))) ?? []);
  return hint === undefined ? said : `${said} ${hint}`;
}

/** A position in a text as people count: `line 3, column 12`. */
function lineAndColumn(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
