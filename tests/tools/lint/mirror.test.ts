import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceOf, strayTests } from '../../../tools/lint/mirror.ts';
import { plantFiles } from './plantedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('finds the source of a test', () => {
  expect(sourceOf('tests/main/jobs/jobs.test.ts')).toBe('src/main/jobs/jobs');
  expect(sourceOf('tests/main/vault/vault.model.test.ts')).toBe('src/main/vault/vault');
  expect(sourceOf('tests/tools/lint/house.test.ts')).toBe('tools/lint/house');
  expect(sourceOf('tests/e2e/canary/search.test.ts')).toBe('tests/e2e/canary/search');
});

it('finds only tests without a source', () => {
  const root = plantFiles({
    'src/table/cells.ts': '',
    'src/renderer/Grid.tsx': '',
    'tools/build.ts': '',
    'tests/table/cells.test.ts': '',
    'tests/table/cell.test.ts': '',
    'tests/renderer/Grid.test.tsx': '',
    'tests/cells.test.ts': '',
    'tests/tools/build.test.ts': '',
    'tests/tools/demo.test.ts': '',
    'tests/e2e/search.ts': '',
    'tests/e2e/search.test.ts': '',
    'tests/e2e/journey.spec.ts': '',
  });
  expect(strayTests(root)).toEqual([
    'tests/cells.test.ts',
    'tests/table/cell.test.ts',
    'tests/tools/demo.test.ts',
  ]);
});

it('every test has a source file', () => {
  expect(globSync('tests/**/*.test.ts', { cwd: ROOT }).length).toBeGreaterThan(50);
  expect(strayTests(ROOT)).toEqual([]);
});
