import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, goTo, saveTo, startDemo, test } from './app.ts';
import { findings } from './findings.ts';
import { dragAtOnce } from './quickDrag.ts';

const chartOf = (page: Page) => page.getByRole('application', { name: 'Chart' });
const tip = (page: Page) => page.locator('[data-chart-tip]');

const choose = async (page: Page, label: string | RegExp, option: string) => {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('a chart is read, zoomed and pictured by keyboard', async ({ app, page, home }) => {
  await startDemo(page);
  const chart = chartOf(page);
  const picture = page.getByRole('img', { name: /request_count \(sum\) by platform/ });
  await expect(picture).toBeVisible();
  await expect(page.getByText(/granularity: hour · profile Demo/)).toBeVisible();

  // Value by value, announced and in the tooltip.
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(tip(page).getByRole('row', { includeHidden: true })).toHaveCount(3);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/01:00–02:00 UTC; cache \d/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/01:00–02:00 UTC; wac \d/)).toBeAttached();

  // A span that is selected, zoomed into, and left again.
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('group', { name: 'Selected span' })).toContainText('01:00–07:00 UTC');
  // Its bar is above the figures, so that peaks stay in sight.
  expect((await page.getByRole('group', { name: 'Selected span' }).boundingBox())!.height).toBeLessThan(28);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: /over 6 points/ })).toBeVisible();
  await expect(chart).toBeFocused();
  await page.getByRole('list', { name: 'Series' }).getByRole('button', { name: 'wac' }).press('Enter');
  await expect(page.getByRole('img', { name: /wac peaks .* over 6 points/ })).toBeVisible();
  await page.getByRole('list', { name: 'Series' }).getByRole('button', { name: 'wac' }).press('Enter');
  await page.getByRole('button', { name: 'Reset zoom' }).press('Enter');
  await expect(page.getByRole('img', { name: /cache peaks .* over 168 points/ })).toBeVisible();
  expect(await findings(page), 'chart').toEqual([]);

  // In the colours of the theme, of one that is chosen meanwhile as well.
  const line = page.getByRole('list', { name: 'Series' }).locator('line').first();
  const light = (await line.getAttribute('stroke')) ?? '';
  const wear = (theme: 'light' | 'dark') =>
    page.evaluate((chosen) => globalThis.window.sextant.settings.change({ theme: chosen }), theme);
  await wear('dark');
  await expect(line).not.toHaveAttribute('stroke', light);
  await wear('light');
  await expect(line).toHaveAttribute('stroke', light);

  // The data as a table, one key away.
  await chart.focus();
  await page.keyboard.press('d');
  const table = page.getByRole('dialog').getByRole('grid');
  await expect(table).toHaveAttribute('aria-rowcount', '169');
  await expect(table.getByRole('columnheader', { name: /^cache/ })).toBeVisible();
  expect(await findings(page), 'data').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(chart).toBeFocused();

  // Bars are wide enough to be told apart, and say how wide.
  await page.keyboard.press('t');
  await page.keyboard.press('t');
  await expect(page.getByText(/ · each point sums 3 hours · /)).toBeVisible();
  await expect(page.getByRole('img', { name: /over 56 points/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('img', { name: /cache peaks .* over 168 points/ })).toBeVisible();

  // In the zone of this computer, said wherever a time is; the cells stay as received.
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tehran' });
  await chart.focus();
  await page.keyboard.press('z');
  await expect(page.getByText(/UTC\+3:30 · times in Asia\/Tehran · granularity: hour/)).toBeVisible();
  await expect(page.getByText('Charts in Asia/Tehran, all else in UTC')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByText(/03:30–04:30 UTC\+3:30; cache \d/)).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('group', { name: 'Selected span' })).toContainText('03:30–05:30 UTC+3:30');
  await expect(page.getByRole('columnheader', { name: /timestamp|time/ })).toContainText('UTC');
  await expect(page.getByRole('gridcell', { name: /T00:00:00|00:00:00/ }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Show times in UTC (Z)' }).press('Enter');
  await expect(page.getByText('All times in UTC')).toBeVisible();
  await expect(page.getByText(/times in Asia/)).toBeHidden();

  // The end of the data is one key away, and so is all of it.
  await page.getByRole('radio', { name: 'Last 24 h' }).press('Space');
  const lastDay = /after \d+ \w+ \d{4}, .* · filtered to 72 rows out of 504: \w+ > \d{4}-.* · /;
  await expect(page.getByText(lastDay)).toBeVisible();
  await expect(page.getByRole('img', { name: /over 24 points/ })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'All', exact: true })).toBeChecked();
  await expect(page.getByRole('img', { name: /cache peaks .* over 168 points/ })).toBeVisible();
  await expect(page.getByText(/filtered to/)).toBeHidden();

  // Saved with everything that was on screen around it.
  const svg = path.join(home, 'chart.svg');
  await saveTo(app, svg);
  await page.getByRole('button', { name: 'Picture: save or copy' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as SVG' }).press('Enter');
  await expect(page.getByText('Picture saved')).toBeVisible();
  const drawn = await readFile(svg, 'utf8');
  // An image is drawn only of well-formed SVG.
  const size = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }));
    await image.decode();
    return [image.naturalWidth, image.naturalHeight > 450];
  }, drawn);
  expect(size).toEqual([1_000, true]);
  const texts = [...drawn.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
  const said = texts.join('\n');
  expect(said).toMatch(/^request_count by platform$/m);
  expect(said).toMatch(/UTC · granularity: hour · profile Demo/);
  expect(said).toMatch(/SHA-256 [0-9a-f]{16}….*created /);
  // In the legend in the colour of texts, and at the end of its line in that of the line.
  const fills = ['cache', 'wac', 'adn'].map((name) =>
    [...drawn.matchAll(new RegExp(`<text[^>]*fill="([^"]*)"[^>]*>${name}<`, 'g'))].map(([, fill]) => fill),
  );
  for (const each of fills) expect(each).toHaveLength(2);
  expect(new Set(fills.flat()).size).toBe(4);

  const png = path.join(home, 'chart.png');
  await saveTo(app, png);
  await page.getByRole('button', { name: 'Picture: save or copy' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as PNG' }).press('Enter');
  await expect(page.getByText(/“chart\.png” holds the chart/)).toBeVisible();
  const bytes = await readFile(png);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.readUInt32BE(16)).toBe(2_000);
  expect(bytes.readUInt32BE(20)).toBeGreaterThan(900);
  // On the stand-in, Chromium decides about the clipboard; on Electron the app does.
  if (process.env['E2E_RUNTIME'] !== 'electron') await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Picture: save or copy' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Copy picture' }).press('Enter');
  await expect(page.getByText('Picture copied')).toBeVisible();
});

