import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { requestsAnew, type Job } from '../../../src/contract/jobs.ts';
import { fail, type Failure, type Role } from '../../../src/contract/result.ts';
import type { Call } from '../../../src/main/http/call.ts';
import { wordsFor } from '../../../src/renderer/failures/failures.ts';
import { answering, asPage, failing, inJson } from './blame/events.ts';
import { failureOf, NAMES, noSecret, stage, well } from './blame/scene.ts';
import { VERDICTS, type Party, type Verdict } from './blame/verdicts.ts';

const CASES = Object.entries(VERDICTS).map(([name, verdict]) => ({ name, ...verdict }));
type Case = (typeof CASES)[number];

/** What only the host itself can be blamed for. */
const BLAME =
  /denied access|refused the request|internal error|lacks the scope|client secret again|7 days|in the portal|did not issue|link expired|not available/;

/** Which words name a party, and which would name another. */
function expectBlame(failure: Failure, party: Party, role: Role) {
  const { title, meaning, todo } = wordsFor(failure);
  const words = `${title} ${meaning} ${todo}`;
  const others = (Object.keys(NAMES) as Role[]).filter((each) => each !== role && each !== 'gateway');
  if (role !== 'gateway') expect(words).not.toMatch(/\bgateway\b/);
  for (const other of others) if (other !== 'legacyAlt') expect(words).not.toMatch(NAMES[other]);
  const what = `${title} ${meaning}`;
  switch (party) {
    case 'host':
      expect(what).toMatch(NAMES[role]);
      expect(what).not.toMatch(/sign-in page|in its place|proxy|offline/i);
      break;
    case 'unreached':
      expect(what).toMatch(NAMES[role]);
      expect(what).toMatch(/cannot be reached|took too long|was lost|was interrupted/);
      expect(words).not.toMatch(BLAME);
      break;
    case 'between':
      expect(what).toMatch(/web page|sign-in page|proxy|in front of/);
      expect(words).not.toMatch(BLAME);
      break;
    case 'proxy':
      expect(what).toMatch(/The proxy did not let the request through/);
      expect(words).not.toMatch(BLAME);
      break;
    case 'network':
      expect(what).toMatch(/This computer is offline|The network of this computer changed/);
      expect(words).not.toMatch(BLAME);
      break;
    case 'computer':
      expect(what).toMatch(/This computer did not allow/);
      expect(words).not.toMatch(BLAME);
      break;
    case 'link':
      expect(what).toMatch(/download link expired/);
      break;
  }
}

const UNKNOWN = /Sextant does not know whether|its response cannot be used/;

/** What a job shows, by what became of its request. */
function expectOutcome(failure: Failure, outcome: Verdict['change']) {
  const { title, meaning } = wordsFor(failure);
  if (outcome === 'not-sent' || outcome === 'refused') {
    expect(failure.kind).not.toBe('outcome-unknown');
    expect(`${title} ${meaning}`).not.toMatch(UNKNOWN);
    return;
  }
  expect(failure).toMatchObject({ kind: 'outcome-unknown', cause: { kind: expect.any(String) as string } });
  expect('wasAccepted' in failure).toBe(outcome === 'answered');
  expect(title).toMatch(outcome === 'answered' ? /accepted the request/ : /does not know whether/);
}

const at = ({ party, partyAt = {} }: Case, role: 'auth' | 'gateway' | 'link' | 'legacy'): Party =>
  (role === 'auth' || role === 'link' ? partyAt[role] : undefined) ?? party;

/** A refusal of the credential itself, which another credential may mend. */
const MAY_RENEW = new Set(['401', '403', '403 in plain text']);

