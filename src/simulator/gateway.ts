import type { SimulatorClock } from './clock.ts';
import { collection } from './collection.ts';
import { countries } from './countries.ts';
import type { Identity } from './identity.ts';
import type { Listing } from './listing.ts';
import { lookup } from './lookups.ts';
import { refuseForm } from './mediaType.ts';
import type { Readings } from './readings.ts';
import { notFound, type Arrival, type Handler, type Reply } from './reply.ts';
import { REPORT_PATHS } from './report.ts';
import type { Reports } from './reports.ts';

const REPORTS = '/report-builder/v1';
const DOWNLOADABLE = `${REPORTS}/downloadable-reports`;
const COUNTRY_CODES = '/sec/cps/v2.0/appendix/country-codes';

type Dependencies = {
  clock: SimulatorClock;
  readings: Readings;
  identity: Identity;
  reports: Reports;
  listing: Listing;
  organizations: { update(request: string, arrival: Arrival): Reply };
};

/** The gateway: checks the access token and its scope, then passes the request to its endpoint. */
export function createGateway({
  clock,
  readings,
  identity,
  reports,
  listing,
  organizations,
}: Dependencies): Handler {
  function certificates(arrival: Arrival): Reply {
    const { method, path, query } = arrival;
    if (path === COUNTRY_CODES && method === 'GET') return collection(path, query, countries());
    const request = /^\/sec\/cps\/v2\.0\/certificates\/([\w-]+)\/organization$/.exec(path)?.[1];
    return request !== undefined && method === 'PUT' ? organizations.update(request, arrival) : notFound();
  }

  function reportBuilder(arrival: Arrival): Promise<Reply> | Reply {
    const { method, path, query } = arrival;
    if (path === DOWNLOADABLE && method === 'POST') return reports.generate(arrival);
    if (method !== 'GET' || !path.startsWith(`${REPORTS}/`)) return notFound();
    const below = REPORT_PATHS[readings.reportPath];
    if (path.startsWith(`${below}/`)) return reports.check(path.slice(below.length + 1));
    const [family = '', id, ...more] = path.slice(REPORTS.length + 1).split('/');
    if (more.length || id === '') return notFound();
    if (family === 'downloadable-reports')
      return id === undefined ? collection(path, query, reports.all()) : notFound();
    if (family === 'reports') return id === undefined ? listing.list(query) : listing.get(id);
    return (id === undefined ? lookup(family, query, clock.now()) : null) ?? notFound();
  }

  return (arrival) => {
    const isCertificate = arrival.path.startsWith('/sec/cps/');
    const refused = identity.refuse(
      arrival,
      isCertificate ? 'sec.cps.certificates' : 'ec.analytics.rtap.reports',
    );
    if (refused) return refused;
    return refuseForm(arrival) ?? (isCertificate ? certificates(arrival) : reportBuilder(arrival));
  };
}
