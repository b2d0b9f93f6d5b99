// Where the Electron executable is.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.ts';

/** Electron's package, which finds its executable in the same way. */
export const ELECTRON_PACKAGE = path.join(ROOT, 'node_modules/electron');

/** The executable in the folder that `ELECTRON_OVERRIDE_DIST_PATH` names, or else that of the package. Null without. */
export function electronBinary(
  elsewhere = process.env['ELECTRON_OVERRIDE_DIST_PATH'],
  inPackage = ELECTRON_PACKAGE,
): string | null {
  const named = path.join(inPackage, 'path.txt');
  const name = existsSync(named) ? readFileSync(named, 'utf8').trim() : elsewhere ? 'electron' : null;
  if (name === null) return null;
  const executable = path.join(elsewhere || path.join(inPackage, 'dist'), name);
  return existsSync(executable) ? executable : null;
}
