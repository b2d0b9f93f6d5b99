import { z } from 'zod';

// What the explorer asks an archive of event log entries. No question knows how entries are stored: the same explorer
// could ask another database.

/** A moment in epoch microseconds, as precise as the log is. */
export const Micros = z.number().int().nonnegative();

/**
 * The name of a field as received, such as `Client IP`. Nobody knows every field. Fields that follow from another one
 * (`events/derivedFields.ts`), such as `URL (path)`, are asked for in the same way.
 */
export const FieldName = z.string().max(500);

/** The value of a field as text: strings decoded, everything else as received. */
const FieldValue = z.string().max(1_000_000);

/** A condition on a field of an entry, or on any searchable field where none is named. */
export const EventCondition = z.object({
  field: FieldName.nullable(),
  test: z.discriminatedUnion('kind', [
    /** The value is one of these, exactly. An empty one stands for no value. */
    z.object({ kind: z.literal('is'), values: z.array(FieldValue).min(1).max(10_000) }),
    /** The value contains the text, upper or lower case. */
    z.object({ kind: z.literal('contains'), text: z.string().min(1).max(10_000) }),
    /** The address is in one of these networks, in CIDR notation. */
    z.object({ kind: z.literal('network'), networks: z.array(z.string().max(100)).min(1).max(10_000) }),
    /** The value is a number from `from` to `to`, both included; decimal text, open if null. */
    z.object({
      kind: z.literal('range'),
      from: z.string().max(100).nullable(),
      to: z.string().max(100).nullable(),
    }),
    /** The field is absent, null or empty. */
    z.object({ kind: z.literal('empty') }),
  ]),
  negated: z.boolean(),
});
export type EventCondition = z.infer<typeof EventCondition>;

/** The conditions of the explorer, all of which hold. They never reach the service. */
export const EventFilter = z.array(EventCondition).max(100);
export type EventFilter = z.infer<typeof EventFilter>;

/** Which entries a question is about. */
export const EventScope = z.object({
  /** The first moment; open if null, and only then entries without a time are in the scope. */
  fromMicros: Micros.nullable(),
  /** The moment after the last; open if null. */
  beforeMicros: Micros.nullable(),
  filter: EventFilter,
});
export type EventScope = z.infer<typeof EventScope>;

/** Which entries come first. */
export const EntryOrder = z.enum(['newest', 'oldest']);
export type EntryOrder = z.infer<typeof EntryOrder>;

/** The closed set of questions. */
export const EventQuestion = z.discriminatedUnion('kind', [
  /** What the archive holds: entries, times, fields. */
  z.object({ kind: z.literal('overview') }),
  z.object({ kind: z.literal('count'), scope: EventScope }),
  /** Entries per step of time, split by the most frequent values of a field. At most 200,000 steps. */
  z.object({
    kind: z.literal('histogram'),
    scope: EventScope,
    stepMicros: Micros.min(1),
    split: FieldName.nullable(),
    /** How many values have a series of their own; the rest is one series. */
    top: z.number().int().min(1).max(12),
  }),
  /** The most frequent values of fields. */
  z.object({
    kind: z.literal('facets'),
    scope: EventScope,
    fields: z.array(FieldName).max(100),
    top: z.number().int().min(1).max(1_000),
  }),
  /** A window of the list. */
  z.object({
    kind: z.literal('page'),
    scope: EventScope,
    order: EntryOrder,
    offset: z.number().int().nonnegative(),
    limit: z.number().int().min(1).max(1_000),
    fields: z.array(FieldName).max(100),
  }),
  /** Where in the list an entry stands. */
  z.object({ kind: z.literal('offset'), scope: EventScope, order: EntryOrder, id: z.string().max(1_000) }),
  /** One entry as received. */
  z.object({ kind: z.literal('detail'), id: z.string().max(1_000) }),
  /** Entries with the same tuple id and start epoch, as one incident each. Entries that lack one are in none. */
  z.object({
    kind: z.literal('incidents'),
    scope: EventScope,
    top: z.number().int().min(1).max(1_000),
  }),
  /** The values that are more frequent in one scope than in another, or than in everything else if null. */
  z.object({
    kind: z.literal('special'),
    scope: EventScope,
    against: EventScope.nullable(),
    top: z.number().int().min(1).max(1_000),
  }),
]);
export type EventQuestion = z.infer<typeof EventQuestion>;
export type QuestionKind = EventQuestion['kind'];

