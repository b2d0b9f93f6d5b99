import { expect, it } from 'vitest';
import { ask, launch, type FixtureWindow } from './fixtureApp.ts';

it('runs a worker, and enforces the app’s policy', async () => {
  const { page } = await launch();
  expect(await page.evaluate(() => (window as unknown as FixtureWindow).askWorker())).toBe(6);
  const refused = page.evaluate(
    () =>
      new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
          resolve([effectiveDirective, disposition]);
        });
        const inline = document.createElement('style');
        inline.textContent = 'h1 { color: red }';
        document.head.append(inline);
      }),
  );
  expect(await refused).toEqual(['style-src-elem', 'enforce']);
});

it('refuses navigation and new windows, and notifies the app', async () => {
  const { app, page } = await launch();
  const address = page.url();
  const leaveFor = (url: string) =>
    page.evaluate((there) => {
      window.location.href = there;
    }, url);
  const seen = async () => ((await ask(page, 'about')) as { seen: string[] }).seen;
  await leaveFor('https://evil.example/');
  const first = ['frame https://evil.example/'];
  await expect.poll(seen).toEqual(first);
  await leaveFor('https://odd.example/');
  const second = [...first, 'frame https://odd.example/', 'navigate https://odd.example/'];
  await expect.poll(seen).toEqual(second);
  await page.getByRole('link', { name: 'Outside' }).click();
  await expect.poll(seen).toEqual([...second, 'open https://example.com/page']);
  expect(app.windows()).toHaveLength(1);
  expect(page.url()).toBe(address);
});
