import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ask, dataFolder, launch, type FixtureWindow } from './fixtureApp.ts';

it('sends structured clones both ways, and errors back', async () => {
  const { page } = await launch();
  const echoed = await page.evaluate(async () => {
    const { fixture } = window as unknown as FixtureWindow;
    const sent = {
      a: [1, null, undefined],
      d: new Date(5),
      m: new Map([[1, 2]]),
      b: new Uint8Array([1, 2, 3]),
    };
    const back = (await fixture.ask('echo', sent)) as typeof sent;
    return [back.a.length, back.d instanceof Date, back.m.get(1), back.b instanceof Uint8Array, back.b[2]];
  });
  expect(echoed).toEqual([3, true, 2, true, 3]);
  await expect(ask(page, 'boom')).rejects.toThrow("Error invoking remote method 'boom': Error: kaboom");
  await expect(ask(page, 'nobody')).rejects.toThrow("No handler registered for 'nobody'");
  expect(await ask(page, 'about')).toMatchObject({
    frame: 'app://fixture/index.html',
    main: true,
    electron: expect.stringMatching(/^45\./),
    name: 'Fixture',
    version: '1.2.3',
  });
});

it('knows the path of a chosen file before the page’s listeners run', async () => {
  const { page } = await launch();
  const file = path.join(dataFolder(), 'a.txt');
  writeFileSync(file, 'x');
  await page.getByLabel('File').setInputFiles(file);
  await page.locator('output').getByText(JSON.stringify(file)).waitFor();
});

it('passes a port of the page to main, with structured clones both ways', async () => {
  const { page } = await launch();
  const said = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    window.postMessage('hello', { transfer: [port2] });
    port1.postMessage(new Uint8Array([1, 2]));
    port1.postMessage(7);
    const answers: { greeting: string; heard: unknown[] }[] = [];
    await new Promise<void>((resolve) => {
      port1.addEventListener('message', ({ data }) => {
        if (answers.push(data) === 2) resolve();
      });
      port1.start();
    });
    const [bytes] = answers[1]?.heard ?? [];
    return [answers[1]?.greeting, bytes instanceof Uint8Array && bytes[1], answers[1]?.heard[1]];
  });
  expect(said).toEqual(['hello', 2, 7]);
});
