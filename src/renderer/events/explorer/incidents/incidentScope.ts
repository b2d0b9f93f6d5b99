import type { EventCondition, EventScope, Incident } from '../../../../contract/eventQuestions.ts';
import { readEpochTime } from '../../../../events/epochTime.ts';
import { FIELD_NAMES, knownFieldOf } from '../../../../events/fields.ts';
import { isOfIncident } from '../before/periodBefore.ts';

/** An incident, with every way in which its start was written: the unit of the start epoch is not always the same. */
export type ListedIncident = Omit<Incident, 'startEpoch'> & {
  key: string;
  starts: readonly string[];
  /** When the enforcement began, in epoch microseconds; null if that cannot be read. */
  startMicros: number | null;
};

/** Incidents with the same tuple id and the same moment of start are one, however the moment is written. */
export function listedIncidents(incidents: readonly Incident[]): ListedIncident[] {
  const all = new Map<string, ListedIncident>();
  for (const { startEpoch, ...incident } of incidents) {
    const startMicros = readEpochTime(startEpoch)?.micros ?? null;
    const key = JSON.stringify([incident.tupleId, startMicros ?? startEpoch]);
    const known = all.get(key);
    all.set(key, {
      ...incident,
      key,
      startMicros,
      starts: [...(known?.starts ?? []), startEpoch],
      entries: incident.entries + (known?.entries ?? 0),
      firstMicros: Math.min(incident.firstMicros, known?.firstMicros ?? Infinity),
      lastMicros: Math.max(incident.lastMicros, known?.lastMicros ?? 0),
    });
  }
  return [...all.values()];
}

export type IncidentOrder = 'size' | 'time';

/** The largest or the latest first. */
export const sortedIncidents = (incidents: readonly ListedIncident[], order: IncidentOrder) =>
  incidents.toSorted((a, b) =>
    order === 'size'
      ? b.entries - a.entries
      : (b.startMicros ?? b.firstMicros) - (a.startMicros ?? a.firstMicros),
  );

const is = (field: string, values: readonly string[]): EventCondition => ({
  field,
  test: { kind: 'is', values: [...values] },
  negated: false,
});

/** An incident alone, among the entries in which it was found. */
export const incidentScope = (
  { filter }: EventScope,
  { tupleId, starts, firstMicros, lastMicros }: ListedIncident,
): EventScope => ({
  fromMicros: firstMicros,
  beforeMicros: lastMicros + 1,
  filter: [...filter, is(FIELD_NAMES.tupleId[0], [tupleId]), is(FIELD_NAMES.startEpoch[0], starts)],
});

const isIncident = ({ filter }: EventScope): boolean => {
  const fields = new Set(
    filter.filter(isOfIncident).map(({ field }) => (field === null ? null : knownFieldOf(field))),
  );
  return fields.has('tupleId') && fields.has('startEpoch');
};

/**
 * The entries whose incidents are listed: those shown, or, while they are one incident, those shown before it. So the
 * list stays while one incident after the other is looked at.
 */
export function listedScope(past: readonly EventScope[], scope: EventScope): EventScope {
  const listed = [...past, scope].findLast((each) => !isIncident(each));
  return listed ?? { fromMicros: null, beforeMicros: null, filter: [] };
}

/** Whether what is shown is this incident, or a part of it. */
export function isInView({ filter }: EventScope, { tupleId, starts }: ListedIncident): boolean {
  const values = (known: 'tupleId' | 'startEpoch') =>
    filter.flatMap((condition) =>
      isOfIncident(condition) && knownFieldOf(condition.field ?? '') === known && condition.test.kind === 'is'
        ? condition.test.values
        : [],
    );
  const shown = values('startEpoch');
  return values('tupleId').includes(tupleId) && starts.some((start) => shown.includes(start));
}
