// Changes of organizations as the app sees them, without vitest, so that processes that are killed can use it too.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { z } from 'zod';
import {
  AttemptId,
  certificates,
  type Attempt,
  type Draft,
  type DraftContent,
  type DraftId,
} from '../../../src/contract/certificates.ts';
import type { Organization } from '../../../src/contract/organization.ts';
import type { KnownOrganization } from '../../../src/contract/organizations.ts';
import { ProfileId, type Profile } from '../../../src/contract/profiles.ts';
import { ok, type Result } from '../../../src/contract/result.ts';
import { certificatesCalls } from '../../../src/main/certificates/calls.ts';
import { openCertificates } from '../../../src/main/certificates/certificates.ts';
import { realClock, type Clock } from '../../../src/main/time/clock.ts';
import { Pool } from '../../../src/main/connection/pool.ts';
import { answer } from '../../../src/main/ipc/answer.ts';
import type { Log } from '../../../src/main/secrets/log.ts';
import {
  AddressBook,
  NO_ORGANIZATIONS,
  OrganizationsFile,
} from '../../../src/main/organizations/addressBook.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { openStore } from '../../../src/main/disk/store.ts';
import { knowledgeOf, predict } from '../../../src/organizations/prediction.ts';
import { organizationToSend } from '../../../src/organizations/sending.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { nodeTransports } from '../http/nodeTransport.ts';

export type Service = Pick<Simulator, 'addresses' | 'credentials'>;

const profileIdAt = (index: number) =>
  ProfileId.parse(`00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

export const profileAt = (index: number, { addresses, credentials }: Service): Profile => ({
  ...addresses,
  id: profileIdAt(index),
  kind: 'account',
  createdAtMs: index,
  name: `Work ${index}`,
  colour: 'blue',
  portalUrl: '',
  accountNumber: credentials.accountNumber,
  clientId: credentials.clientId,
  scopes: credentials.scopes,
  readOnly: false,
  dimensionsAs: 'array',
  reportPath: 'report-builder/v1/downloadable-reports',
});

type Verb = keyof typeof certificates.calls;
type Input<V extends Verb> = z.input<(typeof certificates.calls)[V]['input']>;
type Output<V extends Verb> = z.output<(typeof certificates.calls)[V]['output']>;

type Options = {
  folder: string;
  service: Service;
  /** The first is the active one. May be changed at any time. */
  profiles: Profile[];
  clock?: Clock;
  log: Log;
  attemptChanged?: (attempt: Attempt) => void;
  draftRemoved?: (id: DraftId) => void;
  entriesOf?: (profileId: ProfileId) => readonly KnownOrganization[];
  learn?: (profileId: ProfileId, organization: Organization) => Promise<unknown>;
};

/** Opens drafts, journal and sender on a data folder, as a start of the app does, over Node's network. */
export async function openSending(options: Options) {
  const { folder, service, profiles, log, clock = realClock } = options;
  const redactor = createRedactor();
  redactor.learn(new Secret(service.credentials.clientSecret));
  const find = (id: ProfileId) => profiles.find((each) => each.id === id);
  const pool = new Pool({
    profiles: { find },
    transports: nodeTransports(),
    clock,
    redactor,
    secretOf: async () => ok(new Secret(service.credentials.clientSecret)),
    changed: () => undefined,
    switched: () => undefined,
  });
  const book = new AddressBook({
    store: await openStore({
      file: path.join(folder, 'organizations.json'),
      schema: OrganizationsFile,
      initial: NO_ORGANIZATIONS,
      log,
      clock,
    }),
    clock,
    activeProfile: () => profiles[0]?.id,
    hasProfile: (id) => find(id) !== undefined,
    changed: () => undefined,
    removed: () => undefined,
  });
  const opened = await openCertificates({
    folder: path.join(folder, 'certificates'),
    clock,
    log,
    book: {
      entriesOf: options.entriesOf ?? ((id) => book.entriesOf(id)),
      learn: options.learn ?? ((id, organization) => book.learn(id, organization)),
    },
    connectionOf: (id) => pool.connectionOf(id),
    draftChanged: () => undefined,
    draftRemoved: options.draftRemoved ?? (() => undefined),
    attemptChanged: options.attemptChanged ?? (() => undefined),
  });
  const calls = certificatesCalls({ ...opened, activeProfile: () => profiles[0] });

  /** Asks as the window does: the input is parsed, and so is the answer. */
  async function ask<V extends Verb>(verb: V, input: Input<V>): Promise<Result<Output<V>>> {
    const handler = calls[verb] as (parsed: unknown) => Promise<Result<unknown>>;
    return (await answer(certificates.calls[verb], handler, structuredClone(input), log)) as Result<
      Output<V>
    >;
  }

  /** What is asked when “Send once” is pressed after a review of this draft. */
  const pressFor = (
    { id, profileId, content, savedAtMs }: Draft,
    attemptId = AttemptId.parse(randomUUID()),
  ) => ({
    attemptId,
    draftId: id,
    draftSavedAtMs: savedAtMs,
    typedRequestId: content.requestId,
    isRequestChecked: false,
    near: [],
    shown: predict(organizationToSend(content), content.type, knowledgeOf(book.entriesOf(profileId))),
  });

  return { ...opened, ask, pressFor, book, pool };
}

/** The value of a call that must not fail. */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** A draft of a new OV organization for this request. */
export const contentFor = (
  requestId: string,
  fields: Partial<DraftContent['fields']> = {},
): DraftContent => ({
  requestId,
  type: 'OV',
  identifyBy: 'name',
  organizationId: '',
  onlyIdentity: false,
  fields: {
    companyName: `Made-up Company for ${requestId}`,
    companyAddress: 'Probeweg 7',
    companyAddress2: '',
    city: 'Zurich',
    state: '',
    zipCode: '',
    country: 'CH',
    organizationalUnit: '',
    contactFirstName: 'Alex',
    contactLastName: 'Doe',
    contactEmail: 'alex.doe@example.com',
    contactPhone: '+41 44 555 01 00',
    contactTitle: '',
    additionalContacts: [],
    ...fields,
  },
});
