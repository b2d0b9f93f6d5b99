import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//;

/** The licence texts of a package, or the name of its licence if it contains none. */
function licenseOf(folder: string, name: string): string {
  const { version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    version: string;
    license?: string;
  };
  const files = readdirSync(folder).filter((each) => /^(?:licen[cs]e|copying|notice)(?:\.|$)/i.test(each));
  const texts = files.map((each) => readFileSync(path.join(folder, each), 'utf8').trim());
  return [`${name} ${version}`, ...(texts.length > 0 ? texts : [`Licence: ${license}`])].join('\n\n');
}

/**
 * Writes the licences of every package in a bundle to a file beside it, including those of style sheets and fonts. The
 * file is named by the entry: bundles in one folder must not write over each other’s.
 */
export function licenses(fileNameOf: (entry: string) => string): Plugin {
  let root = '';
  return {
    name: 'licenses',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      const packages = new Map<string, string>();
      const entry = Object.values(bundle).find((each) => each.type === 'chunk' && each.isEntry);
      const fileName = fileNameOf(path.parse(entry?.fileName ?? '').name);
      const assets = Object.values(bundle).flatMap((each) =>
        each.type === 'asset' ? each.originalFileNames.map((file) => path.resolve(root, file)) : [],
      );
      for (const id of [...this.getModuleIds(), ...assets]) {
        const [, folder, name] = PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0+/, '')) ?? [];
        if (folder && name) packages.set(name, folder);
      }
      const texts = [...packages]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, at]) => licenseOf(at, name));
      if (texts.length > 0)
        this.emitFile({ type: 'asset', fileName, source: `${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n` });
    },
  };
}
