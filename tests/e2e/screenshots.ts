import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { connect, fill, secretsOf, testConnection } from './account.ts';
import { expect, goTo, test } from './app.ts';
import { showCertificates } from './certificateScenes.ts';
import { showEventLog } from './eventScenes.ts';
import { showReports } from './reportScenes.ts';
import { showWork } from './workScenes.ts';

const FOLDER = path.join(import.meta.dirname, '../../assets/screenshots');
const UNKNOWN_TOKEN = '00000000-0000-4000-8000-00000000beef';

/** What a picture is to show: it must be there, whole and uncovered, or there is no picture. */
type Picture = { shows: Locator };

/** What lies upon an element, looked at in its middle and near its edges, inside of rounded corners. */
const coversOf = (shown: Locator) =>
  shown.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const points = [left + 8, (left + right) / 2, right - 8].flatMap((x) =>
      [top + 8, (top + bottom) / 2, bottom - 8].map((y) => document.elementFromPoint(x, y)),
    );
    return points.filter((found) => !element.contains(found)).map((found) => found?.outerHTML.slice(0, 200));
  });

async function takePicture(page: Page, name: string, { shows }: Picture): Promise<void> {
  await expect(shows, `what ${name} shows`).toBeVisible();
  // No further than needed, so that what stands above it stays in the picture.
  await shows.evaluate((element) => {
    element.scrollIntoView({ block: 'nearest' });
  });
  await expect(shows, `what ${name} shows`).toBeInViewport({ ratio: 0.99 });
  await expect.poll(() => coversOf(shows), `what covers ${name}`).toEqual([]);
  await page.screenshot({ path: path.join(FOLDER, `${name}.png`) });
}

for (const theme of ['light', 'dark'] as const)
  test(`the credentials screen, ${theme}`, async ({ launch, simulator }) => {
    const { page } = await launch();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const take = (name: string, picture: Picture) => takePicture(page, `${name}-${theme}`, picture);

    await goTo(page, 'Credentials');
    await take('new-profile', { shows: page.getByRole('heading', { name: 'New profile' }) });
    await connect(page, simulator, { Name: 'ACME production' });
    await goTo(page, 'Home');
    await goTo(page, 'Credentials');
    await take('credentials', { shows: secretsOf(page) });

    await take('connection-test', { shows: await testConnection(page) });
    const body = JSON.stringify({ message: 'The client lacks a scope' });
    simulator.faults.add({ role: 'gateway', times: 9, fault: { kind: 'answer', status: 401, body } });
    const steps = await testConnection(page);
    await take('connection-test-failed', { shows: steps.getByRole('alert').first() });
    simulator.faults.clear();

    await goTo(page, 'Home');
    await goTo(page, 'Credentials');
    await page.getByRole('button', { name: 'Rotate now' }).click();
    const rotation = page.getByRole('list', { name: 'Rotation steps' });
    await take('rotation', { shows: rotation });
    await page.getByRole('button', { name: 'I have the new token' }).click();
    await fill(page, 'New primary token', UNKNOWN_TOKEN);
    await page.getByRole('button', { name: 'Store new token' }).click();
    await page.getByRole('button', { name: 'Test new token' }).click();
    await take('rotation-refused', { shows: rotation.getByRole('alert') });
    await take('where-credentials-are-sent', {
      shows: page.getByRole('region', { name: 'Where credentials are sent' }),
    });
  });

for (const theme of ['light', 'dark'] as const)
  test(`the certificates, ${theme}`, async ({ launch, simulator }) => {
    const { page } = await launch();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await showCertificates(page, simulator, async (name, shows) => {
      if (/^(?:draft|review|outcome-.*)$/.test(name))
        await takePicture(page, `certificate-${name}-${theme}`, { shows });
    });
  });

for (const theme of ['light', 'dark'] as const)
  test(`the reports, ${theme}`, async ({ launch }) => {
    const { page } = await launch();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await showReports(page, async (name, shows) => {
      if (/^report(?:-compared|-export|-broken)?$/.test(name))
        await takePicture(page, `${name}-${theme}`, { shows });
    });
  });

for (const theme of ['light', 'dark'] as const)
  test(`the event log, ${theme}`, async ({ launch }) => {
    test.setTimeout(120_000); // the demo’s 30 days are fetched first
    const { page } = await launch();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await showEventLog(page, async (name, shows) => {
      // No picture of a fetch that is under way: every bar and count would be on the move.
      await expect(page.getByText('Archive 30/30 d')).toBeVisible({ timeout: 90_000 });
      await takePicture(page, `events-${name}-${theme}`, { shows });
    });
  });

for (const theme of ['light', 'dark'] as const)
  test(`builder, jobs and library, ${theme}`, async ({ app: { page }, simulator }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await showWork(page, simulator, (name, shows) => takePicture(page, `${name}-${theme}`, { shows }));
  });
