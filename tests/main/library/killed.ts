// Removes a report from a library and is killed just before its n-th step on disk: node killed.ts <folder> <id> <n>
import files from 'node:fs/promises';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

const [folder = '', id = '', step = ''] = process.argv.slice(2);
let left = Number(step);

function count() {
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

const { rename, open, rm, unlink } = files;
files.rename = async (from, to) => {
  count();
  await rename(from, to);
};
files.open = async (...asked) => {
  count();
  return open(...asked);
};
// Removes one file after the other, as Node does, so that it can be killed in between.
files.rm = async (place, options) => {
  if (options?.recursive) {
    for (const name of await files.readdir(String(place)).catch(() => [])) {
      count();
      await unlink(path.join(String(place), name));
    }
  }
  count();
  await rm(place, options);
};
const { Library } = await import('../../../src/main/library/library.ts');
const { realClock } = await import('../../../src/main/clock.ts');
const { ReportId } = await import('../../../src/contract/reports.ts');
flushCompileCache(); // a killed process would keep nothing for the next

const nothing = () => undefined;
const library = await Library.open({
  folder,
  clock: realClock,
  log: { info: nothing, warn: nothing, bug: () => '', flush: async () => undefined },
  stored: nothing,
  removed: nothing,
});
syncBuiltinESMExports();
await library.remove(ReportId.parse(id));
await library.close();
