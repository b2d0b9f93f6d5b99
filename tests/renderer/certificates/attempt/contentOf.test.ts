import fc from 'fast-check';
import { expect, it } from 'vitest';
import { organizationToSend } from '../../../../src/organizations/sending.ts';
import { contentOf } from '../../../../src/renderer/certificates/attempt/contentOf.ts';
import { anyAttempt, attemptOf } from '../../../organizations/attempts.ts';

it('a new draft has the request, the type, the id and every field of the attempt', () => {
  const attempt = attemptOf({ kind: 'waiting' });
  expect(contentOf(attempt)).toMatchObject({
    requestId: '88213',
    type: 'EV',
    identifyBy: 'id',
    organizationId: '3121',
    onlyIdentity: false,
    fields: { companyName: 'Example GmbH', city: 'Berlin', state: '' },
  });
  expect(organizationToSend(contentOf(attempt))).toEqual(attempt.sent);
});

it('what was sent with only an identity is sent so again', () => {
  const sent = { id: '3121', companyName: 'Example GmbH' };
  const attempt = attemptOf({ kind: 'waiting' }, undefined, { sent });
  expect(contentOf(attempt).onlyIdentity).toBe(true);
  expect(organizationToSend(contentOf(attempt))).toEqual(sent);
});

it('no text of an attempt is lost or trimmed', () => {
  fc.assert(
    fc.property(anyAttempt, (attempt) => {
      const { id: _, ...sent } = attempt.sent;
      expect(contentOf(attempt).fields).toMatchObject(sent);
    }),
  );
});
