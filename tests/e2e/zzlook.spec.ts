import { connect } from './account.ts';
import { goTo, test } from './app.ts';

test.setTimeout(400_000);
test('look', async ({ launch, simulator }) => {
  const { page } = await launch();
  await connect(page, simulator);
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, 'Events');
  await page.getByText('Archive', { exact: true }).click();
  await page.screenshot({ path: '/tmp/look/collection0.png' });
  await page.getByRole('button', { name: /fetch what is missing/i }).first().click();
  await page.waitForTimeout(4_000);
  await page.screenshot({ path: '/tmp/look/collection1.png' });
  await page.waitForTimeout(60_000);
  await page.screenshot({ path: '/tmp/look/collection2.png' });
  await page.getByText('Explorer', { exact: true }).click();
  await page.waitForTimeout(6_000);
  await page.screenshot({ path: '/tmp/look/explorer.png' });
  for (const [w, h] of [[900, 600], [640, 400], [1920, 1080]] as const) {
    await page.setViewportSize({ width: w, height: h });
    await page.waitForTimeout(1_500);
    await page.screenshot({ path: `/tmp/look/explorer-${w}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: '/tmp/look/explorer-dark.png' });
  await page.getByText('Incidents', { exact: true }).click();
  await page.waitForTimeout(3_000);
  await page.screenshot({ path: '/tmp/look/incidents.png' });
  await page.getByText('What is special', { exact: true }).click();
  await page.waitForTimeout(3_000);
  await page.screenshot({ path: '/tmp/look/special.png' });
  await page.getByText('Live', { exact: true }).click();
  await page.waitForTimeout(1_500);
  await page.screenshot({ path: '/tmp/look/live.png' });
});
