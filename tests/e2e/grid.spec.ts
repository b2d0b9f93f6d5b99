import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { findings } from './findings.ts';

const COLUMNS = 300;
const JSON_TEXT = '{"id":9007199254740993,"path":"/a\u202eb","list":[1.50,2]}';

/** A table of 300 columns: an identifier, a number, a long text, and texts that say where they are. */
const wide = () => {
  const further = Array.from({ length: COLUMNS - 3 }, (_, index) => index + 3);
  const rows = Array.from({ length: 2_000 }, (_, row) => [
    `00${row}`,
    String(row * 1_234_567 - 5),
    row === 2 ? `"${JSON_TEXT.replaceAll('"', '""')}"` : `long ${'text '.repeat(row % 20)}`,
    ...further.map((column) => `r${row}c${column}`),
  ]);
  return [['id', 'bytes', 'note', ...further.map((column) => `c${column}`)], ...rows]
    .map((row) => row.join(','))
    .join('\r\n');
};

/** The grid, and its cells and headers by row and place. */
function gridOf(page: Page) {
  const grid = page.getByRole('grid', { name: 'Rows' });
  const cell = (row: number, at: number) => grid.locator(`[data-row="${row}"][data-at="${at}"]`);
  const box = async (row: number, at: number) => (await cell(row, at).boundingBox())!;
  return {
    grid,
    cell,
    box,
    header: (name: string) => grid.getByRole('columnheader', { name: new RegExp(`^${name}, `) }),
    active: () => grid.getAttribute('aria-activedescendant'),
    selected: async () =>
      grid
        .locator('[role="gridcell"][aria-selected="true"]')
        .evaluateAll((cells) => cells.map(({ dataset }) => `${dataset['row']}/${dataset['at']}`).sort()),
    /** Presses one cell and lets go at another. */
    drag: async (from: [number, number], to: [number, number]) => {
      const [a, b] = [await box(...from), await box(...to)];
      await page.mouse.move(a.x + a.width * 0.4, a.y + 12);
      await page.mouse.down();
      await page.mouse.move(b.x + b.width * 0.4, b.y + 12, { steps: 4 });
      await page.mouse.up();
    },
  };
}

/** Hears what is copied from now on, since the clipboard cannot be read. */
async function hearCopies(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    navigator.clipboard.writeText = async (text) => void heard.push(text);
    addEventListener('copy', ({ clipboardData }) => {
      heard.push(clipboardData?.getData('text/plain') ?? '');
    });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.at(-1));
}

