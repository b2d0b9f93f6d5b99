import { z } from 'zod';
import {
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  type CatalogueKind,
  type Said,
} from '../../contract/catalogue.ts';
import { Identifier } from '../../contract/reports.ts';
import type { CatalogueEntry } from '../../queries/catalogue.ts';
import { words } from './words.ts';

const text = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), words.form.control);

/** The fields as typed; parsed, they are ready to be saved. */
export const EntryForm = z.object({
  id: Identifier,
  name: text(LONGEST_NAME),
  description: text(LONGEST_DESCRIPTION),
  fieldType: text(LONGEST_NAME),
  unitType: text(LONGEST_NAME),
  scale: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || (/^\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(typed) && Number(typed) > 0),
      words.form.badScale,
    ),
  values: z.enum(['unknown', 'one', 'list']),
  fieldTypes: text(LONGEST_DESCRIPTION),
});
export type EntryForm = z.infer<typeof EntryForm>;

/** Which fields an entry of each kind has. */
export const FIELDS_OF = {
  granularity: [],
  dimension: ['fieldType'],
  metric: ['fieldType', 'unitType'],
  operator: ['values', 'fieldTypes'],
  unit: ['unitType', 'scale'],
} as const satisfies Record<CatalogueKind, readonly (keyof EntryForm)[]>;

/** The form for what is known of an entry; empty for a new one. */
export function formOf(entry: CatalogueEntry | null): EntryForm {
  const { multiValue = null, scale = null } = entry ?? {};
  return {
    id: entry?.id ?? '',
    name: entry?.name ?? '',
    description: entry?.description ?? '',
    fieldType: entry?.fieldType ?? '',
    unitType: entry?.unitType ?? '',
    scale: scale === null ? '' : String(scale),
    values: multiValue === null ? 'unknown' : multiValue ? 'list' : 'one',
    fieldTypes: entry?.fieldTypes?.join(', ') ?? '',
  };
}

/** What a form says, without what it leaves open. */
export function saidIn({
  name,
  description,
  fieldType,
  unitType,
  scale,
  values,
  fieldTypes,
}: EntryForm): Said {
  const types = fieldTypes
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  return {
    ...(name ? { name } : {}),
    ...(description ? { description } : {}),
    ...(fieldType ? { fieldType } : {}),
    ...(unitType ? { unitType } : {}),
    ...(scale ? { scale: Number(scale) } : {}),
    ...(values === 'unknown' ? {} : { multiValue: values === 'list' }),
    ...(types.length > 0 ? { fieldTypes: types } : {}),
  };
}
