import { createActionTypes } from './actionTypes.ts';
import type { Credentials } from './credentials.ts';
import { EventHistory, type HistoryOptions } from './eventHistory.ts';
import { createEventLog } from './eventLog.ts';
import { EVENT_FIELDS } from './events.ts';
import { createLegacyHost } from './legacyHost.ts';
import { json, type Handler } from './reply.ts';
import { createRestTokens, type RestTokens } from './restTokens.ts';

type LegacyService = {
  restTokens: RestTokens;
  events: EventHistory;
  handlers: Record<'legacy' | 'legacyAlt', Handler>;
};

type Dependencies = HistoryOptions & { credentials: Credentials };

/** Both legacy hosts: rate limiting, with its event log and its action types. */
export function createLegacyService(dependencies: Dependencies): LegacyService {
  const { seed, clock, credentials, readings } = dependencies;
  const restTokens = createRestTokens(seed, credentials);
  const events = new EventHistory(dependencies);
  const host = (endpoints: Parameters<typeof createLegacyHost>[0]['endpoints']) =>
    createLegacyHost({ endpoints, restTokens, credentials, readings });
  return {
    restTokens,
    events,
    handlers: {
      legacy: host({
        eventlogs: createEventLog(events, clock, readings),
        'eventlogs/fields': () => json(200, EVENT_FIELDS),
      }),
      legacyAlt: host({ 'config_options/enforcements': createActionTypes(readings) }),
    },
  };
}
