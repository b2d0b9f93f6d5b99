import { valueText, type Condition } from '../../../../table/derived/condition.ts';
import {
  expressionText,
  type Aggregate,
  type AggregateExpression,
  type Base,
  type Expression,
  type Period,
  type Window,
} from '../../../../table/derived/expression.ts';
import { parseExpression } from '../../../../table/derived/parseExpression.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import { isShareOf } from '../../../../table/grouping/computedMeasure.ts';
import { windowNamed } from '../../../../table/grouping/measureNames.ts';
import type { GroupChoice } from '../../../../contract/views.ts';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';

/** How cells are compared; those with `empty` need no value, those with `in` may have several. */
export const TESTS = ['in', 'not in', '<', '<=', '>', '>=', 'contains', 'is empty', 'is not empty'] as const;
export type Test = (typeof TESTS)[number];

/** What a figure is a part of, besides that of the rows of its own group; `itself` is none. */
export type PartOf = 'itself' | 'group' | Base;

/** What a figure is shown as: itself, what it is among those of other groups, or in percent of a target. */
export type ShownAs = 'itself' | Window | 'percent';

/** A figure and its part, as they are put together by hand. */
type FigureForm = {
  how: Aggregate;
  /** Null for the rows themselves, which are counted. */
  of: string | null;
  where: { column: string; test: Test; /** As typed, with commas between several. */ values: string } | null;
  partOf: PartOf;
};
/**
 * A measure as it is put together by hand. The period is that before, null for the group before; the target is a number
 * as typed.
 */
export type MeasureForm = FigureForm & { shownAs: ShownAs; period: Period | null; target: string };

/** Whether something is shown as what it is to that of a time before. */
export const isOfBefore = (shownAs: ShownAs): boolean =>
  shownAs === 'earlier' || shownAs === 'difference' || shownAs === 'change';

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

function figureText({ how, of, where, partOf }: FigureForm): string {
  const figure = `${how}(${of === null ? '' : quotedName(of)})`;
  const met = where ? `${figure} where ${whereText(where)}` : figure;
  if (partOf === 'itself') return met;
  // What is still missing is at the end.
  return met.endsWith(' ') ? met : `${met} / ${figure}${partOf === 'group' ? '' : ` of ${partOf}`}`;
}

/** A measure as a text. It is unfinished while a value is missing. */
export function formText({ shownAs, period, target, ...figure }: MeasureForm): string {
  const text = figureText(figure);
  if (shownAs === 'itself' || text.endsWith(' ')) return text;
  if (shownAs === 'percent') return `percent(${text}, ${target})`;
  return `${shownAs}(${text}${period && isOfBefore(shownAs) ? `, ${period}` : ''})`;
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

function formOfFigure({ how, of, where }: AggregateExpression, partOf: PartOf): FigureForm | null {
  const condition = where && whereOf(where);
  return condition === undefined ? null : { how, of: of?.name ?? null, where: condition, partOf };
}

function figureOf(expression: Expression): FigureForm | null {
  if (expression.kind === 'aggregate')
    return expression.base === null ? formOfFigure(expression, 'itself') : null;
  if (expression.kind !== 'operation' || !isShareOf(expression)) return null;
  const { left, right } = expression;
  if (left.kind !== 'aggregate' || right.kind !== 'aggregate') return null;
  return left.base === null && right.where === null ? formOfFigure(left, right.base ?? 'group') : null;
}

const isNumber = (expression: Expression): boolean =>
  expression.kind === 'number' || (expression.kind === 'minus' && expression.of.kind === 'number');

/** A text as a form; null where it says more than a form can. */
export function formOf(text: string): MeasureForm | null {
  const parsed = parseExpression(text);
  if (!parsed.ok) return null;
  const { expression } = parsed;
  const isShown = expression.kind === 'window' || expression.kind === 'percent';
  const figure = figureOf(isShown ? expression.of : expression);
  if (!figure) return null;
  const itself: MeasureForm = { ...figure, shownAs: 'itself', period: null, target: '' };
  if (expression.kind === 'window')
    return { ...itself, shownAs: expression.window, period: expression.period };
  if (expression.kind !== 'percent') return itself;
  const { target } = expression;
  return isNumber(target) ? { ...itself, shownAs: 'percent', target: expressionText(target) } : null;
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
    shownAs: 'itself',
    period: null,
    target: '',
  };
}

/** What a figure is called that is a part of something, or shown as something else. */
function figureName(form: FigureForm): string {
  const { how, of, where, partOf } = form;
  const what = of ?? 'rows';
  const isNamed = where === null || where.test === 'in';
  const met = where ? `${where.values} ` : '';
  if (partOf === 'itself')
    return isNamed && (how === 'sum' || how === 'count') ? `${met}${what}` : figureText(form);
  const whole = partOf === 'group' ? '' : ` as share of ${partOf}`;
  if (where && !isNamed) return `share of ${what} where ${whereText(where)}${whole}`;
  return partOf === 'group' ? `${met}share of ${what}` : `${met}${what}${whole}`;
}

function nameOf(text: string): string {
  const form = formOf(text);
  if (!form) return text.trim();
  const { shownAs, period, target } = form;
  if (shownAs === 'itself') return form.partOf === 'itself' ? text.trim() : figureName(form);
  if (shownAs === 'percent') return `${figureName(form)} in percent of ${target}`;
  return windowNamed(shownAs, period, figureName(form));
}

/** What a measure is called if no other name is chosen. */
export const suggestedName = (text: string): string => nameOf(text).slice(0, 200);
