// Runs the demo without a window: welcome screen, first report, chart, export, the review of a change of a certificate’s
// organization, and the event log. Saves two CSV files, three screenshots and a summary.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type Page } from '@playwright/test';
import { needNode24, ROOT, run } from './run.ts';

/** The draft that is reviewed: its name matches, so everything else would be ignored. */
const REVIEWED = 'Example Inc.';

needNode24();
const args = process.argv.slice(2);
const out = path.resolve(ROOT, args.find((each) => !each.startsWith('--')) ?? 'out/demo');
process.env['ELECTRON_OVERRIDE_DIST_PATH'] ??= path.join(ROOT, 'tools/electron-standin');

if (!args.includes('--built')) {
  const built = await run('npm', ['run', '--silent', 'build']);
  if (built !== 0) process.exit(built);
}
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const data = await mkdtemp(path.join(tmpdir(), 'sextant-demo-'));
const began = performance.now();
try {
  await work();
} finally {
  await rm(data, { recursive: true, force: true });
}

/** Shows the event log once it is complete, and exports what is shown. */
async function exportEntries(page: Page): Promise<string> {
  await page.keyboard.press('Escape');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Events/ })
    .click();
  const open = page.getByRole('button', { name: 'Export', exact: true });
  await open.waitFor();
  // The last 30 days arrive as they would for any account.
  await page.getByText(/^Fetching events/).waitFor({ state: 'hidden', timeout: 180_000 });
  await page.screenshot({ path: path.join(out, 'events.png'), animations: 'disabled' });
  await open.click();
  await page.getByRole('button', { name: 'Choose columns and program' }).click();
  await page.getByRole('button', { name: /^Save .* rows$/ }).click();
  const exported = page.getByText(/^Saved .* rows to .*Event log.*\.csv/);
  await exported.waitFor();
  return (await exported.textContent()) ?? '';
}

async function work() {
  const electron = await _electron.launch({
    args: ['.', '--preview', `--user-data-dir=${data}`],
    cwd: ROOT,
  });
  await electron.evaluate(({ app }, folder) => {
    app.setPath('downloads', folder);
  }, out);
  const page = await electron.firstWindow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Try with demo data' }).click();
  const chart = page.getByRole('img', { name: /peaks at/ });
  await chart.waitFor();
  const chartMs = Math.round(performance.now() - began);
  const words = (await chart.getAttribute('aria-label')) ?? '';

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  // The same file on every computer, whatever its separators.
  await page.getByRole('button', { name: /For$/ }).click();
  await page.getByRole('option', { name: 'Other programs (CSV, RFC 4180)' }).click();
  await page.getByRole('radio', { name: /Everything/ }).check();
  await page.getByRole('button', { name: /^Save .* rows$/ }).click();
  const exported = page.getByText(/^Saved .* rows to .*\.csv/);
  await exported.waitFor();
  const said = (await exported.textContent()) ?? '';
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.screenshot({ path: path.join(out, 'viewer.png') });

  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('button', { name: /^Certificates/ })
    .click();
  await page
    .getByRole('grid', { name: 'Drafts' })
    .getByRole('button', { name: REVIEWED, exact: true })
    .click();
  await page.getByRole('button', { name: 'Review and send…' }).click();
  const review = page.getByRole('alertdialog');
  await review.getByText(/^Associated with/).waitFor();
  const reviewed = (await review.getByRole('heading').first().textContent()) ?? '';
  await page.screenshot({ path: path.join(out, 'review.png'), animations: 'disabled' });
  const entries = await exportEntries(page);
  await electron.close();

  const files = (await readdir(out)).filter((name) => name.endsWith('.csv'));
  const log = files.find((name) => name.includes('Event log'));
  const csv = files.find((name) => name !== log);
  if (csv === undefined || log === undefined) throw new Error('An export saved no file.');
  const bytes = await readFile(path.join(out, csv));
  const summary = [
    'Sextant, demo run (made-up data from the simulator; no network, no account)',
    '',
    `CSV         ${csv} (${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')})`,
    'Screenshot  viewer.png (1280 × 800)',
    `Screenshot  review.png (1280 × 800) ${reviewed}; nothing was sent`,
    `Screenshot  events.png (1280 × 800) the event log of 45 days, with a gap`,
    `CSV         ${log}`,
    `Export      ${said}`,
    `Export      ${entries}`,
    `Chart       ${words}`,
    `Time        ${chartMs} ms from the start to the chart`,
    '',
  ].join('\n');
  await writeFile(path.join(out, 'summary.txt'), summary);
  console.log(`${summary}\nIn ${out}`);
}
