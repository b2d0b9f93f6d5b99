import { SCOPES, type Profile } from '../../contract/profiles.ts';
import { EndpointId, type Usage } from '../../contract/connection.ts';
import type { Role } from '../../contract/result.ts';

type Route = Pick<Usage, 'role' | 'credential' | 'scope'>;

const FOR_REPORTS: Route = { role: 'gateway', credential: 'access-token', scope: SCOPES.reports };
/** Which credential goes where, for display only: the types of the API client enforce it. */
const ROUTES: Record<EndpointId, Route> = {
  token: { role: 'auth', credential: 'client-secret', scope: null },
  'generate-report': FOR_REPORTS,
  'check-report': FOR_REPORTS,
  'list-reports': FOR_REPORTS,
  lookups: FOR_REPORTS,
  download: { role: 'link', credential: 'none', scope: null },
  'change-organization': { role: 'gateway', credential: 'access-token', scope: SCOPES.certificates },
  'event-log': { role: 'legacy', credential: 'rest-token', scope: null },
  'action-types': { role: 'legacyAlt', credential: 'rest-token', scope: null },
};

type Last = NonNullable<Usage['last']>;

/** The result of each endpoint’s last call. */
export class UsageLog {
  readonly #last = new Map<EndpointId, Last>();
  readonly #bases: Partial<Record<Role, string>>;

  constructor({ authUrl, gatewayUrl, legacyUrl, legacyAltUrl }: Profile) {
    this.#bases = { auth: authUrl, gateway: gatewayUrl, legacy: legacyUrl, legacyAlt: legacyAltUrl };
  }

  note(endpoint: EndpointId, result: Last): void {
    if (result.error?.kind !== 'cancelled') this.#last.set(endpoint, result);
  }

  rows(): Usage[] {
    return EndpointId.options.map((endpoint) => {
      const route = ROUTES[endpoint];
      const base = this.#bases[route.role];
      const host = base ? new URL(base).host : null;
      return { endpoint, ...route, host, last: this.#last.get(endpoint) ?? null };
    });
  }
}
