// Compares the stand-in with the real Electron where there is one, and otherwise with what one did when it was recorded.
// `--record=FILE` writes what the real one did.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { electronBinary } from '../../electronBinary.ts';
import { needNode24 } from '../../run.ts';
import { compare, linesOf } from './comparison.ts';
import { DIFFERENCES } from './differences.ts';
import { observe, STANDIN } from './observations.ts';
import { recorded } from './recorded.ts';

/** The real Electron, where there is one. */
function realElectron(): string | null {
  const found = electronBinary();
  return found === null || path.resolve(found) === STANDIN ? null : found;
}

needNode24();
const record = /^--record=(.+)$/.exec(process.argv[2] ?? '')?.[1];
const real = realElectron();
if (record !== undefined && real === null) {
  console.error(
    'There is no real Electron to record. Name the folder of one in ELECTRON_OVERRIDE_DIST_PATH.',
  );
  process.exit(1);
}
const electron = real === null ? recorded() : await observe(real);
if (record === undefined) {
  const standin = await observe(STANDIN);
  const lines = linesOf(compare(electron.observed, standin.observed, DIFFERENCES.keys()));
  for (const line of lines) console.log(line);
  const source = real === null ? 'the record of Electron' : 'Electron';
  console.log(
    `${Object.keys(standin.observed).length} observations compared with ${source} ${electron.electron}: ` +
      (lines.length === 0 ? `all equal but the ${DIFFERENCES.size} that are listed` : 'see above'),
  );
  process.exitCode = lines.length === 0 ? 0 : 1;
} else {
  writeFileSync(record, `${JSON.stringify(electron, null, 2)}\n`);
  console.log(
    `${Object.keys(electron.observed).length} observations of Electron ${electron.electron} recorded`,
  );
}
