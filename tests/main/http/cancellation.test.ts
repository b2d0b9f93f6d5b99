import { expect, it } from 'vitest';
import { realClock } from '../../../src/main/time/clock.ts';
import { sendUntilAborted } from '../../../src/main/http/cancellation.ts';
import type { Answer, Exchange, Send } from '../../../src/main/http/transport.ts';

const never = () => new Promise<never>(() => undefined);
const exchange = (signal: AbortSignal): Exchange => ({
  method: 'GET',
  url: new URL('https://service.example/'),
  headers: {},
  body: null,
  signal,
});
const answering =
  (body: Answer['body']): Send =>
  async () => ({ status: 200, header: () => null, body });

async function textOf({ body }: Answer): Promise<string> {
  let text = '';
  for await (const piece of body) text += Buffer.from(piece).toString();
  return text;
}

it('a fetch that never settles is given up when its signal aborts', async () => {
  const stop = new AbortController();
  const sent = sendUntilAborted(realClock, never, exchange(stop.signal));
  stop.abort(new Error('the limit'));
  await expect(sent).rejects.toThrow('the limit');
  await expect(sendUntilAborted(realClock, never, exchange(stop.signal))).rejects.toThrow('the limit');
});

it('so is a body, and what came of it was read', async () => {
  const stop = new AbortController();
  async function* stuck() {
    yield Buffer.from('{"a":');
    await never();
  }
  const answer = await sendUntilAborted(realClock, answering(stuck()), exchange(stop.signal));
  const pieces = answer.body[Symbol.asyncIterator]();
  expect((await pieces.next()).value?.toString()).toBe('{"a":');
  const next = pieces.next();
  stop.abort(new Error('the limit'));
  await expect(next).rejects.toThrow('the limit');
});

it('what settles is as it was', async () => {
  async function* whole() {
    yield Buffer.from('{"a":');
    yield Buffer.from('1}');
  }
  const { signal } = new AbortController();
  const answer = await sendUntilAborted(realClock, answering(whole()), exchange(signal));
  expect(answer.status).toBe(200);
  expect(await textOf(answer)).toBe('{"a":1}');
  await expect(
    sendUntilAborted(realClock, () => Promise.reject(new Error('no host')), exchange(signal)),
  ).rejects.toThrow('no host');
});
