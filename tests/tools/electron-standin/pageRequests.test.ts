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
  await page.evaluate(() => {
    window.location.href = 'https://evil.example/';
  });
  await page.getByRole('link', { name: 'Outside' }).click();
  await expect
    .poll(async () => ((await ask(page, 'about')) as { seen: string[] }).seen)
    .toEqual(['navigate https://evil.example/', 'open https://example.com/page']);
  expect(app.windows()).toHaveLength(1);
  expect(page.url()).toBe(address);
});
