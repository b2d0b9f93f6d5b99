import { MOST_PER_PAGE } from '../../contract/listing.ts';

const LONGEST = 10_000;

/** A whole number of at least 1 in the query of a link; undefined if the query does not name it once, null if it is none. */
function wholeNumber(query: URLSearchParams, name: string): number | null | undefined {
  const [text, ...more] = query.getAll(name);
  if (text === undefined) return undefined;
  return more.length === 0 && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** The text of a link: an object with `href`, or the text itself. */
export function hrefOf(link: unknown): string | null {
  const href = typeof link === 'object' && link !== null && 'href' in link ? link.href : link;
  return typeof href === 'string' && href.length <= LONGEST ? href : null;
}

/** A page of a collection; its size is null if the link leaves it open. */
export type LinkedPage = { page: number; pageSize: number | null };

/**
 * The page that a link names in its query; null if it names none. Only page and page size are taken from it: host and
 * path of a link are never used, since they may lack the service, the version, or lead elsewhere. (Interface,
 * "Collection", `@links`.)
 */
export function pageOfLink(link: unknown): LinkedPage | null {
  const query = new URLSearchParams(/^[^?#]*\?([^#]*)/s.exec(hrefOf(link) ?? '')?.[1] ?? '');
  const page = wholeNumber(query, 'page');
  const pageSize = wholeNumber(query, 'page_size');
  if (page == null || pageSize === null) return null;
  if (pageSize !== undefined && pageSize > MOST_PER_PAGE) return null;
  return { page, pageSize: pageSize ?? null };
}
