import { z } from 'zod';
import { call } from './call.ts';
import { ProfileId } from './profiles.ts';

/** The most reports that are asked for at once. The service does not say its own maximum. */
export const MOST_PER_PAGE = 1_000;

/** A page of a listing. */
export const PageRef = z.object({
  page: z.number().int().positive().max(999_999_999),
  pageSize: z.number().int().positive().max(MOST_PER_PAGE),
});
export type PageRef = z.infer<typeof PageRef>;

/** `reports`: those of the last 7 days. `downloadable`: what generates downloads; its path is a setting. */
export const ListKind = z.enum(['reports', 'downloadable']);
export type ListKind = z.infer<typeof ListKind>;

/** A report as the service lists it. (Interface, "Report listing item".) Everything can be missing. */
export const ListedReport = z.object({
  /** Null where the item has none that can be used. */
  remoteId: z.string().nullable(),
  /** As received. */
  status: z.string().max(100).nullable(),
  createdAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  by: z.string().nullable(),
  dimensions: z.array(z.string()),
  metrics: z.array(z.string()),
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** Its query as JSON, `{"params":…}`; null where there is none, or it is too long. */
  query: z.string().nullable(),
  /** The item as received, shortened, where it is not what the interface describes. */
  raw: z.string().max(2_000).nullable(),
});
export type ListedReport = z.infer<typeof ListedReport>;

const Links = z.object({
  first: PageRef.nullable(),
  next: PageRef.nullable(),
  previous: PageRef.nullable(),
  last: PageRef.nullable(),
});

/** A page of a listing, and where it leads. (Interface, "Collection".) */
export const ListedPage = z.object({
  list: ListKind,
  at: PageRef,
  items: z.array(ListedReport),
  /** The number of all reports; null where the service does not say. */
  total: z.number().int().nonnegative().nullable(),
  links: Links,
  /** The service gave no link onwards, so that further pages are counted. */
  isCounted: z.boolean(),
  /** Links of the service that lead nowhere: back, to the same page, or without a page. */
  strayLinks: z.array(z.enum(['first', 'next', 'previous', 'last'])),
  readAtMs: z.number(),
});
export type ListedPage = z.infer<typeof ListedPage>;

const SEGMENT = "[\\w~%!$&'()*+,;=:@-][\\w.~%!$&'()*+,;=:@-]*";
const PATH = new RegExp(`^/?${SEGMENT}(?:/${SEGMENT})*$`);

/** The path of a list below the address of the gateway; empty for none. */
export const ListPath = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters.')
  .refine(
    (path) => path === '' || PATH.test(path),
    'Enter a path such as /report-builder/v1/downloadable-reports, without a host, a query or dot segments.',
  );

/** How the listing is read and shown, for each profile. */
export const ListingSettings = z.object({
  pageSize: PageRef.shape.pageSize,
  /** How often it is read again; 0 for only by hand. */
  refreshMinutes: z.union([z.literal(0), z.literal(1), z.literal(5), z.literal(15)]),
  /** Downloadable reports are listed elsewhere. Empty: they are not asked for. */
  downloadablePath: ListPath,
});
export type ListingSettings = z.infer<typeof ListingSettings>;

/** The documented page size. */
export const DEFAULT_LISTING: ListingSettings = { pageSize: 25, refreshMinutes: 0, downloadablePath: '' };
/** Where downloadable reports are likely listed; the interface names the endpoint without its path. */
export const LIKELY_PATH = '/report-builder/v1/downloadable-reports';

export const listing = {
  calls: {
    /** Asks the service for a page. (Interface, endpoint 2.) */
    read: call(z.object({ profileId: ProfileId, list: ListKind, at: PageRef }), ListedPage),
    settings: call(ProfileId, ListingSettings),
    change: call(z.object({ profileId: ProfileId, settings: ListingSettings }), ListingSettings),
  },
  announcements: {},
} as const;
