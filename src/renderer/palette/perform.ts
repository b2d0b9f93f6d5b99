import type { ReportRequest } from '../../contract/reports.ts';
import { perform } from '../commands/commands.ts';
import { latestOf } from '../requests/runRequest.ts';
import { api } from '../state/api.ts';
import { askToLeave, buildFrom, go, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { emptyRequest } from './emptyRequest.ts';
import { filterEvents, filterTable } from './filterEvents.ts';
import { openJob } from './openJob.ts';
import { remember } from './recent.ts';
import type { Thing } from './thing.ts';

/** A request for one metric or dimension. */
function requestFor(of: 'metric' | 'dimension', id: string): ReportRequest {
  const request = emptyRequest();
  return { ...request, query: { ...request.query, [of === 'metric' ? 'metrics' : 'dimensions']: [id] } };
}

/** Does what a thing is for. */
export function choose({ id, act }: Thing): void {
  // What is made of typed words is no thing that is found again.
  const isMade = act.kind === 'build' || act.kind === 'filter-table' || act.kind === 'filter-events';
  if (!isMade) void remember(id, act.kind === 'setting' ? act.change : {}).then(notifyIfFailed);
  switch (act.kind) {
    case 'setting':
      return;
    case 'build':
      buildFrom(act.request);
      return;
    case 'filter-table':
      filterTable('addresses', act.addresses);
      return;
    case 'filter-events':
      filterEvents('addresses', act.addresses);
      return;
    case 'command':
      perform(act.command);
      return;
    case 'section':
      go(act.section);
      return;
    case 'query': {
      const latest = latestOf(act.query, Date.now());
      if (latest) buildFrom(latest.request, latest.query);
      return;
    }
    case 'report':
      openReport(act.id);
      return;
    case 'job':
      openJob(act.id);
      return;
    case 'profile':
      askToLeave(() => {
        void api.connection.use(act.id).then(notifyIfFailed);
      });
      return;
    case 'identifier':
      buildFrom(requestFor(act.of, act.id));
  }
}
