// Looks at a report that an installed app shows, says in which sandbox it is shown, and closes the window.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chromium } from '@playwright/test';

const [, , port = '', name = ''] = process.argv;

async function connected() {
  for (let tries = 60; ; tries -= 1) {
    try {
      return await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    } catch (error) {
      if (tries === 0) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** The processes of the app, by kind, with the namespaces and the filter of system calls that the kernel says. */
function sandboxes(): string[] {
  const own = readlinkSync('/proc/self/ns/user');
  return readdirSync('/proc')
    .filter((id) => /^\d+$/.test(id))
    .flatMap((id) => {
      try {
        const words = readFileSync(`/proc/${id}/cmdline`, 'utf8').split(/[\0 ]/);
        if (!words[0]?.endsWith('/sextant/sextant') && words[0] !== 'sextant') return [];
        const kind = words.find((word) => word.startsWith('--type='))?.slice(7) ?? 'main';
        const status = readFileSync(`/proc/${id}/status`, 'utf8');
        const seccomp = /^Seccomp:\s*(\d)/m.exec(status)?.[1];
        const user = readlinkSync(`/proc/${id}/ns/user`) === own ? 'shared' : 'own';
        const flags = words.includes('--no-sandbox') ? ', --no-sandbox' : '';
        return [
          `${kind}: user namespace ${user}, seccomp ${seccomp}, user ${/^Uid:\s*(\d+)/m.exec(status)?.[1]}${flags}`,
        ];
      } catch {
        return []; // it ended meanwhile
      }
    });
}

/** The class by which a desktop finds the icon of the window. */
function windowClass(): string {
  const tree = spawnSync('xwininfo', ['-root', '-tree'], { encoding: 'utf8' }).stdout;
  return /"Sextant": (\(.*?\))/.exec(tree)?.[1] ?? 'not found';
}

const browser = await connected();
const context = browser.contexts()[0];
const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
if (!page) throw new Error('The app has no window.');
await page.getByRole('heading', { name }).waitFor({ timeout: 60_000 });
await page.getByText('2 rows', { exact: true }).waitFor({ timeout: 60_000 });
console.log(`The app shows ${name} with 2 rows at ${page.url()}`);
console.log(`The class of its window is ${windowClass()}`);
const processes = sandboxes();
console.log(processes.join('\n'));
const renderers = processes.filter((each) => each.startsWith('renderer'));
if (renderers.length === 0 || !renderers.every((each) => /seccomp 2/.test(each)))
  throw new Error('The page is not in its sandbox.');
await page.close();
process.exit(0);
