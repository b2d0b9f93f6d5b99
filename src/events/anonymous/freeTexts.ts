import { withoutIdentifiers } from './identifiers.ts';
import { plainText, REMOVED } from './plainText.ts';

// Texts that whoever sends a request writes.

/** Longer ones are left out as a whole. */
const LONGEST = 4_096;
/** A query or a fragment, up to a blank or a quotation mark. */
const QUERIES = /[?#][^\s"'<>\\]*/g;
/** A version of three parts or more, but for what may as well be an address. */
const VERSION = /(?<=[a-z][/ _]v?)(\d{1,4})(?:[._]\d{1,6}){2,6}(?![\d._])/gi;
const MAYBE_ADDRESS = /^\d{1,3}(?:[._]\d{1,3}){3}$/;
/** A browser numbers its releases like this since it tells no more than the first number. */
const FIRST_ONLY = /^\d{1,3}(?:[._]0){3}$/;
const HOST = /^(?:[a-z][a-z0-9+.-]{0,30}:)?\/\/[^/\\]*/i;

function plainOf(text: string): string | null {
  return text.length > LONGEST ? null : plainText(text);
}

/** The text itself where nothing is taken from it: its spelling may matter. */
function unlessChanged(text: string, plain: string, rest: string): string {
  return rest === plain ? text : rest;
}

/** Any other text: without identifiers and queries. */
export function freeText(text: string): string {
  const plain = plainOf(text);
  return plain === null
    ? REMOVED
    : unlessChanged(text, plain, withoutIdentifiers(plain.replaceAll(QUERIES, '')));
}

/** The address of a page: its path, without parameters, and its host if that is wanted. */
export function pageAddress(text: string, keepsHost: boolean): string {
  const plain = plainOf(text)?.replace(/[?#][^]*$/, '');
  if (plain === undefined) return REMOVED;
  const host = HOST.exec(plain)?.[0] ?? '';
  const path = plain.slice(host.length).replaceAll(/;[^/]*/g, '');
  if (plain === '') return '';
  // Neither a path nor an address: nobody knows which part is a host.
  if (host === '' && !path.startsWith('/')) return REMOVED;
  const kept = keepsHost ? withoutIdentifiers(host.replace(/\/\/.*@/, '//')) : '';
  const rest = kept + withoutIdentifiers(path);
  const written = text.replace(/[?#][^]*$/, '').slice(keepsHost ? 0 : host.length);
  const page = plainOf(written) === rest ? written : rest;
  return page === '' ? '/' : page;
}

/** A user agent, with the first number of each version. */
export function productNames(text: string): string {
  const plain = plainOf(text);
  if (plain === null) return REMOVED;
  const short = plain.replaceAll(VERSION, (version: string, first: string) =>
    MAYBE_ADDRESS.test(version) && !FIRST_ONLY.test(version) ? version : first,
  );
  return unlessChanged(text, plain, withoutIdentifiers(short));
}
