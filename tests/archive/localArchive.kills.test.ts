import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { LocalArchive } from '../../src/archive/localArchive.ts';
import { newFile } from './pages.ts';

const ENTRIES = 100;
const LIVES = 52;
const AT_ONCE = 4;
/** Enough for some pages in each life. Every 164 of them, the tail is sealed, and some kills come in the middle of that. */
const LONGEST_MS = 25;

const program = path.join(path.dirname(newFile()), 'archiving.mjs');

beforeAll(async () => {
  // One file starts faster than thirty.
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'archiving.ts'),
      outDir: path.dirname(program),
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: path.basename(program) } },
    },
    ssr: { noExternal: true },
  });
});

/** Starts a process, kills it at a random moment, and returns what it said. */
function life(file: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [
      '--disable-warning=ExperimentalWarning',
      program,
      file,
      String(ENTRIES),
    ]);
    let said = '';
    let isDoomed = false;
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
      if (isDoomed) return;
      isDoomed = true;
      setTimeout(() => child.kill('SIGKILL'), Math.random() * LONGEST_MS);
    });
    child.stderr.on('data', (data: Buffer) => {
      said += `failed ${data.toString()}\n`;
    });
    child.once('close', () => {
      resolve(said);
    });
  });
}

/** One archive through many lives. Returns how many pages it was told are kept. */
async function manyLives(file: string): Promise<number> {
  let known = 0;
  for (let lived = 0; lived < LIVES; lived += 1) {
    const said = await life(file);
    expect(said).not.toMatch(/damaged|failed/);
    const next = Number(/open (\d+)/.exec(said)?.[1]);
    // No page that was acknowledged is missing; one more may have been kept just before the kill.
    expect(next).toBeGreaterThanOrEqual(known + 1);
    expect(next).toBeLessThanOrEqual(known + 2);
    known = next - 1;
    // A line may have been cut.
    for (const [, page] of said.matchAll(/kept (\d+)\n/g)) known = Number(page);
  }
  return known;
}

test(`an archive that is killed ${LIVES * AT_ONCE} times is sound and has every page it was told is kept`, async () => {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const file = newFile();
      const known = await manyLives(file);
      const { archive, putAside } = LocalArchive.open(file);
      expect(putAside).toBeNull();
      const [slice] = await archive.slices();
      const pages = (slice?.nextPage ?? 0) - 1;
      expect(pages).toBeGreaterThanOrEqual(known);
      expect((await archive.ask({ kind: 'overview' })).entries).toBe(pages * ENTRIES);
      expect(slice?.entries).toBe(pages * ENTRIES);
      for (let page = 1; page <= pages; page += 17) {
        const id = `${page}-${page % ENTRIES}`;
        const { text } = await archive.ask({ kind: 'detail', id });
        expect(text).toContain(`"id":"${id}","Epoch Time"`);
      }
      await archive.close();
    }),
  );
}, 180_000);
