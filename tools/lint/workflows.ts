// The workflows of .github/ run elsewhere and rarely: what is wrong in them should be found here and now.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { TextDocument } from 'vscode-languageserver-textdocument';

// GitHub's checker imports JSON as a bundler does, without the attribute that Node asks for.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { validate } = await import('@actions/languageservice/validate');

type Workflow = { file: string; text: string };

/** The workflows of the repository, and the actions that they share. */
export const workflowsOf = (root: string): Workflow[] =>
  globSync('.github/{workflows,actions/*}/*.yml', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** What GitHub's own checker says of a workflow: its keys, its expressions, the jobs and steps that it names. */
export async function syntaxFaults({ file, text }: Workflow): Promise<string[]> {
  const found = await validate(TextDocument.create(`file:///${file}`, 'yaml', 1, text));
  return found.map(({ range, message }) => {
    const said = typeof message === 'string' ? message : message.value;
    return `${file}:${String(range.start.line + 1)}: ${said}`;
  });
}

/** An action of others is named by its commit, which nobody can move, with its version for the reader. */
const PINNED = /^(?:\.\/\S+|[\w-]+\/[\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+)$/;

/** The actions that are not pinned, as `file: action`. */
export const unpinnedActions = ({ file, text }: Workflow): string[] =>
  [...text.matchAll(/^[ -]*uses: (.*)$/gm)]
    .map(([, action = '']) => action)
    .filter((action) => !PINNED.test(action))
    .map((action) => `${file}: ${action}`);

/** The scripts that package.json does not have, as `file: script`. */
export const unknownScripts = ({ file, text }: Workflow, scripts: ReadonlySet<string>): string[] =>
  [...text.matchAll(/npm run (?:-\S+ )*([\w:]+)/g)]
    .map(([, script = '']) => script)
    .filter((script) => !scripts.has(script))
    .map((script) => `${file}: ${script}`);
