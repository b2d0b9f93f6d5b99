import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/contract/result.ts';
import { requestToken } from '../../../src/main/http/identityProvider.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';
import { start } from '../../simulator/client.ts';
import { connect } from './client.ts';

const AWKWARD = ' a&b=c+d%20%2B"é—😀\\ ';

/** Requests a token. `body` replaces that of the identity provider's answer. */
async function ask(body?: string, { clientSecret = AWKWARD, scopes = ['ec.rules', 'ec.rtld'] } = {}) {
  const simulator = await start({ clientSecret: AWKWARD });
  if (body !== undefined) simulator.faults.add({ role: 'auth', fault: { kind: 'body', body } });
  const { clientId } = simulator.credentials;
  const client = { clientId, clientSecret: new Secret(clientSecret), scopes };
  const issued = await requestToken(connect(simulator), client);
  return { issued, arrivals: simulator.arrivals };
}

const lifetime = (expires: string) => `{"access_token":"abcdefgh","token_type":"Bearer"${expires}}`;

describe('a token request', () => {
  it('encodes an awkward secret and several scopes as documented', async () => {
    const { issued, arrivals } = await ask();
    expect(issued).toMatchObject({ ok: true, value: { lifetimeSeconds: 300 } });
    expect(arrivals).toHaveLength(1);
    const { bodyText, headers, method, path } = arrivals[0]!;
    expect(`${method} ${path}`).toBe('POST /connect/token');
    expect(headers).toMatchObject({
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
    });
    expect(headers.authorization).toBeUndefined();
    expect(bodyText).toContain('scope=ec.rules+ec.rtld');
    expect(new URLSearchParams(bodyText).get('client_secret')).toBe(AWKWARD);
    expect(bodyText).toContain('grant_type=client_credentials');
  });

  it('names no scope if the profile has none', async () => {
    const { arrivals } = await ask(undefined, { scopes: [] });
    expect(new URLSearchParams(arrivals[0]!.bodyText).has('scope')).toBe(false);
  });

  it.each([
    ['300', ',"expires_in":300', 300],
    ['300 as text', ',"expires_in":"300"', 300],
    ['300 as text with blanks', ',"expires_in":" 300 "', 300],
    ['a fraction', ',"expires_in":59.5', 59.5],
    ['absent', '', null],
    ['null', ',"expires_in":null', null],
    ['junk', ',"expires_in":"soon"', null],
    ['half a number', ',"expires_in":"12abc"', null],
    ['empty text', ',"expires_in":""', null],
    ['NaN as text', ',"expires_in":"NaN"', null],
    ['another shape', ',"expires_in":{"seconds":300}', null],
    ['huge', ',"expires_in":1e306', 86_400],
    ['huge as text', ',"expires_in":"1e306"', 86_400],
    ['more than a number can hold', ',"expires_in":1e400', null],
  ])('reads a lifetime that is %s', async (_name, expires, seconds) => {
    expect((await ask(lifetime(expires))).issued).toMatchObject({ value: { lifetimeSeconds: seconds } });
  });

  it.each(['0', '-1', '"-1"', '"0"', '-1e306'])('refuses a lifetime of %s', async (seconds) => {
    expect((await ask(lifetime(`,"expires_in":${seconds}`))).issued).toMatchObject({
      error: { kind: 'unexpected-answer', role: 'auth', what: 'wrong-shape' },
    });
  });

  it.each([
    ['with a line break', '{"access_token":"abc\\r\\nX-Evil: 1","expires_in":300}', 'wrong-shape'],
    ['with a blank', '{"access_token":"abc def","expires_in":300}', 'wrong-shape'],
    ['that is empty', '{"access_token":"","expires_in":300}', 'wrong-shape'],
    ['that is none', '{}', 'wrong-shape'],
    ['of another type', '{"access_token":"abcdefgh","token_type":"mac"}', 'wrong-shape'],
    ['inside a web page', '<!DOCTYPE html><html><title>Sign in</title></html>', 'web-page'],
    ['in an empty answer', '', 'empty'],
    ['in no JSON', 'access_token=abc', 'not-json'],
  ])('refuses a token %s', async (_name, body, what) => {
    expect((await ask(body)).issued).toMatchObject({
      error: { kind: 'unexpected-answer', role: 'auth', what },
    });
  });

  it('passes on the identity provider’s error', async () => {
    expect((await ask(undefined, { clientSecret: 'wrong' })).issued).toEqual(
      fail({ kind: 'token-refused', code: 'invalid_client', said: 'invalid_client' }),
    );
    expect((await ask(undefined, { scopes: ['no.such'] })).issued).toMatchObject({
      error: { kind: 'token-refused', code: 'invalid_scope' },
    });
  });
});
