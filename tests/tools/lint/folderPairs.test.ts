import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderPairs, unexplainedFolders } from '../../../tools/lint/folderPairs.ts';
import { importGraph } from '../../../tools/lint/importGraph.ts';
import { plantFiles } from './plantedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SOURCES = ['src/**/*.{ts,tsx}'];

describe('folders that import each other', () => {
  it('are found, through types, from deep inside, and among loose files', () => {
    const root = plantFiles({
      'src/main/jobs/deep/job.ts': `import type { Report } from '../../library/report.ts';`,
      'src/main/library/report.ts': `import { part } from '../loose.ts';`,
      'src/main/library/open.ts': `export const late = () => import('../jobs/list.ts');`,
      'src/main/jobs/list.ts': `import './deep/job.ts';\nimport '../disk/files.ts';`,
      'src/main/loose.ts': `import './library/open.ts';\nimport '../other/main.ts';`,
      'src/main/disk/files.ts': '',
      'src/other/main.ts': `import '../main/loose.ts';`,
    });
    const graph = importGraph(root, SOURCES);
    expect(folderPairs(graph, 'src/main')).toEqual(['. ⇄ library', 'jobs ⇄ library']);
    expect(folderPairs(graph, 'src/main/jobs')).toEqual([]);
    expect(folderPairs(graph, 'src')).toEqual(['main ⇄ other']);
  });

  const graph = importGraph(ROOT, SOURCES);
  it.each([
    ['src/main', ['connection ⇄ rotation', 'jobs ⇄ library']],
    ['src/renderer', []],
    ['src/renderer/events/explorer', []],
    ['src/renderer/report', []],
  ])('are no more in %s than are known', (parent, known) => {
    expect([...graph.keys()].some((file) => file.startsWith(`${parent}/`))).toBe(true);
    expect(folderPairs(graph, parent).filter((pair) => !known.includes(pair))).toEqual([]);
  });
});

describe('large folders', () => {
  const large = (folder: string) =>
    Object.fromEntries(Array.from({ length: 13 }, (_, index) => [`${folder}/file${index}.ts`, '']));

  it('need a README, or a word in the nearest one above', () => {
    const root = plantFiles({
      ...large('src/a'),
      'src/a/README.md': 'Read `named/` first.',
      ...large('src/a/named'),
      ...large('src/a/unnamed'),
      ...large('src/b/of'),
      'src/small/one.ts': '',
    });
    expect(unexplainedFolders(root)).toEqual(['src/a/unnamed', 'src/b/of']);
  });

  it('are all explained', () => {
    expect(unexplainedFolders(ROOT)).toEqual([]);
  });
});
