// Runs the small app on a runtime, and gives what it saw.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

/** What was seen by its name, and the version of Electron that the runtime says it has. */
export const Observations = z.object({ electron: z.string(), observed: z.record(z.string(), z.unknown()) });
export type Observations = z.infer<typeof Observations>;

const APP = path.join(import.meta.dirname, 'app');
export const STANDIN = path.join(import.meta.dirname, '../electron');
const LONGEST_MS = 120_000;

/** The same on each computer: what a home folder, a language or a keyring might change. */
const environment = (home: string): NodeJS.ProcessEnv => ({
  ...process.env,
  HOME: home,
  XDG_CONFIG_HOME: path.join(home, '.config'),
  LANG: 'en_US.UTF-8',
  LC_ALL: 'en_US.UTF-8',
  LANGUAGE: 'en_US',
  TZ: 'UTC',
  ELECTRON_STANDIN_SAFE_STORAGE: 'working',
});

/** Starts the app on this runtime until it ends by itself. */
export async function observe(executable: string): Promise<Observations> {
  const home = mkdtempSync(path.join(tmpdir(), 'conformance-'));
  mkdirSync(path.join(home, 'data'));
  const file = path.join(home, 'seen.json');
  const args = [
    '--no-sandbox',
    '--password-store=gnome-libsecret',
    '--bare',
    APP,
    `--user-data-dir=${path.join(home, 'data')}`,
    `--observe-into=${file}`,
  ];
  const child = spawn(executable, args, { env: environment(home), stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const ending = setTimeout(() => child.kill('SIGKILL'), LONGEST_MS);
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  clearTimeout(ending);
  try {
    if (code !== 0 || !existsSync(file))
      throw new Error(`The app ended with ${String(code)}.\n${said.slice(-4_000)}`);
    return Observations.parse(JSON.parse(readFileSync(file, 'utf8')));
  } finally {
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}
