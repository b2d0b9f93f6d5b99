import type { ReportRequest } from '../../contract/reports.ts';
import { wordsOf, readRequestWords, type WordsReading } from '../../queries/words/requestWords.ts';
import { rangeName } from '../../queries/titles.ts';
import type { Catalogue } from '../../queries/catalogue.ts';
import { words } from './words.ts';

const { request: texts } = words;

/** One part of what was understood: what it is, and what it says. */
type Fact = { label: string; value: string };

/** A text that is a request in words, with what was understood of it. */
export type AskedWords = {
  request: ReportRequest;
  facts: readonly Fact[];
  remarks: readonly string[];
  /** Whether all of it was understood and is known, so that it can be run at once. */
  isWhole: boolean;
};

const OPERATORS: Readonly<Record<string, string>> = { in: 'is' };

const valueText = (value: unknown): string =>
  [value]
    .flat()
    .map((each) => (typeof each === 'string' ? each : JSON.stringify(each)))
    .join(', ');

function factsOf({ request: { query }, saysRange }: WordsReading, known: Catalogue): Fact[] {
  const named = (kind: 'metric' | 'dimension' | 'granularity', id: string) => known[kind].get(id)?.name ?? id;
  const list = (kind: 'metric' | 'dimension', ids: readonly string[]) =>
    ids.map((id) => named(kind, id)).join(', ');
  const range = rangeName(query);
  return [
    { label: texts.metrics, value: list('metric', query.metrics) || texts.noMetric },
    ...(query.dimensions.length > 0 ? [{ label: texts.by, value: list('dimension', query.dimensions) }] : []),
    ...(query.by === null ? [] : [{ label: texts.each, value: named('granularity', query.by) }]),
    ...query.filter.map(({ field, operator, value }) => ({
      label: texts.filter,
      value: `${named('dimension', field)} ${OPERATORS[operator] ?? operator} ${valueText(value)}`,
    })),
    { label: texts.range, value: saysRange ? range : texts.usualRange(range) },
  ];
}

/** Reads a text as a request in words; null if too little of it is one to offer that. */
export function askedWords(typed: string, known: Catalogue, nowMs: number): AskedWords | null {
  if (wordsOf(typed).length < 2) return null;
  const reading = readRequestWords(typed, known, nowMs);
  const { metrics, dimensions, by, filter } = reading.request.query;
  const others = dimensions.length + filter.length + (by === null ? 0 : 1) + (reading.saysRange ? 1 : 0);
  const named = metrics.length + reading.problems.filter(({ kind }) => kind === 'several').length;
  const unread = reading.problems.filter(({ kind }) => kind === 'unknown').length;
  // A name that only begins like a request is no request: a metric with something else, or and most of it read.
  if (others === 0 || named + others < 2 || named + others <= unread) return null;
  return {
    request: reading.request,
    facts: factsOf(reading, known),
    remarks: [
      ...reading.problems.map(texts.problem),
      ...(reading.unlisted.length > 0 ? [texts.unlisted(reading.unlisted)] : []),
    ],
    isWhole: reading.problems.length + reading.unlisted.length === 0 && metrics.length > 0,
  };
}
