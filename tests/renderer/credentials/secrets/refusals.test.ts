import { ProfileId } from '../../../../src/contract/profiles.ts';
import { describe, expect, it } from 'vitest';
import type { Rotation } from '../../../../src/contract/rotation.ts';
import type { Failure } from '../../../../src/contract/result.ts';
import type { EndpointId, TokenState, Usage } from '../../../../src/contract/connection.ts';
import { refusalsOf } from '../../../../src/renderer/credentials/secrets/refusals.ts';

const UNUSED: Parameters<typeof refusalsOf>[0] = { token: { kind: 'none' }, rotation: null, usage: [] };
const FORBIDDEN: Failure = {
  kind: 'not-authorized',
  role: 'legacy',
  status: 403,
  said: null,
  missingScope: null,
};

const failedToken = (error: Failure): TokenState => ({ kind: 'failed', error, atMs: 0 });
const failedCall = (endpoint: EndpointId, error: Failure): Usage => ({
  endpoint,
  role: 'legacy',
  host: null,
  credential: 'rest-token',
  scope: null,
  last: { atMs: 0, status: null, error },
});
const onBackup: Rotation = {
  profileId: ProfileId.parse('00000000-0000-4000-8000-000000000001'),
  step: null,
  policyDays: 90,
  dueAtMs: null,
  reminds: false,
  snoozedUntilMs: null,
  onBackup: true,
};

describe('a refused secret', () => {
  it('is not reported while nothing was refused, whatever else went wrong', () => {
    const none = { clientSecret: null, primaryToken: null, backupToken: null };
    expect(refusalsOf(UNUSED)).toEqual(none);
    expect(
      refusalsOf({
        ...UNUSED,
        token: failedToken({ kind: 'secret-missing', secret: 'clientSecret' }),
        usage: [failedCall('event-log', { kind: 'link-ended' }), failedCall('list-reports', FORBIDDEN)],
      }),
    ).toEqual(none);
  });

  it('is the client secret if the identity provider refused the client', () => {
    const token = failedToken({ kind: 'token-refused', code: 'invalid_client', said: null });
    expect(refusalsOf({ ...UNUSED, token })).toMatchObject({
      clientSecret: expect.stringContaining('identity provider'),
      primaryToken: null,
    });
  });

  it('is the primary token, with a note that the backup is in use instead', () => {
    const usage = [failedCall('event-log', FORBIDDEN)];
    expect(refusalsOf({ ...UNUSED, usage }).primaryToken).toContain('when it was last used');
    const both = refusalsOf({ ...UNUSED, usage, rotation: onBackup });
    expect(both.primaryToken).toContain('the backup token is in use');
    expect(both.backupToken).toBeNull();
  });
});
