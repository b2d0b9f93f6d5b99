import { SCOPES, type Profile } from '../../contract/profiles.ts';
import type { EndpointId, Usage } from '../../contract/connection.ts';

type Row = Pick<Usage, 'endpoint' | 'role' | 'credential' | 'scope'>;

const [, REPORTS, , CERTIFICATES] = SCOPES;
/** Which credential goes where. The code that sends cannot do otherwise: this only says it. */
const ROWS: readonly Row[] = [
  { endpoint: 'token', role: 'auth', credential: 'client-secret', scope: null },
  { endpoint: 'generate-report', role: 'gateway', credential: 'access-token', scope: REPORTS },
  { endpoint: 'check-report', role: 'gateway', credential: 'access-token', scope: REPORTS },
  { endpoint: 'list-reports', role: 'gateway', credential: 'access-token', scope: REPORTS },
  { endpoint: 'download', role: 'link', credential: 'none', scope: null },
  { endpoint: 'change-organization', role: 'gateway', credential: 'access-token', scope: CERTIFICATES },
  { endpoint: 'event-log', role: 'legacy', credential: 'rest-token', scope: null },
  { endpoint: 'action-types', role: 'legacyAlt', credential: 'rest-token', scope: null },
];

type Last = NonNullable<Usage['last']>;

/** What came of each endpoint's last call. */
export class UsageLog {
  readonly #last = new Map<EndpointId, Last>();
  readonly #bases: Partial<Record<Row['role'], string>>;

  constructor({ authUrl, gatewayUrl, legacyUrl, legacyAltUrl }: Profile) {
    this.#bases = { auth: authUrl, gateway: gatewayUrl, legacy: legacyUrl, legacyAlt: legacyAltUrl };
  }

  note(endpoint: EndpointId, result: Last): void {
    if (result.error?.kind !== 'cancelled') this.#last.set(endpoint, result);
  }

  rows(): Usage[] {
    return ROWS.map((row) => {
      const base = this.#bases[row.role];
      return { ...row, host: base ? new URL(base).host : null, last: this.#last.get(row.endpoint) ?? null };
    });
  }
}
