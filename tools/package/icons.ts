// Draws the app's icons from `assets/icon/icon.svg` in the Chromium at hand. Run after a change of the drawing, and
// commit what it writes.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findChromium } from '../electron-standin/findChromium.ts';
import { ROOT } from '../run.ts';
import { ICNS_SIZES, icnsOf, icoOf } from './iconFiles.ts';

const FOLDER = path.join(ROOT, 'assets/icon');
const PNG_SIZES = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const ICO_SIZES = new Set([16, 24, 32, 48, 64, 128, 256]);
/** On macOS an icon keeps this distance from each edge of its picture, so that all of them look equally large. */
const MAC_EDGE = 100 / 1024;

/** As large as the picture, or with a distance from its edges; whole pixels, so that edges stay sharp. */
async function drawn(page: Page, size: number, edge = 0): Promise<{ size: number; png: Buffer }> {
  const inset = Math.round(size * edge);
  await page.setViewportSize({ width: size, height: size });
  await page.evaluate(
    async ([width, margin]) => {
      const image = document.querySelector('img');
      if (!image) return;
      image.width = width;
      image.style.margin = `${margin}px`;
      await image.decode();
    },
    [size - 2 * inset, inset] as const,
  );
  const clip = { x: 0, y: 0, width: size, height: size };
  return { size, png: await page.screenshot({ omitBackground: true, clip }) };
}

const found = findChromium({ headed: false });
if (!found) throw new Error('There is no Chromium to draw with.');
const browser = await chromium.launch({ executablePath: found.executable });
const page = await browser.newPage();
const source = (await readFile(path.join(FOLDER, 'icon.svg'))).toString('base64');
await page.setContent(
  `<style>body { margin: 0 } img { display: block }</style><img src="data:image/svg+xml;base64,${source}">`,
);
const pictures = [];
for (const size of PNG_SIZES) pictures.push(await drawn(page, size));
const forMac = [];
for (const size of ICNS_SIZES) forMac.push(await drawn(page, size, MAC_EDGE));
await browser.close();

for (const { size, png } of pictures) await writeFile(path.join(FOLDER, `${size}.png`), png);
await writeFile(path.join(FOLDER, 'icon.ico'), icoOf(pictures.filter(({ size }) => ICO_SIZES.has(size))));
await writeFile(path.join(FOLDER, 'icon.icns'), icnsOf(forMac));