test('a chart is drawn in other ways, of several metrics, and never clipped', async ({ page, home }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  const hosts = Array.from({ length: 12 }, (_, host) => `host-${host}.example.com`);
  const hours = Array.from({ length: 48 }, (_, hour) => hour).filter((hour) => hour < 40 || hour > 42);
  const lines = hours.flatMap((hour) =>
    hosts.map((host, at) => {
      const time = new Date(Date.UTC(2026, 10, 14, hour)).toISOString();
      return `${time},${host},${(at + 1) * 1000 + hour},${(at + 1) * 2_000_000}`;
    }),
  );
  const file = path.join(home, 'traffic.csv');
  await writeFile(file, ['timestamp,host,request_count,bytes_out', ...lines].join('\n'));
  await page.getByLabel('Report file').setInputFiles(file);
  await page.getByRole('radio', { name: 'Chart', exact: true }).press('Space');
  const chart = chartOf(page);
  await expect(page.getByRole('img', { name: /request_count \(sum\) by host/ })).toBeVisible();

  // Every series in the tooltip, whole in the window.
  const { x, y, width, height } = (await chart.boundingBox())!;
  // Once the file is in the library, the chart is drawn anew, and the pointer is nowhere until it moves.
  let step = 0;
  await expect(async () => {
    await page.mouse.move(x + width / 2 + (step++ % 2), y + height - 60);
    await expect(tip(page).getByRole('row', { includeHidden: true })).toHaveCount(12, { timeout: 1_000 });
    const box = await tip(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
    const hidden = await tip(page).evaluate((each) => each.scrollHeight - each.clientHeight, undefined, {
      timeout: 1_000,
    });
    expect(hidden).toBeLessThanOrEqual(0);
  }).toPass({ timeout: 20_000 });

  // A span is dragged.
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('img', { name: /over \d points|over 1\d points/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: /over 45 points/ })).toBeVisible();

  // A press counts where it is, even if the page had no time to follow the pointer there.
  await page.mouse.move(0, 0);
  await expect(tip(page).getByRole('row', { includeHidden: true })).toHaveCount(0);
  const spot = { x: x + width / 2, y: y + height / 2 };
  await dragAtOnce(page, spot, spot);
  await expect(page.getByRole('menuitem', { name: /^Show only / })).toBeVisible();
  await page.keyboard.press('Escape');

  // Small multiples: a plot for each series as far as there is room, on one scale or each on its own.
  await choose(page, /Chart$/, 'Small multiples');
  await expect(page.getByText(/ · a plot for each series, all on one scale · /)).toBeVisible();
  await expect(
    page.getByText(/There is no room for the plots of host-.* and host-0\.example\.com: /),
  ).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText(/00:00–01:00 UTC; host-11\.example\.com 12.?000$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/00:00–01:00 UTC; host-10\.example\.com 11.?000$/)).toBeAttached();
  await expect(tip(page).getByRole('row', { includeHidden: true })).toHaveCount(12);
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('checkbox', { name: /^Own scale for each plot/ }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/ · a plot for each series, each on a scale of its own · /)).toBeVisible();
  expect(await findings(page), 'small multiples').toEqual([]);

  // Areas have no log scale, and say so.
  await choose(page, /Chart$/, 'Stacked area');
  await page.getByRole('button', { name: 'Options' }).click();
  await expect(page.getByRole('checkbox', { name: /^Log scale/ })).toBeDisabled();
  await expect(page.getByText('A stack has no log scale.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Patterns beside colours' }).press('Space');
  // Hours without rows are gaps, or 0.
  await expect(page.getByText(/ · gaps at times without rows · /)).toBeVisible();
  await page.getByRole('checkbox', { name: '0 at times without rows' }).press('Space');
  await expect(page.getByText(/ · 0 at times without rows · /)).toBeVisible();
  await expect(page.getByText(/over 48 points/)).toBeVisible();
  expect(await findings(page), 'options').toEqual([]);
  await choose(page, /Metric 2/, 'bytes_out');
  await expect(page.getByRole('checkbox', { name: /^Second axis/ })).toBeVisible();
  await page.getByRole('checkbox', { name: /^Second axis/ }).press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('img', { name: /request_count .* bytes_out \(sum\) by host/ })).toBeVisible();
  await choose(page, /Chart$/, 'Top');
  await expect(page.getByRole('img', { name: /is highest for host-11\.example\.com/ })).toBeVisible();

  // A series alone, by the menu on a point.
  await choose(page, /Chart$/, 'Line');
  await chart.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Show only / }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Show all' })).toBeHidden();

  // A span and a name filter the table, and with it the chart.
  await chart.focus();
  await page.keyboard.press('Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.getByRole('button', { name: 'Filter table' }).press('Enter');
  await expect(page.getByText(/filtered to 48 rows out of 540/)).toBeVisible();
  await expect(page.getByRole('img', { name: /over 4 points/ })).toBeVisible();
  await chart.focus();
  await page.keyboard.press('Home');
  // The lowest line is that of a host: “Other” is far above.
  for (let step = 0; step < 16; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: /^Filter rows: host is / }).press('Enter');
  await expect(page.getByText(/filtered to 4 rows out of 540/)).toBeVisible();

  // One key goes through the types. That is undone as any change, and what is left is kept with the report.
  const type = (name: string) => page.getByRole('button', { name: `${name} Chart`, exact: true });
  await chart.focus();
  await page.keyboard.press('t');
  await expect(type('Stacked area')).toBeVisible();
  await expect(chart).toBeFocused();
  await page.keyboard.press('t');
  await expect(type('Bars')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(type('Stacked area')).toBeVisible();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'traffic.csv', exact: true }).click();
  await page.getByRole('radio', { name: 'Chart', exact: true }).press('Space');
  await expect(type('Stacked area')).toBeVisible();
  await expect(page.getByText(/filtered to 4 rows out of 540/)).toBeVisible();
});

