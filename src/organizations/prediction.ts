import {
  ORGANIZATION_FIELDS,
  type CertificateType,
  type Organization,
  type OrganizationField,
  type OrganizationId,
} from '../contract/organization.ts';
import type { KnownOrganization } from '../contract/organizations.ts';
import type { OtherOutcome, PredictedOutcome, Prediction } from '../contract/prediction.ts';
import {
  invalidFields,
  missingFields,
  SECOND_ADDRESSES,
  type ApproverSpelling,
  type SecondAddress,
} from './requirements.ts';

/**
 * What is known of the account and the request. The account's list of organizations cannot be read, so the app only
 * ever has part of it: what the service has answered with (`confirmed`), and what somebody typed or imported. With a
 * complete list, the type and state of the request (null if there is none) and the meaning of `company_address2` are
 * known too.
 */
export type Knowledge = { organizations: readonly Organization[] } & (
  | { isComplete: false; confirmed: readonly Organization[] }
  | {
      isComplete: true;
      request: { type: CertificateType | 'DV'; isProcessing: boolean } | null;
      secondAddress: SecondAddress;
    }
);

const refused = (
  why: Extract<PredictedOutcome, { kind: 'refused' }>['why'],
  fields: string[] = [],
): PredictedOutcome => ({ kind: 'refused', why, fields });

const associated = (by: 'id' | 'name', ids: OrganizationId[]): PredictedOutcome => ({
  kind: 'associated',
  by,
  ids,
});

/** What the entries of an address book tell. Only an answer shows that the service has an organization. */
export const knowledgeOf = (entries: readonly KnownOrganization[]): Knowledge => ({
  organizations: entries.map(({ organization }) => organization),
  confirmed: entries.flatMap(({ source, organization }) => (source === 'answer' ? [organization] : [])),
  isComplete: false,
});

/** Names are compared exactly. A field that is absent or empty is no name. */
const namesakes = ({ companyName }: Organization, organizations: readonly Organization[]) =>
  companyName ? organizations.filter((each) => each.companyName === companyName) : [];

const hasId = (organizations: readonly Organization[], wanted: OrganizationId | null) =>
  wanted !== null && organizations.some(({ id }) => id === wanted);

/** Whether what is sent is one of these: by its id, or by its name if it has none. */
const identifies = (sent: Organization, organizations: readonly Organization[]): boolean =>
  sent.id === null ? namesakes(sent, organizations).length > 0 : hasId(organizations, sent.id);

const idsOf = (organizations: readonly Organization[]): OrganizationId[] => [
  ...new Set(organizations.flatMap(({ id }) => id ?? [])),
];

/** Rule 3: a new organization is created from the body. That it is refused for its fields is inferred. */
function creationOf(
  sent: Organization,
  type: CertificateType,
  secondAddress: SecondAddress,
  spelling: ApproverSpelling,
): PredictedOutcome {
  const missing = missingFields(sent, type, secondAddress, spelling);
  if (missing.length) return refused('missing-fields', missing);
  const invalid = invalidFields(sent);
  return invalid.length ? refused('invalid-fields', invalid) : { kind: 'created' };
}

/** The three rules, for an account with exactly these organizations. */
function resolve(
  sent: Organization,
  organizations: readonly Organization[],
  creation: PredictedOutcome,
): PredictedOutcome {
  if (sent.id !== null && hasId(organizations, sent.id)) return associated('id', [sent.id]);
  const found = namesakes(sent, organizations);
  return found.length ? associated('name', idsOf(found)) : creation;
}

function certainOutcome(
  sent: Organization,
  { organizations, request, secondAddress }: Extract<Knowledge, { isComplete: true }>,
): PredictedOutcome {
  if (!request || request.type === 'DV') return refused('not-applicable');
  if (request.isProcessing) return refused('processing');
  return resolve(sent, organizations, creationOf(sent, request.type, secondAddress, 'documented'));
}

