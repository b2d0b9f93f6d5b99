// Who may import whom: the table of ARCHITECTURE.md ("Who may import whom"), as a lint rule.
// The first row whose folder holds the importing file decides.
import path from 'node:path';

type Row = {
  folder: string;
  /** Packages by name; a trailing colon or slash stands for everything that begins with it. */
  packages: readonly string[];
  /** Folders and files of this repository that may be imported as values. */
  values: readonly string[];
  /** ... and those of which only types may be imported. */
  types?: readonly string[];
};

const UI = ['react', 'react/', 'react-dom/', 'react-aria-components', 'lucide-react'];
const SCREEN = [
  ...UI,
  'zustand',
  'react-hook-form',
  '@hookform/',
  'react-resizable-panels',
  'temporal-polyfill',
];
const SCREENS = 'home builder jobs library report certificates events credentials settings'.split(' ');
/** The ground floor of main, on which every room stands. */
const GROUND = 'clock files log queue redaction secret store'.split(' ').map((file) => `src/main/${file}.ts`);

export const HOUSE: readonly Row[] = [
  { folder: 'src/contract', packages: ['zod'], values: ['src/contract'] },
  { folder: 'src/table', packages: [], values: ['src/table'] },
  { folder: 'src/simulator', packages: ['node:', 'zod'], values: ['src/simulator'] },
  { folder: 'src/preload', packages: ['electron'], values: [], types: ['src/contract'] },
  {
    folder: 'src/main/main.ts',
    packages: ['electron', 'node:', 'zod'],
    values: ['src/main', 'src/contract'],
  },
  {
    folder: 'src/main/demo/simulatorProcess.ts',
    packages: ['node:', 'zod'],
    values: ['src/simulator', 'src/main/demo'],
  },
  {
    folder: 'src/main/http',
    packages: ['electron', 'node:', 'zod'],
    values: ['src/main/http', 'src/contract', ...GROUND],
  },
  // A room knows itself and the shared floor; another room arrives as an argument, so only its types are seen.
  ...'vault connection jobs library exports certificates events catalog settings notifications demo'
    .split(' ')
    .map((room) => ({
      folder: `src/main/${room}`,
      packages: ['electron', 'node:', 'zod'],
      values: [`src/main/${room}`, 'src/contract', 'src/main/http', ...GROUND],
      types: ['src/main'],
    })),
  { folder: 'src/main', packages: ['electron', 'node:', 'zod'], values: ['src/contract', 'src/main'] },
  { folder: 'src/renderer/ui', packages: [...UI, 'echarts', 'echarts/'], values: ['src/renderer/ui'] },
  {
    folder: 'src/renderer/workers',
    packages: ['jszip', 'papaparse'],
    values: ['src/renderer/workers', 'src/table'],
    types: ['src/contract'],
  },
  {
    folder: 'src/renderer/api.ts',
    packages: [],
    values: [],
    types: ['src/contract'],
  },
  ...SCREENS.map((screen) => ({
    folder: `src/renderer/${screen}`,
    packages: [...SCREEN, 'zod'],
    values: [
      `src/renderer/${screen}`,
      'src/renderer/ui',
      'src/renderer/commands',
      'src/renderer/workers',
      'src/renderer/api.ts',
      'src/renderer/failures.ts',
      'src/renderer/navigation.ts',
      'src/renderer/notices.ts',
      'src/renderer/live.ts',
      'src/renderer/names.ts',
      'src/renderer/tokenWords.ts',
      'src/contract',
    ],
    types: ['src/table'],
  })),
  {
    folder: 'src/renderer',
    packages: [...SCREEN, 'zod', '@fontsource-variable/'],
    values: ['src/renderer', 'src/contract'],
    types: ['src/table'],
  },
];

const within = (file: string, place: string) => file === place || file.startsWith(`${place}/`);
const named = (source: string, names: readonly string[]) =>
  names.some((name) => (/[:/]$/.test(name) ? source.startsWith(name) : source === name));

/** What is wrong with this import, or nothing. `file` and the answer speak of paths from the repository's root. */
export function judge(file: string, source: string, typeOnly: boolean): string | undefined {
  const row = HOUSE.find(({ folder }) => within(file, folder));
  if (!row) return undefined;
  if (!source.startsWith('.')) {
    if (named(source, row.packages)) return undefined;
    return `${row.folder} may not import the package '${source}'`;
  }
  const target = path.posix.join(path.posix.dirname(file), source.replace(/\?.*$/, ''));
  if (target === 'src/main/main.ts') return 'main.ts makes the parts and is imported by nobody';
  const allowed = typeOnly ? [...row.values, ...(row.types ?? [])] : row.values;
  if (allowed.some((place) => within(target, place)) || target.endsWith('.css')) return undefined;
  const asType = !typeOnly && row.types?.some((place) => within(target, place));
  return `${row.folder} may not import ${target}${asType ? ' (its types only)' : ''}`;
}

type Node = {
  source?: { value: string } | null;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  specifiers?: readonly { importKind?: 'type' | 'value' }[];
};
type Context = { filename: string; cwd: string; report(problem: { node: unknown; message: string }): void };

const imports = {
  create(context: Context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const check = (node: Node) => {
      if (!node.source) return;
      const typeOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (!!node.specifiers?.length && node.specifiers.every((each) => each.importKind === 'type'));
      const message = judge(file, node.source.value, typeOnly);
      if (message)
        context.report({ node, message: `${message}: see "Who may import whom" in ARCHITECTURE.md` });
    };
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check };
  },
};

export default { meta: { name: 'house' }, rules: { imports } };
