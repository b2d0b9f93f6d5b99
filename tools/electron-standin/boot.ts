// Starts an app as Electron does: reads the command line, makes require('electron') return the stand-in, then loads the
// app's main script.
import { readFileSync, statSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { app } from './app.ts';
import { makeReady } from './startup.ts';
import { state } from './state.ts';

const define = (target: object, name: string, value: unknown) =>
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true });

const words = process.argv.slice(2);
process.execPath = path.join(import.meta.dirname, 'electron');
process.argv = [process.execPath, ...words];
process.title = 'electron-standin';

const required: string[] = [];
let appPath = '.';
let named = false;
for (let index = 0; index < words.length; index += 1) {
  const word = words[index] ?? '';
  const [, name, value] = /^--([^=]+)=?(.*)$/s.exec(word) ?? [];
  if (word === '-r' || word === '--require') {
    index += 1;
    required.push(words[index] ?? '');
  } else if (name !== undefined) state.switches.push([name, value ?? '']);
  else if (!word.startsWith('-') && !named) {
    appPath = word;
    named = true;
  }
}

const electronPackage = createRequire(import.meta.url)('electron/package.json') as { version: string };
define(process.versions, 'electron', electronPackage.version);
define(process.versions, 'chrome', '0.0.0.0'); // until Chromium reports its version
define(process, 'type', 'browser');
define(process, 'defaultApp', true);
define(process, 'resourcesPath', path.join(import.meta.dirname, 'resources'));

let main = path.resolve(appPath);
state.folder = path.dirname(main);
if (statSync(main).isDirectory()) {
  state.folder = main;
  state.package = JSON.parse(readFileSync(path.join(main, 'package.json'), 'utf8')) as typeof state.package;
  main = path.resolve(main, state.package.main ?? 'index.js');
}
app.setName(state.package.productName ?? state.package.name ?? 'Electron');
const userData = state.switches.findLast(([name]) => name === 'user-data-dir');
if (userData) app.setPath('userData', path.resolve(userData[1]));

const api = pathToFileURL(path.join(import.meta.dirname, 'api.ts')).href;
registerHooks({
  resolve(specifier, context, next) {
    if (!/^electron(?:\/(?:main|common))?$/.test(specifier)) return next(specifier, context);
    return { url: api, format: 'module-typescript', shortCircuit: true };
  },
});
process.on('SIGTERM', app.quit);
process.on('SIGINT', app.quit);

try {
  for (const file of required) createRequire(path.join(process.cwd(), '_'))(file);
  const require = createRequire(main);
  require(main);
  define(process, 'mainModule', require.cache[require.resolve(main)]);
  await makeReady();
} catch (error) {
  console.error(error);
  process.exit(1);
}
