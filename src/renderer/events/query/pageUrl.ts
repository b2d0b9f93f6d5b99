import type { Profile } from '../../../contract/profiles.ts';
import { asSent } from '../../../events/serverFilter.ts';
import type { LogValues } from '../request/logForm.ts';

/** The address that is asked for a page. The token goes in a header, so nothing in it is secret. */
export function pageUrl(
  { legacyUrl, accountNumber }: Pick<Profile, 'legacyUrl' | 'accountNumber'>,
  { times, perPage, page, filter }: Pick<LogValues, 'times' | 'perPage' | 'page' | 'filter'>,
): string {
  const filters = asSent(filter);
  const query = new URLSearchParams({
    ...(times && { start_time: times.start, end_time: times.end }),
    per_page: String(perPage),
    page: String(page),
    ...(filters !== null && { filters }),
  });
  const account = encodeURIComponent(accountNumber);
  // `%20` is a blank everywhere, `+` only where the query is read as a form.
  return `${legacyUrl}/v2/mcc/customers/${account}/defend/rate_limiting/eventlogs?${query.toString().replaceAll('+', '%20')}`;
}
