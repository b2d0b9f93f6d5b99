import type { Page } from '@playwright/test';
import type { AttemptState } from '../../../src/contract/certificates.ts';
import type { Bridge as Calls } from '../../../src/contract/index.ts';
import type { Job, JobId, JobState } from '../../../src/contract/jobs.ts';
import type { Profile, ProfileId } from '../../../src/contract/profiles.ts';
import type { ReportRequest } from '../../../src/contract/reports.ts';
import type { Failure, Result } from '../../../src/contract/result.ts';
import { knowledgeOf, predict } from '../../../src/organizations/prediction.ts';
import { organizationToSend } from '../../../src/organizations/sending.ts';
import { contactNamed, contentOf } from '../certificates.ts';
import type { Said } from './troubles.ts';

/** A request may hold any JSON, which is too deep for the types of Playwright. */
type Bridge = Omit<Calls, 'jobs'> & {
  jobs: Omit<Calls['jobs'], 'run'> & { run(input: { request: object }): Promise<Result<Job>> };
};
/** The bridge, and the last state of each job and attempt that was announced. */
type Window = { sextant: Bridge; latest: Map<string, JobState | AttemptState> };

export type Kind = 'report' | 'change';
export const KINDS: readonly Kind[] = ['report', 'change'];

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Keeps the states that main announces from now on. */
export const followStates = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const window = globalThis as unknown as Window;
    window.latest = new Map();
    for (const topic of ['jobs.changed', 'certificates.attempt'] as const)
      window.sextant.on(topic, ({ id, state }) => window.latest.set(id, state));
  });

/** Adds a profile, and makes it the active one. */
export async function addAccount(
  page: Page,
  name: string,
  addresses: Pick<Profile, 'gatewayUrl' | 'authUrl'>,
): Promise<ProfileId> {
  const saved = await inTurn(() =>
    page.evaluate(
      ([name, { gatewayUrl, authUrl }]) =>
        (globalThis as unknown as Window).sextant.connection.save({
          id: null,
          form: {
            name,
            colour: 'blue',
            gatewayUrl,
            authUrl,
            legacyUrl: '',
            legacyAltUrl: '',
            portalUrl: '',
            accountNumber: '',
            clientId: 'arrivals',
            scopes: [],
            readOnly: false,
            dimensionsAs: 'array',
            reportPath: '',
          },
          secrets: { clientSecret: 'a secret of no use' },
        }),
      [name, addresses] as const,
    ),
  );
  const { id, failure } = valueOf(saved);
  if (failure) throw new Error(JSON.stringify(failure));
  return id;
}

