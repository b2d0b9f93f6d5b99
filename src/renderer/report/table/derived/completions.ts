import { FORMS } from '../../../../table/derived/expression.ts';
import { quotedName } from '../../../../table/derived/quotedName.ts';
import type { Choice } from '../../../ui/forms/Select.tsx';
import type { ColumnInfo } from '../../../workers/protocol/frames.ts';

const MOST = 8;
/** A name that is being typed at the end, after a quotation mark that is not closed or without one. */
const [QUOTED, PLAIN] = [/"([^"]*)$/u, /([\p{L}_][\p{L}\p{M}\p{N}_]*)$/u];

/** What may stand at the end of an expression: each with the whole expression it makes, which is its identifier. */
export function completionsOf(expression: string, columns: readonly ColumnInfo[]): Choice[] {
  const isQuoted = expression.split('"').length % 2 === 0;
  const match = (isQuoted ? QUOTED : PLAIN).exec(expression);
  const typed = match?.[1] ?? '';
  const before = match ? expression.slice(0, match.index) : expression;
  // After a whole value, a sign is next.
  if (!match && /[\p{L}\p{N}_")]\s*$/u.test(expression)) return [];
  const wanted = typed.toLowerCase();
  const numbers = columns.filter(({ kind, name }) => kind === 'number' && name !== typed);
  const starting = numbers.filter(({ name }) => name.toLowerCase().startsWith(wanted));
  const containing = numbers.filter(
    ({ name }) => !starting.some((each) => each.name === name) && name.toLowerCase().includes(wanted),
  );
  const forms = isQuoted ? [] : [...FORMS, 'percent'].filter((form) => form.startsWith(wanted));
  return [
    ...[...starting, ...containing].map(({ name }) => ({ id: `${before}${quotedName(name)}`, name })),
    ...forms.map((form) => ({ id: `${before}${form}(`, name: `${form}(…)` })),
  ].slice(0, MOST);
}
