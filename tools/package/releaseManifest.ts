// Writes beside the installers what they are made of, as CycloneDX, and the checksums of all of them.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT, startOf } from '../run.ts';
import { bomOf, CHECKSUMS, checksumsOf } from './manifests.ts';

const made = path.join(ROOT, 'out/make');
const { program, args, shell } = startOf(
  'npm',
  'sbom --sbom-format cyclonedx --sbom-type application --package-lock-only --omit dev --omit optional'.split(
    ' ',
  ),
  process.platform,
);
const npm = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', shell });
if (npm.status !== 0) throw new Error(`npm cannot say what the app is made of: ${npm.stderr}`);
const bom = bomOf(JSON.parse(npm.stdout), {
  name: manifest.name,
  electron: manifest.devDependencies.electron,
});
const bomFile = `${manifest.name}-${manifest.version}.cdx.json`;
writeFileSync(path.join(made, bomFile), `${JSON.stringify(bom, null, 2)}\n`);
const checksums = checksumsOf(made);
writeFileSync(path.join(made, CHECKSUMS), checksums);
console.log(`${bom.components.length} components in ${bomFile}\n${checksums}`);
