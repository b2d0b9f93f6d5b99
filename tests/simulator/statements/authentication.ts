import { expect } from 'vitest';
import {
  actionTypes,
  after,
  all,
  bare,
  gateway,
  known,
  having,
  listing,
  log,
  put,
  query,
  renewed,
  token,
  withToken,
  type Ask,
} from './ask.ts';
import { holds, is, member, refuses, section } from './line.ts';

const REPORTS = '/report-builder/v1/reports';
const LEGACY = '/v2/mcc/customers/0001/defend/rate_limiting/eventlogs';
const ORGANIZATION = '/sec/cps/v2.0/certificates/88213/organization';

/** Asks with an access token for this scope alone. */
const scoped = (scope: string, ask: Ask): Ask => renewed(ask, scope);
/** Rotates the REST API token and asks with the one that is made from the old and new tokens. */
const rotated =
  (pick: (tokens: { fresh: string; primary: string; backup: string }) => string): Ask =>
  async (world) => {
    const { primaryToken: primary, backupToken: backup } = world.simulator.credentials;
    const fresh = world.simulator.tokens.rotate();
    return log('', { headers: { authorization: `TOK:${pick({ fresh, primary, backup })}` } })(world);
  };
/** The headers that HTTP itself defines, as far as the hosts use them. */
const STANDARD =
  /^(?:accept-ranges|allow|cache-control|connection|content-(?:disposition|length|range|type)|date|etag|keep-alive|pragma)$/;
const standardHeaders = holds((_body, { headers }) => {
  for (const name of Object.keys(headers)) expect(name).toMatch(STANDARD);
});

