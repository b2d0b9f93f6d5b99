// Finds sibling folders that import each other, which can only be understood and changed together, and large folders
// that no README explains.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ImportGraph } from './importGraph.ts';

/** A folder with more files than this needs a text that leads through it. */
const LARGE = 12;

/** The folder directly in `parent` that holds a file; the loose files of the parent count as one folder, `.`. */
function folderIn(parent: string, file: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [first = '', ...rest] = file.slice(parent.length + 1).split('/');
  return rest.length === 0 ? '.' : first;
}

/** The pairs of folders in `parent` that import each other, types included, as `a ⇄ b`. */
export function folderPairs(graph: ImportGraph, parent: string): string[] {
  const imports = new Set<string>();
  for (const [file, targets] of graph) {
    const from = folderIn(parent, file);
    for (const target of from === undefined ? [] : targets) {
      const to = folderIn(parent, target);
      if (to !== undefined && to !== from) imports.add(`${from}>${to}`);
    }
  }
  return [...imports]
    .map((each) => each.split('>'))
    .filter(([from = '', to = '']) => from < to && imports.has(`${to}>${from}`))
    .map((pair) => pair.join(' ⇄ '))
    .toSorted();
}

/** Whether the folder has a README, or the nearest one above names it, as `folder/`. */
function isExplained(root: string, folder: string): boolean {
  if (existsSync(path.join(root, folder, 'README.md'))) return true;
  const above = folder.split('/').slice(0, -1);
  while (above.length > 0) {
    const readme = path.join(root, ...above, 'README.md');
    if (existsSync(readme)) {
      const name = folder.slice(above.join('/').length + 1);
      return readFileSync(readme, 'utf8').includes(`\`${name}/\``);
    }
    above.pop();
  }
  return false;
}

/** The folders in `src` with more than twelve files of code that no README explains. */
export function unexplainedFolders(root: string): string[] {
  const sizes = new Map<string, number>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root })) {
    const folder = path.dirname(file).replaceAll(path.sep, '/');
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes]
    .filter(([folder, size]) => size > LARGE && !isExplained(root, folder))
    .map(([folder]) => folder)
    .toSorted();
}
