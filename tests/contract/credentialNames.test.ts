import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isCredentialName, withoutCredentials } from '../../src/contract/credentialNames.ts';

it.each([
  'access_token',
  'client_secret',
  'Authorization',
  'proxy-authorization',
  'X-Api-Key',
  'apiKey',
  'password',
  'db_passwd',
  'set-cookie',
  'refreshToken',
  'rest_api_token',
  'token',
  'credentials',
])('%s names a credential', (name) => {
  expect(isCredentialName(name)).toBe(true);
});

it.each([
  'token_type',
  'next_token_count',
  'cache_key',
  'key',
  'client_id',
  'author',
  'secretary',
  'page_token',
  'metrics',
  '',
])('%s names none', (name) => {
  expect(isCredentialName(name)).toBe(false);
});

it('members that hold credentials are dropped at any depth, and their places told', () => {
  const value = {
    a: [1, [{ token: 't', b: 2 }]],
    auth: { client_secret: 's', scope: 'x' },
    header: 'Bearer abcdefgh',
    note: 'the bearer of this',
    jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
  };
  expect(withoutCredentials(value)).toEqual({
    kept: { a: [1, [{ b: 2 }]], auth: { scope: 'x' }, note: 'the bearer of this' },
    dropped: ['a[1][0].token', 'auth.client_secret', 'header', 'jwt'],
  });
});

it('everything else is kept as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      const { kept, dropped } = withoutCredentials(json as Parameters<typeof withoutCredentials>[0]);
      if (dropped.length === 0) expect(kept).toBe(json);
    }),
  );
});
