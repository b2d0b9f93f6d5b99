import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/contract/result.ts';
import type { Authority, Bearer, Credentials, Tok } from '../../../src/main/http/credentials.ts';
import { Secret } from '../../../src/main/secret.ts';

const secret = new Secret('value');
const bearer: Bearer = { scheme: 'Bearer', secret };
const tok: Tok = { scheme: 'TOK', secret };
const giving = <C>(credential: C): Authority<C> => ({
  current: async () => ok(credential),
  instead: async () => null,
});

// The compiler is the test: each refusal below must be one, or the directive above it is an error.
describe('credentials', () => {
  it('go to their own host only', () => {
    const right: Credentials = { gateway: giving(bearer), legacy: giving(tok), legacyAlt: giving(tok) };
    // @ts-expect-error A REST token is not for the gateway.
    const wrongGateway: Credentials = { ...right, gateway: giving(tok) };
    // @ts-expect-error An access token is not for the legacy host.
    const wrongLegacy: Credentials = { ...right, legacy: giving(bearer) };
    // @ts-expect-error An access token is not for the older legacy host.
    const wrongAlt: Credentials = { ...right, legacyAlt: giving(bearer) };
    expect([right, wrongGateway, wrongLegacy, wrongAlt]).toHaveLength(4);
  });
});
