// Compares the stand-in with the real Electron where there is one, and otherwise with what one did when it was recorded.
// `--record=FILE` writes what the real one did.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { needNode24, ROOT } from '../../run.ts';
import { compare, linesOf } from './comparison.ts';
import { DIFFERENCES } from './differences.ts';
import { observe, STANDIN } from './observations.ts';
import { recorded } from './recorded.ts';

const PROGRAM = { darwin: 'Electron.app/Contents/MacOS/Electron', win32: 'electron.exe' }[
  process.platform as string
];

/** The real Electron: the one that the variable names, or else the one of the package. Null without either. */
function realElectron(): string | null {
  const folders = [process.env['ELECTRON_OVERRIDE_DIST_PATH'], path.join(ROOT, 'node_modules/electron/dist')];
  const found = folders
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, PROGRAM ?? 'electron'))
    .find((file) => path.resolve(file) !== STANDIN && existsSync(file));
  return found ?? null;
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
