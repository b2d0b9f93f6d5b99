import { expect, it } from 'vitest';
import type { FailureOf } from '../../../src/contract/result.ts';
import { wordsFor } from '../../../src/renderer/failures/failures.ts';

const refused = {
  kind: 'refused',
  role: 'gateway',
  status: 400,
  said: 'Bad Request: The query does not fit.',
} as const;

it('a refusal says in its title what the service objects to', () => {
  const details = [
    { source: 'metrics', code: 'E7', description: 'unknown metric “hits”.' },
    { source: 'by', code: 'E8', meta: { value: 'week', most: '1' } },
  ];
  const words = wordsFor({ ...refused, code: 'E1', details });
  expect(words.title).toBe('The gateway refused the request: metrics: unknown metric “hits”.');
  expect(words.meaning).toBe('It responded with 400: Bad Request: The query does not fit.');
  expect(words.details).toEqual([
    'Code: E1',
    `Response: ${refused.said}`,
    'metrics: unknown metric “hits”.',
    'by: E8 (value = week, most = 1)',
  ]);
});

it('a connection attempt that the system gave up names no limit of ours', () => {
  const slow = { kind: 'timed-out', role: 'gateway', host: 'h', afterMs: null } as const;
  expect(wordsFor({ ...slow, phase: 'connect' }).meaning).toBe('The attempt to connect took too long.');
  expect(wordsFor({ ...slow, phase: 'answer' }).meaning).toBe('No complete response arrived in time.');
});

it('an unknown outcome says why it is unknown', () => {
  const cause = {
    kind: 'server-trouble',
    role: 'gateway',
    status: 500,
    retryAfterMs: null,
    said: 'x',
  } as const;
  expect(wordsFor({ kind: 'outcome-unknown', cause })).toEqual({
    title: 'Sextant does not know whether the request took effect.',
    meaning:
      'The gateway reported an internal error. It responded with 500. Nothing is wrong with your request. The request was not sent again.',
    todo: 'Run the report again if you still need it. A duplicate does no harm.',
    details: ['Response: x'],
  });
  const late: FailureOf<'refused'> = {
    kind: 'refused',
    role: 'gateway',
    status: 408,
    said: null,
    details: [],
  };
  expect(wordsFor({ kind: 'outcome-unknown', cause: late }).meaning).toBe(
    'The gateway responded with the status 408. The request was not sent again.',
  );
  expect(wordsFor({ kind: 'outcome-unknown' }).title).toBe(
    'Sextant does not know whether the request arrived.',
  );
});

it('a refusal without particulars is still a sentence', () => {
  const words = wordsFor({ ...refused, said: null, details: [] });
  expect(words.title).toBe('The gateway refused the request.');
  expect(words.meaning).toBe('It responded with 400.');
});

it('a refusal asks for another request only where another one would help', () => {
  const refusal = { ...refused, said: null, details: [] };
  expect(wordsFor(refusal).todo).toBe('Change the request, then send it again.');
  for (const status of [405, 421]) {
    const words = wordsFor({ ...refusal, status });
    expect(words.meaning).toContain('The address probably is not that of the gateway.');
    expect(words.todo).toBe('Check the address of the gateway in the profile.');
  }
  const ofCheck = wordsFor({ ...refusal, ofCheck: true });
  expect(ofCheck.title).toBe('The gateway refused to say how the report is.');
  expect(ofCheck.meaning).toContain('It had accepted the report, so your request needs no change.');
  expect(ofCheck.todo).toBe('Try again later.');
  for (const status of [404, 405, 421])
    expect(wordsFor({ ...refusal, status, ofCheck: true }).todo).toMatch(
      /^Check the path of reports in the profile/,
    );
  for (const role of ['legacy', 'legacyAlt'] as const) {
    for (const status of [400, 404])
      expect(wordsFor({ ...refusal, role, status }).todo).toMatch(/account number in the profile/);
    for (const status of [405, 421])
      expect(wordsFor({ ...refusal, role, status }).todo).toMatch(
        /^Check the address of the .+ in the profile\.$/,
      );
  }
});

it('a report that was never found asks for its path, not for another report', () => {
  const { title, meaning, todo } = wordsFor({ kind: 'report-ended', status: 'not-there', said: null });
  expect(title).toBe('The report or its path was not found.');
  expect(`${title} ${meaning} ${todo}`).not.toMatch(/7 days|Run it again/);
  const ofCheck = wordsFor({ ...refused, status: 404, said: null, details: [], ofCheck: true });
  for (const each of [todo, ofCheck.todo]) expect(each).toMatch(/^Check the path of reports in the profile/);
});

it('a request of too many bytes is said to be too large, whoever says so', () => {
  const page = wordsFor({ ...refused, status: 413, said: null, details: [], webPage: true });
  expect(page.title).toBe('The request is too large.');
  expect(page.meaning).toBe('A server in front of the gateway refused it because of its size (413).');
  const host = wordsFor({ ...refused, role: 'legacy', status: 414, said: null, details: [] });
  expect(host.meaning).toBe('The legacy host refused it because of its size (414).');
  expect(`${page.todo} ${host.todo}`).not.toMatch(/sign in|account number/i);
});

it('a download that fails sends nobody to the profile: a signed link is the service’s', () => {
  const role = 'link';
  const reasons = ['name', 'refused', 'reset', 'certificate', 'tls', 'address', 'other'] as const;
  const whats = [
    'web-page',
    'redirect',
    'unsafe-link',
    'too-large',
    'encoded',
    'empty',
    'wrong-shape',
  ] as const;
  const said = [
    ...reasons.map((reason) => wordsFor({ kind: 'unreachable', role, reason, host: 'h' })),
    ...whats.map((what) => wordsFor({ kind: 'unexpected-answer', role, status: 200, what, details: [] })),
    wordsFor({ kind: 'timed-out', role, phase: 'connect', host: 'h', afterMs: null }),
    ...[400, 405, 421].map((status) => wordsFor({ kind: 'refused', role, status, said: null, details: [] })),
  ];
  for (const { meaning, todo } of said) {
    expect(todo).not.toMatch(/check the address|profile|Change the request/i);
    expect(meaning).not.toMatch(/address (?:may|probably)|credentials/);
  }
});

it('a check that is denied blames no scope: the request was accepted with it', () => {
  const words = wordsFor({
    kind: 'not-authorized',
    role: 'gateway',
    status: 401,
    said: null,
    missingScope: null,
    ofCheck: true,
  });
  expect(words.meaning).toBe(
    'It gave no reason. It also refused a new access token. It had accepted the report, so your request needs no change.',
  );
  expect(words.todo).toMatch(/^Try again later\./);
});

it('a web page that came with an error is named with its status', () => {
  const page = (status: number) =>
    wordsFor({ kind: 'unexpected-answer', role: 'gateway', status, what: 'web-page', details: [] }).meaning;
  expect(page(410)).toMatch(/^It came with the status 410\. /);
  expect(page(200)).not.toContain('status');
});

it('a long pause is said in minutes or hours, and never too short', () => {
  const todo = (retryAfterMs: number) =>
    wordsFor({ kind: 'rate-limited', role: 'gateway', retryAfterMs, said: null }).todo;
  expect(todo(7_000)).toBe('Try again in 7 s.');
  expect(todo(120_001)).toBe('Try again in 3 minutes.');
  expect(todo(3_700_000)).toBe('Try again in 62 minutes.');
  expect(todo(86_400_000)).toBe('Try again in 24 hours.');
});
