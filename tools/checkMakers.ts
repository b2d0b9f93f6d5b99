// Runs before `npm run make`: npm leaves out optional packages that need a newer Node than its own, and says nothing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './run.ts';

/** The optional packages that make installers on this system. */
const NEEDED: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  linux: ['electron-installer-debian', 'electron-installer-redhat'],
  darwin: ['electron-installer-dmg', 'appdmg'],
};

const missing = (NEEDED[process.platform] ?? []).filter(
  (name) => !existsSync(path.join(ROOT, 'node_modules', name)),
);
if (missing.length > 0) {
  console.error(
    `Installers cannot be made, because these packages are missing: ${missing.join(', ')}. npm leaves them out when ` +
      'it runs under a Node older than 22.13. Run `npm ci` under Node 24, then try again.',
  );
  process.exitCode = 1;
}
