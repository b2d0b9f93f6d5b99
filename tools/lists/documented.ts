// The lists of "Adding things" in CONTRIBUTING.md, and where they differ from the recipes that try them.
import type { Check, Recipe } from './recipe.ts';

type List = { name: string; items: readonly string[] };

/** Every list: a name in bold, and numbered items or one paragraph. */
export function listsIn(document: string): List[] {
  const section = /^## Adding things$([^]*?)^## /m.exec(document)?.[1] ?? '';
  return Array.from(
    section.matchAll(/^\*\*(.+?)\*\*:?([^]*?)(?=^\*\*|$(?![^]))/gm),
    ([, name = '', text = '']) => {
      const numbered = Array.from(text.matchAll(/^\d+\. (.*)$/gm), ([, item = '']) => item);
      return { name, items: numbered.length > 0 ? numbered : [text.trim()] };
    },
  );
}

/** The files and folders that an item names outside of brackets, where the checks stand. */
const filesIn = (item: string): string[] =>
  Array.from(item.replaceAll(/\([^)]*\)/g, '').matchAll(/`([\w.<>/-]+)`/g), ([, name = '']) => name).filter(
    (name) => /\/|\.(?:tsx?|md|json)$/.test(name),
  );

/** Whether an item means a file by a name, which may be the end of a path, a folder, or have a `<room>` in it. */
function means(name: string, file: string): boolean {
  const pattern = name.replaceAll('.', String.raw`\.`).replaceAll(/<\w+>/g, '[^/]+');
  return new RegExp(`(?:^|/)${pattern.replace(/\/$/, '')}${/\.\w+$/.test(name) ? '' : '/.+'}$`).test(file);
}

/** How an item names a check, in brackets. */
function saidOf(check: Check): RegExp {
  if (check === 'types' || check === 'lint') return new RegExp(String.raw`\(.*\b${check}\b.*\)`);
  if (check === 'nothing') return /nothing checks/;
  return check.endsWith('.spec.ts') ? /\(.*\bspecs?\b.*\)/ : /\(.*\btests?\b.*\)/;
}

function faultsOfItem(item: string, recipes: readonly Recipe[], number: number): string[] {
  const edits = recipes.flatMap((recipe) => recipe.edits).filter((edit) => edit.item === number);
  const names = filesIn(item);
  return [
    ...(edits.length === 0 ? ['no recipe has an edit for it'] : []),
    ...names
      .filter((name) => !edits.some(({ file }) => means(name, file)))
      .map((name) => `no recipe edits ${name}`),
    ...edits
      .filter(({ file }) => !names.some((name) => means(name, file)))
      .map(({ file }) => `does not name ${file}`),
    ...edits.filter(({ check }) => !saidOf(check).test(item)).map(({ check }) => `does not say “${check}”`),
  ];
}

/** Where document and recipes differ. */
export function differences(document: string, recipes: readonly Recipe[]): string[] {
  const lists = listsIn(document);
  const faults = lists.flatMap(({ name, items }) => {
    const own = recipes.filter(({ list }) => list === name);
    const beyond = own.flatMap(({ edits }) => edits).some(({ item }) => item > items.length);
    return [
      ...(beyond ? [`${name}: a recipe has more edits`] : []),
      ...items.flatMap((item, index) =>
        faultsOfItem(item, own, index + 1).map((fault) => `${name}, ${index + 1}: ${fault}`),
      ),
    ];
  });
  const strangers = recipes.filter(({ list }) => !lists.some(({ name }) => name === list));
  return [...faults, ...strangers.map(({ list }) => `${list}: not in the document`)];
}
