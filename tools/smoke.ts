// Starts the app that `npm run package` or `make` left in out/, or a named one, and lets it show the demo's first report.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';
import { needNode24, ROOT } from './run.ts';

needNode24();
const INSIDE: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Sextant.app/Contents/MacOS/sextant',
  win32: 'sextant.exe',
};
const folder = `out/Sextant-${process.platform}-${process.arch}`;
const packaged = path.join(ROOT, folder, INSIDE[process.platform] ?? 'sextant');
const data = mkdtempSync(path.join(tmpdir(), 'sextant-smoke-'));

const [program = packaged, ...args] = process.argv.slice(2);
const app = spawn(program, [...args, `--user-data-dir=${data}`, '--remote-debugging-port=0'], {
  stdio: ['ignore', 'inherit', 'pipe'],
});
const ended = once(app, 'exit');
process.once('exit', () => app.kill()); // Whatever went wrong, nothing stays.

/** The address at which the app lets itself be looked into. */
async function address(): Promise<string> {
  for await (const line of createInterface(app.stderr)) {
    console.error(line);
    const [found] = /(?<=^DevTools listening on )\S+/.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error('The app ended before its window opened.');
}

const timeout = setTimeout(() => app.kill(), 300_000);
const browser = await chromium.connectOverCDP(await address(), { timeout: 120_000 });
app.stderr.resume();
const [context] = browser.contexts();
context?.setDefaultTimeout(120_000);
const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
if (!page) throw new Error('The app has no window.');
await page.getByRole('button', { name: 'Try with demo data' }).press('Enter');
await page.getByRole('heading', { name: 'Traffic by platform, 7 days' }).waitFor();
await page.getByRole('img', { name: /peaks at/ }).waitFor();
const session = await browser.newBrowserCDPSession();
await session.send('Browser.close').catch(() => undefined); // The app may be gone before it answers.
const [code] = await ended;
clearTimeout(timeout);
rmSync(data, { recursive: true, force: true, maxRetries: 10 });
console.log(`${program} showed the demo and ended with ${String(code)}.`);
process.exitCode = code === 0 ? 0 : 1;
