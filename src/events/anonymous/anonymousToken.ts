import { isJsonNumber } from '../../table/export/receivedAs.ts';

/**
 * The JSON of a value in an anonymous export, made of its anonymous text and never of what was received. That says only
 * whether the value was missing, null, or a number of which nothing was removed.
 */
export function anonymousToken(received: string | null, text: string): string | null {
  if (received === null) return null;
  if (received === 'null' && text === '') return 'null';
  return received === text && isJsonNumber(text) ? text : JSON.stringify(text);
}
