// Tries the lists of "Adding things" in CONTRIBUTING.md: makes each change that a list describes in a copy of the
// repository, and sees that the checks that the list names fail without each edit. Takes names of lists, or parts of
// them; with --specs, edits whose check is an end-to-end spec are tried as well.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needNode24, ROOT, startOf } from '../run.ts';
import { differences } from './documented.ts';
import { edited, type Check, type Edit, type Recipe } from './recipe.ts';
import { RECIPES } from './recipes.ts';

needNode24();
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const withSpecs = process.argv.includes('--specs');

const differs = differences(readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8'), RECIPES);
if (differs.length > 0) {
  console.error(differs.join('\n'));
  process.exit(1);
}

const copy = mkdtempSync(path.join(tmpdir(), 'sextant-lists-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
process.on('SIGINT', () => process.exit(1));
const names = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
for (const name of names.split('\0'))
  if (name && existsSync(path.join(ROOT, name))) cpSync(path.join(ROOT, name), path.join(copy, name));
symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), 'junction');

/** Files as they were before the first edit; null where there was none. */
const originals = new Map<string, string | null>();
function originalOf(file: string): string | null {
  const known = originals.get(file);
  if (known !== undefined) return known;
  const target = path.join(copy, file);
  const original = existsSync(target) ? readFileSync(target, 'utf8') : null;
  originals.set(file, original);
  return original;
}

/** Makes the files that some edits touch what they are with others of them. */
function apply(touched: readonly Edit[], edits: readonly Edit[]): void {
  for (const { file } of touched) {
    const [original, target] = [originalOf(file), path.join(copy, file)];
    const own = edits.filter((edit) => edit.file === file);
    if (own.length === 0 && original === null) rmSync(target, { force: true });
    else {
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(
        target,
        own.reduce((text, edit) => edited(text, original ?? '', edit), original ?? ''),
      );
    }
  }
}

type Outcome = { passed: boolean; output: string };

function run(...[program = '', ...args]: readonly string[]): Outcome {
  const start = startOf('npx', [program, ...args], process.platform);
  const { status, stdout, stderr } = spawnSync(start.program, start.args, {
    cwd: copy,
    encoding: 'utf8',
    shell: start.shell,
    maxBuffer: 2 ** 28,
  });
  return { passed: status === 0, output: stdout + stderr };
}

/** What the compiler knew after a run, so that the next one looks only at what an edit changes. */
const KNOWN = { nothing: '.types', all: '.types-all', one: '.types-one' } as const;
/** Checks the types, from what was known after another run. */
function types(from: keyof typeof KNOWN, to: keyof typeof KNOWN): Outcome {
  if (from !== to) cpSync(path.join(copy, KNOWN[from]), path.join(copy, KNOWN[to]));
  return run('tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', KNOWN[to]);
}

/** Runs a check of a change, with all of its edits or without one of them. */
function outcomeOf(check: Check, files: readonly string[], isWhole: boolean): Outcome {
  if (check === 'types') return isWhole ? types('nothing', 'all') : types('all', 'one');
  if (check === 'lint')
    return run(
      'oxlint',
      '--type-aware',
      '--deny-warnings',
      ...files.filter((file) => existsSync(path.join(copy, file))),
    );
  if (!check.endsWith('.spec.ts')) return run('vitest', 'run', check);
  const built = run('node', 'tools/build.ts');
  return built.passed ? run('playwright', 'test', check) : built;
}

const isTried = ({ check }: Edit) => check !== 'nothing' && (withSpecs || !check.endsWith('.spec.ts'));
const shown = ({ file, add }: Edit) =>
  `${file}  ${(typeof add === 'string' ? 'new file' : (add.at(-1)?.[1] ?? '')).trim().split('\n')[0]?.slice(0, 48)}`;

/** Tries a recipe. Returns how much of it is not as the list says. */
function attempt({ list, edits }: Recipe): number {
  const files = edits.map(({ file }) => file);
  const counted = new Set(edits.flatMap(({ item }) => (item === 0 ? [] : [item]))).size;
  console.log(`\n${list}: ${counted} ${counted === 1 ? 'edit' : 'edits'}`);
  apply(edits, edits);
  const checks = new Set<Check>(['types', ...edits.filter(isTried).map(({ check }) => check)]);
  const broken = [...checks]
    .map((check) => ({ check, ...outcomeOf(check, files, true) }))
    .filter(({ passed }) => !passed);
  for (const { check, output } of broken) console.log(`  FAILS WITH ALL EDITS: ${check}\n${output}`);
  let faults = broken.length;
  for (const edit of edits.filter(({ item }) => item > 0)) {
    let verdict =
      edit.check === 'nothing' ? 'nothing checks it, as the list says' : 'not tried without --specs';
    if (isTried(edit)) {
      apply(
        edits,
        edits.filter((each) => each !== edit),
      );
      const { passed } = outcomeOf(edit.check, files, false);
      apply(edits, edits);
      verdict = passed ? 'PASSES WITHOUT IT' : 'fails as said';
      if (passed) faults += 1;
    }
    console.log(`  ${edit.item}. ${shown(edit).padEnd(112)} ${edit.check.padEnd(46)} ${verdict}`);
  }
  apply(edits, []);
  return faults;
}

const first = types('nothing', 'nothing');
if (!first.passed) console.log(`FAILS WITHOUT ANY EDIT: types\n${first.output}`);
const tried = RECIPES.filter(({ list }) => wanted.length === 0 || wanted.some((word) => list.includes(word)));
const faults = tried.map(attempt).reduce((sum, count) => sum + count, first.passed ? 0 : 1);
console.log(`\n${tried.length} changes tried, ${faults} faults`);
process.exitCode = faults > 0 || tried.length === 0 ? 1 : 0;
