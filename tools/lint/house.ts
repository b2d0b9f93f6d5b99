// Lint rules of this house: which file may import which, as ARCHITECTURE.md explains under "Who may import whom", and
// which words are retired.
import path from 'node:path';
import { HOUSE } from './houseRows.ts';
import type { Row } from './screenRows.ts';
import { retiredName, retiredType } from './retiredWords.ts';

/** Files that know every part, with the only files that may import them as values. */
const ASSEMBLING: Readonly<Record<string, readonly string[]>> = {
  'src/main/start/main.ts': [],
  'src/main/start/openRooms.ts': ['src/main/start/main.ts'],
  'src/main/start/openAccounts.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openBackground.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openDemo.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openEvents.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openExports.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openJobs.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openLibrary.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openOrganizations.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/openQueries.ts': ['src/main/start/openRooms.ts'],
  'src/main/start/stores.ts': ['src/main/start/main.ts'],
  'src/renderer/start/App.tsx': ['src/renderer/start/index.tsx'],
  'src/renderer/start/screens.tsx': ['src/renderer/start/App.tsx', 'src/renderer/start/MainRail.tsx'],
};

/** Whether a folder of the table contains this file. */
export const holds = (folder: string, file: string): boolean =>
  file === folder || file.startsWith(`${folder}/`);

const isNamed = (source: string, names: readonly string[]) =>
  names.some((name) => (/[:/]$/.test(name) ? source.startsWith(name) : source === name));

/** The row that applies to this file. */
export const rowOf = (file: string): Row | undefined => HOUSE.find(({ folder }) => holds(folder, file));

/**
 * What is wrong with this import, or undefined. `file` and the paths in the result are relative to the repository's
 * root. Files outside `src` may import anything.
 */
export function judge(file: string, source: string, typeOnly: boolean): string | undefined {
  if (!file.startsWith('src/')) return undefined;
  const row = rowOf(file);
  if (!row) return `${path.posix.dirname(file)} has no row in the table`;
  if (!source.startsWith('.')) {
    if (isNamed(source, row.packages)) return undefined;
    return `${row.folder} may not import the package '${source}'`;
  }
  const target = path.posix.join(path.posix.dirname(file), source.replace(/\?.*$/, ''));
  const importers = ASSEMBLING[target];
  if (importers && !typeOnly && !importers.includes(file))
    return `${file} may not import ${target}, which knows every part`;
  const allowed = typeOnly ? [...row.values, ...(row.types ?? [])] : row.values;
  if (allowed.some((folder) => holds(folder, target))) return undefined;
  const asType = !typeOnly && row.types?.some((folder) => holds(folder, target));
  return `${row.folder} may not import ${target}${asType ? ' (its types only)' : ''}`;
}

type Node = {
  source?: { type?: string; value: unknown } | null;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  specifiers?: readonly { importKind?: 'type' | 'value' }[];
};
type Context = { filename: string; cwd: string; report(problem: { node: unknown; message: string }): void };

const imports = {
  create(context: Context) {
    const file = path.relative(context.cwd, context.filename).replaceAll(path.sep, '/');
    const say = (node: unknown, message: string | undefined) => {
      if (message)
        context.report({ node, message: `${message}: see "Who may import whom" in ARCHITECTURE.md` });
    };
    const check = (node: Node) => {
      if (typeof node.source?.value !== 'string') return;
      const typeOnly =
        node.importKind === 'type' ||
        node.exportKind === 'type' ||
        (!!node.specifiers?.length && node.specifiers.every((each) => each.importKind === 'type'));
      say(node, judge(file, node.source.value, typeOnly));
    };
    return {
      // Even a file that imports nothing needs a row.
      Program(node: unknown) {
        if (file.startsWith('src/') && !rowOf(file)) say(node, judge(file, '.', false));
      },
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** A name means one thing. */
const words = {
  create(context: Context) {
    const say = (node: object, name: string, instead: string | undefined) => {
      if (instead) context.report({ node, message: `${name} means several things: say ${instead}` });
    };
    const type = (node: { id: { name: string } }) => {
      say(node, node.id.name, retiredType(node.id.name));
    };
    const name = (node: { name: string }) => {
      say(node, node.name, retiredName(node.name));
    };
    return {
      TSTypeAliasDeclaration: type,
      TSInterfaceDeclaration: type,
      Identifier: name,
      PrivateIdentifier: name,
    };
  },
};

export default { meta: { name: 'house' }, rules: { imports, words } };
