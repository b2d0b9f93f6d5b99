import { json, problem, type Reply } from './reply.ts';

/** A positive number in a query; null if it is something else. */
export const wholeNumber = (text: string | null, otherwise: number): number | null =>
  text === null ? otherwise : /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

/** One page of a list. A page after the last is empty, and the last page precedes it. (Interface, "Collection".) */
export function collection(path: string, query: URLSearchParams, all: readonly object[]): Reply {
  const page = wholeNumber(query.get('page'), 1);
  const size = wholeNumber(query.get('page_size'), 25);
  if (page === null || size === null) return problem(400, 'invalid_page', 'Bad Request', 'Not a page.');
  const last = Math.max(1, Math.ceil(all.length / size));
  const href = (number: number) => ({ href: `${path}?page=${number}&page_size=${size}` });
  return json(200, {
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
  });
}
