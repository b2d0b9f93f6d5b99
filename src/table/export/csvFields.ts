import { cellText, type Cell } from '../columns/cell.ts';
import { guarded, guardedAtEnd } from './formulaGuard.ts';

/** Writes the fields of a CSV file, and counts those that it changed. */
export class FieldWriter {
  protectedCells = 0;
  replacedCells = 0;
  readonly #guard: boolean;

  constructor({ guardFormulas }: { guardFormulas: boolean }) {
    this.#guard = guardFormulas;
  }

  /** A text, always in quotes: another reader may take another character for the separator. */
  text(text: string, beforeNumber: boolean): string {
    const inside = this.#guard ? guarded(text) : text;
    const written = this.#guard && beforeNumber ? guardedAtEnd(inside) : inside;
    if (written !== text) this.protectedCells += 1;
    if (!text.isWellFormed()) this.replacedCells += 1;
    return `"${written.includes('"') ? written.replaceAll('"', '""') : written}"`;
  }

  cell(cell: Cell, beforeNumber: boolean): string {
    // Numbers contain nothing to quote, and are not formulas.
    if (cell.kind === 'number') return cell.text;
    const text = cellText(cell);
    return text === '' ? '' : this.text(text, beforeNumber);
  }
}
