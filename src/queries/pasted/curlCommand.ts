import { unixWords, windowsWords } from './shellWords.ts';

/** Options of one letter that a value follows. */
const LETTERS_WITH_VALUE = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz';

/** What an option says about a request. */
type OptionKind =
  'data' | 'encoded' | 'header' | 'credential' | 'address' | 'other-address' | 'method' | 'none';

/** Options that say something about a request, by what it is. A credential may be the file with one. */
const NAMES: Record<Exclude<OptionKind, 'none'>, string> = {
  data: '-d --data --data-raw --data-binary --data-ascii --json',
  encoded: '--data-urlencode',
  header: '-H --header --proxy-header',
  credential: `-u --user -U --proxy-user -b --cookie --oauth2-bearer -E --cert --proxy-cert --key --proxy-key --pass
    --proxy-pass --tlspassword --proxy-tlspassword --netrc-file`,
  address: '--url',
  'other-address': '-x --proxy --preproxy -e --referer',
  method: '-X --request',
};

const KINDS = new Map<string, OptionKind>();
for (const kind of ['data', 'encoded', 'header', 'credential', 'address', 'other-address', 'method'] as const)
  for (const name of NAMES[kind].split(/\s+/)) KINDS.set(name, kind);

export type CurlOption = { kind: OptionKind; name: string; value: string };
/** The options of a command with their values, and the words that belong to none, such as its address. */
export type CurlCommand = { options: readonly CurlOption[]; rest: readonly string[] };

function commandOf(words: readonly string[]): CurlCommand {
  const options: CurlOption[] = [];
  const rest: string[] = [];
  const add = (name: string, value: string) => {
    options.push({ kind: KINDS.get(name) ?? 'none', name, value });
  };
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const long = /^(--[a-z0-9-]+)(?:=(.*))?$/s.exec(word);
    // Whether a value follows any other long option is not known, so the next word is left alone.
    if (long && KINDS.has(long[1] ?? '')) {
      if (long[2] === undefined) at += 1;
      add(long[1] ?? '', long[2] ?? words[at] ?? '');
    } else if (/^-[a-zA-Z#]/.test(word)) {
      const letters = word.slice(1).split('');
      const taking = letters.findIndex((letter) => LETTERS_WITH_VALUE.includes(letter));
      if (taking < 0) continue;
      const attached = letters.slice(taking + 1).join('');
      if (attached === '') at += 1;
      add(`-${letters[taking] ?? ''}`, attached === '' ? (words[at] ?? '') : attached);
    } else if (!word.startsWith('-')) rest.push(word);
  }
  return { options, rest };
}

/** The first quote says which shell a command is for; double quotes may be for either, unless lines go on with carets. */
function isWindows(command: string): boolean {
  const [, caret, quote] = /(\^?)(["'])/.exec(command) ?? [];
  return quote !== "'" && (caret === '^' || /\^[ \t]*$/m.test(command));
}

/** What stands before the options: the command, behind a prompt or another command; nothing, if only a part was copied. */
const BEFORE = /^(?:[^\n'"{]{0,200}?\bcurl(?:\.exe)?(?=\s)|\s*(?=-[a-z]\s|--[a-z]))/i;

/** Whether a text is a command that runs cURL, or its options. */
export const isCurl = (text: string): boolean => BEFORE.test(text);

/** Reads a command as browsers and other programs write it for either kind of shell; null if a quote is never closed. */
export function curlCommand(command: string): CurlCommand | null {
  const text = command.trim().replace(BEFORE, 'curl ');
  const words = (isWindows(text) ? windowsWords : unixWords)(text);
  return words && commandOf(words);
}
