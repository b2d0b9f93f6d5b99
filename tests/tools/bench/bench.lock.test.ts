// The lock of the peer's packages, which `npm ci` refuses when a package is missing, whatever system that one is for.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const Versions = z.record(z.string(), z.string()).default({});
const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), dependencies: Versions, optionalDependencies: Versions }),
  ),
});

it('the lock has every package that another one asks for, also those for other systems', () => {
  const file = new URL('../../../tools/bench/package-lock.json', import.meta.url);
  const { packages } = Lock.parse(JSON.parse(readFileSync(file, 'utf8')));
  const asked = Object.values(packages).flatMap(({ dependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...optionalDependencies }),
  );
  expect(asked).toContain('@duckdb/node-bindings-win32-x64');
  for (const name of asked) expect(packages[`node_modules/${name}`]?.version, name).toBeDefined();
});
