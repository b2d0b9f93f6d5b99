import type { Tag } from '../ui/messages/RuleTag.tsx';

type Rule = Tag & { text: string };

const LOOKUPS =
  'Endpoints named for granularities, dimensions, metrics, operators, units, downloadable reports, event log fields and country codes are referred to by name; their paths and payloads are not shown.';

/** The rules that the screen states, each with the sentence of the document that it rests on, word for word. */
export const RULES = {
  identifiers: {
    text: 'Every account may have other identifiers. A report can use any, listed here or not; the service checks them.',
    basis: 'inferred',
    source:
      'Identifiers for granularities, dimensions, metrics, comparison operators and units are system-defined strings obtained from lookup endpoints. Their value sets are not shown.',
  },
  granularity: {
    text: 'The available granularities depend on the age of the data.',
    basis: 'documented',
    source: 'Available granularities depend on the age of the requested data.',
  },
  operator: {
    text: 'Whether an operator takes a list, and what a value may be, follows from the operator and the type of the dimension.',
    basis: 'documented',
    source: "Type depends on the operator's multi_value property and the dimension's field_type property.",
  },
  unit: {
    text: 'A metric without a unit is given the unit of its type with the scale 1. Percentages take no unit.',
    basis: 'documented',
    source:
      'No entry for metrics that report percentages. Default for a metric without a unit: a unit of matching type whose scale is 1.',
  },
  dimension: {
    text: 'With a granularity, the service adds the time dimension if it is not there.',
    basis: 'documented',
    source:
      'When by is set, the time dimension is added if absent, so this may differ from the query dimensions.',
  },
  paths: {
    text: 'The document names these lookups without their paths. The paths below are likely; change them if your account has others.',
    basis: 'inferred',
    source: LOOKUPS,
  },
  payloads: {
    text: 'What a lookup answers is not described. Sextant reads several shapes, and counts what it cannot use.',
    basis: 'unknown',
    source: LOOKUPS,
  },
} as const satisfies Record<string, Rule>;

/** The rule that matters most for each kind. */
export const RULE_OF = {
  granularity: RULES.granularity,
  dimension: RULES.dimension,
  metric: RULES.unit,
  operator: RULES.operator,
  unit: RULES.unit,
} as const;
