// The licences of all that is in a package, as files for those who do not look into the asar.
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { globSync } from 'node:fs';
import type { ForgePlatform } from '@electron-forge/shared-types';

const LICENCE = 'LICENSE';
const OF_CHROMIUM = 'LICENSES.chromium.html';
const RULE = `\n\n${'='.repeat(80)}\n\n`;

/**
 * Puts the app’s own licence and those of its libraries before Electron’s, in the file that Electron’s release brings.
 * `app` is the folder that becomes the asar. On macOS the files of the release are outside of the app, so it gets copies.
 */
export async function writeLicences(root: string, app: string, platform: ForgePlatform): Promise<void> {
  const resources = path.dirname(app);
  const isMac = platform === 'darwin';
  const release = path.resolve(resources, isMac ? '../../..' : '..');
  const libraries = globSync('.vite/**/licenses*.txt', { cwd: app }).toSorted();
  const files = [
    path.join(root, LICENCE),
    ...libraries.map((name) => path.join(app, name)),
    path.join(release, LICENCE),
  ];
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  await writeFile(path.join(release, LICENCE), `${texts.map((text) => text.trim()).join(RULE)}\n`);
  if (!isMac) return;
  for (const name of [LICENCE, OF_CHROMIUM])
    await copyFile(path.join(release, name), path.join(resources, name));
}
