import { isCredentialName } from '../../contract/credentialNames.ts';
import { parseMarked } from '../longNumbers.ts';
import type { TimePlace } from '../times.ts';
import { faultWords, jsonFault } from './jsonText.ts';
import { CREDENTIAL_DROPPED, wrong, type Reading, type Remark } from './reading.ts';
import { readBody } from './requestBody.ts';
import { unixWords, windowsWords } from './shellWords.ts';

/** Options of one letter that a value follows. */
const LETTERS_WITH_VALUE = 'AbcCdDeEFhHKmoPQrtTuUwxXyYz';
const DATA = new Set(['-d', '--data', '--data-raw', '--data-binary', '--data-ascii', '--json']);
/** The same, where a value that begins with `@` names a file. */
const FROM_FILE = new Set(['-d', '--data', '--data-binary', '--data-ascii', '--json']);
/** Options that carry a credential, or the file with one. */
const CREDENTIALS = new Set(
  `-u --user -U --proxy-user -b --cookie --oauth2-bearer -E --cert --proxy-cert --key --proxy-key --pass --proxy-pass
  --tlspassword --proxy-tlspassword --netrc-file`.split(/\s+/),
);
const ADDRESSES = new Set(['--url', '-x', '--proxy', '--preproxy', '-e', '--referer']);
/** Long options that a value follows and that say something about the request; any other word is left alone. */
const LONG_WITH_VALUE = new Set([
  ...DATA,
  ...CREDENTIALS,
  '--header',
  '--proxy-header',
  '--request',
  '--url',
  '--proxy',
  '--referer',
  '--preproxy',
]);

type Option = { name: string; value: string };

/** The options of a command with their values, and the words that belong to none. */
function optionsOf(words: readonly string[]): { options: Option[]; rest: string[] } {
  const options: Option[] = [];
  const rest: string[] = [];
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    const long = /^(--[a-z0-9-]+)(?:=(.*))?$/s.exec(word);
    if (long && LONG_WITH_VALUE.has(long[1] ?? '')) {
      if (long[2] === undefined) at += 1;
      options.push({ name: long[1] ?? '', value: long[2] ?? words[at] ?? '' });
    } else if (/^-[a-zA-Z#]/.test(word)) {
      const letters = word.slice(1).split('');
      const taking = letters.findIndex((letter) => LETTERS_WITH_VALUE.includes(letter));
      if (taking < 0) continue;
      const attached = letters.slice(taking + 1).join('');
      if (attached === '') at += 1;
      options.push({
        name: `-${letters[taking] ?? ''}`,
        value: attached === '' ? (words[at] ?? '') : attached,
      });
    } else if (!word.startsWith('-')) rest.push(word);
  }
  return { options, rest };
}

const CREDENTIAL = /authorization|cookie|token|key|secret|password/i;
const USUAL = /^(?:content-type|accept)$/i;

/** What is said of a header, which is never kept. */
function headerNote(header: string): Remark[] {
  const name = (/^[^:;]*/.exec(header)?.[0] ?? '').trim();
  if (USUAL.test(name)) return [];
  const message = CREDENTIAL.test(name)
    ? CREDENTIAL_DROPPED
    : 'This header was not taken. Sextant sends its own.';
  return [{ place: name.slice(0, 100), message }];
}

/** The parameters of a query that an address ends with. */
const parametersOf = (address: string): string[] =>
  Array.from(address.matchAll(/[?&#;]([^=&#;?]{1,100})=/g), ([, name = '']) => {
    try {
      return decodeURIComponent(name);
    } catch {
      return name;
    }
  });

/** The credentials in an address: before its host, and among its parameters. */
function addressNotes(place: string, address: string): Remark[] {
  const user = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#\s]*@/i.test(address) ? ['user and password'] : [];
  const names = [...user, ...parametersOf(address).filter(isCredentialName)];
  return names.map((name) => ({ place: `${place}: ${name}`, message: CREDENTIAL_DROPPED }));
}

/** What is said of everything that is not the body. Nothing of it is kept, and no value is repeated. */
function remarks({ options, rest }: ReturnType<typeof optionsOf>): Remark[] {
  const notes = options.flatMap(({ name, value }): Remark[] => {
    if (name === '-H' || name === '--header' || name === '--proxy-header') return headerNote(value);
    if (CREDENTIALS.has(name)) return [{ place: name, message: CREDENTIAL_DROPPED }];
    if (ADDRESSES.has(name)) return addressNotes(name === '--url' ? 'address' : name, value);
    if ((name === '-X' || name === '--request') && value.toUpperCase() !== 'POST')
      return [{ place: name, message: 'Reports are requested with POST, whatever this command does.' }];
    return [];
  });
  notes.push(...rest.flatMap((word) => addressNotes('address', word)));
  const address = options.find(({ name }) => name === '--url')?.value ?? rest[0];
  if (address !== undefined && !/\/downloadable-reports\/?(?:$|[?#])/.test(address))
    notes.push({
      place: 'address',
      message: 'This is not the address that generates reports. It was not taken.',
    });
  return notes;
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

/** Reads the request out of a cURL command, as browsers and other programs write it for either kind of shell. */
export function readCurl(command: string, here: TimePlace): Reading {
  const text = command.trim().replace(BEFORE, 'curl ');
  const words = (isWindows(text) ? windowsWords : unixWords)(text);
  if (words === null) return wrong('', 'A quote of this command is never closed. Copy the whole command.');
  const found = optionsOf(words);
  const data = found.options.filter(({ name }) => DATA.has(name));
  const [first] = data;
  if (!first)
    return wrong('', 'This command has no body. A report request has one after --data-raw, -d or --json.');
  if (data.some(({ name, value }) => FROM_FILE.has(name) && value.startsWith('@')))
    return wrong('', 'This command reads its body from a file. Paste what is in the file instead.');
  const body = data.map(({ value }) => value).join(first.name === '--json' ? '' : '&');
  const fault = jsonFault(body, 'parseMarked');
  if (fault) return wrong('body', faultWords(body, fault));
  const reading = readBody(parseMarked(body), here);
  return reading.ok ? { ...reading, notes: [...remarks(found), ...reading.notes] } : reading;
}