/** Whatever can happen to a new organization. It may be created all the same: no refusal is documented. */
function possibleCreations(sent: Organization, type: CertificateType): OtherOutcome[] {
  const missing = missingFields(sent, type, 'present', 'any');
  const invalid = invalidFields(sent).filter((field) => !missing.includes(field));
  const perhaps = (['OV', 'EV'] as const)
    .flatMap((each) => SECOND_ADDRESSES.flatMap((reading) => missingFields(sent, each, reading)))
    .filter((field) => !missing.includes(field));
  return [
    { kind: 'created' },
    ...(missing.length ? [refused('missing-fields', missing)] : []),
    ...(invalid.length ? [refused('invalid-fields', invalid)] : []),
    ...(perhaps.length ? [{ kind: 'perhaps-refused' as const, fields: [...new Set(perhaps)] }] : []),
  ];
}

/**
 * Whatever can happen in some account: organizations that are known may be gone or renamed, others may exist, the
 * request may be of the other type, and `company_address2` may be read in each way.
 */
function possibleOutcomes(
  sent: Organization,
  type: CertificateType,
  organizations: readonly Organization[],
): OtherOutcome[] {
  const others = idsOf(namesakes(sent, organizations)).filter((id) => id !== sent.id);
  return [
    ...(sent.id === null ? [] : [associated('id', [sent.id])]),
    ...(others.length ? [associated('name', others)] : []),
    ...(sent.companyName ? [associated('name', [])] : []),
    ...possibleCreations(sent, type),
    refused('processing'),
    refused('not-applicable'),
  ];
}

function isSameOutcome(one: OtherOutcome, other: PredictedOutcome): boolean {
  if (one.kind === 'associated' && other.kind === 'associated')
    return one.by === other.by && one.ids.join() === other.ids.join();
  if (one.kind === 'refused' && other.kind === 'refused') return one.why === other.why;
  return one.kind === other.kind;
}

/**
 * What will happen when this organization is sent for a request that the analyst takes for this type. (Interface,
 * endpoint 3, "Organization resolution rules".)
 */
export function predict(sent: Organization, type: CertificateType, known: Knowledge): Prediction {
  const { organizations } = known;
  const otherwise = known.isComplete ? 'absent' : 'unknown';
  const isIdKnown = hasId(organizations, sent.id);
  const isNameKnown = namesakes(sent, organizations).length > 0;
  const identity = {
    id: sent.id === null ? 'not-given' : isIdKnown ? 'known' : otherwise,
    name: sent.companyName ? (isNameKnown ? 'known' : otherwise) : 'not-given',
  } as const;
  if (known.isComplete)
    return { ...identity, expected: certainOutcome(sent, known), otherwise: [], certainty: 'certain' };
  const expected = resolve(sent, organizations, creationOf(sent, type, 'present', 'any'));
  return {
    ...identity,
    expected,
    otherwise: possibleOutcomes(sent, type, organizations).filter((each) => !isSameOutcome(each, expected)),
    certainty: identifies(sent, known.confirmed) ? 'likely' : 'open',
  };
}

/** Which fields lose their meaning, if any. */
export type Fates = Partial<Record<OrganizationField | 'id', 'ignored' | 'not-documented'>>;

/**
 * What becomes of the fields that are sent: by rule 2 all but the name are ignored; by rule 1 it is not documented for
 * any but the id. (Interface, endpoint 3, "Organization resolution rules".)
 */
export function fatesOf(sent: Organization, outcome: OtherOutcome): Fates {
  if (outcome.kind !== 'associated') return {};
  const isById = outcome.by === 'id';
  const others = (['id', ...ORGANIZATION_FIELDS] as const).filter(
    (field) => field !== (isById ? 'id' : 'companyName') && (sent[field] ?? null) !== null,
  );
  return Object.fromEntries(others.map((field) => [field, isById ? 'not-documented' : 'ignored']));
}
