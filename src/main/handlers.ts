import type { Handlers } from '../contract/index.ts';
import type { AppInfo, Settings } from '../contract/settings.ts';
import { fail, ok } from '../contract/result.ts';
import type { Connections } from './connection/connection.ts';
import type { Rotations } from './connection/rotation.ts';
import type { Demo } from './demo/demo.ts';
import type { Exports } from './exports/exports.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Imports } from './library/imports.ts';
import type { Library } from './library/library.ts';
import type { SettingsFile } from './settings/settings.ts';
import type { Store } from './store.ts';

type Parts = {
  info: AppInfo;
  settings: Store<SettingsFile>;
  settingsChanged: (settings: Settings) => void;
  connections: Connections;
  rotations: Rotations;
  demo: Demo;
  jobs: Jobs;
  library: Library;
  imports: Imports;
  exports: Exports;
};

/** Who answers which call of the contract. */
export function createHandlers(parts: Parts): Handlers {
  const { connections, demo, exports, imports, info, jobs, library, rotations, settings } = parts;
  return {
    app: {
      info: async () => ok(info),
    },
    settings: {
      read: async () => ok(settings.value.settings),
      async change(wanted) {
        const saved = await settings.change((file) => ({ ...file, settings: wanted }));
        if (!saved.ok) return saved;
        parts.settingsChanged(saved.value.settings);
        return ok(saved.value.settings);
      },
    },
    connection: {
      read: async () => ok(connections.snapshot()),
      save: ({ id, form }) => connections.save(id, form),
      use: (id) => connections.use(id),
      remove: (id) => connections.remove(id),
      setSecret: ({ profileId, name, value }) => connections.setSecret(profileId, name, value),
      forgetSecret: ({ profileId, name }) => connections.forgetSecret(profileId, name),
      async retry() {
        const line = connections.active();
        if (!line.ok) return line;
        if (line.value.profile.kind === 'demo') {
          const started = await demo.start();
          if (!started.ok) return started;
        }
        const again = connections.active();
        if (again.ok) await again.value.tryReach();
        return ok(undefined);
      },
      async test(id) {
        const line = connections.lineOf(id);
        return line.ok ? ok(await line.value.test()) : line;
      },
      consent: (agreed) => connections.consent(agreed),
      async startDemo() {
        const profileId = await demo.start();
        if (!profileId.ok) return profileId;
        const reportId = await demo.firstReport(profileId.value);
        return reportId.ok ? ok({ profileId: profileId.value, reportId: reportId.value }) : reportId;
      },
    },
    rotation: {
      begin: (id) => rotations.begin(id),
      next: (id) => rotations.next(id),
      paste: ({ profileId, token }) => rotations.paste(profileId, token),
      leave: (id) => rotations.leave(id),
      setPolicy: ({ profileId, days }) => rotations.setPolicy(profileId, days),
      snooze: (id) => rotations.snooze(id),
    },
    jobs: {
      list: async () => ok(jobs.list()),
      async run(request) {
        const line = connections.active();
        return line.ok
          ? jobs.run(line.value.profile.id, request)
          : fail({ kind: 'missing', what: 'profile' });
      },
      stop: (id) => jobs.stop(id),
      retry: (id) => jobs.retry(id),
      checkNow: (id) => jobs.checkNow(id),
      remove: (id) => jobs.remove(id),
    },
    library: {
      list: async () => ok(library.list()),
      read: (range) => library.read(range),
      remove: (id) => library.remove(id),
      beginImport: ({ fileName }) => imports.begin(fileName),
      appendImport: (chunk) => imports.append(chunk),
      finishImport: (id) => imports.finish(id),
      abortImport: (id) => imports.abort(id),
    },
    exports: {
      begin: ({ fileName }) => exports.begin(fileName),
      append: (chunk) => exports.append(chunk),
      finish: (id) => exports.finish(id),
      abort: (id) => exports.abort(id),
      showInFolder: (id) => exports.showInFolder(id),
    },
  };
}
