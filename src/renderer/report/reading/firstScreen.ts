import { z } from 'zod';
import type { ChartData } from '../../../table/charts/chartData.ts';
import type { ChartSpec } from '../../../table/charts/chartSpec.ts';
import type { ColumnSummary } from '../../../table/summary/columnSummary.ts';
import type { FirstKnown } from '../../workers/firstAnswers.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';

/** More than this is not worth reading before anything is shown. */
const MOST_CHARACTERS = 2 ** 20;

/** Numbers that JSON does not have are texts there. */
const inJson = (value: number): number | string =>
  Object.is(value, -0) ? '-0' : Number.isFinite(value) ? value : String(value);

const Floats = z.codec(
  z.custom<(number | string)[]>(Array.isArray),
  z.custom<Float64Array<ArrayBuffer>>((value) => value instanceof Float64Array),
  { decode: (values) => Float64Array.from(values, Number), encode: (values) => Array.from(values, inJson) },
);
const Points = z.codec(
  z.array(z.number()),
  z.custom<ReadonlySet<number>>((value) => value instanceof Set),
  { decode: (points) => new Set(points), encode: (points) => [...points] },
);
const Digits = z.codec(
  z.array(z.tuple([z.number(), z.string()])),
  z.custom<ReadonlyMap<number, string>>((value) => value instanceof Map),
  { decode: (digits) => new Map(digits), encode: (digits) => [...digits] },
);

const Span = z.object({ fromMs: z.number(), toMs: z.number() });
const Kind = z.enum(['number', 'text', 'time']);
const Metric = z.enum(['amount', 'share', 'average', 'rate', 'extreme', 'ratio', 'quotient', 'unknown']);

const Column: z.ZodType<ColumnInfo> = z.object({
  name: z.string(),
  kind: Kind,
  written: z.exactOptional(z.enum(['comma', 'grouped'])),
  noMeasure: z.exactOptional(z.literal(true)),
  combined: z.exactOptional(z.enum(['weight', 'none'])),
  weighs: z.exactOptional(z.literal(true)),
});

const Spec: z.ZodType<ChartSpec> = z.object({
  x: z.number(),
  metric: z.number().nullable(),
  split: z.number().nullable(),
  top: z.exactOptional(z.number()),
  stepMs: z.exactOptional(z.number()),
  covers: z.exactOptional(
    Span.extend({ firstMs: z.exactOptional(z.number()), lastMs: z.exactOptional(z.number()) }),
  ),
});

const Chart: z.ZodType<ChartData> = z.object({
  x: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('time'), values: Floats }),
    z.object({ kind: z.literal('category'), values: z.array(z.string()), empty: z.exactOptional(Points) }),
  ]),
  otherCategories: z.number(),
  series: z.array(
    z.object({
      name: z.string(),
      isEmpty: z.exactOptional(z.boolean()),
      slot: z.number(),
      values: Floats,
      exact: Digits,
      rounded: Points,
      weights: Floats.nullable(),
      others: z.number(),
    }),
  ),
  aggregation: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['count of rows', 'sum', 'quotient']) }),
    z.object({ kind: z.literal('weighted'), by: z.string() }),
    z.object({ kind: z.literal('single rows'), of: Metric }),
  ]),
  digits: z.number(),
  stepMs: z.number().nullable(),
  merged: z.boolean(),
  gaps: Points,
  whole: Span.nullable(),
  partial: Points,
  leftOut: z.number(),
  withoutFigure: z.number(),
  untold: z.number(),
  notCombined: z.object({ series: z.number(), categories: z.number() }),
});

const Summary: z.ZodType<ColumnSummary> = z.object({
  kind: Kind,
  rows: z.number(),
  missing: z.number(),
  nulls: z.number(),
  empty: z.number(),
  doNotFit: z.number(),
  distinct: z.number(),
  top: z.array(z.object({ text: z.string(), rows: z.number() })),
  smallest: z.string().nullable(),
  largest: z.string().nullable(),
  sum: z.object({ text: z.string(), rounded: z.boolean() }).nullable(),
  mean: z.number().nullable(),
  combination: z.enum(['add', 'weight', 'divide', 'none']),
  histogram: z.object({ edges: z.array(z.number()), rows: z.array(z.number()) }).nullable(),
  lengths: z.object({ shortest: z.number(), longest: z.number() }).nullable(),
});

/** Answers by what was asked. */
const answers = <T extends z.ZodType>(answer: T) => z.record(z.string(), answer);

/** What is stored with the columns of a report, so that it is shown before they are there. */
const FirstScreen = z.object({
  columns: z.array(Column).readonly(),
  window: answers(z.array(z.array(z.string().nullable()))),
  suggestChart: answers(Spec),
  chart: answers(Chart),
  summary: answers(Summary),
});

/** What was answered first as a text; null if nothing was, if it has a figure that JSON has not, or more than is worth it. */
export function firstScreenOf(known: FirstKnown | null): string | null {
  const encoded = known && z.safeEncode(FirstScreen, known);
  if (!encoded?.success) return null;
  const text = JSON.stringify(encoded.data);
  return text.length > MOST_CHARACTERS ? null : text;
}

/** What was answered first; null if this is not the text of it, so that the answers have to be waited for. */
export function firstKnownIn(text: string): FirstKnown | null {
  try {
    const parsed = FirstScreen.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
