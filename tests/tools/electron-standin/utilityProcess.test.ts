import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dataFolder, FIXTURE, launch, type FixtureWindow } from './fixtureApp.ts';

/** Processes left running with this test's folder or its child script in their arguments. */
async function left(folder: string): Promise<string[]> {
  const list = spawn('ps', ['-eo', 'args']);
  let text = '';
  for await (const piece of list.stdout) text += String(piece);
  return text
    .split('\n')
    .filter((line) => line.includes(folder) || line.includes(path.join(FIXTURE, 'child.cjs')));
}

it('starts utility processes, which end with the app', async () => {
  const { app, page } = await launch();
  const hash = await page.evaluate(() =>
    (window as unknown as FixtureWindow).fixture.ask('hash', new Uint8Array(1_000_000)),
  );
  expect(hash).toBe('d29751f2649b32ff572b5e0a9f541ea660a50f94ff0beedfb0b692b924cc8025');
  const exit = new Promise((resolve) => app.process().once('exit', resolve));
  app.process().kill('SIGKILL');
  await exit;
  await expect.poll(() => left(dataFolder())).toEqual([]);
});