test('notes are written on the chart, kept with the report, changed and removed', async ({
  app,
  page,
  home,
}) => {
  await startDemo(page);
  const chart = chartOf(page);
  const notes = page.getByRole('list', { name: 'Notes' }).getByRole('button');
  await expect(page.getByRole('img', { name: /over 168 points/ })).toBeVisible();

  // At a point, by its menu.
  await chart.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Add a note here…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a note to the chart' });
  await expect(dialog.getByLabel('Time, in UTC')).toHaveValue(/ 01:00$/);
  await page.keyboard.type('deploy of 4.2');
  await page.keyboard.press('Enter');
  await expect(notes).toHaveAccessibleName(/^Note 1, .* 01:00 UTC: deploy of 4\.2$/);

  // On a span, by mouse.
  const { x, y, width, height } = (await chart.boundingBox())!;
  await page.mouse.move(x + width * 0.4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.6, y + height / 2, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('group', { name: 'Selected span' }).getByRole('button', { name: 'Add note' }).click();
  await expect(dialog.getByLabel('Until, in UTC')).not.toHaveValue('');
  await dialog.getByLabel('Text').fill('flash sale');
  await dialog.getByRole('button', { name: 'Add note' }).click();
  await expect(notes).toHaveCount(2);
  await notes.nth(1).hover();
  await expect(page.getByRole('tooltip')).toContainText('flash sale');
  expect(await findings(page), 'notes').toEqual([]);
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toBeHidden();

  // In the data, and in the picture with its time.
  await chart.focus();
  await page.keyboard.press('d');
  await expect(page.getByRole('dialog').getByRole('gridcell', { name: /deploy of 4\.2/ })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(chart).toBeFocused();
  const svg = path.join(home, 'notes.svg');
  await saveTo(app, svg);
  await page.getByRole('button', { name: 'Picture: save or copy' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save as SVG' }).press('Enter');
  await expect(page.getByText('Picture saved')).toBeVisible();
  expect(await readFile(svg, 'utf8')).toMatch(/Note 1, .* 01:00 UTC: deploy of 4\.2</);

  // On the page that is printed.
  await page.keyboard.press('ControlOrMeta+p');
  await expect(
    page.getByRole('article', { name: 'The page' }).getByText(/^Note 1, .*deploy of/),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  // Changed from the list; removed, and brought back by one undo.
  await page.getByRole('button', { name: 'Notes', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: /^1\. .*deploy of 4\.2/ }).press('Enter');
  await page.getByRole('dialog').getByLabel('Text').fill('deploy of 4.3');
  await page.keyboard.press('Enter');
  await expect(notes.first()).toHaveAccessibleName(/deploy of 4\.3$/);
  await notes.first().press('Enter');
  await page.getByRole('button', { name: 'Remove note' }).press('Enter');
  await expect(notes).toHaveCount(1);
  await expect(chart).toBeFocused();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(notes).toHaveCount(2);

  // By the command, with a time that is typed.
  await page.keyboard.press('ControlOrMeta+Shift+N');
  await dialog.getByLabel('Time, in UTC').fill('soon');
  await dialog.getByLabel('Text').fill('end');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/^Enter a day or time in UTC/)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).press('Enter');
  await page.reload();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Traffic by platform, 7 days', exact: true }).click();
  await expect(notes).toHaveCount(2);
});

test('a chart has its own past beside it, with what is outside of the usual in words', async ({ page }) => {
  await startDemo(page);
  await page.getByRole('button', { name: 'Options' }).press('Enter');
  await choose(page, 'Nothing Compare with', 'Day before');
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('list', { name: 'Series' }).getByRole('button', { name: 'cache, day before' }),
  ).toBeVisible();
  await expect(page.getByText(/Dashed: the day before, .*24 of 168 points have none/)).toBeVisible();

  // The table has it as well, for as long as it is chosen.
  await page.getByRole('button', { name: 'Options' }).press('Enter');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('checkbox', { name: /^Day before as columns of the table/ }).press('Space');
  for (const name of ['day before', 'difference to the day before', 'change to the day before'])
    await expect(page.getByRole('columnheader', { name: new RegExp(`, ${name}`) })).toBeVisible();
  await expect(page.getByText(/^Empty where a figure or the period before is missing/)).toBeVisible();
  await expect(page.getByText(/Dashed: the day before/)).toBeVisible();
  await page.getByRole('button', { name: 'Options' }).press('Enter');
  const asColumns = page.getByRole('checkbox', { name: /^Day before as columns of the table/ });
  await expect(asColumns).toBeChecked();
  expect(await findings(page), 'columns').toEqual([]);
  await asColumns.press('Space');
  await expect(asColumns).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Back to rows' }).first().click();
  await choose(page, /Split by$/, 'None');
  await page.getByRole('button', { name: 'Options' }).press('Enter');
  await choose(page, /Compare with$/, 'Usual range, 14 days before');
  await page.keyboard.press('Escape');
  const outside = page.getByText(
    /of 96 points (is|are) outside that range by more than half its width\. Furthest: .* (over|under) the usual\./,
  );
  await expect(outside).toBeVisible();
  await expect(page.getByText(/UTC time of 3 to 6 of the 14 days before\./)).toBeVisible();
  expect(await findings(page), 'past').toEqual([]);

  // A range in view does not cut off what is before it.
  await page.getByText('Last 24 h', { exact: true }).click();
  await expect(page.getByText(/UTC time of 6 of the 14 days before\. .* of 24 points/)).toBeVisible();
  await page.getByText('All', { exact: true }).click();

  // It is kept with the report.
  await page.reload();
  await goTo(page, 'Library');
  await page.getByRole('button', { name: 'Traffic by platform, 7 days', exact: true }).click();
  await expect(outside).toBeVisible();
});
