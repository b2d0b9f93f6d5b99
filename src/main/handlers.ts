import type { ProfileId } from '../contract/profiles.ts';
import type { Announcements, Handlers } from '../contract/index.ts';
import type { AppInfo } from '../contract/app.ts';
import type { Settings } from '../contract/settings.ts';
import { fail, ok, type Result } from '../contract/result.ts';
import type { Connections } from './connection/connections.ts';
import type { Rotations } from './rotation/rotations.ts';
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
  tested: (tested: Announcements['connection.tested']) => void;
  openPortal: (profileId: ProfileId) => Promise<Result<undefined>>;
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
      save: ({ id, form, secrets }) => connections.save(id, form, secrets),
      use: (id) => connections.use(id),
      async remove(id) {
        const removed = await connections.remove(id);
        return removed.ok ? rotations.forgetProfile(id) : removed;
      },
      forgetSecret: ({ profileId, name }) => connections.forgetSecret(profileId, name),
      async retry() {
        const connection = connections.active();
        if (!connection.ok) return connection;
        if (connection.value.profile.kind === 'demo') {
          const started = await demo.start();
          if (!started.ok) return started;
        }
        const again = connections.active();
        if (again.ok) await again.value.tryReach();
        return ok(undefined);
      },
      async test(id) {
        const connection = connections.connectionOf(id);
        if (!connection.ok) return connection;
        return ok(await connection.value.test((step) => parts.tested({ profileId: id, step })));
      },
      consent: (agreed) => connections.consent(agreed),
    },
    demo: {
      async start() {
        const profileId = await demo.start();
        if (!profileId.ok) return profileId;
        const reportId = await demo.firstReport(profileId.value);
        return reportId.ok ? ok({ profileId: profileId.value, reportId: reportId.value }) : reportId;
      },
    },
    rotation: {
      openPortal: (id) => parts.openPortal(id),
      begin: (id) => rotations.begin(id),
      next: (id) => rotations.next(id),
      paste: ({ profileId, token }) => rotations.paste(profileId, token),
      stop: (id) => rotations.stop(id),
      setPolicy: ({ profileId, days }) => rotations.setPolicy(profileId, days),
      snooze: ({ profileId, days }) => rotations.snooze(profileId, days),
    },
    jobs: {
      list: async () => ok(jobs.list()),
      async run(request) {
        const connection = connections.active();
        return connection.ok
          ? jobs.run(connection.value.profile.id, request)
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
