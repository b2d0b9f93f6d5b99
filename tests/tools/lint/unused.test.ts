import path from 'node:path';
import { expect, it } from 'vitest';
import { namesIn, unused } from '../../../tools/lint/unused.ts';
import { plantFiles } from './plantedFiles.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What reads a file that no other file imports. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'the bundler': [
    'src/main/start/main.ts',
    'src/preload/preload.ts',
    'src/archive/archiveProcess.ts',
    'src/main/demo/process/simulatorProcess.ts',
    'src/renderer/start/index.tsx',
    'src/renderer/workers/table.worker.ts',
    'src/renderer/workers/second.worker.ts',
  ],
  'the page, as a style': ['src/renderer/public/pressable.css', 'src/renderer/ui/base.css'],
  'a script of package.json': [
    'src/simulator/cli.ts',
    'tools/start.ts',
    'tools/demo.ts',
    'tools/build.ts',
    'tools/test.ts',
    'tools/e2e.ts',
    'tools/bench/bench.ts',
    'tools/bench/listsBench.ts',
    'tools/checkMakers.ts',
    'tools/smoke.ts',
    'tools/lists/checkLists.ts',
    'tools/package/icons.ts',
    'tools/package/releaseManifest.ts',
    'tools/electron-standin/conformance/checkStandin.ts',
  ],
  'another process of a tool': [
    'tools/bench/eventArchiveRun.ts',
    'tools/electron-standin/boot.ts',
    'tools/electron-standin/conformance/app/child.ts',
    'tools/electron-standin/conformance/app/idleChild.ts',
    'tools/electron-standin/conformance/app/main.ts',
    'tools/electron-standin/conform.ts',
    'tools/electron-standin/utilityChild.ts',
    'tools/package/seeReport.ts',
  ],
  'the linter': ['tools/lint/house.ts'],
  'tests only, for which it is there': [
    'src/simulator/inProcess.ts',
    'src/simulator/incidents.ts',
    'tools/lint/folderPairs.ts',
    'tools/lint/mirror.ts',
    'tools/lint/namedFiles.ts',
    'tools/lint/unused.ts',
    'tools/lint/workflows.ts',
  ],
};

it('reads names of exports and imports', () => {
  const text = `
    import main, { a as b, type C } from './a.ts';
    import * as all from './all.ts';
    import './effect.ts';
    export { d as e } from './d.ts';
    export const f = () => import('./late.ts');
    export type G = import('./types.ts').G;
    export default f;`;
  expect(namesIn('file.ts', text)).toMatchObject({
    exports: ['e', 'f', 'G', 'default'],
    takes: [
      { source: './a.ts', name: 'default' },
      { source: './a.ts', name: 'a' },
      { source: './a.ts', name: 'C' },
      { source: './all.ts', name: '*' },
      { source: './d.ts', name: 'd' },
      { source: './late.ts', name: '*' },
      { source: './types.ts', name: '*' },
    ],
  });
});

it('finds what nobody imports, and what tests alone import', () => {
  const root = plantFiles({
    'src/main.ts': `import { used } from './a.ts';\nimport './effect.ts';\nimport './shown.css';\nused();`,
    'src/a.ts': `export const used = () => left;\nexport const left = 1;\nexport const tested = 2;\nexport type T = 1;`,
    'src/effect.ts': `import * as all from './all.ts';\nvoid all;`,
    'src/all.ts': 'export const one = 1;',
    'src/alone.ts': 'export const two = 2;',
    'src/shown.css': `.a { composes: b from './composed.css'; }`,
    'src/composed.css': '.b {}',
    'src/hidden.css': '',
    'tests/a.test.ts': `import { tested } from '../src/a.ts';\nimport { two } from '../src/alone.ts';\nvoid [tested, two];`,
  });
  expect(unused(root, ['src/main.ts', 'src/effect.ts'])).toEqual({
    exports: ['src/a.ts: T', 'src/a.ts: left'],
    files: ['src/alone.ts', 'src/hidden.css'],
    entries: ['src/effect.ts'],
  });
});

it('every export is imported, and every file leads somewhere', () => {
  const entries = Object.values(ENTRIES).flat();
  expect(unused(ROOT, entries)).toEqual({ exports: [], files: [], entries: [] });
});
