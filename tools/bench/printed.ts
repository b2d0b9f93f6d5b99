// The results as a table for the terminal.
import type { EngineResult } from './engineBench.ts';

const ms = (value: number | null) => (value === null ? '–' : value.toFixed(value < 10 ? 1 : 0));
const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

/** Lines with columns of equal width; numbers to the right. */
function table(lines: readonly (readonly string[])[]): string {
  const width = (at: number) => Math.max(...lines.map((line) => (line[at] ?? '').length));
  return lines
    .map((line) =>
      line
        .map((cell, at) => (at === 0 ? cell.padEnd(width(at)) : cell.padStart(width(at))))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

export function engineTable({ rows, compared, columnBytes, storedBytes, peakBytes }: EngineResult): string {
  const lines = compared.map(({ question, sextantMs, peerMs, most }) => {
    const ratio = sextantMs === null ? null : sextantMs / peerMs;
    const verdict =
      ratio === null ? 'another answer' : most === null ? '' : ratio <= most ? 'reached' : 'missed';
    return [
      question,
      ms(sextantMs),
      ms(peerMs),
      ratio?.toFixed(2) ?? '–',
      most === null ? '' : `≤ ${most}`,
      verdict,
    ];
  });
  const heading = [`${rows.toLocaleString('en-GB')} rows`, 'Sextant ms', 'DuckDB ms', 'ratio', 'aim', ''];
  const memory =
    peakBytes === null
      ? 'The system does not tell the memory of the page.'
      : `Columns ${mib(columnBytes)}, at the peak of reading ${mib(peakBytes)}: ${(peakBytes / columnBytes).toFixed(2)} × (aim: ≤ 3).`;
  return `${table([heading, ...lines])}\n${memory} Stored columns: ${mib(storedBytes)}.\n`;
}
