import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from '@playwright/test';
import { connect, fill } from './account.ts';
import { showCertificates } from './certificateScenes.ts';
import { showReports } from './reportScenes.ts';
import { tooWide } from './overflow.ts';
import { dragAtOnce } from './quickDrag.ts';
import { expect, goTo, jobNamed, runReport, SCREEN_NAMES, startDemo, test, WITH_EVENTS } from './app.ts';

test.use(WITH_EVENTS);

/** How far the middles of the words in a line are from each other. */
const unevenness = (line: Locator) =>
  line.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const middles: number[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      const { top, bottom } = range.getBoundingClientRect();
      middles.push((top + bottom) / 2);
    }
    return Math.max(...middles) - Math.min(...middles);
  });

test('no screen scrolls sideways at 200 %, and the sidebar collapses', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeHidden();
  expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())!.width).toBeLessThan(60);
  expect(await tooWide(page), 'welcome').toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await startDemo(page);
  expect(await unevenness(page.locator('footer')), 'words of the status bar, in pixels').toBeLessThan(0.5);
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await tooWide(page), 'report').toEqual([]);
  for (const name of SCREEN_NAMES) {
    await goTo(page, name);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await tooWide(page), name).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
});

test('a list is laid out for its width in the first frame that has it, and in that of another width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await startDemo(page);
  // How far lists scroll sideways: as each comes, before it is painted, and in every frame that was.
  await page.evaluate(() => {
    const wide: number[] = [];
    Reflect.set(globalThis, 'wide', wide);
    const look = () => {
      for (const list of document.querySelectorAll('[data-rows]'))
        if (list.scrollWidth > list.clientWidth) wide.push(list.scrollWidth - list.clientWidth);
    };
    const isList = (node: Node) => node instanceof Element && node.querySelector('[data-rows]') !== null;
    new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(isList))) look();
    }).observe(document.body, { childList: true, subtree: true });
    const painted = new MessageChannel();
    painted.port1.addEventListener('message', ({ data }) => {
      // A window that was resized after the frame has not been painted at its new width yet.
      if (data === innerWidth) look();
    });
    painted.port1.start();
    const frame = () => {
      painted.port2.postMessage(innerWidth);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const wide = () => page.evaluate(() => Reflect.get(globalThis, 'wide') as number[]);
  for (const [width, height] of [
    [640, 400],
    [1280, 800],
    [800, 600],
  ] as const)
    for (const screen of ['Jobs', 'Library', 'Home'] as const) {
      await goTo(page, screen);
      if (screen !== 'Home') {
        await expect(page.getByRole('treegrid').getByRole('row').first()).toBeVisible();
        await page.setViewportSize({ width, height });
      }
      expect(await wide(), `${screen} at ${width}`).toEqual([]);
    }

  await page.setViewportSize({ width: 900, height: 600 });
  await goTo(page, 'Library');
  const tops = ['Facets', 'Open file', 'Manage library'].map(async (name) => {
    const { y = 0 } = (await page.getByRole('main').getByRole('button', { name }).boundingBox()) ?? {};
    return Math.round(y);
  });
  expect(new Set(await Promise.all(tops)).size, 'lines of the tools of the library').toBe(1);
});

