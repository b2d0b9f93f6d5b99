// A process that takes over what another archive holds. It says what came of it, and how much memory and time it took.
import { readFileSync, writeSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { LocalArchive } from '../../src/archive/localArchive.ts';

const [own = '', other = ''] = process.argv.slice(2);
const { archive } = LocalArchive.open(own);
const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
const taken = await archive.takeFrom(other);
const longestMs = Math.round(delays.max / 1e6);
const { entries } = await archive.ask({ kind: 'overview' });
await archive.close();
// The most memory that the process ever had, as Linux counts it; elsewhere, what Node says is near enough.
const peakBytes = (() => {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024;
  } catch {
    return process.resourceUsage().maxRSS * 1_024;
  }
})();
writeSync(1, JSON.stringify({ taken, entries, longestMs, peakBytes }));
