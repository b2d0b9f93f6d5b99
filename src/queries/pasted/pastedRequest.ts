import { parseMarked } from '../longNumbers.ts';
import type { TimeReference } from '../times.ts';
import { isCurl } from './curlCommand.ts';
import { readCurl } from './curlRequest.ts';
import { faultWords, jsonFault } from './jsonText.ts';
import { wrong, type Reading } from './reading.ts';
import { readBody } from './requestBody.ts';

/** More than a request with thousands of values in its filter. */
const MOST_CHARACTERS = 2 ** 20;

/** What was copied with its fence of Markdown, or with the mark at the beginning of a file. */
const bare = (text: string) =>
  text.replace(/^\s*```\w*[ \t]*\r?\n(.*?)\r?\n?[ \t]*```\s*$/s, '$1').replace(/^\ufeff/, '');

/**
 * Reads a request from JSON or from a cURL command. JSON may be the whole body, its query or its params; the filter may
 * be encoded, as it is sent, or decoded. Nothing is lost: what the interface does not name is kept, and what cannot be
 * is noted, as is a host other than the gateway’s. Credentials are never kept.
 */
export function readRequest(pasted: string, here: TimeReference, gateway = ''): Reading {
  if (pasted.trim() === '') return wrong('', 'Paste a request as JSON or as a cURL command.');
  if (pasted.length > MOST_CHARACTERS) return wrong('', 'This text is too long for a request.');
  const text = bare(pasted);
  if (isCurl(text)) return readCurl(text, here, gateway);
  const fault = jsonFault(text, 'parseMarked');
  if (fault?.why === 'token' && /^\s*[\p{L}\d<]/u.test(text))
    return wrong('', 'This is neither JSON nor a cURL command.');
  if (fault) return wrong('', faultWords(text, fault));
  return readBody(parseMarked(text), here);
}
