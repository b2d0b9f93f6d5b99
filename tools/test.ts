// Runs every check and test. The last line counts them: `N passed, N failed`.
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { countCheck, countSpecs, countUnits, sum, summary, type Count } from './counts.ts';
import { needNode24, ROOT, run } from './run.ts';

needNode24();
const results = path.join(ROOT, 'test-results');
rmSync(results, { recursive: true, force: true });

const check = async (script: string) => countCheck(await run('npm', ['run', '--silent', script]));

/** The report of a runner, or null if it crashed before the report was complete. */
function read(file: string): Record<string, unknown> | null {
  try {
    return JSON.parse(readFileSync(path.join(results, file), 'utf8')) as Record<string, unknown>;
  } catch {
    return null;
  }
}

async function units(): Promise<Count> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/unit.json`];
  return countUnits(await run('npx', ['vitest', 'run', ...reporters]), read('unit.json'));
}

const specs = async () => countSpecs(await run('npm', ['run', '--silent', 'test:e2e']), read('e2e.json'));

type Step = [name: string, count: () => Promise<Count>];
/** One group after the other. What is in a group runs at once: each check leaves a processor idle for much of its time. */
const groups: Step[][] = [
  [
    ['Types', () => check('typecheck')],
    ['Lint', () => check('lint')],
    ['Format', () => check('format:check')],
  ],
  [['Unit and property tests', units]],
  [['End-to-end specs', specs]],
];

async function take([name, step]: Step): Promise<Count> {
  const began = performance.now();
  console.log(`\n── ${name}`);
  const count = await step();
  const took = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`── ${name}: ${count.failed ? `${count.failed} failed` : 'passed'} (${took} s)`);
  return count;
}

const counts: Count[] = [];
for (const group of groups) counts.push(...(await Promise.all(group.map(take))));

const total = sum(counts);
if (total.reasons.length) console.log(`\nSkipped:\n${total.reasons.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed ? 1 : 0;
