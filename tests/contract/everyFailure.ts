// Failures of every kind with all that a policy may look at, made from the schema: a new kind is among them by itself.
import { z } from 'zod';
import { Failure } from '../../src/contract/result.ts';

/** Statuses of which at least one policy says something of its own, and some others. */
const STATUSES = [200, 400, 401, 403, 404, 410, 500, 503, 511];
/** It names a field. */
const TEXT = 'The field zip_code is required.';

/** Values of a schema: all of what is listed, a few of what is not. */
function samples(schema: unknown): unknown[] {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) return [...schema.values];
  if (schema instanceof z.ZodOptional) return [undefined, ...samples(schema.unwrap())];
  if (schema instanceof z.ZodNullable) return [null, ...samples(schema.unwrap())];
  if (schema instanceof z.ZodNumber) return STATUSES;
  if (schema instanceof z.ZodString) return [TEXT];
  if (schema instanceof z.ZodArray) return [[]];
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.flatMap(samples);
  if (schema instanceof z.ZodObject) return objects(schema.shape);
  throw new Error('No samples of this schema yet.');
}

const objects = (shape: Readonly<Record<string, unknown>>): Record<string, unknown>[] =>
  Object.entries(shape).reduce<Record<string, unknown>[]>(
    (made, [name, schema]) => {
      const values = samples(schema);
      return made.flatMap((one) =>
        values.map((value) => (value === undefined ? one : { ...one, [name]: value })),
      );
    },
    [{}],
  );

export const EVERY_FAILURE: readonly Failure[] = samples(Failure).map((each) => Failure.parse(each));
