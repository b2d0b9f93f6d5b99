import { expect, it } from 'vitest';
import { bearer, generate, start, tokenOf } from './client.ts';

it('issues tokens for client credentials, with no-store', async () => {
  const simulator = await start({ clientSecret: 'a&b=c+d%e f ü' });
  const reply = await tokenOf(simulator);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  expect(await reply.json()).toMatchObject({ expires_in: 300, token_type: 'Bearer' });
  expect(simulator.arrivals[0]?.bodyText).toContain('scope=ec.rules+ec.analytics.rtap.reports');
});

it('treats an encoded plus as part of a scope', async () => {
  const reply = await tokenOf(await start(), 'ec.rules+ec.rtld');
  expect([reply.status, await reply.json()]).toMatchObject([400, { error: 'invalid_scope' }]);
});

it('refuses a wrong client secret and another content type', async () => {
  const simulator = await start();
  simulator.credentials.clientSecret = 'other';
  const { addresses } = simulator;
  const wrong = { ...simulator, credentials: { ...simulator.credentials, clientSecret: 'guess' } };
  expect(await (await tokenOf(wrong)).json()).toEqual({ error: 'invalid_client' });
  const json = await fetch(`${addresses.authUrl}/connect/token`, { method: 'POST', body: '{}' });
  expect([json.status, await json.json()]).toMatchObject([400, { error: 'invalid_request' }]);
});

it('refuses REST API tokens, expired tokens and missing scopes', async () => {
  const simulator = await start();
  const token = await generate(simulator, { authorization: `TOK:${simulator.credentials.primaryToken}` });
  expect([token.status, await token.json()]).toMatchObject([401, { title: 'Unauthorized' }]);
  const narrow = await generate(simulator, await bearer(simulator, 'ec.rules'));
  expect([narrow.status, await narrow.json()]).toMatchObject([401, { title: 'Unauthorized' }]);
  const headers = await bearer(simulator);
  simulator.clock.advance(300_000);
  const late = await generate(simulator, headers);
  expect([late.status, await late.json()]).toMatchObject([401, { title: 'Unauthenticated Access' }]);
});
