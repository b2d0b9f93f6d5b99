import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import {
  answerOver,
  askOver,
  Refused,
  WithTransfer,
  type Reply,
} from '../../../src/renderer/workers/channel.ts';

/** Questions with every form of answer. */
type Desk = {
  questions: {
    add: { asks: { a: number; b: number }; answers: number };
    later: { asks: undefined; answers: string };
    give: { asks: number; answers: Uint8Array<ArrayBuffer> };
    fail: { asks: undefined; answers: string };
    refuse: { asks: undefined; answers: string };
  };
  announces: string;
};

let given = new Uint8Array();
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function channel(heard: (value: string) => void = () => undefined) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  let announce: (news: string) => void = () => undefined;
  answerOver<Desk>(port2, (over) => {
    announce = over;
    return {
      add: ({ a, b }) => a + b,
      later: () => Promise.resolve('now'),
      give: (length) => {
        given = new Uint8Array(length);
        return new WithTransfer(given, [given.buffer]);
      },
      fail: () => {
        throw new Error('It broke.');
      },
      refuse: () => new Refused({ kind: 'no-such-frame', frame: 'frame-7' }),
    };
  });
  const asking = askOver<Desk>(port1, heard);
  port1.start();
  port2.start();
  return { ...asking, port1, announce };
}

describe('a channel', () => {
  it('answers each question', async () => {
    const { ask } = channel();
    const sum = ask('add', { a: 1, b: 2 });
    const later = ask('later', undefined);
    expectTypeOf(sum).toEqualTypeOf<Promise<Reply<number>>>();
    expectTypeOf(later).toEqualTypeOf<Promise<Reply<string>>>();
    expectTypeOf(ask<'give'>).returns.toEqualTypeOf<Promise<Reply<Uint8Array<ArrayBuffer>>>>();
    expectTypeOf(ask<'add'>)
      .parameter(1)
      .toEqualTypeOf<{ a: number; b: number }>();
    expectTypeOf(ask).parameter(0).toEqualTypeOf<'add' | 'later' | 'give' | 'fail' | 'refuse'>();
    expect(await Promise.all([sum, later])).toEqual([
      { ok: true, value: 3 },
      { ok: true, value: 'now' },
    ]);
  });

  it('transfers buffers instead of copying them', async () => {
    const { ask } = channel();
    expect(await ask('give', 5)).toEqual({ ok: true, value: new Uint8Array(5) });
    expect(given.buffer.detached).toBe(true);
  });

  it('answers an exception or a refusal with a problem', async () => {
    const { ask } = channel();
    expect(await ask('fail', undefined)).toEqual({
      ok: false,
      problem: { kind: 'worker-bug', message: 'It broke.' },
    });
    expect(await ask('refuse', undefined)).toEqual({
      ok: false,
      problem: { kind: 'no-such-frame', frame: 'frame-7' },
    });
  });

  it.each(['nonsense', 'constructor', 'toString'])(
    'answers %s, which is not a question, with a problem',
    async (name) => {
      const { port1 } = channel();
      const answer = new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => {
          resolve(data);
        });
      });
      port1.postMessage({ id: 7, name, asked: undefined });
      expect(await answer).toEqual({
        id: 7,
        reply: { ok: false, problem: { kind: 'no-such-question', name } },
      });
    },
  );

  it('passes on announcements', async () => {
    const told = new Promise<string>((resolve) => {
      channel(resolve).announce('news');
    });
    expect(await told).toBe('news');
  });

  it('answers every open question when it is closed', async () => {
    const { ask, close } = channel();
    const answer = ask('later', undefined);
    const problem = { kind: 'worker-closed' } as const;
    close(problem);
    expect(await answer).toEqual({ ok: false, problem });
    close({ kind: 'worker-ended' });
    expect(await ask('later', undefined)).toEqual({ ok: false, problem });
  });
});
