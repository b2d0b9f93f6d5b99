// Measures Sextant beside DuckDB, on the same archives in the same run. README.md says what is timed and how.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { needNode24, ROOT, run, startOf } from '../run.ts';

needNode24();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, built: { type: 'boolean' } },
});
const sizes = positionals.length ? positionals.map(Number) : [100_000, 1_000_000, 5_000_000];
const runs = Number(values.runs);
const eventSizes = positionals.length ? sizes : [1_000_000];
const wants = (part: 'app' | 'engine' | 'window' | 'events' | 'explorer' | 'palette') =>
  values.only === undefined || values.only === part;

/** Installs the peer beside this file, when it is missing. */
function needPeer(): void {
  if (existsSync(path.join(import.meta.dirname, 'node_modules/@duckdb/node-api'))) return;
  const { program, args, shell } = startOf('npm', ['ci', '--ignore-scripts'], process.platform);
  const installed = spawnSync(program, args, { cwd: import.meta.dirname, stdio: 'inherit', shell });
  if (installed.status !== 0) process.exit(installed.status ?? 1);
}

needPeer();
// The archive of events and the palette are measured without the app, and what is built may be measured as it is.
const needsNoApp = values.only === 'events' || values.only === 'palette';
const built = needsNoApp || values.built ? 0 : await run('npm', ['run', '--silent', 'build']);
if (built !== 0) process.exit(built);
// Only now, because these need the peer.
const { archiveOf } = await import('./archives.ts');
const { measureEngine } = await import('./engineBench.ts');
const { appTable, engineTable, explorerTable, paletteLine, windowTable } = await import('./printed.ts');
const { measureExplorer } = await import('./explorerBench.ts');
const { measureWindow } = await import('./windowBench.ts');
const { measureApp } = await import('./appBench.ts');
const { measurePalette } = await import('./paletteBench.ts');
const { isStandin } = await import('./benchApp.ts');
const { eventArchiveOf, eventLines, measureEvents } = await import('./eventBench.ts');

/** The stand-in for Electron passes about 5 MB a second, so that large reports take minutes to be kept and opened again. */
const reopenings = (rows: number) =>
  isStandin() ? Math.max(1, Math.min(runs, Math.round((runs * 1_000_000) / rows))) : runs;

const folder = await mkdtemp(path.join(tmpdir(), 'sextant-bench-'));
const results: Record<string, unknown>[] = [];
const began = performance.now();
try {
  if (wants('app')) {
    const app = await measureApp({ folder, runs });
    console.log(appTable(app));
    results.push({ app });
  }
  if (wants('palette')) {
    const palette = Array.from({ length: runs }, () => measurePalette(10_000));
    console.log(paletteLine(palette));
    results.push({ palette });
  }
  for (const rows of wants('engine') || wants('window') ? sizes : []) {
    const archive = await archiveOf(rows);
    const engine = wants('engine') ? await measureEngine({ rows, archive, folder, runs }) : null;
    if (engine) console.log(engineTable(engine));
    const window = wants('window')
      ? await measureWindow({ rows, archive, folder, runs, reopenings: reopenings(rows) })
      : null;
    if (window) console.log(windowTable(window));
    results.push({ rows, engine, window });
  }
  for (const rows of wants('events') || wants('explorer') ? eventSizes : []) {
    const events = wants('events') ? await measureEvents({ rows, folder, runs }) : null;
    if (events) console.log(eventLines(events));
    const explorer = wants('explorer')
      ? await measureExplorer({ rows, archive: await eventArchiveOf(rows), folder, runs })
      : null;
    if (explorer) console.log(explorerTable(explorer));
    results.push({ rows, events, explorer });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
const file = path.join(ROOT, 'out/bench.json');
await mkdir(path.dirname(file), { recursive: true });
const electron = isStandin() ? 'stand-in' : 'Electron';
const computer = { cpu: cpus()[0]?.model, cores: cpus().length, platform: process.platform, electron };
await writeFile(file, `${JSON.stringify({ computer, runs, results }, null, 2)}\n`);
console.log(
  `${path.relative(ROOT, file)} written after ${Math.round((performance.now() - began) / 1000)} s.`,
);