describe('a report whose request', () => {
  it.each(CASES)('meets $name', async (each) => {
    const { runJob, count } = await stage({ token: [well.token], post: [each.event] });
    const job = await runJob();
    const failure = failureOf(job);
    expectOutcome(failure, each.change);
    expectBlame(failure, at(each, 'gateway'), 'gateway');
    // Only what certainly did not get there is sent by itself later on, and what came too soon.
    const wasKept = each.change === 'refused' && (each.party !== 'host' || each.name === '429');
    const mayWait = each.change === 'not-sent' || wasKept;
    const waits = mayWait && job.state.kind === 'queued';
    expect(job.state).toMatchObject(waits ? { hold: { tries: 1 } } : { kind: 'failed', remoteId: null });
    expect(count('post')).toBe(MAY_RENEW.has(each.name) ? 2 : 1);
    expect(count('token')).toBe(MAY_RENEW.has(each.name) ? 2 : 1);
  });

  it.each(CASES)('needs a token, whose request meets $name', async (each) => {
    const { runJob, count, service } = await stage({ token: [each.event] });
    const failure = failureOf(await runJob());
    expectOutcome(failure, 'not-sent');
    expectBlame(failure, at(each, 'auth'), 'auth');
    expect(count('post')).toBe(0);
    const { kind } = service.reach;
    if (at(each, 'auth') === 'host' && each.shows === 'online') expect(kind).toBe('online');
    else expect(kind).not.toBe('online');
  });

  it.each(CASES)('was refused with 401 before the new token’s request meets $name', async (each) => {
    const { runJob, count } = await stage({
      token: [well.token, each.event],
      post: [well.unauthorized],
    });
    const job = await runJob();
    const failure = failureOf(job);
    expectOutcome(failure, 'refused');
    expectBlame(failure, at(each, 'auth'), 'auth');
    expect(count('post')).toBe(1);
    // Nothing was requested, so it takes the same course as before the first request.
    const unsent = await stage({ token: [each.event] });
    expect(job.state.kind).toBe((await unsent.runJob()).state.kind);
  });

  it.each(CASES)('is sent again after a 401, and then meets $name', async (each) => {
    const { runJob, count } = await stage({ token: [well.token], post: [well.unauthorized, each.event] });
    const failure = failureOf(await runJob());
    expectOutcome(failure, each.change === 'not-sent' ? 'refused' : each.change);
    expectBlame(failure, at(each, 'gateway'), 'gateway');
    expect(count('post')).toBe(2);
  });
});

function expectKept({ state }: Job) {
  expect(state).toMatchObject({ remoteId: 'r1' });
  if (state.kind === 'failed') expect(requestsAnew(state)).toBe(false);
}

describe('a report that the service knows stays known', () => {
  const KEEPS = CASES.filter(({ name }) => name !== '404' && name !== '410');

  it.each(KEEPS)('when its check meets $name', async (each) => {
    const { runJob, service } = await stage({
      token: [well.token],
      post: [well.submitted],
      check: [each.event],
    });
    const job = await runJob();
    expectKept(job);
    expectBlame(failureOf(job), at(each, 'gateway'), 'gateway');
    // Token and request had shown that the service is online.
    expect(service.reach.kind).toBe(each.shows === 'nothing' ? 'online' : each.shows);
  });

  it.each(CASES)('when the token for its check meets $name', async (each) => {
    const { runJob } = await stage({
      token: [well.token, each.event],
      post: [well.submitted],
      check: [well.unauthorized],
    });
    const job = await runJob();
    expectKept(job);
    expectBlame(failureOf(job), at(each, 'auth'), 'auth');
  });

  // Anything but a web page could be the archive. The window reads it.
  it.each(CASES.filter(({ name }) => !/^200 with(?!.*page)/.test(name)))(
    'when its link meets $name',
    async (each) => {
      const { runJob } = await stage({
        token: [well.token],
        post: [well.completed],
        check: [well.completed],
        link: [each.event],
      });
      const job = await runJob();
      expectKept(job);
      expectBlame(failureOf(job), at(each, 'link'), 'link');
    },
  );

  // A report that was never found may be at another path, where a new one would be as well.
  it.each([
    { name: '404', before: [], status: 'not-there' },
    { name: '410', before: [], status: 'not-there' },
    { name: '404', before: [well.submitted], status: 'not-found' },
    { name: '410', before: [well.submitted], status: 'not-found' },
  ])('but not when the report builder itself says $name of one that it had: $status', async (each) => {
    const { runJob } = await stage({
      token: [well.token],
      post: [well.submitted],
      check: [...each.before, inJson(Number(each.name))],
    });
    const { state } = await runJob();
    const { status } = each;
    expect(state).toMatchObject({ kind: 'failed', remoteId: 'r1', error: { kind: 'report-ended', status } });
    expect(state.kind === 'failed' && requestsAnew(state)).toBe(status === 'not-found');
  });
});

