import { valueText, type Condition } from '../../../../table/derived/condition.ts';
import type { Aggregate, AggregateExpression, Base } from '../../../../table/derived/expression.ts';
import { parseExpression } from '../../../../table/derived/parseExpression.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import { isShareOf } from '../../../../table/grouping/computedMeasure.ts';
import type { GroupChoice } from '../../../../contract/views.ts';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';

/** How cells are compared; those with `empty` need no value, those with `in` may have several. */
export const TESTS = ['in', 'not in', '<', '<=', '>', '>=', 'contains', 'is empty', 'is not empty'] as const;
export type Test = (typeof TESTS)[number];

/** What a figure is a part of, besides that of the rows of its own group; `itself` is none. */
export type PartOf = 'itself' | 'group' | Base;

/** A measure as it is put together by hand. */
export type MeasureForm = {
  how: Aggregate;
  /** Null for the rows themselves, which are counted. */
  of: string | null;
  where: { column: string; test: Test; /** As typed, with commas between several. */ values: string } | null;
  partOf: PartOf;
};

export const needsValue = (test: Test): boolean => !test.endsWith('empty');
const isList = (test: Test) => test === 'in' || test === 'not in';

/** The values in a list; one that has a comma stands in quotation marks. */
function valuesIn(typed: string): string[] {
  const found = typed.matchAll(/\s*(?:"((?:[^"]|"")*)"|([^,]+))\s*(?:,|$)/gu);
  return Array.from(found, ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain?.trim() ?? '');
}
const listed = (value: string) =>
  /^\s|\s$|[,"]|^$/u.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

function whereText({ column, test, values }: NonNullable<MeasureForm['where']>): string {
  const name = quotedName(column);
  if (!needsValue(test)) return `${name} ${test}`;
  const all = isList(test) ? valuesIn(values).map(valueText) : values === '' ? [] : [valueText(values)];
  return `${name} ${test} ${all.length > 1 ? `(${all.join(', ')})` : (all[0] ?? '')}`;
}

/** A measure as a text. It is unfinished while a value is missing. */
export function formText({ how, of, where, partOf }: MeasureForm): string {
  const figure = `${how}(${of === null ? '' : quotedName(of)})`;
  const met = where ? `${figure} where ${whereText(where)}` : figure;
  if (partOf === 'itself') return met;
  // What is still missing is at the end.
  return met.endsWith(' ') ? met : `${met} / ${figure}${partOf === 'group' ? '' : ` of ${partOf}`}`;
}

function whereOf(condition: Condition): MeasureForm['where'] | undefined {
  switch (condition.kind) {
    case 'in':
      return {
        column: condition.column.name,
        test: 'in',
        values: condition.values.map(({ text }) => listed(text)).join(', '),
      };
    case 'empty':
      return { column: condition.column.name, test: 'is empty', values: '' };
    case 'compared': {
      const { column, by, value } = condition;
      if (by === '=' || by === '!=')
        return { column: column.name, test: by === '=' ? 'in' : 'not in', values: listed(value.text) };
      return { column: column.name, test: by, values: value.text };
    }
    case 'not': {
      const { of } = condition;
      if (of.kind === 'empty') return { column: of.column.name, test: 'is not empty', values: '' };
      const where = of.kind === 'in' ? whereOf(of) : null;
      return where ? { ...where, test: 'not in' } : undefined;
    }
    case 'and':
    case 'or':
      return undefined;
  }
}

function formOfFigure({ how, of, where }: AggregateExpression, partOf: PartOf): MeasureForm | null {
  const condition = where && whereOf(where);
  return condition === undefined ? null : { how, of: of?.name ?? null, where: condition, partOf };
}

/** A text as a form; null where it says more than a form can. */
export function formOf(text: string): MeasureForm | null {
  const parsed = parseExpression(text);
  if (!parsed.ok) return null;
  const { expression } = parsed;
  if (expression.kind === 'aggregate')
    return expression.base === null ? formOfFigure(expression, 'itself') : null;
  if (expression.kind !== 'operation' || !isShareOf(expression)) return null;
  const { left, right } = expression;
  if (left.kind !== 'aggregate' || right.kind !== 'aggregate') return null;
  return left.base === null && right.where === null ? formOfFigure(left, right.base ?? 'group') : null;
}

/** What a new measure begins with: the part of the first amount in a group that some values of a status, or a text, have. */
export function firstForm(columns: readonly ColumnInfo[], { keys, measures }: GroupChoice): MeasureForm {
  const amounts = columns.filter(({ kind, combined, derived }) => kind === 'number' && !combined && !derived);
  const chosen = measures.find(({ how }) => how === 'sum')?.column;
  const of = amounts.find(({ name }) => name === chosen) ?? amounts[0];
  const others = columns.filter(({ name }) => keys.every(({ column }) => column !== name));
  const where =
    others.find(({ name }) => /status/i.test(name) && name !== of?.name) ??
    others.find(({ kind }) => kind === 'text');
  return {
    how: of ? 'sum' : 'count',
    of: of?.name ?? null,
    where: where ? { column: where.name, test: 'in', values: '' } : null,
    partOf: where ? 'group' : 'all',
  };
}

/** What a measure is called if no other name is chosen. */
export function suggestedName(text: string): string {
  const form = formOf(text);
  const part = form?.partOf ?? 'itself';
  if (!form || part === 'itself') return text.trim().slice(0, 200);
  const { of, where } = form;
  const what = of ?? 'rows';
  const whole = part === 'group' ? '' : ` as share of ${part}`;
  if (where && where.test !== 'in') return `share of ${what} where ${whereText(where)}${whole}`.slice(0, 200);
  const met = where ? `${where.values} ` : '';
  return (part === 'group' ? `${met}share of ${what}` : `${met}${what}${whole}`).slice(0, 200);
}
