import { MOST_CHOSEN, type SettingsChange } from '../../contract/settings.ts';
import type { ReportRequest } from '../../contract/reports.ts';
import { rangeBefore } from '../../queries/movingRange.ts';
import { perform } from '../commands/commands.ts';
import { latestOf } from '../requests/runRequest.ts';
import { api } from '../state/api.ts';
import { changeSettings } from '../state/changeSettings.ts';
import { askToLeave, buildFrom, go, openReport } from '../state/navigation.ts';
import { notifyIfFailed } from '../state/notices.ts';
import { openJob } from './openJob.ts';
import type { Thing } from './thing.ts';

/** Remembers what was chosen, the latest first. */
function remember(id: string, change: SettingsChange = {}): void {
  const changing = changeSettings(({ chosen }) => ({
    ...change,
    chosen: [id, ...chosen.filter((each) => each !== id)].slice(0, MOST_CHOSEN),
  }));
  void changing.then(notifyIfFailed);
}

/** A request for one metric or dimension, of the last 7 whole days. */
const requestFor = (of: 'metric' | 'dimension', id: string): ReportRequest => ({
  query: {
    by: null,
    metrics: of === 'metric' ? [id] : [],
    dimensions: of === 'dimension' ? [id] : [],
    ...rangeBefore({ unit: 'day', count: 7 }, Date.now()),
    filter: [],
    limit: null,
    sort: [],
    units: {},
  },
  format: 'csv',
  fileName: '',
});

/** Does what a thing is for. */
export function choose({ id, act }: Thing): void {
  if (act.kind === 'setting') {
    remember(id, act.change);
    return;
  }
  remember(id);
  switch (act.kind) {
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
