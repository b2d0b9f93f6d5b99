import { FORMS } from '../../../../table/derived/expression.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import { TEXT_FUNCTION_NAMES } from '../../../../table/derived/textFunctions.ts';
import type { Choice } from '../../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';

const MOST = 8;
const CALLED = [...FORMS, 'percent', 'if', ...TEXT_FUNCTION_NAMES];
const SIGN = /[-+*/−×·÷]\s*$/u;
const isNumber = ({ kind }: ColumnInfo) => kind === 'number';
/** A name that is being typed at the end, after a quotation mark that is not closed or without one. */
const [QUOTED, PLAIN] = [/"([^"]*)$/u, /([\p{L}_][\p{L}\p{M}\p{N}_]*)$/u];

/** What may stand at the end of an expression: each with the whole expression it makes, which is its identifier. */
export function completionsOf(expression: string, columns: readonly ColumnInfo[]): Choice[] {
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
