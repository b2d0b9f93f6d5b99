import type { Handlers } from '../../contract/index.ts';
import type { StoredReport } from '../../contract/library.ts';
import type { ReportId } from '../../contract/reports.ts';
import { fail, ok, type Result } from '../../contract/result.ts';
import type { Catalogues } from './catalogues.ts';

const nothing = (result: Result<unknown>): Result<undefined> => (result.ok ? ok(undefined) : result);

type Dependencies = { catalogues: Catalogues; findReport: (id: ReportId) => StoredReport | undefined };

export const catalogueCalls = ({ catalogues, findReport }: Dependencies): Handlers['catalogue'] => ({
  read: async () => ok(catalogues.read()),
  save: ({ profileId, isNew, ...entry }) => catalogues.save(profileId, entry, isNew),
  remove: ({ profileId, origin, ...key }) => catalogues.remove(profileId, key, origin),
  add: ({ profileId, entries }) => catalogues.add(profileId, entries),
  reset: ({ profileId, origins }) => catalogues.reset(profileId, origins),
  showSample: ({ profileId, shown }) => catalogues.showSample(profileId, shown),
  fetch: ({ profileId, paths }) => catalogues.fetch(profileId, paths),
  undo: (change) => catalogues.undo(change),
  async learnColumns({ report, columns }) {
    const stored = findReport(report);
    if (!stored) return fail({ kind: 'missing', what: 'report' });
    return nothing(await catalogues.learn(stored, columns));
  },
});
