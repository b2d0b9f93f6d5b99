// Everything that must hold, in one run. The last line counts it: `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { needNode24, ROOT, run } from './run.ts';

type Count = { passed: number; failed: number; skipped: number; reasons: string[] };

needNode24();
const results = path.join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });

/** A check that either holds or not. */
async function check(script: string): Promise<Count> {
  const code = await run('npm', ['run', '--silent', script]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, reasons: [] };
}

/** A report that a runner should have written; a run that died without one counts as failed. */
function read(file: string): Record<string, unknown> | null {
  const whole = path.join(results, file);
  return existsSync(whole) ? (JSON.parse(readFileSync(whole, 'utf8')) as Record<string, unknown>) : null;
}

const number = (value: unknown) => (typeof value === 'number' ? value : 0);

async function unit(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`];
  const code = await run('npx', ['vitest', 'run', ...reporters]);
  const report = read('unit.json');
  const failed = number(report?.['numFailedTests']);
  return {
    passed: number(report?.['numPassedTests']),
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: number(report?.['numPendingTests']),
    reasons: [],
  };
}

type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { status: string; annotations: { type: string; description?: string }[] }[];
  }[];
};

function skips(suite: Suite): string[] {
  const here = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter((test) => test.status === 'skipped')
      .map(
        ({ annotations }) =>
          `${title}: ${annotations.find((each) => each.type === 'skip')?.description ?? 'no reason'}`,
      ),
  );
  return [...here, ...(suite.suites ?? []).flatMap(skips)];
}

async function specs(): Promise<Count> {
  const code = await run('npm', ['run', '--silent', 'test:e2e']);
  const report = read('e2e.json');
  const stats = (report?.['stats'] ?? {}) as Record<string, unknown>;
  // A spec that passed only when it was tried again is flaky, and that is a failure.
  const failed = number(stats['unexpected']) + number(stats['flaky']);
  return {
    passed: number(stats['expected']),
    failed: code === 0 ? failed : Math.max(1, failed),
    skipped: number(stats['skipped']),
    reasons: report ? skips(report) : [],
  };
}

const steps: [string, () => Promise<Count>][] = [
  ['Types', () => check('typecheck')],
  ['Lint', () => check('lint')],
  ['Format', () => check('format:check')],
  ['Unit and property tests', unit],
  ['End-to-end specs', specs],
];

const total: Count = { passed: 0, failed: 0, skipped: 0, reasons: [] };
for (const [name, step] of steps) {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const { passed, failed, skipped, reasons } = await step();
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${name}: ${failed ? `${failed} failed` : 'fine'} (${took} s)`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.reasons.push(...reasons);
}

if (total.reasons.length) console.log(`\nSkipped:\n${total.reasons.map((each) => `  ${each}`).join('\n')}`);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed ? 1 : 0;
