import { json, problem, type Reply } from './reply.ts';

/** A positive number in a query; null if it is something else. */
export const wholeNumber = (text: string | null, otherwise: number): number | null =>
  text === null ? otherwise : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

type Page = {
  '@id': string;
  '@type': string;
  '@links': Record<string, { href: string }>;
  items: readonly object[];
  total_items: number;
};

/** One page of a list; null if the query asks for none. A page after the last is empty, and the last page precedes it. (Interface, "Collection".) */
export function pageOf(path: string, query: URLSearchParams, all: readonly object[]): Page | null {
  const page = wholeNumber(query.get('page'), 1);
  const size = wholeNumber(query.get('page_size'), 25);
  if (page === null || size === null) return null;
  const last = Math.max(1, Math.ceil(all.length / size));
  const href = (number: number) => ({ href: `${path}?page=${number}&page_size=${size}` });
  return {
    '@id': path,
    '@type': 'Collection',
    '@links': {
      first: href(1),
      ...(page < last ? { next: href(page + 1) } : {}),
      ...(page > 1 ? { previous: href(Math.min(page - 1, last)) } : {}),
      last: href(last),
    },
    items: all.slice((page - 1) * size, page * size),
    total_items: all.length,
  };
}

export const notAPage = (): Reply => problem(400, 'invalid_page', 'Bad Request', 'Not a page.');

/** The answer with one page of a list. */
export function collection(path: string, query: URLSearchParams, all: readonly object[]): Reply {
  const page = pageOf(path, query, all);
  return page ? json(200, page) : notAPage();
}
