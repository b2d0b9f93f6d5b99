// Every unit test has the path of the file that it tests: tests/table/cells.test.ts tests src/table/cells.ts.
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';

/** The path of the source of a test, without its extension. The specs' own code has its tests beside it. */
export function sourceOf(test: string): string {
  const file = test.replace(/(?:\.[a-z]+)?\.test\.tsx?$/, '');
  if (file.startsWith('tests/e2e/')) return file;
  return file.replace(/^tests\/(?!tools\/)/, 'src/').replace(/^tests\//, '');
}

/** Tests without a source file. */
export function strayTests(root: string): string[] {
  return globSync('tests/**/*.test.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !['.ts', '.tsx'].some((end) => existsSync(path.join(root, sourceOf(file) + end))))
    .toSorted();
}
