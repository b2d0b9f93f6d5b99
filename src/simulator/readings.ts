import { z } from 'zod';

/** How the simulator reads the interface where it is silent or can be read in two ways. README.md has the reasons. */
export const Readings = z.strictObject({
  /** `company_address2`: present but perhaps empty, filled in, or left out at will. */
  secondAddress: z.enum(['present', 'filled', 'optional']),
  /** Which form of `dimensions` a query may have. */
  dimensions: z.enum(['either', 'object', 'array']),
  /** What precedes the fraction of a report's times. */
  fraction: z.enum(['dot', 'colon']),
  /** The `@type` of a downloadable report: as in the sample, or as documented. */
  reportType: z.enum(['DownloadableReport', 'Report']),
  /**
   * Where a report is retrieved: at the likely path, or at another one; its `@id` names it, or lacks the prefix of the
   * service.
   */
  reportPath: z.enum(['likely', 'elsewhere', 'unprefixed']),
  /** Whether a report includes the day of its end where the time of day does not matter. */
  endDay: z.enum(['excluded', 'included']),
  /** What is done with a field that the interface does not name. */
  unknownFields: z.enum(['refused', 'ignored']),
  /** What a plus sign in `filters` stands for. */
  plus: z.enum(['itself', 'space']),
  /**
   * `page_of`: whole pages; entries divided by entries per page; whole pages as a string; always 0; or one fewer with
   * each page.
   */
  pageOf: z.enum(['whole', 'quotient', 'text', 'zero', 'shrinking']),
  /** The `page` that an answer names: the one asked for, or always the first. */
  pageEcho: z.enum(['right', 'first']),
  /** Which entries of the event log come first. */
  eventOrder: z.enum(['newest', 'oldest']),
  /** Whether a page of the event log begins with the last entry of the page before. */
  repeats: z.enum(['none', 'one']),
  /** When entries are in the log: at their time, or some of them up to 20 minutes later. */
  arrival: z.enum(['at-once', 'late']),
  /** Whether all entries are as documented, or some have older names, other units, unknown fields or no id. */
  entries: z.enum(['documented', 'mixed']),
  /** Which links a page of reports has: all, only the first and last, none, or a next one that leads to itself. */
  listingLinks: z.enum(['all', 'some', 'none', 'cycle']),
  /** How these links are written. Those that lead to another host have the right page all the same. */
  listingHrefs: z.enum(['relative', 'absolute', 'unversioned', 'foreign']),
  /** Whether the listing keeps to the asked `page_size`, or has 25 reports on each page. */
  listingSize: z.enum(['kept', 'ignored']),
  /** Whether the listing says how many reports there are. */
  listingTotal: z.enum(['said', 'missing']),
  /** What is done with a `per_page` above 1000. */
  largePage: z.enum(['refused', 'reduced']),
  /** The discontinued action types: as documented, with odd values, null, or gone in one of several ways. */
  actionTypes: z.enum(['documented', 'odd', 'null', 'page', 'not-found', 'gone']),
  /** The answer to another account's number: 400 or 403. */
  otherAccount: z.enum(['invalid', 'forbidden']),
  /** The answer to a change of a certificate request that is still being processed: 409 or 400. */
  busyRequest: z.enum(['conflict', 'invalid']),
});
export type Readings = z.infer<typeof Readings>;

/** The readings at the start: the stricter one of each pair, unless that would make no sense. */
export const USUAL_READINGS: Readings = {
  secondAddress: 'present',
  dimensions: 'either',
  fraction: 'dot',
  reportType: 'DownloadableReport',
  reportPath: 'likely',
  endDay: 'excluded',
  unknownFields: 'refused',
  plus: 'itself',
  pageOf: 'whole',
  pageEcho: 'right',
  eventOrder: 'newest',
  repeats: 'none',
  arrival: 'at-once',
  entries: 'documented',
  listingLinks: 'all',
  listingHrefs: 'relative',
  listingSize: 'kept',
  listingTotal: 'said',
  largePage: 'refused',
  actionTypes: 'documented',
  otherAccount: 'invalid',
  busyRequest: 'conflict',
};
