import { expect, it } from 'vitest';
import { RunningTasks } from '../../../src/renderer/workers/runningTasks.ts';
import { AWAITING, type Work } from '../../../src/table/work.ts';

/** Work that takes longer than the time between two reports of progress. */
function* slowWork(steps: number): Work<string> {
  for (let step = 1; step <= steps; step += 1) {
    const until = performance.now() + 110;
    while (performance.now() < until);
    yield step / steps;
  }
  return 'done';
}

it('tells how far a task is, and what it has counted', async () => {
  const told: unknown[] = [];
  const tasks = new RunningTasks((progress) => told.push(progress));
  expect(await tasks.run('task-1', slowWork(2), () => 7)).toBe('done');
  expect(await tasks.run('task-2', slowWork(1))).toBe('done');
  expect(told).toEqual([
    { task: 'task-1', share: 0.5, found: 7 },
    { task: 'task-1', share: 1, found: 7 },
    { task: 'task-2', share: 1 },
  ]);
});

it('handles messages at once while work awaits one, and tells no share then', async () => {
  const told: unknown[] = [];
  const { port1, port2 } = new MessageChannel();
  const heard: unknown[] = [];
  port1.addEventListener('message', ({ data }) => heard.push(data));
  port1.start();
  function* awaiting(): Work<number> {
    yield* slowWork(1);
    port2.postMessage(null);
    for (let hop = 0; hop < 10 && heard.length === 0; hop += 1) yield AWAITING;
    const until = performance.now() + 110;
    while (performance.now() < until);
    yield AWAITING;
    return heard.length;
  }
  const tasks = new RunningTasks((progress) => told.push(progress));
  expect(await tasks.run('task-1', awaiting())).toBe(1);
  expect(told).toEqual([{ task: 'task-1', share: 1 }]);
  port1.close();
});

it('stops the task named, or all', async () => {
  const tasks = new RunningTasks(() => undefined);
  function* endless(): Work<string> {
    for (;;) yield 0;
  }
  function* short(): Work<string> {
    yield 0;
    return 'done';
  }
  const [stopped, other] = [tasks.run('task-1', endless()), tasks.run('task-2', short())];
  tasks.stop('task-1');
  expect(await stopped).toBeNull();
  expect(await other).toBe('done');
  const rest = [tasks.run('task-3', endless()), tasks.run('task-4', endless())];
  tasks.stopAll();
  expect(await Promise.all(rest)).toEqual([null, null]);
});