/** A question of one kind. */
export type QuestionOf<K extends QuestionKind> = Extract<EventQuestion, { kind: K }> & { kind: K };

const Count = z.number().int().nonnegative();

const EventField = z.object({
  name: FieldName,
  /** In how many entries it has a value that is not empty. */
  entries: Count,
  /** Whether many of its values are long and different: counting them takes longer the more entries there are. */
  isVaried: z.boolean(),
});

const Overview = z.object({
  kind: z.literal('overview'),
  entries: Count,
  firstMicros: Micros.nullable(),
  lastMicros: Micros.nullable(),
  /** On disk. */
  bytes: Count,
  /** In the order in which they were first received. */
  fields: z.array(EventField),
});

const Histogram = z.object({
  kind: z.literal('histogram'),
  /**
   * The start of the first step: a multiple of the step, in UTC. The first and the last step are those in which the
   * archive has entries in the time of the scope, whatever its filter.
   */
  fromMicros: Micros,
  stepMicros: Micros,
  series: z.array(
    z.object({
      /** Null for entries without a value, and for all of them if nothing splits them. */
      value: FieldValue.nullable(),
      /** Whether these are the values that have no series of their own. */
      others: z.boolean(),
      counts: z.array(Count),
    }),
  ),
});

const Facet = z.object({
  field: FieldName,
  /** Different values, the empty one not counted. */
  distinct: Count,
  /** Entries without a value. */
  empty: Count,
  /** The most frequent first; equally frequent ones by text. */
  values: z.array(z.object({ value: FieldValue, entries: Count })),
});
export type Facet = z.infer<typeof Facet>;

export const EventRow = z.object({
  id: z.string(),
  /** Null if nothing in the entry says when it was. */
  atMicros: Micros.nullable(),
  /** A value per field asked for; null if the entry does not have it. */
  values: z.array(FieldValue.nullable()),
});
export type EventRow = z.infer<typeof EventRow>;

const Incident = z.object({
  /** As received. */
  tupleId: FieldValue,
  startEpoch: FieldValue,
  entries: Count,
  firstMicros: Micros,
  lastMicros: Micros,
});
export type Incident = z.infer<typeof Incident>;

const SpecialValue = z.object({
  field: FieldName,
  value: FieldValue,
  /** Entries with this value in the scope, and in what it is compared with. */
  inside: Count,
  outside: Count,
});
export type SpecialValue = z.infer<typeof SpecialValue>;

/** The answer to the question of the same kind. */
export const EventAnswer = z.discriminatedUnion('kind', [
  Overview,
  z.object({ kind: z.literal('count'), entries: Count }),
  Histogram,
  z.object({ kind: z.literal('facets'), entries: Count, facets: z.array(Facet) }),
  z.object({ kind: z.literal('page'), entries: Count, offset: Count, rows: z.array(EventRow) }),
  /** Null if the entry is not in the scope. */
  z.object({ kind: z.literal('offset'), offset: Count.nullable() }),
  z.object({
    kind: z.literal('detail'),
    /** The text of the answer, byte for byte; null if there is no such entry. */
    text: z.string().nullable(),
    atMicros: Micros.nullable(),
    /** When the page that brought it arrived, in epoch milliseconds. */
    receivedAtMs: z.number().nullable(),
  }),
  /** The incidents with the most entries first, how many there are, and how many of them have a single entry. */
  z.object({ kind: z.literal('incidents'), distinct: Count, single: Count, incidents: z.array(Incident) }),
  z.object({
    kind: z.literal('special'),
    /** Entries in the scope, and in what it is compared with. */
    inside: Count,
    outside: Count,
    /** The most telling first. */
    values: z.array(SpecialValue),
  }),
]);
export type EventAnswer = z.infer<typeof EventAnswer>;

/** The answer to each kind of question. A kind that has none is `never`: nobody can answer it. */
export type EventAnswers = { [K in QuestionKind]: Extract<EventAnswer, { kind: K }> };

/** The answer to a question. */
export type AnswerTo<Q extends EventQuestion> = EventAnswers[Q['kind']];

const isAnswerTo = <Q extends EventQuestion>(question: Q, answer: EventAnswer): answer is AnswerTo<Q> =>
  answer.kind === question.kind;

/** Reads what came back as the answer to a question. One to another question is a bug. */
export function answerTo<Q extends EventQuestion>(question: Q, answer: EventAnswer): AnswerTo<Q> {
  if (isAnswerTo(question, answer)) return answer;
  throw new Error(`${answer.kind} is no answer to ${question.kind}`);
}
