// Any single bit of an archive is turned. It answers again at once, with every entry that can still be read.
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newFile } from './pages.ts';
import { madeArchive, randomFrom, survive } from './survival.ts';

const RUNS = Number(process.env['SEXTANT_RUNS'] ?? 300);
const MADE = { entries: 120, sealed: 90, covered: 100 };
/** Of processor time, from opening the file until everything was asked for and compared. */
const MOST_MICROS = 2_000_000;

test(`an archive in which a bit is turned answers again, ${RUNS} times`, { timeout: 600_000 }, async () => {
  const original = readFileSync(await madeArchive(MADE));
  const random = randomFrom(Number(process.env['SEED'] ?? 20_261_124));
  const file = newFile();
  for (let run = 0; run < RUNS; run += 1) {
    const [at, bit] = [random(original.length), random(8)];
    const bytes = Buffer.from(original);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
    writeFileSync(file, bytes);
    const before = process.cpuUsage();
    const { putAside, entries, complete } = await survive(file, MADE, run % 2 === 0);
    const { user, system } = process.cpuUsage(before);
    expect(user + system, `byte ${at}, bit ${bit}`).toBeLessThan(MOST_MICROS);
    if (putAside === null) expect(entries).toBe(MADE.entries);
    if (complete > 0) expect(entries).toBeGreaterThanOrEqual(MADE.covered);
  }
});
