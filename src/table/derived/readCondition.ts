import type { Condition, NamedColumn, Value } from './condition.ts';
import { Unreadable, type TokenReader } from './tokenReader.ts';
import type { Token } from './tokens.ts';

/** Whether a token goes on with the value before it, as the month of `2026-11-20` does. */
const goesOn = (token: Token, to: number) =>
  token.from === to &&
  (token.kind === 'number' ||
    (token.kind === 'name' && !token.quoted) ||
    (token.kind === 'operator' && token.operator === '-'));

/** A value: a text in either quotation marks, or what is typed without a blank. */
function readValue(reader: TokenReader): Value {
  const { next, text } = reader;
  const { from } = next;
  if (next.kind === 'name' && next.quoted) {
    reader.take();
    return { text: next.name, span: { from, to: next.to } };
  }
  if (next.kind === 'text') {
    reader.take();
    return { text: next.text, span: { from, to: next.to } };
  }
  if (!goesOn(next, from)) reader.refuse('no-compared');
  let { to } = reader.take();
  while (goesOn(reader.next, to)) ({ to } = reader.take());
  return { text: text.slice(from, to), span: { from, to } };
}

function readValues(reader: TokenReader): Value[] {
  const open = reader.next;
  if (open.kind !== 'open') return [readValue(reader)];
  reader.take();
  const values = [readValue(reader)];
  while (reader.next.kind === 'comma') {
    reader.take();
    values.push(readValue(reader));
  }
  close(reader, open);
  return values;
}

function close(reader: TokenReader, { from, to }: Token): void {
  if (reader.next.kind === 'end') throw new Unreadable({ kind: 'unclosed', from, to });
  if (reader.next.kind !== 'close') reader.refuse('no-operator');
  reader.take();
}

function readTest(reader: TokenReader, column: NamedColumn): Condition {
  const { next } = reader;
  if (next.kind === 'comparison') {
    reader.take();
    return { kind: 'compared', column, by: next.comparison, value: readValue(reader) };
  }
  if (reader.takesWord('contains'))
    return { kind: 'compared', column, by: 'contains', value: readValue(reader) };
  if (reader.takesWord('in')) return { kind: 'in', column, values: readValues(reader) };
  if (reader.takesWord('not')) {
    if (!reader.takesWord('in')) reader.refuse('no-comparison');
    return { kind: 'not', of: { kind: 'in', column, values: readValues(reader) } };
  }
  if (!reader.takesWord('is')) reader.refuse('no-comparison');
  const isNegated = reader.takesWord('not');
  if (!reader.takesWord('empty')) reader.refuse('no-comparison');
  const empty: Condition = { kind: 'empty', column };
  return isNegated ? { kind: 'not', of: empty } : empty;
}

function readOne(reader: TokenReader): Condition {
  if (reader.takesWord('not')) return { kind: 'not', of: readOne(reader) };
  const { next } = reader;
  if (next.kind === 'open') {
    reader.take();
    const inside = readCondition(reader);
    close(reader, next);
    return inside;
  }
  if (next.kind !== 'name') reader.refuse('no-condition');
  reader.take();
  return readTest(reader, { name: next.name, span: { from: next.from, to: next.to } });
}

function readAll(reader: TokenReader): Condition {
  let left = readOne(reader);
  while (reader.takesWord('and')) left = { kind: 'and', left, right: readOne(reader) };
  return left;
}

/** Reads which rows a figure is made of: comparisons of columns with values, `and` before `or`. */
export function readCondition(reader: TokenReader): Condition {
  let left = readAll(reader);
  while (reader.takesWord('or')) left = { kind: 'or', left, right: readAll(reader) };
  return left;
}
