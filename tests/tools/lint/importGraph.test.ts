import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { circles, importGraph, relativeImports } from '../../../tools/lint/importGraph.ts';
import { plantFiles } from './plantedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

describe('the imports of a file', () => {
  it.each([
    ['a value', `import { a } from './a.ts';`],
    ['a type', `import type { A } from './a.ts';`],
    ['a type among values', `import { type A } from './a.ts';`],
    ['side effects only', `import './a.ts';`],
    ['a re-export', `export { a } from './a.ts';`],
    ['a re-export of everything', `export * from './a.ts';`],
    ['a re-export of a type', `export type { A } from './a.ts';`],
    ['a dynamic import', `const later = () => import('./a.ts');`],
    ['an inline type import', `let made: import('./a.ts').A;`],
  ])('include %s', (_what, text) => {
    expect(relativeImports('file.ts', text)).toEqual(['./a.ts']);
  });

  it('do not include packages, comments and strings', () => {
    const text = `import 'node:fs'; // import './a.ts'\nexport const words = "import './b.ts'";`;
    expect(relativeImports('file.ts', text)).toEqual([]);
  });

  it('are read from JSX too, with an error that names a file that cannot be parsed', () => {
    expect(relativeImports('file.tsx', `import { A } from './A.tsx'; export const a = <A />;`)).toEqual([
      './A.tsx',
    ]);
    expect(() => relativeImports('file.ts', 'import {')).toThrow(/^file\.ts cannot be parsed/);
  });
});

describe('an import cycle', () => {
  it('is found, even through types alone and across folders', () => {
    const root = plantFiles({
      'src/room/a.ts': `import type { B } from '../b.ts';`,
      'src/b.ts': `import { c } from './c.tsx?query';`,
      'src/c.tsx': `export const late = () => import('./room/a.ts');`,
      'src/beside.ts': `import './b.ts';`,
      'src/below.ts': '',
      'src/self.ts': `export * from './self.ts';`,
      'tools/one.ts': `import '../src/below.ts';\nimport './two.ts';`,
      'tools/two.ts': `import type { One } from './one.ts';`,
    });
    expect(circles(importGraph(root, ['{src,tools}/**/*.{ts,tsx}']))).toEqual([
      ['src/b.ts', 'src/c.tsx', 'src/room/a.ts'],
      ['src/self.ts'],
      ['tools/one.ts', 'tools/two.ts'],
    ]);
  });

  it('is not reported if two files import the same file', () => {
    const root = plantFiles({
      'src/a.ts': `import './b.ts';\nimport './c.ts';`,
      'src/b.ts': `import './d.ts';`,
      'src/c.ts': `import './d.ts';`,
      'src/d.ts': '',
    });
    expect(circles(importGraph(root, ['src/*.ts']))).toEqual([]);
  });

  it('does not exist in the app, its tools and its tests', () => {
    const graph = importGraph(ROOT, ['{src,tools,tests}/**/*.{ts,tsx}', '*.ts']);
    expect(graph.size).toBeGreaterThan(300);
    expect(graph.get('tools/build.ts')).toEqual(['forge.config.ts']);
    expect(circles(graph)).toEqual([]);
  });
});
