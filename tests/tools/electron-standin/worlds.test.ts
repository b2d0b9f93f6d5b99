import { expect, it } from 'vitest';
import { launch } from './fixtureApp.ts';

it('keeps the preload script’s world apart from the page’s', async () => {
  const { page } = await launch();
  const seen = await page.evaluate(() => {
    const world = window as unknown as Record<string, unknown>;
    return [
      typeof world['onlyHere'],
      typeof world['require'],
      Object.isFrozen(world['fixture']),
      isSecureContext,
    ];
  });
  expect(seen).toEqual(['undefined', 'undefined', true, true]);
});
