import type { Evidence } from '../../../../contract/cases.ts';
import type { EventScope } from '../../../../contract/eventQuestions.ts';
import type { ArchiveId } from '../../../../contract/events.ts';
import { FIELD_NAMES } from '../../../../events/fields.ts';
import { formatRange, formatTime } from '../../../ui/text/formats.ts';
import { entriesEvidence } from '../state/entriesEvidence.ts';
import type { Fact } from './incidentFacts.ts';
import type { ListedIncident } from './incidentScope.ts';
import { words } from './words.ts';

const { evidence: says } = words;
const MS_MICROS = 1_000;

type Found = {
  incident: ListedIncident;
  facts: readonly Fact[];
  hasGap: boolean;
  archive: ArchiveId;
  /** The entries of the incident alone. */
  scope: EventScope;
  demo: boolean;
};

/** An incident as a case keeps it. */
export function incidentEvidence({ incident, facts, hasGap, ...where }: Found): Evidence {
  const { entries, startMicros, firstMicros, lastMicros, tupleId } = incident;
  return entriesEvidence({
    of: 'incident',
    title: says.title(entries),
    lines: [
      ...(startMicros === null ? [] : [`${words.started(formatTime(startMicros / MS_MICROS))}.`]),
      `${says.span(formatRange(firstMicros / MS_MICROS, lastMicros / MS_MICROS))}.`,
      words.note,
      ...(hasGap ? [words.gap] : []),
    ],
    table: {
      title: says.facts,
      columns: [{ name: says.share, kind: 'text' }],
      rows: [
        [FIELD_NAMES.tupleId[0], tupleId, says.all],
        ...facts.map(({ field, value, isOnly }) => [
          FIELD_NAMES[field][0],
          value,
          isOnly ? says.all : says.most,
        ]),
      ],
    },
    entries,
    ...where,
  });
}
