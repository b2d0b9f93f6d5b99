import { expect, test } from './app.ts';
import { plantLeaks } from './canary/plants.ts';
import { SINKS, startRecording, type Recording } from './canary/recording.ts';
import { CLIENT_SECRET, useEverything } from './canary/run.ts';

// In canary/, search.ts searches texts, files and requests. recording.ts runs the app and records all its output, with
// recorder.cjs in main and page.ts in the window. run.ts is the script; plants.ts leaks secrets on purpose.
const run = test.extend<{ recording: Recording }>({
  recording: async ({ home, simulator }, use, testInfo) => {
    // The recording is kept outside the home folder, because that folder is searched.
    const recording = await startRecording(home, testInfo.outputPath('canary'), simulator);
    await use(recording);
    await recording.end();
  },
});
run.use({ simulatorOptions: { processingMs: 200, clientSecret: CLIENT_SECRET } });

run(
  'no secret appears where it does not belong, and every planted leak is found',
  async ({ recording, simulator, home }) => {
    run.setTimeout(420_000);
    const { app, canaries } = await useEverything({ recording, simulator, home });

    // At least nine different secrets: client secrets, REST API tokens, access tokens and links.
    const kinds = ['client-secret', 'rest-token', 'access-token', 'link'];
    expect(kinds.filter((kind) => canaries.filter((each) => each.kind === kind).length < 2)).toEqual([]);
    expect(canaries.length).toBeGreaterThanOrEqual(9);
    expect(new Set(canaries.map(({ secret }) => secret)).size).toBe(canaries.length);
    expect(canaries.filter(({ secret }) => secret.length < 16)).toEqual([]);

    const clean = Object.fromEntries(SINKS.map((sink) => [sink, []]));
    expect(await recording.collect(canaries)).toEqual(clean);

    // The same search over the same run finds every leak planted on purpose.
    const planted = await plantLeaks(app, { home, simulator, canaries });
    const found = await recording.collect(canaries);
    expect(planted.filter(({ sink, finding }) => !found[sink].includes(finding))).toEqual([]);
    expect(new Set(planted.map(({ sink }) => sink)), 'a sink without a plant').toEqual(new Set(SINKS));
  },
);
