import path from 'node:path';
import { expect, it } from 'vitest';
import { brokenLinks, missingFiles } from '../../../tools/lint/namedFiles.ts';
import { plantFiles } from './plantedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('finds files that a document names and that are not there', () => {
  const root = plantFiles({
    'ARCHITECTURE.md': 'See `main/jobs/jobs.ts`, `jobs.ts` and `main/jobs.ts`; `noun.ts` is only a form.',
    'src/main/README.md': '`gone.tsx`, `Row.tsx`, `tools/build.ts` and `npm test`',
    'src/main/jobs/jobs.ts': '',
    'src/renderer/Row.tsx': '',
    'tools/build.ts': '',
  });
  expect(missingFiles(root)).toEqual(['ARCHITECTURE.md: main/jobs.ts', 'src/main/README.md: gone.tsx']);
});

it('every file that the documents name is there', () => {
  expect(missingFiles(ROOT)).toEqual([]);
});

it('finds links and pictures that lead nowhere', () => {
  const root = plantFiles({
    'README.md':
      '![x](assets/x.png) ![y](assets/y.png) [a](#a) [b](https://example.com) [c](src/README.md#c)',
    'assets/y.png': '',
    'src/README.md': '[up](../README.md) [gone](main/README.md)',
  });
  expect(brokenLinks(root)).toEqual(['README.md: assets/x.png', 'src/README.md: main/README.md']);
});

it('every link of the documents leads somewhere', () => {
  expect(brokenLinks(ROOT)).toEqual([]);
});
