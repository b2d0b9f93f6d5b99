import { FORMS } from '../../../../table/derived/expression.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import { TEXT_FUNCTION_NAMES } from '../../../../table/derived/textFunctions.ts';
import { tokensOf } from '../../../../table/derived/tokens.ts';
import type { Choice } from '../../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';
import { completedColumn, measureCompletions } from '../../groups/measure/measureCompletions.ts';

const MOST = 8;
const CALLED = [...FORMS, 'percent', 'if', ...TEXT_FUNCTION_NAMES];
const SIGN = /[-+*/−×·÷]\s*$/u;
const isNumber = ({ kind }: ColumnInfo) => kind === 'number';
/** A name that is being typed at the end, after a quotation mark that is not closed or without one. */
const [QUOTED, PLAIN] = [/"([^"]*)$/u, /([\p{L}_][\p{L}\p{M}\p{N}_]*)$/u];

/** Where the condition begins in which an expression ends, the first of what “if” takes; null outside of one. */
function conditionAt(expression: string): number | null {
  const found = tokensOf(expression);
  const tokens = 'kind' in found ? tokensOf(expression.slice(0, found.from)) : found;
  if ('kind' in tokens) return null;
  const open: { from: number; isIf: boolean; isFirst: boolean }[] = [];
  for (const [at, { kind, to }] of tokens.entries()) {
    const called = tokens[at - 1];
    const isIf = called?.kind === 'name' && !called.quoted && called.name.toLowerCase() === 'if';
    const last = open.at(-1);
    if (kind === 'open') open.push({ from: to, isIf, isFirst: true });
    else if (kind === 'close') open.pop();
    else if (kind === 'comma' && last) last.isFirst = false;
  }
  // Whatever is open within a condition belongs to it.
  const around = open.findLast(({ isIf }) => isIf);
  return around?.isFirst ? around.from : null;
}

/** A measure that ends in a condition is completed in the same way. */
const WHERE = 'count() where ';
const asMeasure = (expression: string, from: number) => `${WHERE}${expression.slice(from).trimStart()}`;

/** The column whose values may complete the condition in which an expression ends, now or next; null if none may. */
export function comparedIn(expression: string): string | null {
  const condition = conditionAt(expression);
  return condition === null ? null : completedColumn(asMeasure(expression, condition));
}

/** What may stand at the end of the condition that begins there. */
function conditionCompletions(
  expression: string,
  from: number,
  columns: readonly ColumnInfo[],
  values: readonly string[],
): Choice[] {
  const before = expression.slice(0, from);
  return measureCompletions(asMeasure(expression, from), columns, values)
    .filter(({ name }) => name !== '/')
    .map(({ id, name }) => ({ id: `${before}${id.slice(WHERE.length)}`, name }));
}

/**
 * What may stand at the end of an expression: each with the whole expression it makes, which is its identifier. `values`
 * are those of the column that `comparedIn` names.
 */
export function completionsOf(
  expression: string,
  columns: readonly ColumnInfo[],
  values: readonly string[],
): Choice[] {
  const condition = conditionAt(expression);
  if (condition !== null) return conditionCompletions(expression, condition, columns, values);
  // A text is not completed, and what looks like a name in one is none.
  const plain = expression.replaceAll(/'(?:[^']|'')*'/g, "''");
  if (plain.replaceAll("''", '').includes("'")) return [];
  const isQuoted = plain.split('"').length % 2 === 0;
  const match = (isQuoted ? QUOTED : PLAIN).exec(expression);
  const typed = match?.[1] ?? '';
  const before = match ? expression.slice(0, match.index) : expression;
  // After a whole value, a sign is next.
  if (!match && /[\p{L}\p{N}_"')]\s*$/u.test(expression)) return [];
  const wanted = typed.toLowerCase();
  // Numbers first, of which most columns are made; texts are not added up.
  const others = columns.filter(({ name }) => name !== typed);
  const texts = SIGN.test(before) ? [] : others.filter((each) => !isNumber(each));
  const all = [...others.filter(isNumber), ...texts];
  const starting = all.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const containing = all.filter(
    ({ name }) => !starting.some((each) => each.name === name) && name.toLowerCase().includes(wanted),
  );
  const forms = isQuoted ? [] : CALLED.filter((name) => name.startsWith(wanted));
  return [
    ...[...starting, ...containing].map(({ name }) => ({ id: `${before}${quotedName(name)}`, name })),
    ...forms.map((form) => ({ id: `${before}${form}(`, name: `${form}(…)` })),
  ].slice(0, MOST);
}
