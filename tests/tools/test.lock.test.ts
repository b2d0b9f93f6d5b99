// The app's packages and their lock. What it names is installed as it was when somebody chose it, wherever it comes from.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string(), resolved: z.string().optional(), integrity: z.string().optional() }),
  ),
});

const Packages = z.record(z.string(), z.string());
const Manifest = z.object({
  dependencies: Packages,
  devDependencies: Packages,
  optionalDependencies: Packages,
});

it('every dependency has its line in ARCHITECTURE.md, and no other package has', () => {
  const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
  const { dependencies, devDependencies, optionalDependencies } = Manifest.parse(
    JSON.parse(read('package.json')),
  );
  const [, tables = ''] = read('ARCHITECTURE.md').split('\n| Dependency ');
  const named = Array.from(tables.matchAll(/^\| `([^`]+)` /gm), ([, name = '']) => name);
  const own = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(named.toSorted()).toEqual(own.toSorted());
});

it('every package of the lock is a release of the registry, with the hash of its content', () => {
  const file = new URL('../../package-lock.json', import.meta.url);
  const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')));
  const { '': app, ...others } = packages;
  expect(app).toBeDefined();
  for (const [folder, { version, resolved, integrity }] of Object.entries(others)) {
    expect(integrity, folder).toMatch(/^sha512-[\w+/]{86}==$/);
    expect(version, folder).toMatch(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/);
    // An address would be asked in place of the registry: another host, a file, or a repository that changes.
    expect(resolved, folder).toBeUndefined();
  }
});
