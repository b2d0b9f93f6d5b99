// Presses “Send once” for several requests at once and is killed on the way, by the test or by itself:
// node killedSender.ts <plan as JSON>. What the window would have been told is printed, one line each.
import files from 'node:fs/promises';
import { writeSync } from 'node:fs';
import { flushCompileCache, syncBuiltinESMExports } from 'node:module';
import type { AttemptId } from '../../../src/contract/certificates.ts';
import type { Service } from './openSending.ts';

export type KilledPlan = {
  folder: string;
  service: Service;
  presses: { requestId: string; attemptId: AttemptId }[];
  /** It is killed just before this step on disk, counted from the first press; null if the test kills it. */
  atStep: number | null;
};

const plan = JSON.parse(process.argv[2] ?? '') as KilledPlan;
let left = Infinity;

function count() {
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

const { rename, open, rm } = files;
files.rename = async (from, to) => {
  count();
  await rename(from, to);
};
files.open = async (...asked) => {
  count();
  return open(...asked);
};
files.rm = async (...asked) => {
  count();
  await rm(...asked);
};
const { contentFor, openSending, profileAt, valueOf } = await import('./openSending.ts');
const { NO_LOG } = await import('./manyRequests.ts');
syncBuiltinESMExports();
flushCompileCache(); // a killed process would keep nothing for the next

/** Arrives even if the process is killed at once. */
const tell = (...words: string[]) => writeSync(1, `${words.join(' ')}\n`);

// One profile for each, since requests of one profile take turns.
const profiles = plan.presses.map((_, index) => profileAt(index + 1, plan.service));
const app = await openSending({
  folder: plan.folder,
  service: plan.service,
  profiles,
  log: NO_LOG,
  attemptChanged: ({ id, state }) => tell('state', id, state.kind),
});
const drafts = await Promise.all(
  plan.presses.map(async ({ requestId }, index) =>
    valueOf(await app.drafts.create(profiles[index]!, contentFor(requestId))),
  ),
);
tell('ready');
left = plan.atStep ?? Infinity;
await Promise.all(
  plan.presses.map(async ({ attemptId }, index) => {
    const draft = drafts[index]!;
    const press = app.pressFor(draft, attemptId);
    const [first] = await Promise.all([
      app.ask('send', press),
      app.ask('send', press),
      app.ask('send', app.pressFor(draft)),
    ]);
    if (first.ok) tell('told', attemptId);
    await app.ask('attempts', undefined);
    await app.ask('send', press);
    await app.sender.ended(attemptId);
    await app.ask('send', press);
    tell('ended', attemptId);
  }),
);
tell('done');
// Until it is killed.
setInterval(() => undefined, 1_000);
