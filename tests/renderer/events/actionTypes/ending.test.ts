import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../../src/contract/result.ts';
import { endingOf } from '../../../../src/renderer/events/actionTypes/ending.ts';

const role = 'legacyAlt';
const refused = (status: number): Failure => ({ kind: 'refused', role, status, said: null, details: [] });
const odd = (what: Extract<Failure, { kind: 'unexpected-answer' }>['what'], status = 200): Failure => ({
  kind: 'unexpected-answer',
  role,
  status,
  what,
  details: [],
});
const unreachable = (reason: Extract<Failure, { kind: 'unreachable' }>['reason']): Failure => ({
  kind: 'unreachable',
  role,
  host: 'old.example',
  reason,
});

describe('the end of the endpoint', () => {
  it.each([
    [refused(404), 'not-found'],
    [refused(410), 'gone'],
    [odd('web-page'), 'web-page'],
    [odd('redirect', 301), 'web-page'],
    [odd('not-json'), 'other-answer'],
    [odd('wrong-shape'), 'other-answer'],
    [unreachable('name'), 'no-host'],
    [unreachable('refused'), 'no-host'],
    [unreachable('certificate'), 'no-host'],
  ] as const)('shows in %j as %s', (failure, ending) => {
    expect(endingOf(failure)).toBe(ending);
  });

  it.each([
    refused(400),
    odd('web-page', 511),
    unreachable('offline'),
    unreachable('proxy'),
    { kind: 'not-authorized', role, status: 403, said: null, missingScope: null },
    { kind: 'secret-missing', secret: 'primaryToken' },
    { kind: 'disk', problem: 'full', while: 'saving' },
  ] as const satisfies readonly Failure[])('does not show in %j', (failure) => {
    expect(endingOf(failure)).toBeNull();
  });
});
