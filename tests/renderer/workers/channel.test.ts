import { afterEach, describe, expect, expectTypeOf, it } from 'vitest';
import { announceOver, answerOver, askOver, WithTransfer } from '../../../src/renderer/workers/channel.ts';

/** Something to ask, with every form of a method. */
class Desk {
  add({ a, b }: { a: number; b: number }): number {
    return a + b;
  }
  later(): Promise<string> {
    return Promise.resolve('now');
  }
  give(length: number): WithTransfer<Uint8Array<ArrayBuffer>> {
    given = new Uint8Array(length);
    return new WithTransfer(given, [given.buffer]);
  }
  fail(): never {
    throw new Error('It broke.');
  }
}

let given = new Uint8Array();
const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

function channel(told: (value: string) => void = () => undefined) {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  const desk = new Desk();
  answerOver<Desk>(port2, {
    add: desk.add.bind(desk),
    later: desk.later.bind(desk),
    give: desk.give.bind(desk),
    fail: desk.fail.bind(desk),
  });
  const asking = askOver<Desk>(port1, told);
  port1.start();
  port2.start();
  return { ...asking, port1, port2 };
}

describe('a channel', () => {
  it('answers each question with the type of its method', async () => {
    const { ask } = channel();
    const sum = ask('add', { a: 1, b: 2 });
    const later = ask('later', undefined);
    expectTypeOf(sum).toEqualTypeOf<Promise<number>>();
    expectTypeOf(later).toEqualTypeOf<Promise<string>>();
    expectTypeOf(ask<'give'>).returns.toEqualTypeOf<Promise<Uint8Array<ArrayBuffer>>>();
    expectTypeOf(ask<'add'>)
      .parameter(1)
      .toEqualTypeOf<{ a: number; b: number }>();
    expectTypeOf(ask).parameter(0).toEqualTypeOf<'add' | 'later' | 'give' | 'fail'>();
    expect(await Promise.all([sum, later])).toEqual([3, 'now']);
  });

  it('transfers buffers and does not copy them', async () => {
    const { ask } = channel();
    expect(await ask('give', 5)).toEqual(new Uint8Array(5));
    expect(given.buffer.detached).toBe(true);
  });

  it('answers with an error when a method throws', async () => {
    await expect(channel().ask('fail', undefined)).rejects.toThrow('It broke.');
  });

  it.each(['nonsense', 'constructor', 'toString'])(
    'answers with an error to %s, which is no method',
    async (method) => {
      const { port1 } = channel();
      const answer = new Promise((resolve) => {
        port1.addEventListener('message', ({ data }) => {
          resolve(data);
        });
      });
      port1.postMessage({ id: 7, method, argument: undefined });
      expect(await answer).toEqual({ id: 7, error: `There is no method ${method}.` });
    },
  );

  it('tells what is said unasked', async () => {
    const told = new Promise<string>((resolve) => {
      announceOver(channel(resolve).port2, 'news');
    });
    expect(await told).toBe('news');
  });

  it('leaves nobody waiting when it is closed', async () => {
    const { ask, close } = channel();
    const answer = ask('later', undefined);
    close();
    await expect(answer).rejects.toThrow('The reader was closed.');
  });
});
