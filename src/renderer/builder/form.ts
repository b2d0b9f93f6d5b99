import type { Control } from 'react-hook-form';
import { z } from 'zod';
import { FileName } from '../../contract/fileName.ts';
import { orEmpty } from '../../contract/orEmpty.ts';
import {
  Identifier,
  isFixedTime,
  ReportQuery,
  ReportTime,
  type ReportRequest,
} from '../../contract/reports.ts';
import { DAY_MS } from '../../contract/time.ts';
import { tagsField, tagsOf } from '../forms/tagsField.ts';
import { namedChoice } from '../ui/forms/matchingChoices.ts';
import { keptFrom } from './kept.ts';
import type { Suggestions } from './suggestions.ts';
import { momentOf, wireTime } from './times.ts';

const time = z
  .string()
  .transform(wireTime)
  .pipe(ReportTime)
  .refine((text) => momentOf(text, 0) !== undefined, 'This date or time does not exist.');

/** The identifier of the choice that the text names; any other text as it is. */
const identified = (choices: Suggestions['granularities']) => (typed: string) =>
  namedChoice(choices, typed)?.id ?? typed;

/** The fields as typed; parsed, they are ready for a request. What names a suggestion becomes its identifier. */
export const builderForm = ({ granularities, dimensions, metrics }: Suggestions) =>
  z
    .object({
      start: time,
      end: time,
      by: z.string().transform(identified(granularities)).pipe(orEmpty(Identifier)),
      dimensions: tagsField(dimensions, ReportQuery.shape.dimensions),
      metrics: tagsField(metrics, ReportQuery.shape.metrics),
      limit: z
        .string()
        .trim()
        .regex(/^(?:[1-9]\d{0,14})?$/, 'Enter a whole number of at least 1, or leave this empty.'),
      format: z.enum(['csv', 'json']),
      fileName: FileName,
    })
    .refine(
      ({ start, end }) => {
        const [from, to] = [momentOf(start, 0), momentOf(end, 0)];
        // A relative time moves, so it cannot be compared with a fixed one.
        if (!from || !to || isFixedTime(start) !== isFixedTime(end)) return true;
        return from.epochMilliseconds < to.epochMilliseconds;
      },
      { path: ['end'], error: 'The end must be after the start.' },
    );
type BuilderForm = ReturnType<typeof builderForm>;
export type BuilderFields = z.input<BuilderForm>;
export type BuilderValues = z.output<BuilderForm>;
export type BuilderControl = Control<BuilderFields, unknown, BuilderValues>;

const writtenDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The defaults: the seven whole days before today, in UTC. */
export function usualFields(nowMs: number): BuilderFields {
  const today = Math.floor(nowMs / DAY_MS) * DAY_MS;
  return {
    start: `${writtenDay(today - 7 * DAY_MS)} 00:00`,
    end: `${writtenDay(today)} 00:00`,
    by: 'hour',
    dimensions: tagsOf([]),
    metrics: tagsOf([]),
    limit: '',
    format: 'csv',
    fileName: '',
  };
}

/** A time in the form that is easiest to edit. */
const editable = (text: string) => {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(:\d\d)(?:[.:]0+)?Z$/.exec(text);
  return found ? `${found[1] ?? ''} ${found[2] ?? ''}${found[3] === ':00' ? '' : (found[3] ?? '')}` : text;
};

/** The fields that produce this request. */
export function fieldsFrom({ query, format, fileName }: ReportRequest): BuilderFields {
  return {
    start: editable(query.start),
    end: editable(query.end),
    by: query.by ?? '',
    dimensions: tagsOf(query.dimensions),
    metrics: tagsOf(query.metrics),
    limit: query.limit === null ? '' : String(query.limit),
    format,
    fileName,
  };
}

/** The request that the fields describe. What the form cannot show is kept from the template while it applies. */
export function requestOf(filled: BuilderValues, template: ReportRequest | null): ReportRequest {
  const { start, end, dimensions, metrics, limit, format, fileName } = filled;
  const by = filled.by === '' ? null : filled.by;
  return {
    query: {
      by,
      dimensions,
      start,
      end,
      metrics,
      limit: limit === '' ? null : Number(limit),
      ...keptFrom(template, { by, dimensions, metrics }).kept,
    },
    format,
    fileName,
  };
}
