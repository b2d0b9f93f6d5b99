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
  /** Whether a report includes the day of its end where the time of day does not matter. */
  endDay: z.enum(['excluded', 'included']),
  /** What is done with a field that the interface does not name. */
  unknownFields: z.enum(['refused', 'ignored']),
  /** What a plus sign in `filters` stands for. */
  plus: z.enum(['itself', 'space']),
  /** `page_of`: whole pages, or entries divided by entries per page. */
  pageOf: z.enum(['whole', 'quotient']),
  /** What is done with a `per_page` above 1000. */
  largePage: z.enum(['refused', 'reduced']),
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
  endDay: 'excluded',
  unknownFields: 'refused',
  plus: 'itself',
  pageOf: 'whole',
  largePage: 'refused',
  otherAccount: 'invalid',
  busyRequest: 'conflict',
};
