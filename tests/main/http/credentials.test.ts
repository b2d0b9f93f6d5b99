import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/contract/result.ts';
import {
  AccessToken,
  RestApiToken,
  type Authority,
  type Bearer,
  type Credentials,
  type Tok,
} from '../../../src/main/http/credentials.ts';
import { Secret } from '../../../src/main/secrets/secret.ts';

const bearer: Bearer = { scheme: 'Bearer', secret: new AccessToken('value') };
const tok: Tok = { scheme: 'TOK', secret: new RestApiToken('value') };
const giving = <C>(credential: C): Authority<C> => ({
  current: async () => ok(credential),
  instead: async () => null,
});

// The compiler is the test: a line after a directive must fail to compile, or the directive is an error.
describe('credentials', () => {
  it('go only to their own host', () => {
    const right: Credentials = { gateway: giving(bearer), legacy: giving(tok), legacyAlt: giving(tok) };
    // @ts-expect-error A REST token is not for the gateway.
    const wrongGateway: Credentials = { ...right, gateway: giving(tok) };
    // @ts-expect-error An access token is not for the legacy host.
    const wrongLegacy: Credentials = { ...right, legacy: giving(bearer) };
    // @ts-expect-error An access token is not for the older legacy host.
    const wrongAlt: Credentials = { ...right, legacyAlt: giving(bearer) };
    expect([right, wrongGateway, wrongLegacy, wrongAlt]).toHaveLength(4);
  });

  it('cannot be made from another secret', () => {
    // @ts-expect-error A REST API token cannot be passed as an access token.
    const disguised: Bearer = { scheme: 'Bearer', secret: new RestApiToken('value') };
    // @ts-expect-error A client secret is not an access token.
    const clientSecret: Bearer = { scheme: 'Bearer', secret: new Secret('value') };
    // @ts-expect-error An access token is not a REST API token.
    const reversed: Tok = { scheme: 'TOK', secret: new AccessToken('value') };
    expect([disguised, clientSecret, reversed]).toHaveLength(3);
  });
});
