import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { _electron, type BrowserContext, type ElectronApplication } from '@playwright/test';
import type { Simulator } from '../../../src/simulator/simulator.ts';
import { dismissRefusal, homeEnv, keyringEnv, OWN_KEYRING, SANDBOX, type App } from '../app.ts';
import { search, searchFiles, searchRequests, type Canary } from './search.ts';
import { watchPage } from './page.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const RECORDER = path.join(import.meta.dirname, 'recorder.cjs');

/** Every way in which a secret could get out. */
export const SINKS = [
  'files', // below the home folder: data, temporary files, downloads, caches, exports
  'stdout', // what all processes of the app print
  'stderr',
  'printed', // what main prints, from its first line on
  'question', // IPC from the window to main, without the places where secrets come in
  'answer', // IPC from main to the window, successes and failures
  'announcement', // IPC that main sends on its own
  'system', // notifications, dialogs, addresses for the browser
  'page', // every text, attribute and field that the document ever contained
  'console', // of the page, all levels
  'clipboard',
  'requests', // as they arrived at the hosts, without secrets in their proper place
] as const;
export type Sink = (typeof SINKS)[number];

export type Start = { data?: string; keyring?: string; switches?: readonly string[] };
export type WatchedApp = App & {
  /** Records everything that the window contains now. No field may contain a secret at this moment. */
  look(): Promise<void>;
};

/** Runs the app any number of times and records everything that comes out of it. */
export async function startRecording(home: string, folder: string, simulator: Simulator) {
  const record = path.join(folder, 'main.jsonl');
  await mkdir(folder, { recursive: true });
  await writeFile(record, '');
  const running: ElectronApplication[] = [];
  const kept: { sink: Sink; text: string }[] = [];
  const keep = (sink: Sink, text: string) => void kept.push({ sink, text });
  const output = { stdout: '', stderr: '' };
  /** Requests for the values that the page printed, which must be read separately. */
  const pending: Promise<unknown>[] = [];

  function listen(electron: ElectronApplication, context: BrowserContext) {
    for (const name of ['stdout', 'stderr'] as const)
      electron.process()[name]?.on('data', (bytes: Buffer) => (output[name] += bytes.toString('latin1')));
    context.on('console', (message) => {
      keep('console', message.text());
      for (const argument of message.args())
        pending.push(
          argument.jsonValue().then(
            (value) => {
              keep('console', typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
            },
            () => undefined,
          ),
        );
    });
    context.on('weberror', (error) => {
      const thrown = error.error();
      keep('console', `${thrown.message}\n${thrown.stack ?? ''}`);
    });
  }

  return {
    /** Starts the app with the data that it left in this folder. */
    async launch({ data = 'data', keyring = 'working', switches = [] }: Start = {}): Promise<WatchedApp> {
      const inHome = (name: string) => path.join(home, name);
      for (const name of ['tmp', 'Downloads']) await mkdir(inHome(name), { recursive: true });
      const electron = await _electron.launch({
        executablePath: createRequire(import.meta.url)('electron') as string,
        args: ['-r', OWN_KEYRING, '-r', RECORDER, ROOT, `--user-data-dir=${inHome(data)}`, ...switches],
        // Every place where the app may write is in the home folder, which is searched.
        cwd: home,
        ...SANDBOX,
        env: {
          ...(process.env as Record<string, string>),
          ...homeEnv(home),
          ...Object.fromEntries(['TMPDIR', 'TMP', 'TEMP'].map((name) => [name, inHome('tmp')])),
          ...Object.fromEntries(
            ['CONFIG', 'CACHE', 'DATA', 'STATE'].map((name) => [`XDG_${name}_HOME`, inHome(`.${name}`)]),
          ),
          ...keyringEnv(keyring),
          CANARY_RECORD: record,
        },
      });
      running.push(electron);
      const context = electron.context();
      listen(electron, context);
      await electron.evaluate(({ app }, folder) => {
        app.setPath('downloads', folder);
      }, inHome('Downloads'));
      const page = await electron.firstWindow();
      const landmark = page.getByRole('navigation', { name: 'Main' });
      const look = () =>
        page.evaluate(() => (globalThis as unknown as { canaryLook(): Promise<void> }).canaryLook());
      await landmark.waitFor();
      await context.exposeFunction('canaryNote', (sink: 'page' | 'clipboard', text: string) => {
        keep(sink, text);
      });
      // The window opened before it could be watched, so its content is recorded and then loaded again.
      await page.evaluate(watchPage);
      await look();
      await context.addInitScript(watchPage);
      await page.reload();
      await landmark.waitFor();
      await dismissRefusal(page);
      return { electron, page, look };
    },

    /** The secrets found in every sink. */
    async collect(canaries: readonly Canary[]): Promise<Record<Sink, string[]>> {
      await Promise.all(pending);
      const lines = (await readFile(record, 'utf8')).trimEnd().split('\n');
      const heard = lines.map((line) => JSON.parse(line) as { sink: Sink; where: string; texts: string[] });
      /** Searches each text once, since the window reports many of them repeatedly. */
      const found = (sink: Sink) => {
        const texts = [
          ...heard.flatMap((each) =>
            each.sink === sink ? each.texts.map((text) => ({ where: `${each.where}: `, text })) : [],
          ),
          ...kept.flatMap((each) => (each.sink === sink ? [{ where: '', text: each.text }] : [])),
        ];
        const unique = new Map(texts.map((each) => [each.where + each.text, each]));
        const all = [...unique.values()].flatMap(({ where, text }) =>
          search(text, canaries).map((each) => where + each),
        );
        return [...new Set(all)];
      };
      return {
        files: await searchFiles(home, canaries),
        stdout: search(output.stdout, canaries),
        stderr: search(output.stderr, canaries),
        printed: found('printed'),
        question: found('question'),
        answer: found('answer'),
        announcement: found('announcement'),
        system: found('system'),
        page: found('page'),
        console: found('console'),
        clipboard: found('clipboard'),
        requests: searchRequests(simulator.arrivals, canaries),
      };
    },

    /** Closes every app that is still running. */
    async end(): Promise<void> {
      for (const electron of running) await electron.close();
    },
  };
}
export type Recording = Awaited<ReturnType<typeof startRecording>>;
