import { cellText } from '../columns/cell.ts';
import { cellMemory } from '../columns/cellMemory.ts';
import { FIRST_TEXT, MISSING, type TextColumn } from '../columns/codedColumn.ts';
import { cellAt } from '../columns/column.ts';
import { TextIds } from '../figures/textIds.ts';
import type { Frame } from '../frame.ts';
import { part, type Work } from '../work.ts';
import { conditionFlags } from './conditionFlags.ts';
import { partsOf, type Expression } from './expression.ts';
import { Unresolved, type Around } from './resolve.ts';
import { TEXT_FUNCTIONS } from './textFunctions.ts';

/** Whether an expression makes texts rather than numbers. */
export function isText(expression: Expression, frame: Frame): boolean {
  switch (expression.kind) {
    case 'text':
      return true;
    case 'call':
      return expression.called !== 'length';
    case 'column': {
      const column = frame.columns.find(({ name }) => name === expression.name);
      return column !== undefined && column.kind !== 'number';
    }
    case 'if':
      return partsOf(expression).some((each) => isText(each, frame));
    case 'number':
    case 'minus':
    case 'operation':
    case 'aggregate':
    case 'window':
    case 'percent':
    case 'form':
      return false;
  }
}

type TextAt = (row: number) => string;

/** What gives each row its text; that of a number is as it is shown. */
export function* textsOf(expression: Expression, around: Around): Work<TextAt> {
  const { frame } = around;
  switch (expression.kind) {
    case 'text':
    case 'number': {
      const { text } = expression;
      return () => text;
    }
    case 'column': {
      const { name, span } = expression;
      const column = frame.columns.find((each) => each.name === name);
      if (!column) throw new Unresolved({ kind: 'no-column', name, ...span });
      return (row) => cellText(cellAt(column, row));
    }
    case 'call': {
      const of: TextAt[] = [];
      for (const each of expression.of) of.push(yield* textsOf(each, around));
      const { made } = TEXT_FUNCTIONS[expression.called];
      return (row) => made(of.map((each) => each(row)));
    }
    case 'if': {
      const flags = yield* conditionFlags(expression.where, frame);
      const met = yield* textsOf(expression.met, around);
      const otherwise = yield* textsOf(expression.otherwise, around);
      return (row) => (flags[row] === 1 ? met(row) : otherwise(row));
    }
    case 'minus':
    case 'operation':
    case 'aggregate':
    case 'window':
    case 'percent':
    case 'form': {
      const column = yield* around.numbersOf(expression);
      return (row) => cellText(cellAt(column, row));
    }
  }
}

/** The rows between two yields. */
const ROWS = 16_384;

/** A column of the texts of an expression; a cell with an empty one is empty. */
export function* textColumn(name: string, expression: Expression, around: Around): Work<TextColumn> {
  const { length } = around.frame;
  const textAt = yield* part(textsOf(expression, around), 0, 0.3);
  const codes = new Uint32Array(cellMemory(length * Uint32Array.BYTES_PER_ELEMENT));
  const ids = new TextIds();
  for (let row = 0; row < length; row += 1) {
    if (row > 0 && row % ROWS === 0) yield 0.3 + (0.7 * row) / length;
    const text = textAt(row);
    codes[row] = text === '' ? MISSING : FIRST_TEXT + ids.idOf(text);
  }
  const texts = ['', '', ...ids.texts()];
  return { kind: 'text', name, length, codes, texts, codeCount: texts.length };
}
