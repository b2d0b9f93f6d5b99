import type { TimePlace } from '../times.ts';
import { isCurl, readCurl } from './curlCommand.ts';
import { jsonFault, placeIn, type JsonFault } from './jsonText.ts';
import { wrong, type Reading } from './reading.ts';
import { readBody } from './requestBody.ts';

/** More than a request with thousands of values in its filter. */
const MOST_CHARACTERS = 2 ** 20;

const FAULTS: Record<JsonFault['why'], string> = {
  token: 'This is not JSON',
  end: 'This JSON ends too early',
  deep: 'This JSON is nested too deeply',
  number: 'This number has more digits than can be kept',
  name: 'A member of this name cannot be kept',
};

/**
 * Reads a request from JSON or from a cURL command. JSON may be the whole body, its query or its params; the filter may
 * be encoded, as it is sent, or decoded. Nothing is lost: what the interface does not name is kept, and what cannot be
 * is noted. Credentials are never kept.
 */
export function readRequest(text: string, here: TimePlace): Reading {
  if (text.trim() === '') return wrong('', 'Paste a request as JSON or as a cURL command.');
  if (text.length > MOST_CHARACTERS) return wrong('', 'This text is too long for a request.');
  if (isCurl(text)) return readCurl(text, here);
  const fault = jsonFault(text);
  if (fault) return wrong('', `${FAULTS[fault.why]}: ${placeIn(text, fault.at)}.`);
  return readBody(JSON.parse(text), here);
}
