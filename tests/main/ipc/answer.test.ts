import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Call } from '../../../src/contract/call.ts';
import { rooms } from '../../../src/contract/index.ts';
import { fail, ok, type Failure } from '../../../src/contract/result.ts';
import { answer } from '../../../src/main/ipc/answer.ts';
import type { Log } from '../../../src/main/secrets/log.ts';

const call = {
  input: z.object({ id: z.string() }),
  output: z.object({ shown: z.string(), list: z.array(z.object({ n: z.number() })) }),
};
const LEAK = 'the-secret';
const value = { shown: 'yes', list: [{ n: 1 }] };

function setUp() {
  const bugs: unknown[] = [];
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    bug: (error) => `ref-${bugs.push(error)}`,
    flush: async () => undefined,
  };
  return { bugs, log };
}

it('passes on parsed input, and returns only the fields that the contract names', async () => {
  const { log } = setUp();
  const handler = vi.fn(async () => ok({ ...value, leak: LEAK, list: [{ n: 1, leak: LEAK }] }));
  expect(await answer(call, handler, { id: 'a', more: 1 }, log)).toEqual({ ok: true, value });
  expect(handler).toHaveBeenCalledExactlyOnceWith({ id: 'a' });
});

it('returns bytes without the rest of the memory in which they lie', async () => {
  const { log } = setUp();
  const pooled = Buffer.from('ab');
  expect(pooled.buffer.byteLength).toBeGreaterThan(2);
  const range = { id: 'c4f3a6e0-56c5-4dd6-8c2c-6a0d5c1f0a01', offset: 0, length: 2 };
  const answered = await answer(rooms.library.transfers.read, async () => ok(pooled), range, log);
  const bytes = answered.ok ? answered.value : null;
  expect(bytes).toEqual(new Uint8Array([97, 98]));
  expect(bytes instanceof Uint8Array && bytes.buffer.byteLength).toBe(2);
});

it('returns only the fields of a failure that its kind names', async () => {
  const { log } = setUp();
  const error: Failure = Object.assign({ kind: 'secret-missing', secret: 'clientSecret' } as const, {
    leak: LEAK,
  });
  const handler = async () => Object.assign(fail(error), { leak: LEAK });
  expect(await answer(call, handler, { id: 'a' }, log)).toEqual({
    ok: false,
    error: { kind: 'secret-missing', secret: 'clientSecret' },
  });
});

it.each([undefined, null, 'a', {}, { id: 1 }, [], new Map([['id', 'a']])])(
  'refuses invalid input before the handler sees it: %o',
  async (raw) => {
    const { log, bugs } = setUp();
    const handler = vi.fn(async () => ok(value));
    const result = await answer(call, handler, raw, log);
    expect(result).toMatchObject({ ok: false, error: { kind: 'invalid' } });
    expect(handler).not.toHaveBeenCalled();
    expect(bugs).toEqual([]);
  },
);

it('says where input is invalid', async () => {
  const deep = { ...call, input: z.object({ list: z.array(z.number()) }) };
  const result = await answer(deep, async () => ok(value), { list: [1, 'x'] }, setUp().log);
  expect(result).toMatchObject({ error: { issues: [{ path: 'list.1' }] } });
});

const unknownFailure = { ok: false, error: { kind: 'nonsense', leak: LEAK } };
it.each([
  ['throws', () => Promise.reject(new Error(LEAK))],
  ['answers a value of another shape', async () => ok({ shown: LEAK })],
  ['answers a failure that nobody knows', async () => unknownFailure as never],
])('returns a reference and logs the details if the handler %s', async (_what, handler) => {
  const { log, bugs } = setUp();
  expect(await answer(call, handler, { id: 'a' }, log)).toEqual({
    ok: false,
    error: { kind: 'bug', ref: 'ref-1' },
  });
  expect(bugs).toEqual([expect.any(Error)]);
});

it('says what is wrong with the input of any call in plain words', async () => {
  const { log } = setUp();
  const long = 'x'.repeat(20_000);
  const inputs = [undefined, null, '', long, -1, 1e9, [], {}, { days: 0 }, { days: 1e9 }, { token: long }];
  const handler = async () => ok(undefined);
  const messages: string[] = [];
  for (const { calls } of Object.values(rooms))
    for (const each of Object.values<Call>(calls))
      for (const input of inputs) {
        const answered = await answer(each, handler, input, log);
        if (!answered.ok && answered.error.kind === 'invalid')
          messages.push(...answered.error.issues.map(({ message }) => message));
      }
  expect(messages.length).toBeGreaterThan(100);
  expect(messages).toContain('Enter at most 3650.');
  expect(messages).toContain('Use at most 1000 characters.');
  for (const message of messages) expect(message).not.toMatch(/too (?:big|small)|invalid|expected|received/i);
});
