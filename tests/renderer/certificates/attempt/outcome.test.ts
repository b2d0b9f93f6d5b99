import { expect, it } from 'vitest';
import type { AttemptState } from '../../../../src/contract/certificates.ts';
import { outcomeOf } from '../../../../src/renderer/certificates/attempt/outcome.ts';
import { ALL_STATES, attemptOf, LATER, LIKELY } from '../../../organizations/attempts.ts';

const answered = (happened: string, asPredicted: string, id: string | null = '4411') => ({
  kind: 'answered',
  atMs: LATER,
  status: 200,
  organization: { id },
  otherFields: [],
  verdict: { happened, asPredicted },
});
const expecting = (expected: object) => ({ ...LIKELY, expected });
const EXISTING = expecting({ kind: 'associated', by: 'id', ids: ['3121'] });
const outcomeIn = (state: unknown, prediction: unknown = EXISTING) => outcomeOf(attemptOf(state, prediction));

it.each([
  [
    answered('associated', 'yes', '3121'),
    'good',
    'The request is now associated with the existing organization 3121.',
  ],
  [
    answered('unclear', 'no'),
    'bad',
    'Expected the existing organization 3121; the answer names 4411, but not whether it existed before.',
  ],
  [
    answered('associated', 'no', '3122'),
    'bad',
    'Expected the existing organization 3121; the answer names another existing one, 3122.',
  ],
  [
    answered('associated', 'possible', '3122'),
    'warn',
    'Expected the existing organization 3121; the answer names another existing one, 3122.',
  ],
  [
    answered('unclear', 'unclear', null),
    'warn',
    'Expected the existing organization 3121; the answer has no organization ID.',
  ],
  [
    answered('unclear', 'unclear'),
    'warn',
    'Expected the existing organization 3121; the answer names 4411, but not whether it existed before.',
  ],
])('an answer %#', (state, tone, title) => {
  expect(outcomeIn(state)).toMatchObject({ tone, title });
});

it('what was expected is named: a new organization, one of several, one that was not known', () => {
  const titleOf = (expected: object) =>
    outcomeIn(answered('associated', 'possible', '7'), expecting(expected)).title;
  expect(titleOf({ kind: 'created' })).toBe(
    'Expected a new organization; the answer names an existing one, 7.',
  );
  expect(titleOf({ kind: 'associated', by: 'name', ids: ['1', '2'] })).toMatch(
    /^Expected the existing organization 1 or 2;/,
  );
  expect(titleOf({ kind: 'associated', by: 'id', ids: [] })).toMatch(
    /^Expected an existing organization whose ID/,
  );
});

it('what was not expected says what to do, and that the API removes no organization', () => {
  expect(outcomeIn(answered('unclear', 'no')).todo.join(' ')).toContain('the API cannot remove it');
  expect(outcomeIn(answered('associated', 'yes', '3121')).todo).toEqual([]);
});

it('an unknown outcome forbids sending again, and says why it is unknown', () => {
  const unknown = (error: unknown, wasAccepted = false) =>
    outcomeIn({ kind: 'unknown', atMs: LATER, error, wasAccepted, checked: null });
  const reset = { kind: 'unreachable', role: 'gateway', host: 'h', reason: 'reset' };
  expect(unknown(reset)).toMatchObject({
    tone: 'bad',
    status: 'Outcome unknown',
    title: 'Outcome unknown. Do not send again; check first.',
    meaning:
      'The connection to the gateway was lost. It closed before a complete response arrived. The change may have taken effect or not. Sending it again could create a second organization.',
  });
  expect(unknown(null).meaning).toMatch(/^Sextant was closed while it waited for the answer\./);
  const shape = { kind: 'unexpected-answer', role: 'gateway', status: 200, what: 'wrong-shape', details: [] };
  expect(unknown(shape, true)).toMatchObject({
    status: 'Accepted, but unclear',
    title: 'Accepted, but the answer is unusable. Do not send again; check first.',
  });
});

it('a change that was only taken on is not called done', () => {
  const taken = outcomeIn({ ...answered('associated', 'yes'), status: 202 });
  expect(taken).toMatchObject({ tone: 'warn', todo: [expect.stringContaining('portal')] });
  expect(taken.meaning).toContain('not that it is done');
  expect(outcomeIn({ ...answered('associated', 'yes'), status: 201 })).toMatchObject({
    tone: 'good',
    todo: [],
  });
  const error = { kind: 'unexpected-answer', role: 'gateway', status: 202, what: 'empty', details: [] };
  const { meaning } = outcomeIn({ kind: 'unknown', atMs: LATER, error, wasAccepted: true, checked: null });
  expect(meaning).toMatch(/accepted the change \(202\)/);
  expect(meaning).not.toMatch(/reported success/);
});

it('an answer that broke off after its head leaves no doubt that the change had left', () => {
  const error = { kind: 'unreachable', role: 'gateway', host: 'h', reason: 'other' };
  const meaningOf = (wasAccepted: boolean) =>
    outcomeIn({ kind: 'unknown', atMs: LATER, error, wasAccepted, checked: null }).meaning;
  expect(meaningOf(true)).toMatch(/failed before the whole answer had arrived/);
  expect(meaningOf(true)).not.toMatch(/perhaps/);
  expect(meaningOf(false)).toMatch(/perhaps after the change had left/);
});

it('nothing reached the service, or it refused: both say that nothing changed', () => {
  const unchanged = (error: unknown, wasSent: boolean) =>
    outcomeIn({ kind: 'unchanged', atMs: LATER, wasSent, error });
  expect(unchanged({ kind: 'cancelled' }, false)).toMatchObject({ tone: 'plain', status: 'Cancelled' });
  const refused = { kind: 'refused', role: 'gateway', status: 409, said: null, details: [] };
  expect(unchanged(refused, true)).toMatchObject({ status: 'Refused', title: 'Refused: nothing changed' });
  expect(unchanged({ kind: 'read-only' }, false)).toMatchObject({ status: 'Not sent' });
});

it('every state, verdict and failure has words, and none that belong to reports', () => {
  for (const state of ALL_STATES) {
    const { status, title, meaning, todo, details } = outcomeIn(state);
    const said = [status, title, meaning, ...todo].join(' ');
    expect(said, JSON.stringify(state)).not.toMatch(
      /\breports?\b|[Dd]uplicate|[Dd]ownload|undefined|null|incomplete file/,
    );
    expect(title).not.toBe('');
    expect([meaning, ...todo, ...details].join(' ').trim() !== '' || status === 'As predicted').toBe(true);
  }
});

it('only an unchecked outcome asks to check, and only that forbids sending', () => {
  const forbids = (state: AttemptState) => /Do not send/.test(outcomeIn(state).title);
  for (const state of ALL_STATES)
    expect(forbids(state), JSON.stringify(state)).toBe(state.kind === 'unknown' && state.checked === null);
});