const requestOf = (id: string, isLarge: boolean): ReportRequest => ({
  query: {
    by: id,
    dimensions: [],
    start: 'now-1d',
    end: 'now',
    metrics: ['request_count'],
    filter: isLarge
      ? [{ field: 'url', operator: 'in', value: Array<string>(20_000).fill('abcdefghij') }]
      : [],
    limit: null,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
});

/** The profile that is active decides for whom a call is, so that calls of several take turns. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = turn.then(work);
  turn = done.catch(() => undefined);
  return done;
}

const newJob = (page: Page, profileId: ProfileId, request: object) =>
  page.evaluate(
    async ([profileId, request]) => {
      const { connection, jobs } = (globalThis as unknown as Window).sextant;
      await connection.use(profileId);
      return jobs.run({ request });
    },
    [profileId, request] as const,
  );

/** A draft for the profile, and what its address book holds. */
async function newDraft(page: Page, profileId: ProfileId, id: string, isLarge: boolean) {
  const title = 'x'.repeat(16_000);
  const additionalContacts = isLarge
    ? Array.from({ length: 14 }, () => ({ ...contactNamed('Robin'), title }))
    : [];
  const content = contentOf({ requestId: id, type: isLarge ? 'EV' : 'OV', fields: { additionalContacts } });
  const made = await page.evaluate(
    async ([profileId, content]) => {
      const { connection, certificates, organizations } = (globalThis as unknown as Window).sextant;
      await connection.use(profileId);
      return [await certificates.createDraft(content), await organizations.list()] as const;
    },
    [profileId, content] as const,
  );
  return { draft: valueOf(made[0]), known: valueOf(made[1]).filter((each) => each.profileId === profileId) };
}

/** Begins what an analyst wants once: a report, or a change of organization. Returns the id of its job or attempt. */
export async function begin(
  page: Page,
  kind: Kind,
  { profileId, id, isLarge = false }: { profileId: ProfileId; id: string; isLarge?: boolean },
): Promise<string> {
  if (kind === 'report')
    return valueOf(await inTurn(() => newJob(page, profileId, requestOf(id, isLarge)))).id;
  const { draft, known } = await inTurn(() => newDraft(page, profileId, id, isLarge));
  const { content } = draft;
  const press = {
    attemptId: crypto.randomUUID(),
    draftId: draft.id,
    draftSavedAtMs: draft.savedAtMs,
    typedRequestId: content.requestId,
    isRequestChecked: false,
    near: [],
    shown: predict(organizationToSend(content), content.type, knowledgeOf(known)),
  };
  const sent = await page.evaluate(
    (press) => (globalThis as unknown as Window).sextant.certificates.send(press),
    press,
  );
  return valueOf(sent).id;
}

/** Waits until a job or an attempt has ended, or a request that did not leave is to be tried again. */
export const ended = (page: Page, id: string): Promise<JobState | AttemptState> =>
  page.evaluate(async (id) => {
    const { latest } = globalThis as unknown as Window;
    for (;;) {
      const state = latest.get(id);
      if (state && (state.kind === 'queued' ? state.hold : !state.kind.endsWith('ing'))) return state;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, id);

/** Ends a job that waits to be sent again. */
export const stop = (page: Page, id: string): Promise<unknown> =>
  page.evaluate((id) => (globalThis as unknown as Window).sextant.jobs.stop(id as JobId), id);

/** Whether a host or a proxy said so, and not this computer's network. */
const isSaid = (failure: Failure): boolean =>
  (failure.kind === 'unreachable' && failure.reason === 'proxy') ||
  ['refused', 'not-authorized', 'rate-limited', 'unexpected-answer', 'server-trouble'].includes(failure.kind);

/** What a state says of the request. A job does not tell a proxy that refused a request from one that was not reached. */
export function saidBy(state?: JobState | AttemptState): Said | JobState['kind'] | AttemptState['kind'] {
  if (!state) return 'not-sent';
  switch (state.kind) {
    case 'answered':
      return 'answered';
    case 'unchanged':
      return state.wasSent ? 'refused' : 'not-sent';
    case 'unknown':
      return state.wasAccepted ? 'answered' : 'unknown';
    case 'failed':
      if (state.remoteId !== null) return 'answered';
      if (state.error.kind === 'outcome-unknown') return state.error.wasAccepted ? 'answered' : 'unknown';
      return isSaid(state.error) ? 'refused' : 'not-sent';
    case 'queued':
      if (!state.hold) return 'queued';
      return isSaid(state.hold.trouble) ? 'refused' : 'not-sent';
    default:
      return state.kind;
  }
}

/** The states of all jobs and attempts, by what the test calls them. */
export async function statesOf(page: Page): Promise<Map<string, JobState | AttemptState>> {
  const [jobs, attempts] = await page.evaluate(async () => {
    const { jobs, certificates } = (globalThis as unknown as Window).sextant;
    return [await jobs.list(), await certificates.attempts()] as const;
  });
  const states = new Map<string, JobState | AttemptState>();
  for (const { request, state } of valueOf(jobs)) states.set(request.query.by ?? '', state);
  for (const { requestId, state } of valueOf(attempts)) states.set(requestId, state);
  return states;
}
