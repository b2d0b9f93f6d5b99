import type { Span } from './span.ts';
import { quotedName } from './quotedName.ts';

export type NamedColumn = { readonly name: string; readonly span: Span };
/** What a cell is compared with. */
export type Value = { readonly text: string; readonly span: Span };
export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=';

/** Which rows a figure is made of. */
export type Condition =
  | {
      readonly kind: 'compared';
      readonly column: NamedColumn;
      readonly by: Comparison | 'contains';
      readonly value: Value;
    }
  | { readonly kind: 'in'; readonly column: NamedColumn; readonly values: readonly Value[] }
  | { readonly kind: 'empty'; readonly column: NamedColumn }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'and' | 'or'; readonly left: Condition; readonly right: Condition };

/** Values that stand as they are: words, numbers, and classes such as `4xx`. */
const PLAIN = /^(?:[\p{L}_][\p{L}\p{M}\p{N}_]*|-?\d+(?:\.\d+)?|\dxx)$/iu;

/** A value as it stands in a condition. */
export const valueText = (text: string): string =>
  PLAIN.test(text) ? text : `"${text.replaceAll('"', '""')}"`;

const STRENGTH = { or: 1, and: 2 } as const;
const NOT_STRENGTH = 3;

function written(condition: Condition): { text: string; strength: number } {
  switch (condition.kind) {
    case 'compared': {
      const { column, by, value } = condition;
      return { text: `${quotedName(column.name)} ${by} ${valueText(value.text)}`, strength: NOT_STRENGTH };
    }
    case 'in': {
      const values = condition.values.map(({ text }) => valueText(text)).join(', ');
      const list = condition.values.length === 1 ? values : `(${values})`;
      return { text: `${quotedName(condition.column.name)} in ${list}`, strength: NOT_STRENGTH };
    }
    case 'empty':
      return { text: `${quotedName(condition.column.name)} is empty`, strength: NOT_STRENGTH };
    case 'not':
      return { text: `not ${inBrackets(condition.of, NOT_STRENGTH)}`, strength: NOT_STRENGTH };
    case 'and':
    case 'or': {
      const { kind, left, right } = condition;
      const strength = STRENGTH[kind];
      return {
        text: `${inBrackets(left, strength)} ${kind} ${inBrackets(right, strength + 1)}`,
        strength,
      };
    }
  }
}
function inBrackets(condition: Condition, least: number): string {
  const { text, strength } = written(condition);
  return strength < least ? `(${text})` : text;
}

/** The text of a condition, with no more brackets than it needs. */
export const conditionText = (condition: Condition): string => written(condition).text;

const CLASS = /^([1-9])xx$/i;

/** The texts of cells that a value stands for: `4xx` is that text, small or large, and every status from 400 to 499. */
export function textsOfValue(text: string): string[] {
  const first = CLASS.exec(text)?.[1];
  if (first === undefined) return [text];
  const all = Array.from({ length: 100 }, (_, at) => String(Number(first) * 100 + at));
  return [text.toLowerCase(), text.toUpperCase(), ...all];
}