describe('a change of another kind', () => {
  const put: Call<unknown> = {
    endpoint: 'change-organization',
    role: 'gateway',
    method: 'PUT',
    path: ['sec', 'cps', 'v2.0', 'certificates', '1', 'organization'],
    body: { kind: 'json', value: { company_name: 'Example' } },
    accept: [200],
    answerBytes: 2 ** 20,
    answer: z.object({ id: z.number() }),
  };

  it.each(CASES)('that meets $name: $change', async (each) => {
    const { client, count } = await stage({ token: [well.token], post: [each.event] });
    const reply = await client.ask({ ...put, scope: 'a.scope' });
    if (reply.ok) throw new Error('It was answered.');
    expect(reply.request).toBe(each.change);
    expectBlame(reply.error, at(each, 'gateway'), 'gateway');
    // Unlike a report, it is not sent again with another token, and must not claim that it was.
    expect([count('post'), count('token')]).toEqual([1, 1]);
    const { meaning, todo } = wordsFor(reply.error);
    expect(`${meaning} ${todo}`).not.toMatch(/refused a new access token|probably lacks/);
    if (MAY_RENEW.has(each.name)) expect(meaning).toMatch(/sends a change only once/);
  });

  it('that was refused gets a new token when it is sent again by hand', async () => {
    const { client, count } = await stage({ token: [well.token], post: [well.unauthorized] });
    await client.ask(put);
    await client.ask(put);
    expect([count('post'), count('token')]).toEqual([2, 2]);
  });

  it.each(CASES)('that waits for a token which meets $name is not sent', async (each) => {
    const { client } = await stage({ token: [each.event] });
    const reply = await client.ask(put);
    if (reply.ok) throw new Error('It was answered.');
    expect(reply.request).toBe('not-sent');
    expectBlame(reply.error, at(each, 'auth'), 'auth');
  });
});

describe('the event log', () => {
  const read: Call<unknown> = {
    endpoint: 'event-log',
    role: 'legacy',
    method: 'GET',
    path: ['v2', 'mcc', 'customers', '1', 'defend', 'rate_limiting', 'eventlogs'],
    accept: [200],
    answerBytes: 2 ** 20,
    answer: z.object({ events: z.array(z.unknown()) }),
  };

  it.each(CASES)('that meets $name blames the right party', async (each) => {
    const { client } = await stage({ events: [each.event] });
    const reply = await client.ask(read);
    if (reply.ok) throw new Error('It was answered.');
    expectBlame(reply.error, at(each, 'legacy'), 'legacy');
  });
});

describe('before anything leaves', () => {
  it.each<Failure>([
    noSecret.error,
    { kind: 'secret-bound-elsewhere', secret: 'clientSecret', origin: 'https://elsewhere.example' },
    { kind: 'keyring-unavailable', waitedMs: null },
    { kind: 'secret-unreadable', secret: 'clientSecret' },
    { kind: 'missing', what: 'demo' },
  ])('a report fails for what is missing here: $kind', async (error) => {
    const { runJob, count } = await stage({}, fail(error));
    expect(failureOf(await runJob())).toEqual(error);
    expect(count('post') + count('token')).toBe(0);
  });
});

it('a report that comes under an odd status of success is used', async () => {
  for (const status of [201, 203]) {
    const { runJob } = await stage({
      token: [well.token],
      post: [answering(status, '{"id":"r1","status":"submitted"}')],
      check: [inJson(400)],
    });
    expect((await runJob()).state).toMatchObject({ remoteId: 'r1' });
  }
});

it.each(['ERR_CONNECTION_TIMED_OUT', 'ERR_TIMED_OUT'])(
  'a time limit that is not ours is not given as ours: %s',
  async (code) => {
    const { runJob } = await stage({ token: [failing(code)] });
    const { title, meaning } = wordsFor(failureOf(await runJob()));
    expect(`${title} ${meaning}`).toMatch(/took too long/);
    expect(`${title} ${meaning}`).not.toMatch(/within|\d/);
  },
);

it('behind a sign-in page, the words are about that page', async () => {
  for (const page of [asPage(200), asPage(403), asPage(511)]) {
    const { runJob } = await stage({ token: [page] });
    const { title, meaning, todo } = wordsFor(failureOf(await runJob()));
    expect(`${title} ${meaning} ${todo}`).toMatch(/sign-in page.*Sign in to your network/);
  }
});