test('cells are selected, copied and shown whole, and columns laid out, by mouse and by keyboard', async ({
  launch,
  home,
}) => {
  const { page } = await launch();
  const file = path.join(home, 'wide.csv');
  await writeFile(file, wide());
  await page.getByLabel('Report file').setInputFiles(file);
  const { grid, cell, header, active, selected, drag, box } = gridOf(page);
  await expect(cell(0, 1)).toHaveText('-5');
  await expect(grid).toHaveAttribute('aria-colcount', '301');
  await expect(grid).toHaveAttribute('aria-rowcount', '2001');
  const copied = await hearCopies(page);

  await test.step('digits are grouped, and copied as received', async () => {
    await expect(cell(3, 1)).toHaveText('3\u202f703\u202f696');
    await expect(cell(3, 0)).toHaveText('003');
    await cell(3, 1).click();
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(copied).toBe('3703696');
  });

  await test.step('dragging, Shift and Ctrl select, and copies have the shape of the selection', async () => {
    await drag([1, 0], [2, 1]);
    expect(await selected()).toEqual(['1/0', '1/1', '2/0', '2/1']);
    await page.keyboard.press('ControlOrMeta+Shift+c');
    await expect.poll(copied).toBe('id\tbytes\r\n001\t1234562\r\n002\t2469129');
    await cell(3, 1).click({ modifiers: ['Shift'] });
    expect(await selected()).toHaveLength(6);
    await cell(5, 3).click({ modifiers: ['ControlOrMeta'] });
    await cell(2, 0).click({ modifiers: ['ControlOrMeta'] });
    expect(await selected()).toEqual(
      ['1/0', '1/1', '2/0', '2/1', '3/0', '3/1', '5/3']
        .filter((each) => each !== '2/0')
        .concat('2/0')
        .sort(),
    );
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(copied).toBe('001\t1234562\t\r\n\t2469129\t\r\n003\t3703696\t\r\n\t\tr5c3');
  });

  await test.step('a drag below the last row in sight scrolls', async () => {
    const start = await box(1, 1);
    const edge = (await grid.boundingBox())!;
    await page.mouse.move(start.x + 6, start.y + 12);
    await page.mouse.down();
    await page.mouse.move(start.x + 6, edge.y + edge.height + 40);
    await expect.poll(async () => Number((await active())?.split('-').at(-2))).toBeGreaterThan(60);
    await page.mouse.up();
    await page.keyboard.press('ControlOrMeta+Home');
  });

  await test.step('row numbers select rows, and keys select rows, columns and all', async () => {
    await drag([1, -1], [2, -1]);
    await page.getByRole('grid').focus();
    await page.keyboard.press('ControlOrMeta+c');
    await expect
      .poll(async () => (await copied())?.split('\r\n').map((row) => row.split('\t').length))
      .toEqual([300, 300]);
    await cell(4, 1).click();
    await page.keyboard.press('Shift+Space');
    await expect(cell(4, 3)).toHaveAttribute('aria-selected', 'true');
    await expect(cell(5, 1)).toHaveAttribute('aria-selected', 'false');
    await cell(4, 1).click();
    await page.keyboard.press('ControlOrMeta+Space');
    await expect(cell(0, 1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+c');
    await expect.poll(async () => (await copied())?.split('\r\n').length).toBe(2_000);
    await page.keyboard.press('ControlOrMeta+a');
    await expect(cell(2, 3)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ControlOrMeta+c');
    await expect(page.getByText('Too many cells to copy')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).first().click();
  });

  await test.step('a cell is shown whole: JSON indented with every digit, and nothing hidden', async () => {
    await cell(2, 2).click();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'note, row 3' });
    await expect(dialog.locator('pre')).toContainText('"id": 9007199254740993,');
    await expect(dialog.locator('pre')).toContainText('⟨U+202E⟩');
    await expect(dialog.getByText(`${JSON_TEXT.length} characters`)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
    await cell(5, 3).dblclick();
    await expect(page.getByRole('dialog').locator('pre')).toHaveText('r5c3');
    await page.keyboard.press('Escape');
    await expect(grid).toBeFocused();
  });

  await test.step('a menu opens on cells by right click and by key', async () => {
    await cell(1, 3).click({ button: 'right' });
    const menu = page.getByRole('menu', { name: 'Cell' });
    await expect(menu.getByRole('menuitem', { name: /^Copy (?:Ctrl|⌘)/ })).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Copy as JSON' }).click();
    await expect.poll(copied).toBe('[\n  {"c3": "r1c3"}\n]\n');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('menuitem', { name: /^Copy (?:Ctrl|⌘)/ })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(copied).toBe('| c3 |\n| --- |\n| r1c3 |\n');
    await expect(grid).toBeFocused();
  });

  await test.step('columns are sorted, fitted, moved, hidden and frozen', async () => {
    await page.getByRole('button', { name: 'Menu of bytes' }).click();
    await page.getByRole('menuitem', { name: 'Sort descending' }).click();
    await expect(header('bytes')).toHaveAttribute('aria-sort', 'descending');
    await expect(cell(0, 0)).toHaveText('001999');
    await page.getByRole('button', { name: 'Menu of bytes' }).click();
    await page.getByRole('menuitem', { name: 'Stop sorting' }).click();
    await expect(cell(0, 0)).toHaveText('000');

    const before = (await header('note').boundingBox())!;
    await page.mouse.dblclick(before.x + before.width, before.y + 12);
    await expect.poll(async () => (await header('note').boundingBox())!.width).not.toBe(before.width);
    await cell(0, 0).click();
    await page.keyboard.press('ArrowUp');
    const wideId = (await box(-1, 0)).width;
    await page.keyboard.press('Alt+ArrowRight');
    expect((await box(-1, 0)).width).toBe(wideId + 16);
    await page.keyboard.press('Alt+Shift+ArrowRight');
    await expect(header('id')).toHaveAttribute('aria-colindex', '3');
    await expect(header('bytes')).toHaveAttribute('aria-colindex', '2');
    expect(await active()).toBe(await cell(-1, 1).getAttribute('id'));
    await drag([-1, 1], [-1, 0]);
    await expect(header('id')).toHaveAttribute('aria-colindex', '2');
    await expect(header('id')).toHaveAttribute('aria-sort', 'none');

    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('menuitem', { name: 'Freeze up to here' }).click();
    await page.getByRole('button', { name: 'Menu of bytes' }).click();
    await page.getByRole('menuitem', { name: 'Hide column' }).click();
    await expect(grid).toHaveAttribute('aria-colcount', '300');
    await expect(header('bytes')).toHaveCount(0);
    await cell(0, 0).click();
    await page.keyboard.press('ControlOrMeta+End');
    await expect(cell(1_999, 298)).toHaveText('r1999c299');
    await expect(cell(1_999, 0)).toHaveText('001999');
    await expect(cell(1_999, 0)).toBeInViewport({ ratio: 0.9 });
    // Only what is in sight is there.
    expect(await grid.getByRole('gridcell').count()).toBeLessThan(600);
    expect(await findings(page)).toEqual([]);
  });
});

test('each of five million rows is reached on a dense screen, by scroll bar, wheel and keys', async ({
  launch,
  home,
}) => {
  const { page } = await launch();
  const rows = 5_000_000;
  const file = path.join(home, 'long.csv');
  const out = createWriteStream(file);
  out.write('n\n');
  for (let from = 0; from < rows; from += 100_000)
    out.write(Array.from({ length: 100_000 }, (_, index) => `${(from + index) * 3}\n`).join(''));
  out.end();
  await once(out, 'finish');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 800,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await page.getByLabel('Report file').setInputFiles(file);
  const { grid, cell } = gridOf(page);
  await expect(grid).toHaveAttribute('aria-rowcount', String(rows + 1), { timeout: 40_000 });
  expect(await page.evaluate(() => devicePixelRatio)).toBe(2);

  /** The numbers of the rows in sight; each must have the value of its row. */
  const seen = () =>
    grid.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return [...element.querySelectorAll<HTMLElement>('[role="gridcell"]')].flatMap((cell) => {
        const box = cell.getBoundingClientRect();
        if (box.top < top + 28 || box.bottom > bottom) return [];
        const row = Number(cell.dataset['row']);
        const right = cell.textContent.replaceAll('\u202f', '') === String(row * 3);
        return right ? row : Number.NaN;
      });
    });
  const isRight = async (near: number) => {
    await expect
      .poll(async () => {
        const numbers = await seen();
        const follow = numbers.every((row, index) => index === 0 || row === numbers[index - 1]! + 1);
        return numbers.length > 4 && follow && numbers.includes(near);
      })
      .toBe(true);
  };
  await isRight(3);
  await grid.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await isRight(rows - 1);
  // The bar is moved on just when it would come to rest after 150 ms, of which the grid hears a frame later.
  await grid.evaluate(async (element) => {
    const most = element.scrollHeight - element.clientHeight;
    await new Promise<void>((resolve) => {
      const moveOn = () => {
        element.scrollTop = most / 2;
        resolve();
      };
      const options = { capture: true, once: true };
      document.addEventListener('scroll', () => setTimeout(moveOn, 150), options);
      element.scrollTop = most / 4;
    });
  });
  await expect.poll(async () => Math.abs(((await seen())[0] ?? 0) - rows / 2) < 20).toBe(true);
  await grid.hover();
  const [first = 0] = await seen();
  await page.mouse.wheel(0, 28 * 10);
  await isRight(first + 10);

  // The wheel gets to both ends, though a pixel of the scroll bar is more than a row elsewhere.
  for (const [end, turn, last] of [
    [1, 100, rows - 1],
    [0, -100, 0],
  ] as const) {
    await grid.evaluate((element, end) => {
      const most = element.scrollHeight - element.clientHeight;
      element.scrollTop = Math.abs(end * most - 1_500);
    }, end);
    await expect.poll(async () => Math.abs((await seen())[0]! - last) > 20).toBe(true);
    await expect(cell(last, 0)).toHaveCount(0);
    for (let turns = 0; turns < 20; turns += 1) await page.mouse.wheel(0, turn);
    await isRight(last);
  }
  await grid.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await isRight(0);
  await page.keyboard.press('ControlOrMeta+ArrowDown');
  await isRight(rows - 1);
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(1);
  await page.keyboard.press('ControlOrMeta+End');
  await expect(cell(rows - 1, 0)).toBeInViewport({ ratio: 1 });
});
