// Finds exports that nobody imports and files that nothing leads to: whoever reads them keeps them in mind for nothing.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { relativeImports } from './importGraph.ts';

type Take = { source: string; name: string };
/**
 * What a file exports; what it takes of other files, names or `*` for whatever there is; and the files that it imports.
 */
type Names = { exports: readonly string[]; takes: readonly Take[]; sources: readonly string[] };

const nameOf = ({ kind, name }: { kind: string; name: string | null }) =>
  kind === 'Default' ? 'default' : (name ?? '*');

/** The exports and imports of a source text by name. */
export function namesIn(file: string, text: string): Names {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const exported = staticExports.flatMap(({ entries }) => entries);
  const byName = [
    ...staticImports.flatMap(({ moduleRequest: { value: source }, entries }) =>
      entries.map(({ importName }) => ({ source, name: nameOf(importName) })),
    ),
    ...exported.flatMap(({ moduleRequest, importName }) =>
      moduleRequest ? [{ source: moduleRequest.value, name: nameOf(importName) }] : [],
    ),
  ];
  const sources = new Set([
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...byName.map(({ source }) => source),
  ]);
  // `import()` and the type of a module take whatever there is.
  const whole = text.includes('import(')
    ? relativeImports(file, text).filter((source) => !sources.has(source))
    : [];
  return {
    exports: exported.map(({ exportName }) => nameOf(exportName)),
    takes: [...byName, ...whole.map((source) => ({ source, name: '*' }))],
    sources: [...sources, ...whole],
  };
}

/** A style imports others to compose them, or as a whole. */
const styleNames = (text: string): Names => ({
  exports: [],
  takes: [],
  sources: [...text.matchAll(/(?:from|@import) '([^']+)'/g)].map(([, source = '']) => source),
});

type Unused = {
  /** Exports of `src` and `tools` that no file imports, tests included, as `file: name`. */
  exports: string[];
  /** Files that none but tests import. */
  files: string[];
  /** Entries that are imported after all. */
  entries: string[];
};

const isTest = (file: string) => file.startsWith('tests/');

/** What is not used. `entries` are read by something else than an import, such as the bundler. */
export function unused(root: string, entries: readonly string[]): Unused {
  const files = globSync(['{src,tools,tests}/**/*.{ts,tsx,css}', '*.ts'], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.includes('node_modules') && !file.endsWith('.d.ts'));
  const taken = new Set<string>();
  const reached = new Set<string>();
  const exported: string[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const { exports, takes, sources } = file.endsWith('.css') ? styleNames(text) : namesIn(file, text);
    const targetOf = (source: string) =>
      path.posix.join(path.posix.dirname(file), source.replace(/\?.*$/, ''));
    for (const { source, name } of takes) taken.add(`${targetOf(source)}: ${name}`);
    if (isTest(file)) continue;
    for (const source of sources) reached.add(targetOf(source));
    if (file.includes('/') && !entries.includes(file))
      exported.push(...exports.map((name) => `${file}: ${name}`));
  }
  const isTaken = (each: string) => taken.has(each) || taken.has(each.replace(/: .*$/, ': *'));
  const isAlone = (file: string) => file.includes('/') && !isTest(file) && !reached.has(file);
  return {
    exports: exported.filter((each) => !isTaken(each)).toSorted(),
    files: files.filter((file) => isAlone(file) && !entries.includes(file)).toSorted(),
    entries: entries.filter((file) => reached.has(file)),
  };
}