test('a report in a small window shows rows or its chart, one at a time', async ({ page }) => {
  await startDemo(page);
  for (const { width, height, charted } of [
    { width: 900, height: 600, charted: 150 },
    { width: 640, height: 400, charted: 130 },
  ]) {
    await page.setViewportSize({ width, height });
    const chart = page.getByRole('img', { name: /request_count/ });
    const third = page.getByRole('grid').getByRole('row').nth(3).getByRole('gridcell').first();
    await expect(chart).toBeHidden();
    await expect(third).toBeInViewport({ ratio: 0.9 });
    // A panel lies over the table, so it has the focus, and gives it back.
    const columns = page.getByRole('button', { name: 'Columns', exact: true });
    await columns.press('Enter');
    await expect(page.getByRole('searchbox', { name: 'Find columns' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(columns).toBeFocused();
    await page.getByRole('radio', { name: 'Table', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart).toBeVisible();
    await expect(page.getByRole('grid')).toBeHidden();
    expect((await chart.boundingBox())!.height).toBeGreaterThanOrEqual(charted);
    const caption = page.getByRole('figure').getByText(/peaks at/);
    await caption.scrollIntoViewIfNeeded();
    await expect(caption).toBeInViewport({ ratio: 1 });
    // Over the chart, it gives the focus to what chose the chart: its own button is hidden with the table.
    await page.keyboard.press('ControlOrMeta+Shift+S');
    const special = page.getByRole('region', { name: 'What is special here' });
    await special.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(page.getByRole('radio', { name: 'Chart', exact: true })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
  }
});

test('the chart has its place, whatever the window', async ({ page }) => {
  test.setTimeout(120_000);
  await startDemo(page);
  await test.step('the chart leaves room for its legend and its caption', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const sight = [
      page.getByRole('list', { name: 'Series' }),
      page.getByRole('figure').getByText(/peaks at/),
    ];
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1920, height: 1080 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(size);
      for (const part of sight) {
        await expect(part).toBeInViewport({ ratio: 1 });
        expect(
          await part.evaluate((element) => {
            const { left, bottom } = element.getBoundingClientRect();
            return element.contains(document.elementFromPoint(left + 8, bottom - 4));
          }),
        ).toBe(true);
      }
    }
  });
  await test.step('the line between chart and table is a target of 24 pixels, as are the edges of columns', async () => {
    const line = page.getByRole('separator', { name: 'Resize chart and table' });
    const before = (await line.boundingBox())!;
    const [x, middle] = [before.x + before.width / 2, before.y + before.height / 2];
    await page.mouse.move(x, middle - 11);
    await page.mouse.down();
    await page.mouse.move(x, middle + 49, { steps: 4 });
    await page.mouse.up();
    expect((await line.boundingBox())!.y).toBeGreaterThan(before.y + 40);

    const head = page.getByRole('columnheader', { name: /^platform/ });
    const width = async () => (await head.boundingBox())!.width;
    const wide = await width();
    for (const beside of [-11, 11]) {
      const { x: left, y, width: now } = (await head.boundingBox())!;
      await page.mouse.move(left + now + beside, y + 12);
      await page.mouse.down();
      await page.mouse.move(left + now + beside + 20, y + 12, { steps: 4 });
      await page.mouse.up();
    }
    expect(await width()).toBe(wide + 40);

    // A drag ends where it is let go, even if nothing was drawn since it began.
    const middleOf = async (part: Locator) => {
      const box = (await part.boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const { x: left, y, width: now } = (await head.boundingBox())!;
    const edge = { x: left + now, y: y + 12 };
    await dragAtOnce(page, edge, { ...edge, x: edge.x + 30 });
    await expect.poll(width).toBe(wide + 70);
    const heads = page.getByRole('grid').getByRole('columnheader');
    const requests = page.getByRole('columnheader', { name: /^request_count/ });
    const { x: far, width: broad } = (await requests.boundingBox())!;
    await dragAtOnce(page, await middleOf(head), { x: far + broad - 20, y: y + 12 });
    await expect(heads.nth(3)).toHaveAccessibleName(/^platform/);
    const cell = (row: number) =>
      page.getByRole('grid').getByRole('row').nth(row).getByRole('gridcell').first();
    await dragAtOnce(page, await middleOf(cell(1)), await middleOf(cell(3)));
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(3);
  });
  await test.step('the chart has most of the height of its pane, whatever the window', async () => {
    const chart = page.getByRole('application', { name: 'Chart' });
    const onlyChart = page.getByRole('radio', { name: 'Chart', exact: true });
    // The line at the point where the reader is goes from one end of the axis to the other.
    const plotted = async () => {
      await chart.focus();
      await page.keyboard.press('Home');
      return (await chart.locator('svg[aria-hidden] line').boundingBox())!.height;
    };
    const sizes = [
      { width: 1920, height: 1080, least: { split: 400, usual: 380 } },
      { width: 1280, height: 800, least: { split: 240, usual: 220 } },
      { width: 900, height: 600, least: { split: 150, usual: 140 } },
      { width: 640, height: 400, least: { split: 92, usual: 92 } },
    ];
    const measure = async (drawn: 'split' | 'usual') => {
      for (const { width, height, least } of sizes) {
        await page.setViewportSize({ width, height });
        if (height < 800) await onlyChart.press('Space');
        await expect.poll(plotted, `${drawn}, ${width} by ${height}`).toBeGreaterThanOrEqual(least[drawn]);
        await expect(chart).toBeVisible();
      }
    };
    await measure('split');
    const choose = async (label: RegExp, name: string) => {
      await page.getByRole('button', { name: label }).press('Enter');
      await page.getByRole('option', { name, exact: true }).press('Enter');
      await expect(page.getByRole('listbox')).toHaveCount(0);
    };
    await choose(/Split by$/, 'None');
    await page.getByRole('button', { name: 'Options' }).press('Enter');
    await choose(/Compare with$/, 'Usual range, 14 days before');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /Compare with$/ })).toHaveCount(0);
    await measure('usual');
  });
});

test('long names and titles stay in the window, and can be read whole', async ({
  launch,
  simulator,
  home,
}) => {
  const { page } = await launch();
  await connect(page, simulator);
  const file = `${'long-'.repeat(27)}title.csv`;
  const name = 'n'.repeat(150);
  await writeFile(path.join(home, file), 'platform,hits\r\nwac,1\r\n');
  await page.getByLabel('Report file').setInputFiles(path.join(home, file));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('title', file);
  const metrics = ['a', 'b', 'c'].map((letter) => letter.repeat(200));
  await runReport(page, { name, metrics });
  await expect(jobNamed(page, name)).toContainText('Failed', { timeout: 20_000 });
  for (const size of [
    { width: 900, height: 600 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const screen of ['Home', 'Build', 'Jobs', 'Library']) {
      await goTo(page, screen);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect(await tooWide(page), `${screen} at ${size.width}`).toEqual([]);
      if (screen === 'Home') await expect(page.getByText(name).first()).toBeInViewport();
      if (screen === 'Jobs') await expect(page.getByTitle(name)).toBeInViewport();
      if (screen === 'Build') await expect(page.getByTitle(metrics[0]!)).toBeVisible();
      if (screen === 'Library') await expect(page.getByTitle(file, { exact: true })).toBeInViewport();
    }
    await page.getByRole('button', { name: file, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('title', file);
    expect(await tooWide(page), `report at ${size.width}`).toEqual([]);
  }
});

test('a chart has its legend and caption in sight when the window shrinks', async ({ launch, home }) => {
  const { page } = await launch();
  const file = path.join(home, 'countries.csv');
  const rows = ['DE', 'FR', 'GB', 'IT', 'ES', 'PL', 'NL', 'SE'].flatMap((country, at) =>
    ['01', '02', '03'].map((day) => `2026-10-${day}T00:00:00Z,${country},${at + 1}`),
  );
  await writeFile(file, ['time,country,request_count', ...rows].join('\n'));
  await page.getByLabel('Report file').setInputFiles(file);
  const chart = page.getByRole('img', { name: /SE peaks at/ });
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 900, height: 600 },
  ]) {
    await page.setViewportSize({ width: 1280, height: 1000 });
    await expect(chart).toBeVisible();
    await page.setViewportSize({ width, height });
    if (width === 900) await page.getByRole('radio', { name: 'Chart', exact: true }).press('Space');
    await expect(chart).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('figure').getByText(/SE peaks at/)).toBeInViewport({ ratio: 1 });
    for (const country of ['SE', 'DE'])
      await expect(page.getByRole('button', { name: country, exact: true })).toBeInViewport({ ratio: 1 });
  }
});

test('the credentials of an account fit at 200 %', async ({ launch, simulator }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 640, height: 400 });
  await connect(page, simulator, {
    Name: 'A name that is longer than any field that has to show it in a line',
  });
  await page.getByRole('button', { name: 'Test connection' }).click();
  await expect(page.getByRole('list', { name: 'Test steps' })).toBeVisible();
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Rotate now' }).click();
  await expect(page.getByRole('list', { name: 'Rotation steps' })).toBeVisible();
  expect(await tooWide(page), 'rotation').toEqual([]);
});

