// Opens the app in Electron if its binary can be found or downloaded; otherwise as a preview, or without a window.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
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

/** The path of the Electron executable, downloaded if it is missing in the npm package. Null if that fails. */
function electronBinary(): string | null {
  const folder = path.join(ROOT, 'node_modules/electron');
  const named = path.join(folder, 'path.txt');
  const within = (dist: string, name: string | null) => {
    const executable = name === null ? null : path.join(dist, name);
    return executable !== null && existsSync(executable) ? executable : null;
  };
  const name = () => (existsSync(named) ? readFileSync(named, 'utf8').trim() : null);
  // As Electron's package reads it.
  const elsewhere = process.env['ELECTRON_OVERRIDE_DIST_PATH'];
  if (elsewhere) return within(elsewhere, name() ?? 'electron');
  const dist = path.join(folder, 'dist');
  const here = within(dist, name());
  if (here) return here;
  console.log('Downloading the Electron binary …');
  spawnSync(process.execPath, [path.join(folder, 'install.js')], { stdio: 'inherit', timeout: 180_000 });
  return within(dist, name());
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

const electron = electronBinary();
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
