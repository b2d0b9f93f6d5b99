// Runs programs for the tools.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
/** Where Node keeps what its compiler made of each file, so that hundreds of short processes need not do it again. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');

/** A word as cmd.exe passes it on: within quotes, blanks and its own signs mean nothing. */
const quoted = (word: string) =>
  /^[\w./:=@-]+$/.test(word) ? word : `"${word.replaceAll('"', '""').replace(/\\+$/, '$&$&')}"`;

/** How to start a program. On Windows, npm and npx are scripts, which only a shell runs, and a shell quotes nothing. */
export function startOf(program: string, args: readonly string[], platform: NodeJS.Platform) {
  const shell = platform === 'win32' && (program === 'npm' || program === 'npx');
  return { program, args: shell ? args.map(quoted) : [...args], shell };
}

/** Runs a program in the project's folder with its output shown. Resolves with its exit code, 127 if it cannot start. */
export function run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const start = startOf(program, args, process.platform);
  const child = spawn(start.program, start.args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...env },
    shell: start.shell,
  });
  return new Promise((resolve) => {
    child.once('error', () => {
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      resolve(code ?? (signal ? 1 : 0));
    });
  });
}

/** Whether a program is on the path. */
export function has(program: string): boolean {
  const look = process.platform === 'win32' ? 'where' : 'which';
  return spawnSync(look, [program], { stdio: 'ignore' }).status === 0;
}

/** Exits with a message if this Node is too old for the tools. */
export function needNode24(): void {
  const major = Number(process.versions.node.split('.')[0]);
  if (major >= 24) return;
  console.error(
    `Sextant's tools need Node 24, but this is ${process.version}. On Linux and Windows, \`npm ci\` installs it ` +
      'as a package; on macOS, install Node 24 yourself. Run the tools through npm.',
  );
  process.exit(1);
}
