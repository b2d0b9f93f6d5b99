// Finds import cycles, including those of types alone: files that need each other's types cannot be understood one at
// a time. oxlint's import/no-cycle does not find cycles of types.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** What each file imports. Paths are relative to the root, with forward slashes. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** The relative imports in a source text, as written: of values, of types, and by `import()`. */
export function relativeImports(file: string, text: string): string[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = new Set<string>();
  const add = ({ source }: { source: unknown }) => {
    if (typeof source !== 'object' || source === null || !('value' in source)) return;
    if (typeof source.value === 'string' && source.value.startsWith('.')) found.add(source.value);
  };
  new Visitor({
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
    TSImportType: add,
  }).visit(program);
  return [...found];
}

/** The imports among the files that match any of the patterns. */
export function importGraph(root: string, patterns: readonly string[]): ImportGraph {
  const files = globSync([...patterns], { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const known = new Set(files);
  return new Map(
    files.toSorted().map((file) => {
      const targets = relativeImports(file, readFileSync(path.join(root, file), 'utf8')).map((source) =>
        path.posix.join(path.posix.dirname(file), source.replace(/\?.*$/, '')),
      );
      return [file, targets.filter((target) => known.has(target))];
    }),
  );
}

/** Every file that a file imports, directly or indirectly. */
function reachable(graph: ImportGraph, from: string): Set<string> {
  const reached = new Set<string>();
  const open = [from];
  for (let file = open.pop(); file !== undefined; file = open.pop())
    for (const target of graph.get(file) ?? [])
      if (!reached.has(target)) {
        reached.add(target);
        open.push(target);
      }
  return reached;
}

/** The cycles of a graph: groups of files that all import each other, directly or indirectly. */
export function circles(graph: ImportGraph): string[][] {
  const reached = new Map([...graph.keys()].map((file) => [file, reachable(graph, file)]));
  const leads = (from: string, to: string) => reached.get(from)?.has(to) === true;
  const inCircle = [...graph.keys()].filter((file) => leads(file, file));
  return inCircle
    .map((file) => inCircle.filter((other) => leads(file, other) && leads(other, file)))
    .filter(([first], index) => first === inCircle[index]);
}