test('certificates fit at 200 %, in every state', async ({ launch, simulator }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 640, height: 400 });
  await showCertificates(page, simulator, async (name) => {
    expect(await tooWide(page), name).toEqual([]);
  });
});

test('reports fit at 200 %, in every state', async ({ launch }) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 640, height: 400 });
  await showReports(page, async (name) => {
    expect(await tooWide(page), name).toEqual([]);
  });
});

test('a notice leaves the form visible, is replaced by the next of its kind, and disappears', async ({
  launch,
  simulator,
}) => {
  const { page } = await launch();
  await page.setViewportSize({ width: 640, height: 400 });
  await connect(page, simulator);
  const notice = page.getByText('Profile saved');
  await page.mouse.move(0, 0); // a notice under the pointer stays
  await page.clock.install();
  for (const name of ['Work again', 'Work once more']) {
    await fill(page, 'Name', name);
    await page.getByRole('button', { name: 'Save profile' }).press('Enter');
    await expect(page.getByText(`${name} is the active profile.`)).toBeVisible();
    await expect(notice).toHaveCount(1);
  }
  const box = (await page.getByRole('region', { name: 'Notifications' }).boundingBox())!;
  expect(box.width * box.height).toBeLessThan((640 * 400) / 5);
  await page.clock.runFor(5_000);
  await expect(notice).toHaveCount(0);
});
