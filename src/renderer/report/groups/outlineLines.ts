import type { GroupedFacts, Outline, Subtotal } from '../../../table/grouping/groupSpec.ts';
import type { CellArea } from '../../ui/grid/areas.ts';
import type { CellText } from '../../ui/grid/cellText.ts';
import type { ShadeOf } from '../../ui/grid/gridProps.ts';
import { words } from './words.ts';

/** The lines of groups with subtotals; null if groups are shown without. */
export const outlineOf = (facts: GroupedFacts | undefined): Outline | null =>
  typeof facts?.outline === 'object' ? facts.outline : null;

/** What is at each line of groups with subtotals. Groups are in the order of their lines. */
export class OutlineLines {
  readonly count: number;
  readonly #outline: Outline;
  /** The number of groups before each line, and in all. */
  readonly #before: Int32Array;

  constructor(outline: Outline) {
    this.#outline = outline;
    this.count = outline.lines.length;
    this.#before = new Int32Array(this.count + 1);
    for (const [line, group] of outline.lines.entries())
      this.#before[line + 1] = (this.#before[line] ?? 0) + Number(group >= 0);
  }

  /** The groups of some lines. */
  groupsOf(first: number, count: number): { first: number; count: number } {
    const [from = 0, to = 0] = [first, first + count].map((line) => this.#before[Math.min(line, this.count)]);
    return { first: from, count: to - from };
  }

  /** The subtotal of a line; null for that of a group. */
  subtotalAt(line: number): Subtotal | null {
    const at = this.#outline.lines[line] ?? 0;
    return at < 0 ? (this.#outline.subtotals[-1 - at] ?? null) : null;
  }

  /** The line of a group. */
  lineOf(group: number): number {
    return this.#outline.lines.indexOf(group);
  }

  /** The shades of lines, as those of their groups. */
  shadedBy(shadeOf: ShadeOf): ShadeOf {
    return (line, column, text) => shadeOf(this.groupsOf(line, 1).first, column, text);
  }

  /** Areas of lines as areas of groups: what is added up, exported or searched has no subtotals. */
  areasOf(areas: readonly CellArea[]): CellArea[] {
    return areas.flatMap(({ firstRow, rows, columns }) => {
      const { first, count } = this.groupsOf(firstRow, rows);
      return count > 0 ? [{ firstRow: first, rows: count, columns }] : [];
    });
  }

  /** The texts of some lines, with those of their groups. */
  textsOf(
    first: number,
    count: number,
    columns: readonly number[],
    groups: readonly (readonly CellText[])[],
  ): CellText[][] {
    let group = 0;
    return Array.from({ length: Math.min(count, this.count - first) }, (_, offset) => {
      const subtotal = this.subtotalAt(first + offset);
      if (!subtotal) return [...(groups[group++] ?? [])];
      return columns.map((column) =>
        column === subtotal.keys ? words.subtotal : (subtotal.texts[column] ?? ''),
      );
    });
  }
}
