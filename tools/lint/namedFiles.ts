// Documents name files of code and link to others. A file that was moved or removed since leads their reader nowhere.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of code between backticks, with or without folders before it. */
const NAMED = /`([\w./-]+\.(?:tsx?|css|sh))`/g;
/** Names that stand for others in the rules about names, and one of a package. */
const GENERAL: ReadonlySet<string> = new Set(
  './page.ts Component.tsx useThing.ts thing.worker.ts noun.ts types.ts tests/x/y.test.ts src/x/y.ts y.model.test.ts electron.d.ts'.split(
    ' ',
  ),
);

/** The documents of the repository. */
const DOCUMENTS = ['*.md', '{src,tests,tools}/**/*.md'];
const FILES = ['*.ts', '{src,tests,tools}/**/*.{ts,tsx,css,sh}'];
const isOwn = (file: string) => !file.includes('node_modules');

const filesOf = (root: string, patterns: readonly string[]) =>
  globSync([...patterns], { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter(isOwn);

/** The files that a document names and that are nowhere, as `document: file`. */
export function missingFiles(root: string): string[] {
  const known = filesOf(root, FILES).map((file) => `/${file}`);
  return filesOf(root, DOCUMENTS)
    .toSorted()
    .flatMap((document) =>
      [...readFileSync(path.join(root, document), 'utf8').matchAll(NAMED)]
        .map(([, name = '']) => name)
        .filter((name) => !GENERAL.has(name) && !known.some((file) => file.endsWith(`/${name}`)))
        .map((name) => `${document}: ${name}`),
    );
}

/** The target of a link or a picture, but for addresses and places in the same document. */
const LINKED = /\]\((?![a-z]+:|#)([^)#\s]+)/g;

/** The links and pictures of documents that lead nowhere, as `document: target`. */
export const brokenLinks = (root: string): string[] =>
  filesOf(root, DOCUMENTS)
    .toSorted()
    .flatMap((document) =>
      [...readFileSync(path.join(root, document), 'utf8').matchAll(LINKED)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(path.join(root, path.dirname(document), target)))
        .map((target) => `${document}: ${target}`),
    );
