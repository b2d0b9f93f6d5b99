// The processes of the app as Linux counts them. Elsewhere there is nothing to report.
import { readdir, readFile } from 'node:fs/promises';

/** What one kind of process has in memory (what is shared counts in parts), and the processor time that it took. */
export type Kind = { kind: string; processes: number; bytes: number; cpuMs: number };

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** A process with its parent; null if it has ended meanwhile. */
async function processOf(pid: number) {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const [, parent = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8');
    const shares = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    return {
      pid,
      parent: Number(parent),
      type: /--type=([a-z-]+)/.exec(line)?.[1] ?? null,
      bytes: Number(/^Pss:\s+(\d+)/m.exec(shares)?.[1] ?? 0) * 1024,
      cpuMs: (Number(fields[9]) + Number(fields[10])) * TICK_MS,
    };
  } catch {
    return null;
  }
}

/** A process and all that it started, by kind. */
export async function processesOf(root: number): Promise<Kind[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const all = (await Promise.all(pids.map(processOf))).filter((each) => each !== null);
  const kinds = new Map<string, Kind>();
  const take = (pid: number) => {
    const own = all.find((each) => each.pid === pid);
    if (!own) return;
    const kind = own.type ?? (pid === root ? 'main' : 'other');
    const known = kinds.get(kind) ?? { kind, processes: 0, bytes: 0, cpuMs: 0 };
    known.processes += 1;
    known.bytes += own.bytes;
    known.cpuMs += own.cpuMs;
    kinds.set(kind, known);
    for (const each of all) if (each.parent === pid) take(each.pid);
  };
  take(root);
  return [...kinds.values()];
}
