import { expect, it } from 'vitest';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { reachHost } from '../../../src/main/http/reach.ts';
import type { Exchange } from '../../../src/main/http/transport.ts';
import { answering, failing, redirected, type Event } from './blame/events.ts';

async function reach(event: Event) {
  const sent: Exchange[] = [];
  const send: Event = (exchange) => {
    sent.push(exchange);
    return event(exchange);
  };
  const transport = { send, alone: <T>(work: (each: Event) => Promise<T>) => work(send) };
  return { sent, reached: await reachHost({ transport, clock }, 'gateway', 'https://gateway.example') };
}

it.each([200, 401, 403, 404, 405, 500, 503])('a host that answers with %d is reached', async (status) => {
  const { sent, reached } = await reach(answering(status, ''));
  expect(reached.ok).toBe(true);
  expect(sent).toMatchObject([{ method: 'HEAD', headers: {}, body: null }]);
  expect(sent[0]?.signal.aborted, 'the rest is not waited for').toBe(true);
});

it('a host that redirects is reached', async () => {
  expect((await reach(redirected)).reached.ok).toBe(true);
});

it.each<[string, Event, object]>([
  ['a proxy', answering(407, ''), { kind: 'unreachable', reason: 'proxy' }],
  ['a sign-in page', answering(511, ''), { kind: 'unexpected-answer', what: 'web-page', status: 511 }],
  ['nobody', failing('ERR_NAME_NOT_RESOLVED'), { kind: 'unreachable', reason: 'name' }],
])('a host in whose place %s answers is not', async (_who, event, error) => {
  expect((await reach(event)).reached).toMatchObject({ ok: false, error: { ...error, role: 'gateway' } });
});
