import { expect, it } from 'vitest';
import type { FailureOf } from '../../../../src/contract/result.ts';
import { unchangedWords, whyUnknown } from '../../../../src/renderer/certificates/attempt/changeFailures.ts';
import { CHANGE_FAILURES } from '../../../organizations/attempts.ts';

const refused = (status: number): FailureOf<'refused'> => ({
  kind: 'refused',
  role: 'gateway',
  status,
  said: null,
  details: [],
});

it.each([
  [400, /certificate authority|authority is still processing/],
  [404, /no certificate request with this ID/],
  [409, /authority is still processing/],
  [422, /DV certificate/],
])('a refusal with %i says what it may mean for a change', (status, meaning) => {
  expect(unchangedWords(refused(status)).meaning).toMatch(meaning);
});

it.each([411, 413, 414, 415, 416, 417, 421, 425, 426, 431])(
  'a refusal with %i does not blame the certificate request',
  (status) => {
    const { meaning, todo } = unchangedWords(refused(status));
    expect(`${meaning} ${todo}`).not.toMatch(/DV|processing|portal/);
    expect(meaning).toContain(String(status));
    expect(todo).toMatch(/address of the gateway.*send it again from the draft/);
  },
);

it('what was given up before it left is not put down to the analyst alone', () => {
  // So ends an attempt that waited for its token when the app crashed, too.
  const { title, meaning } = unchangedWords({ kind: 'cancelled' });
  expect(title).not.toMatch(/You/);
  expect(meaning).toMatch(/Sextant was closed/);
});

it('a refusal that names one field asks to correct it, and guesses at nothing else', () => {
  const words = unchangedWords({ ...refused(400), said: 'zip_code is required.' });
  expect(words.todo).toBe('Correct them in the draft, then send it again.');
  expect(words.meaning).not.toMatch(/DV|processing/);
});

it('a request that was not found is what the refusal is about, though it names the field id', () => {
  const { meaning, todo } = unchangedWords({
    ...refused(404),
    said: 'Not found',
    details: [{ source: 'id', description: 'Unknown.' }],
  });
  expect(meaning).toMatch(/no certificate request with this ID/);
  expect(todo).toMatch(/^Compare the request ID with the portal/);
});

it('a change that came too fast was not processed', () => {
  const { meaning } = unchangedWords({
    kind: 'rate-limited',
    role: 'gateway',
    retryAfterMs: null,
    said: null,
  });
  expect(meaning).toMatch(/too many requests .* did not process this one/);
});

it('a change that was denied is not repeated, and the next attempt gets another token', () => {
  const words = unchangedWords({
    kind: 'not-authorized',
    role: 'gateway',
    status: 401,
    said: 'Token expired.',
    missingScope: null,
  });
  expect(words.title).toBe('The gateway denied access (401).');
  expect(words.meaning).toBe(
    'Its reason: Token expired. Nothing changed. Sextant never sends a change twice by itself; the next attempt gets a new access token.',
  );
  expect(words.todo).toContain('sec.cps.certificates');
});

it('a refusal of the identity provider is not about the request', () => {
  const words = unchangedWords({ kind: 'refused', role: 'auth', status: 404, said: null, details: [] });
  expect(words.meaning).not.toMatch(/DV|processing|certificate/);
});

it('a failure wrapped as an unknown outcome has the words of its cause', () => {
  const cause = {
    kind: 'server-trouble',
    role: 'gateway',
    status: 504,
    retryAfterMs: null,
    said: null,
  } as const;
  expect(whyUnknown({ kind: 'outcome-unknown', cause })).toEqual(whyUnknown(cause));
  expect(whyUnknown({ kind: 'outcome-unknown' })).toEqual(whyUnknown(null));
  expect(unchangedWords({ kind: 'outcome-unknown', cause })).toEqual(unchangedWords(cause));
});

it('why it is unknown never says that nothing was sent', () => {
  for (const failure of CHANGE_FAILURES.filter(
    ({ kind }) => kind === 'unreachable' || kind === 'server-trouble',
  ))
    expect(whyUnknown(failure).text, JSON.stringify(failure)).not.toMatch(
      /nothing was sent|not reached|cannot be reached|Nothing is wrong/,
    );
});
