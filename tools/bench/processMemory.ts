// The memory of a process as Linux counts it. Elsewhere there is none to report.
import { readFile, writeFile } from 'node:fs/promises';
import type { Browser } from '@playwright/test';

type Kept = { nowBytes: number; peakBytes: number };

/** What a process has in memory, and the most it had since the last `forgetPeak`. */
async function memoryOf(pid: number): Promise<Kept> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
  return { nowBytes: read('VmRSS'), peakBytes: read('VmHWM') };
}

const forgetPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');

/** The processes of a browser that run pages. */
async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}

/**
 * By how much the memory of the page's process grew at most while something was done: the worker with everything that
 * it needs on the way. Null where the system does not say.
 */
export async function growth(browser: Browser, doing: () => Promise<unknown>): Promise<number | null> {
  if (process.platform !== 'linux') {
    await doing();
    return null;
  }
  const pids = await renderers(browser);
  const before = await Promise.all(
    pids.map(async (pid) => {
      await forgetPeak(pid);
      return memoryOf(pid);
    }),
  );
  await doing();
  const after = await Promise.all(pids.map(memoryOf));
  return Math.max(...after.map(({ peakBytes }, at) => peakBytes - (before[at]?.nowBytes ?? 0)));
}