export const AUTHENTICATION = [
  ...section('General rules', [
    ['the gateway processes no request without a credential', bare('gatewayUrl', REPORTS), refuses(401)],
    ['nor does its certificate service', bare('gatewayUrl', ORGANIZATION, { method: 'PUT' }), refuses(401)],
    ['the gateway tells a stranger nothing about its paths', bare('gatewayUrl', '/nowhere'), refuses(401)],
    ['the event log host processes no request without a credential', bare('legacyUrl', LEGACY), refuses(403)],
    ['that host tells a stranger nothing about its paths', bare('legacyUrl', '/nowhere'), refuses(403)],
    ['the older host processes no request without a credential', bare('legacyAltUrl', LEGACY), refuses(403)],
    [
      'the gateway refuses a REST API token',
      withToken(
        (primary) => `TOK:${primary}`,
        (sent) => gateway(REPORTS, sent),
      ),
      refuses(401),
    ],
    [
      'the event log host refuses an access token',
      (world) => log('', { headers: { authorization: `Bearer ${world.accessToken}` } })(world),
      refuses(403),
    ],
    [
      'the older host refuses an access token',
      (world) => actionTypes({ headers: { authorization: `Bearer ${world.accessToken}` } })(world),
      refuses(403),
    ],
    ['the listing returns only standard headers', listing(), standardHeaders],
    ['generate returns only standard headers', query(), standardHeaders],
    ['the certificate service returns only standard headers', put('88213', { id: 3121 }), standardHeaders],
    ['the event log returns only standard headers', log(), standardHeaders],
  ]),
  ...section('REST API token (legacy hosts)', [
    ['TOK: and the token are accepted', log(), is(200)],
    ['the scheme is accepted in lower case', withToken((primary) => `tok:${primary}`), is(200)],
    [
      'the letters of the token are accepted in upper case',
      withToken((primary) => `TOK:${primary.toUpperCase()}`),
      is(200),
    ],
    ['the token follows the colon directly', withToken((primary) => `TOK: ${primary}`), refuses(403)],
    ['another scheme is refused', withToken((primary) => `Bearer ${primary}`), refuses(403)],
    [
      'an unknown token is refused',
      log('', { headers: { authorization: 'TOK:00000000-0000-0000-0000-000000000000' } }),
      refuses(403),
    ],
    [
      'the refusal gives the reason',
      log('', { headers: { authorization: 'TOK:x' } }),
      refuses(403, /Invalid user/),
    ],
    [
      'a token has five groups of 8-4-4-4-12 alphanumeric characters',
      (world) => all(known(world.simulator.credentials.primaryToken), log())(world),
      holds((body) => {
        expect((body as string[])[0]).toMatch(/^[0-9a-z]{8}(?:-[0-9a-z]{4}){3}-[0-9a-z]{12}$/i);
      }),
    ],
    ['the backup token grants the same access', withToken((_primary, backup) => `TOK:${backup}`), is(200)],
    ['a new primary token is accepted', rotated(({ fresh }) => fresh), is(200)],
    ['the previous primary token becomes the backup', rotated(({ primary }) => primary), is(200)],
    ['the previous backup token is no longer listed', rotated(({ backup }) => backup), refuses(403)],
    [
      'a deleted backup token cannot authenticate',
      having(
        ({ tokens }) => {
          tokens.deleteBackup();
        },
        withToken((_primary, backup) => `TOK:${backup}`),
      ),
      refuses(403),
    ],
    [
      'a deleted primary token cannot authenticate',
      having(({ tokens }) => {
        tokens.deletePrimary();
      }, log()),
      refuses(403),
    ],
    ['only the account of the token is served', log('', { account: '009999' }), refuses(400)],
    [
      'or the account is refused as not authorized',
      having(
        ({ readings }) => {
          readings.otherAccount = 'forbidden';
        },
        log('', { account: '009999' }),
      ),
      refuses(403),
    ],
    ['the older host takes the same token', actionTypes(), is(200)],
  ]),
  ...section('OAuth 2.0 client credentials (gateway)', [
    ['a token request answers 200', token(), is(200)],
    [
      'access_token is a string',
      token(),
      member('access_token', (value) => {
        expect(value).toMatch(/^\S+$/);
      }),
    ],
    ['expires_in is 300 by default', token(), is(200, { expires_in: 300 })],
    ['token_type is Bearer', token(), is(200, { token_type: 'Bearer' })],
    [
      'the response is JSON',
      token(),
      holds((_body, { headers }) => {
        expect(headers['content-type']).toMatch(/^application\/json\b/);
      }),
    ],
    [
      'the response must not be stored',
      token(),
      holds((_body, { headers }) => {
        expect(headers['cache-control']).toBe('no-store');
      }),
    ],
    ['the path is /connect/token', bare('authUrl', '/connect/token/', { method: 'POST' }), refuses(404)],
    ['the method is POST', token({}, { method: 'GET' }), is(405)],
    [
      'the body is form-encoded',
      token({}, { headers: { accept: 'application/json', 'content-type': 'application/json' } }),
      refuses(400, /form/),
    ],
    [
      'Accept names JSON',
      token({}, { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      refuses(400, /Accept/),
    ],
    [
      'Accept names JSON itself',
      token({}, { headers: { accept: '*/*', 'content-type': 'application/x-www-form-urlencoded' } }),
      refuses(400, /Accept/),
    ],
    [
      'the parameters are in the body, not the address',
      token({}, {}, '?grant_type=client_credentials'),
      refuses(400, /body/),
    ],
    ['client_id is required', token({ client_id: null }), refuses(400, /invalid_client/)],
    ['an unknown client_id is refused', token({ client_id: 'x' }), refuses(400, /invalid_client/)],
    ['client_secret is required', token({ client_secret: null }), refuses(400, /invalid_client/)],
    ['a wrong client_secret is refused', token({ client_secret: 'x' }), refuses(400, /invalid_client/)],
    ['grant_type is required', token({ grant_type: null }), refuses(400, /unsupported_grant_type/)],
    [
      'grant_type is client_credentials',
      token({ grant_type: 'password' }),
      refuses(400, /unsupported_grant_type/),
    ],
    ['scope is required', token({ scope: null }), refuses(400, /invalid_scope/)],
    ['scope has one scope or more', token({ scope: '' }), refuses(400, /invalid_scope/)],
    ['one scope is enough', token({ scope: 'ec.rtld' }), is(200)],
    ['scopes are joined with a plus on the wire', token({ scope: 'ec.rules ec.rtld' }), is(200)],
    ['an encoded plus joins nothing', token({ scope: 'ec.rules+ec.rtld' }), refuses(400, /invalid_scope/)],
    ['an unknown scope is refused', token({ scope: 'ec.nothing' }), refuses(400, /invalid_scope/)],
    ['the header is Authorization: Bearer', listing(), is(200)],
    [
      'the scheme is spelled Bearer',
      (world) => gateway(REPORTS, { headers: { authorization: `bearer ${world.accessToken}` } })(world),
      refuses(401),
    ],
    [
      'an unknown access token is refused',
      gateway(REPORTS, { headers: { authorization: 'Bearer x' } }),
      refuses(401, /"Unauthorized"/),
    ],
    ['a token is valid for its lifetime', after(290, listing()), is(200)],
    [
      'an expired token is Unauthenticated Access',
      after(301, listing()),
      (answer) => {
        refuses(401, /Unauthenticated Access/)(answer);
        expect(answer.reason).toBe('Unauthenticated Access');
      },
    ],
    [
      'a request that is not authorized is Unauthorized',
      scoped('ec.rules', listing()),
      (answer) => {
        refuses(401, /ec\.analytics\.rtap\.reports/)(answer);
        expect(answer.reason).toBe('Unauthorized');
      },
    ],
  ]),
  ...section('Scopes', [
    [
      'ec.analytics.rtap.reports grants the report builder',
      scoped('ec.analytics.rtap.reports', query()),
      is(200),
    ],
    ['and not certificates', scoped('ec.analytics.rtap.reports', put('88213', { id: 3121 })), refuses(401)],
    [
      'sec.cps.certificates grants certificates',
      scoped('sec.cps.certificates', put('88213', { id: 3121 })),
      is(200),
    ],
    ['and not the report builder', scoped('sec.cps.certificates', query()), refuses(401)],
    ['ec.rtld grants neither', scoped('ec.rtld', listing()), refuses(401)],
  ]),
  ...section('Versioning', [
    ['the report builder has v1 only', gateway('/report-builder/v2/reports'), refuses(404)],
    [
      'certificates have v2.0 only',
      gateway('/sec/cps/v2/certificates/88213/organization', { method: 'PUT' }),
      refuses(404),
    ],
    ['the event log has v2 only', log('', { version: 'v1' }), refuses(404)],
    ['action types have v2 only', actionTypes({ version: 'v1' }), refuses(404)],
  ]),
];
