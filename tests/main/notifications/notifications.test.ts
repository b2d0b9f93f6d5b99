import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Announce } from '../../../src/contract/index.ts';
import type { Log } from '../../../src/main/secrets/log.ts';
import { notifySystem } from '../../../src/main/notifications/notifications.ts';

/** The notifications of the system, which holds only their content: the objects are for the app to keep. */
const { made } = vi.hoisted(() => ({ made: [] as WeakRef<EventEmitter>[] }));
vi.mock('electron', async () => {
  const events = await import('node:events');
  return {
    Notification: class extends events.EventEmitter {
      static isSupported = () => true;
      constructor() {
        super();
        made.push(new WeakRef<EventEmitter>(this));
      }
      show() {
        return undefined;
      }
    },
  };
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const log = { bug: () => '', warn: vi.fn<Log['warn']>() } as unknown as Log;
const window = { announce: vi.fn<Announce>(), current: {} };
const words = { title: 'A title', body: 'A text' };

/** How many objects are left once everything that can be collected is. */
async function left(): Promise<number> {
  await wait(0);
  collect();
  return made.filter((each) => each.deref()).length;
}

beforeEach(() => {
  made.length = 0;
});

it('a notification is kept until it is clicked, so that the click arrives', async () => {
  const clicked = vi.fn();
  notifySystem(words, { log, window, clicked });
  expect(await left()).toBe(1);
  made[0]?.deref()?.emit('click');
  expect(clicked).toHaveBeenCalledOnce();
  await expect.poll(left).toBe(0);
});

it('a notification is let go when it is closed, and the oldest ones in any case', async () => {
  notifySystem(words, { log, window, clicked: () => undefined });
  made[0]?.deref()?.emit('close');
  await expect.poll(left).toBe(0);
  for (let count = 0; count < 30; count += 1) notifySystem(words, { log, window, clicked: () => undefined });
  await expect.poll(left).toBe(20);
});

it('a system that refuses notifications is told of once, in a window that is open', () => {
  const refuse = (current: object | null) => {
    notifySystem(words, { log, window: { ...window, current }, clicked: () => undefined });
    made.at(-1)?.deref()?.emit('failed', {}, 'not signed');
  };
  refuse(null);
  expect(window.announce).not.toHaveBeenCalled();
  refuse({});
  refuse({});
  expect(window.announce.mock.calls).toEqual([['app.notificationsFailed', undefined]]);
  expect(log.warn).toHaveBeenCalledTimes(3);
  expect(log.warn).toHaveBeenLastCalledWith('notification-failed', { why: 'not signed' });
});
