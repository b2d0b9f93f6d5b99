import { isCredentialName } from '../../contract/credentialNames.ts';
import type { Remark } from '../../contract/reports.ts';
import { parseMarked } from '../longNumbers.ts';
import type { TimeReference } from '../times.ts';
import { curlCommand, type CurlCommand, type CurlOption } from './curlCommand.ts';
import { faultWords, jsonFault } from './jsonText.ts';
import { CREDENTIAL_DROPPED, wrong, type Reading } from './reading.ts';
import { readBody } from './requestBody.ts';

/** Options of a body in which a value that begins with `@` names a file. */
const FROM_FILE = new Set(['-d', '--data', '--data-binary', '--data-ascii', '--json']);

const CREDENTIAL = /authorization|cookie|token|key|secret|password/i;
const USUAL = /^(?:content-type|accept)$/i;

/** What is said of a header, which is never kept. */
function headerNote(header: string): Remark[] {
  const name = (/^[^:;]*/.exec(header)?.[0] ?? '').trim();
  if (USUAL.test(name)) return [];
  const message = CREDENTIAL.test(name)
    ? CREDENTIAL_DROPPED
    : 'This header was not taken. Sextant sends its own.';
  return [{ path: name.slice(0, 100), message }];
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
function addressNotes(path: string, address: string): Remark[] {
  const user = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#\s]*@/i.test(address) ? ['user and password'] : [];
  const names = [...user, ...parametersOf(address).filter(isCredentialName)];
  return names.map((name) => ({ path: `${path}: ${name}`, message: CREDENTIAL_DROPPED }));
}

/** What is said of an option that is not the body. Nothing of it is kept, and no value is repeated. */
function optionNotes({ kind, name, value }: CurlOption): Remark[] {
  switch (kind) {
    case 'header':
      return headerNote(value);
    case 'credential':
      return [{ path: name, message: CREDENTIAL_DROPPED }];
    case 'encoded':
      return [{ path: name, message: 'This was not taken. A report request is one JSON text.' }];
    case 'address':
      return addressNotes('address', value);
    case 'other-address':
      return addressNotes(name, value);
    case 'method':
      return value.toUpperCase() === 'POST'
        ? []
        : [{ path: name, message: 'Reports are requested with POST, whatever this command does.' }];
    case 'data':
    case 'none':
      return [];
  }
}

/** The host of an address, with its port; null if it has none, as where a variable stands for it. */
function hostOf(address: string): string | null {
  try {
    const { host } = new URL(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`);
    return /^[a-z\d.:[\]_-]+$/.test(host) ? host : null;
  } catch {
    return null;
  }
}

/** What is said of everything that is not the body. */
function remarks({ options, rest }: CurlCommand, gateway: string): Remark[] {
  const notes = [...options.flatMap(optionNotes), ...rest.flatMap((word) => addressNotes('address', word))];
  const address = options.find(({ kind }) => kind === 'address')?.value ?? rest[0];
  const host = hostOf(address ?? '');
  const own = hostOf(gateway);
  if (host !== null && own !== null && host !== own)
    notes.push({
      path: 'address',
      message: `Its host, ${host}, is ignored: requests go to the gateway of the profile.`,
    });
  if (address !== undefined && !/\/downloadable-reports\/?(?:$|[?#])/.test(address))
    notes.push({
      path: 'address',
      message: 'This is not the address that generates reports. It was not taken.',
    });
  return notes;
}

/** Reads the request out of a cURL command. */
export function readCurl(text: string, here: TimeReference, gateway: string): Reading {
  const command = curlCommand(text);
  if (command === null) return wrong('', 'A quote of this command is never closed. Copy the whole command.');
  const data = command.options.filter(({ kind }) => kind === 'data');
  const [first] = data;
  if (!first)
    return wrong('', 'This command has no body. A report request has one after --data-raw, -d or --json.');
  if (data.some(({ name, value }) => FROM_FILE.has(name) && value.startsWith('@')))
    return wrong('', 'This command reads its body from a file. Paste what is in the file instead.');
  const body = data.map(({ value }) => value).join(first.name === '--json' ? '' : '&');
  const fault = jsonFault(body, 'parseMarked');
  if (fault) return wrong('body', faultWords(body, fault));
  const reading = readBody(parseMarked(body), here);
  return reading.ok ? { ...reading, notes: [...remarks(command, gateway), ...reading.notes] } : reading;
}
