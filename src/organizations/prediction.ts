import type { CertificateType, Organization, OrganizationField } from '../contract/organization.ts';
import type { PredictedOutcome, Prediction } from '../contract/prediction.ts';

/** What is known of the account and the request. In the app, the list of organizations is never complete. */
export type Knowledge = {
  organizations: readonly Organization[];
  isComplete: boolean;
};

/** What will happen when this organization is sent. (Interface, endpoint 3, "Organization resolution rules".) */
export function predict(_sent: Organization, _type: CertificateType, _known: Knowledge): Prediction {
  return {
    id: 'not-given',
    name: 'unknown',
    expected: { kind: 'created' },
    otherwise: [],
    certainty: 'open',
  };
}

/** What becomes of each field that is sent: ignored by the rules, or not documented. */
export function fatesOf(
  _sent: Organization,
  _outcome: PredictedOutcome,
): Partial<Record<OrganizationField, 'ignored' | 'not-documented'>> {
  return {};
}
