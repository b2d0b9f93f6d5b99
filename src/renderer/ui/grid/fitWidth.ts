import styles from './DataGrid.module.css';
import type { LaidColumn } from './gridColumns.ts';

/** A column never becomes wider than this by itself. */
const WIDEST = 900;
/** The buttons and the arrow of a header, beside its name. */
const HEADER_PARTS = 82;

/** The width in which a name and these texts are whole, as the grid draws them, in pixels. */
export function fitWidth(grid: Element, column: LaidColumn, name: string, lines: readonly string[]): number {
  const measure = (className: string | undefined, text: string) => {
    const element = document.createElement('div');
    element.className = `${styles['measure'] ?? ''} ${className ?? ''}`;
    element.textContent = text;
    grid.append(element);
    const { width } = element.getBoundingClientRect();
    element.remove();
    return width;
  };
  const head = measure(styles['head'], name) + HEADER_PARTS;
  const body = measure(
    column.mono ? `${styles['cell'] ?? ''} ${styles['mono'] ?? ''}` : styles['cell'],
    lines.join('\n'),
  );
  return Math.min(WIDEST, Math.ceil(Math.max(head, body)) + 2);
}
