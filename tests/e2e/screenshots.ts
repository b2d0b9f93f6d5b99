import path from 'node:path';
import type { Page } from '@playwright/test';
import { connect, fill, testConnection } from './account.ts';
import { goTo, test } from './app.ts';

const FOLDER = path.join(import.meta.dirname, '../../assets/screenshots');
const UNKNOWN_TOKEN = '00000000-0000-4000-8000-00000000beef';

for (const theme of ['light', 'dark'] as const)
  test(`the credentials, ${theme}`, async ({ launch, simulator }) => {
    const { page } = await launch();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    const take = (name: string, of: Page = page) =>
      of.screenshot({ path: path.join(FOLDER, `${name}-${theme}.png`) });

    await goTo(page, 'Credentials');
    await take('new-profile');
    await connect(page, simulator, { Name: 'ACME production' });
    await goTo(page, 'Home');
    await goTo(page, 'Credentials');
    await take('credentials');

    await testConnection(page);
    await take('connection-test');
    const body = JSON.stringify({ message: 'The client lacks a scope' });
    simulator.faults.add({ role: 'gateway', times: 9, fault: { kind: 'answer', status: 401, body } });
    await testConnection(page);
    await take('connection-test-failed');
    simulator.faults.clear();

    await goTo(page, 'Home');
    await goTo(page, 'Credentials');
    await page.getByRole('button', { name: 'Rotate now' }).click();
    await take('rotation');
    await page.getByRole('button', { name: 'I have the new token' }).click();
    await fill(page, 'New primary token', UNKNOWN_TOKEN);
    await page.getByRole('button', { name: 'Store new token' }).click();
    await page.getByRole('button', { name: 'Test new token' }).click();
    await page.getByRole('alert').waitFor();
    await take('rotation-refused');
    await page.getByRole('region', { name: 'Where credentials are sent' }).scrollIntoViewIfNeeded();
    await take('who-gets-what');
  });
