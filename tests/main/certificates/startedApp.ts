import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Attempt, Draft } from '../../../src/contract/certificates.ts';
import { realClock as clock } from '../../../src/main/time/clock.ts';
import { createLog } from '../../../src/main/secrets/log.ts';
import { createRedactor } from '../../../src/main/secrets/redaction.ts';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { running, start } from '../../simulator/client.ts';
import { contentFor, openSending, profileAt, valueOf } from './openSending.ts';

export type Options = Partial<Parameters<typeof openSending>[0]>;

/** A service, and a start of the app on a data folder of its own. `again` starts it once more on the same folder. */
export async function open(options: Options = {}) {
  const simulator = await start();
  const folder = await mkdtemp(path.join(tmpdir(), 'sextant-sending-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = createLog(path.join(folder, 'logs'), createRedactor(), clock);
  const profiles = [profileAt(1, simulator), profileAt(2, simulator)];
  const again = async (more: Options = {}) => {
    const app = await openSending({ folder, service: simulator, profiles, log, ...options, ...more });
    running.push({ close: () => app.sender.suspend() });
    return app;
  };
  const attempts = path.join(folder, 'certificates', 'attempts');
  return { simulator, profiles, again, folder, disk: diskAt(attempts), app: await again() };
}
export type App = Awaited<ReturnType<typeof openSending>>;

/** A disk that refuses to write, once it is broken. */
const diskAt = (folder: string) => ({
  break() {
    renameSync(folder, `${folder}-away`);
    writeFileSync(folder, '');
  },
  mend() {
    if (!existsSync(`${folder}-away`)) return;
    rmSync(folder);
    renameSync(`${folder}-away`, folder);
  },
  async kinds() {
    const slot = existsSync(`${folder}-away`) ? `${folder}-away` : folder;
    const texts = readdirSync(slot).map((name) => readFile(path.join(slot, name), 'utf8'));
    return (await Promise.all(texts)).map(
      (text) => (JSON.parse(text) as { attempt: Attempt }).attempt.state.kind,
    );
  },
});

export const draftFor = async (app: App, ...of: Parameters<typeof contentFor>) =>
  valueOf(await app.ask('createDraft', contentFor(...of)));
export const putsAt = ({ arrivals }: Simulator) => arrivals.filter(({ method }) => method === 'PUT');

/** Sends a draft and waits until the attempt has ended. */
export async function sendOnce(app: App, draft: Draft) {
  const attempt = valueOf(await app.ask('send', app.pressFor(draft)));
  const ended = await app.sender.ended(attempt.id);
  if (!ended) throw new Error('There is no such attempt.');
  return ended;
}
