import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const CHECKSUMS = 'SHA256SUMS';

/** The SHA-256 of each file in a folder, as `sha256sum --check` reads them, in the order of their paths. */
export function checksumsOf(folder: string): string {
  const lines = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)).replaceAll(path.sep, '/'))
    .filter((name) => name !== CHECKSUMS)
    .toSorted()
    .map((name) => `${hash('sha256', readFileSync(path.join(folder, name)))}  ${name}\n`);
  return lines.join('');
}

const Bom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ name: z.string() })),
});
type Bom = z.infer<typeof Bom>;

type App = { name: string; electron: string };

/** What npm says the app is made of, with the app’s own name and Electron, which npm takes for a tool. */
export function bomOf(fromNpm: unknown, { name, electron }: App): Bom {
  const bom = Bom.parse(fromNpm);
  const { metadata, components } = bom;
  const runtime = {
    'bom-ref': `electron@${electron}`,
    type: 'framework',
    name: 'electron',
    version: electron,
    purl: `pkg:npm/electron@${electron}`,
    licenses: [{ license: { id: 'MIT' } }],
  };
  return {
    ...bom,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: [...components, runtime],
  };
}
