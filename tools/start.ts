// Opens the app in Electron if its binary can be found or downloaded; otherwise as a preview, or without a window.
import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import path from 'node:path';
import { ELECTRON_PACKAGE, electronBinary } from './electronBinary.ts';
import { findChromium } from './electron-standin/findChromium.ts';
import { needNode24, ROOT, run } from './run.ts';

const PREVIEW = `
The Electron binary is missing and cannot be downloaded, so the app opens as a preview in Chromium instead. The
preview is marked as such. It works with demo data and opened files only, accepts no accounts, and keeps its data in
a separate folder. Each npm start tries the download again.
`;
const HEADLESS = `
The Electron binary is missing and cannot be downloaded, and no window can be shown without a display and an
installed Chromium. The demo runs without a window and saves its results to files.
`;

/** The Electron executable, downloaded if the package lacks it. Null if that fails, or if a folder is named that has none. */
function foundElectron(): string | null {
  const here = electronBinary();
  if (here || process.env['ELECTRON_OVERRIDE_DIST_PATH']) return here;
  console.log('Downloading the Electron binary …');
  const install = path.join(ELECTRON_PACKAGE, 'install.js');
  spawnSync(process.execPath, [install], { stdio: 'inherit', timeout: 180_000 });
  return electronBinary();
}

/** Where the preview keeps its data, apart from that of the real app. */
function previewFolder(): string {
  const config = {
    win32: process.env['APPDATA'] ?? path.join(homedir(), 'AppData/Roaming'),
    darwin: path.join(homedir(), 'Library/Application Support'),
  }[process.platform as string];
  return path.join(
    config ?? process.env['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config'),
    'Sextant Preview',
  );
}

const hasDisplay =
  process.platform !== 'linux' || !!process.env['DISPLAY'] || !!process.env['WAYLAND_DISPLAY'];

needNode24();
const built = await run('npm', ['run', '--silent', 'build']);
if (built !== 0) process.exit(built);

const electron = foundElectron();
if (electron) {
  process.exitCode = await run(electron, ['.', ...process.argv.slice(2)]);
} else if (hasDisplay && findChromium({ headed: true })) {
  console.log(PREVIEW);
  const standin = path.join(ROOT, 'tools/electron-standin/boot.ts');
  process.exitCode = await run(
    process.execPath,
    [standin, '.', '--preview', `--user-data-dir=${previewFolder()}`, ...process.argv.slice(2)],
    { ELECTRON_STANDIN_HEADLESS: '0' },
  );
} else {
  console.log(HEADLESS);
  process.exitCode = await run(process.execPath, [path.join(ROOT, 'tools/demo.ts'), '--built']);
}
