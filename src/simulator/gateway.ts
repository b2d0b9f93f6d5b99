import type { Identity } from './identity.ts';
import { lookup } from './lookups.ts';
import { notFound, type Arrival, type Handler, type Reply } from './reply.ts';
import type { Reports } from './reports.ts';

const REPORTS = '/report-builder/v1';
const DOWNLOADABLE = `${REPORTS}/downloadable-reports`;

type Parts = {
  identity: Identity;
  reports: Reports;
  listing: (arrival: Arrival) => Reply;
  organizations: { update(request: string, arrival: Arrival): Reply };
};

/** The gateway: checks the access token and its scope, then passes the request to its endpoint. */
export function createGateway({ identity, reports, listing, organizations }: Parts): Handler {
  function certificates(arrival: Arrival): Reply {
    const request = /^\/sec\/cps\/v2\.0\/certificates\/([\w-]+)\/organization$/.exec(arrival.path)?.[1];
    return request !== undefined && arrival.method === 'PUT'
      ? organizations.update(request, arrival)
      : notFound();
  }

  function reportBuilder(arrival: Arrival): Promise<Reply> | Reply {
    const { method, path } = arrival;
    if (path === DOWNLOADABLE && method === 'POST') return reports.generate(arrival);
    if (method !== 'GET') return notFound();
    const report = /^\/report-builder\/v1\/downloadable-reports\/([\w-]+)$/.exec(path)?.[1];
    if (report !== undefined) return reports.check(report);
    if (path === `${REPORTS}/reports`) return listing(arrival);
    return (path.startsWith(`${REPORTS}/`) ? lookup(path.slice(REPORTS.length + 1)) : null) ?? notFound();
  }

  return (arrival) => {
    const isCertificate = arrival.path.startsWith('/sec/cps/');
    const refused = identity.refuse(
      arrival,
      isCertificate ? 'sec.cps.certificates' : 'ec.analytics.rtap.reports',
    );
    return refused ?? (isCertificate ? certificates(arrival) : reportBuilder(arrival));
  };
}
