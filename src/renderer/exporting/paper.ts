import type { Paper } from '../../contract/exports.ts';

/** The regions that use Letter rather than A4. */
const LETTER = new Set('US CA MX CL CO CR DO GT NI PA PH PR SV VE'.split(' '));

/** The usual paper of a locale such as `de-DE`. */
export function paperOf(locale: string): Paper {
  const region = /-([A-Z]{2})\b/.exec(locale)?.[1] ?? '';
  return LETTER.has(region) ? 'Letter' : 'A4';
}
