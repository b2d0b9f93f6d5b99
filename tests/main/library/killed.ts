// Removes a report again and again, each time from a library of its own, and is stopped just before the first step on
// disk, then before the second, until a removal comes to its end. Says how many steps there were, and is killed:
// node killed.ts <folder> <id>
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [home = '', id = ''] = process.argv.slice(2);
/** Steps until it is stopped. */
let left = Number.POSITIVE_INFINITY;
let stop = (): void => undefined;

/** From its stop on, nothing of a removal happens any more. */
async function count(): Promise<void> {
  if (left === 0) {
    stop();
    await new Promise(() => undefined);
  }
  left -= 1;
}

const { rename, open, rm, unlink } = files;
files.rename = async (from, to) => {
  await count();
  await rename(from, to);
};
files.open = async (...asked) => {
  await count();
  return open(...asked);
};
// Removes one file after the other, as Node does, so that it can be stopped in between.
files.rm = async (location, options) => {
  if (options?.recursive) {
    for (const name of await files.readdir(String(location)).catch(() => [])) {
      await count();
      await unlink(path.join(String(location), name));
    }
  }
  await count();
  await rm(location, options);
};
const { Library } = await import('../../../src/main/library/library.ts');
const { realClock } = await import('../../../src/main/time/clock.ts');
const { ReportId } = await import('../../../src/contract/reports.ts');
syncBuiltinESMExports();

const nothing = () => undefined;
const report = ReportId.parse(id);

/** Returns whether it was stopped. */
async function remove(step: number): Promise<boolean> {
  left = Number.POSITIVE_INFINITY;
  const library = await Library.open({
    folder: path.join(home, `library-${step}`),
    clock: realClock,
    log: { info: nothing, warn: nothing, bug: () => '', flush: async () => undefined },
    stored: nothing,
    removed: nothing,
  });
  const incoming = await library.begin(report);
  if (!incoming.ok) throw new Error(incoming.error.kind);
  await incoming.value.receiver.write(Buffer.from('0123456789'));
  await incoming.value.commit({ title: 'a', source: { kind: 'file', fileName: 'a' }, fileName: null });
  const stopped = new Promise<boolean>((resolve) => {
    stop = () => {
      resolve(true);
    };
  });
  left = step;
  const removed = library
    .remove(report)
    .then(() => library.close())
    .then(() => false);
  return Promise.race([stopped, removed]);
}

let steps = 0;
while (await remove(steps)) steps += 1;
process.stdout.write(String(steps), () => process.kill(process.pid, 'SIGKILL'));
