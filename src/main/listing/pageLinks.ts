import type { ListedPage, PageRef } from '../../contract/listing.ts';
import { hrefOf, pageOfLink } from '../http/pageOfLink.ts';

type LinkName = ListedPage['strayLinks'][number];
const NAMES: readonly LinkName[] = ['first', 'next', 'previous', 'last'];

/** What a collection says about its pages. Nothing of it is trusted. */
type Said = {
  at: PageRef;
  /** `@links`, as received. */
  links: unknown;
  items: number;
  total: number | null;
};

/** Whether a link leads where its name says, seen from this page. Otherwise following it could go round for ever. */
const LEADS: Record<LinkName, (to: number, here: number) => boolean> = {
  first: (to, here) => to <= here,
  next: (to, here) => to > here,
  previous: (to, here) => to < here,
  last: () => true,
};

/** Whether there is more after this page, by counting: the service gave no links. */
function hasMore({ at: { page, pageSize }, items, total }: Said): boolean {
  if (items === 0) return false;
  if (total === null) return items >= pageSize;
  const seen = (page - 1) * pageSize + items;
  if (seen <= total) return seen < total;
  // It sends pages of a size of its own.
  return page * items < total;
}

/**
 * Whether the service counts more reports than its links lead to: they end at the first page, or before this one. Only
 * there is it certain, since pages may have a size of their own.
 */
const contradicts = (said: Said, last: PageRef | null): boolean =>
  said.total !== null && hasMore(said) && (last ? last.page : 1) <= Math.max(1, said.at.page - 1);

/** Where a page leads: by the links of the service, or by counting where it gave none onwards. */
export function linksOf(said: Said): Pick<ListedPage, 'links' | 'isCounted' | 'strayLinks'> {
  const { at, links } = said;
  const given: Record<string, unknown> =
    typeof links === 'object' && links !== null ? Object.fromEntries(Object.entries(links)) : {};
  const strayLinks: LinkName[] = [];
  const take = (name: LinkName): PageRef | null => {
    if (given[name] === undefined || given[name] === null) return null;
    const to = pageOfLink(given[name]);
    if (to && LEADS[name](to.page, at.page)) return { page: to.page, pageSize: to.pageSize ?? at.pageSize };
    // `first` may leave out the page, which is 1 then.
    if (!(name === 'first' && to === null && hrefOf(given[name]) !== null)) strayLinks.push(name);
    return null;
  };
  const [first, next, previous, last] = [take('first'), take('next'), take('previous'), take('last')];
  const page = (number: number): PageRef => ({ page: number, pageSize: at.pageSize });
  const hasLinks = NAMES.some((name) => given[name] !== undefined && given[name] !== null);
  // With a link to the last page, or a next one that leads back, the service says that there is more.
  const isContradicted =
    hasLinks && next === null && (last !== null || at.page === 1) && contradicts(said, last);
  if (isContradicted && last !== null) strayLinks.push('last');
  const isBeyond = isContradicted
    ? true
    : last !== null
      ? last.page > at.page
      : hasLinks
        ? strayLinks.includes('next') && hasMore(said)
        : hasMore(said);
  const counted = next === null && isBeyond ? page(at.page + 1) : null;
  return {
    links: {
      first: at.page === 1 ? null : (first ?? page(1)),
      next: next ?? counted,
      previous: at.page === 1 ? null : (previous ?? page(at.page - 1)),
      last: last && last.page !== at.page && !isContradicted ? last : null,
    },
    isCounted: counted !== null,
    strayLinks,
  };
}
