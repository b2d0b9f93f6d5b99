// The results as a table for the terminal.
import type { EngineResult } from './engineBench.ts';
import type { AppFigure, AppResult } from './appBench.ts';
import type { Measured } from './benchApp.ts';
import type { ExplorerFigure, ExplorerResult } from './explorerBench.ts';
import { median } from './medians.ts';
import type { PaletteResult } from './paletteBench.ts';
import type { Figure, WindowResult } from './windowBench.ts';

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

function memoryLine({ columnBytes, peakBytes, idleBytes }: EngineResult): string {
  if (peakBytes === null || idleBytes === null) return 'The system does not tell the memory of the page.';
  const ratio = `${(peakBytes / columnBytes).toFixed(2)} × (aim: ≤ 3)`;
  return `Columns ${mib(columnBytes)}, at the peak of reading ${mib(peakBytes)}: ${ratio}. Workers that read nothing: ${mib(idleBytes)} of it.`;
}

export function engineTable(result: EngineResult): string {
  const { rows, compared, storedBytes } = result;
  const lines = compared.map(({ question, sextantMs, peerMs, most, mostMs }) => {
    const ratio = sextantMs === null ? null : sextantMs / peerMs;
    const isReached = (ratio ?? 0) <= (most ?? Infinity) && (sextantMs ?? 0) <= (mostMs ?? Infinity);
    const hasAim = most !== null || mostMs !== null;
    const verdict = ratio === null ? 'another answer' : hasAim ? (isReached ? 'reached' : 'missed') : '';
    return [
      question,
      ms(sextantMs),
      ms(peerMs),
      ratio?.toFixed(2) ?? '–',
      [most === null ? [] : `≤ ${most}`, mostMs === null ? [] : `≤ ${mostMs} ms`].flat().join(', '),
      verdict,
    ];
  });
  const heading = [`${rows.toLocaleString('en-GB')} rows`, 'Sextant ms', 'DuckDB ms', 'ratio', 'aim', ''];
  return `${table([heading, ...lines])}\n${memoryLine(result)} Stored columns: ${mib(storedBytes)}.\n`;
}

/** What each figure is, and what is aimed at, in milliseconds. */
type Named<F extends string> = Record<F, { name: string; most: number | null }>;

const IN_WINDOW: Named<Figure> = {
  firstRows: { name: 'file chosen → first rows', most: 300 },
  all: { name: 'file chosen → all rows and chart', most: null },
  sort: { name: 'header pressed → rows sorted', most: null },
  filter: { name: 'text typed → rows filtered', most: null },
  frameLoading: { name: 'longest frame while loading', most: 67 },
  frameSorting: { name: 'longest frame while sorting', most: 100 },
  frameKeys: { name: 'longest frame while scrolling by keyboard', most: 100 },
  frameWheel: { name: 'longest frame while scrolling by wheel', most: 100 },
  frameBar: { name: 'longest frame while scrolling by scroll bar', most: 100 },
  back: { name: 'left and opened again', most: null },
  reopened: { name: 'opened again after a restart', most: null },
  frameReopening: { name: 'longest frame while opening again', most: 67 },
  peer: { name: 'DuckDB, whole table', most: null },
};
/** At most this many times as long as DuckDB. */
const BESIDE_PEER: Partial<Record<Figure, number>> = { all: 0.8, back: 0.15, reopened: 0.15 };

const IN_EXPLORER: Named<ExplorerFigure> = {
  opened: { name: 'Events pressed → entries, bars and values', most: 2_000 },
  brushed: { name: 'span brushed → entries, bars and values', most: null },
  filtered: { name: 'value chosen → entries, bars and values', most: null },
  frameOpening: { name: 'longest frame while opening', most: 100 },
  frameBrushing: { name: 'longest frame while brushing', most: 100 },
  frameFiltering: { name: 'longest frame while values are counted', most: 100 },
  frameKeys: { name: 'longest frame while scrolling by keyboard', most: 100 },
  frameWheel: { name: 'longest frame while scrolling by wheel', most: 100 },
  frameBar: { name: 'longest frame while scrolling by scroll bar', most: 100 },
};

const entriesOf = <F extends string>(named: Named<F>) => Object.entries(named) as [F, Named<F>[F]][];

function figuresTable<F extends string>(
  what: string,
  named: readonly (readonly [F, { name: string; most: number | null }])[],
  figures: Record<F, Measured>,
): string {
  const lines = named.map(([figure, { name, most }]) => {
    const { median, worst, runs } = figures[figure];
    const verdict =
      most === null ? '' : median > most ? 'missed' : worst > most ? 'mostly reached' : 'reached';
    return [name, ms(median), ms(worst), String(runs), most === null ? '' : `≤ ${most}`, verdict];
  });
  return `${table([[what, 'ms', 'worst', 'runs', 'aim', ''], ...lines])}\n`;
}

/** What is aimed at beside DuckDB: medians, and the best of each. */
function besidePeer(figures: WindowResult['figures']): string {
  const lines = Object.entries(BESIDE_PEER).map(([figure, most]) => {
    const { name } = IN_WINDOW[figure as Figure];
    const [own, peer] = [figures[figure as Figure], figures.peer];
    const ratio = own.median / peer.median;
    const best = (own.best / peer.best).toFixed(2);
    return [name, ratio.toFixed(2), best, `≤ ${most}`, ratio <= most ? 'reached' : 'missed'];
  });
  return table([['beside DuckDB', 'ratio', 'of the best', 'aim', ''], ...lines]);
}

export const windowTable = ({ rows, figures }: WindowResult): string =>
  `${figuresTable(`${rows.toLocaleString('en-GB')} rows in the window`, entriesOf(IN_WINDOW), figures)}${besidePeer(figures)}\n`;

export const explorerTable = ({ rows, figures }: ExplorerResult): string =>
  figuresTable(`${rows.toLocaleString('en-GB')} events in the window`, entriesOf(IN_EXPLORER), figures);

const OF_APP: Named<AppFigure> = {
  launched: { name: 'started → start screen', most: null },
  demo: { name: 'demo pressed → report and chart', most: null },
  idleOpen: { name: 'processor time a second, window open', most: null },
  idleHidden: { name: 'processor time a second, window hidden', most: null },
  idleTray: { name: 'processor time a second, in the tray', most: null },
};

export function appTable({ figures, memory }: AppResult): string {
  const lines = memory.map(({ kind, processes, bytes }) => [kind, String(processes), mib(bytes)]);
  const all = mib(memory.reduce((sum, { bytes }) => sum + bytes, 0));
  const kept = table([['memory with the demo open', 'processes', ''], ...lines, ['all', '', all]]);
  return `${figuresTable('the app', entriesOf(OF_APP), figures)}${kept}\n`;
}

/** What the palette takes to open and for a key: the median of all keys, and the slowest key, each of all runs. */
export function paletteLine(results: readonly PaletteResult[]): string {
  const [first] = results;
  if (!first) return '';
  const keys = first.keysMs.map((_, at) => median(results.map(({ keysMs }) => keysMs[at] ?? Number.NaN)));
  const open = median(results.map(({ openMs }) => openMs));
  return `Palette with ${first.things} things: opens in ${ms(open)} ms, a key takes ${ms(median(keys))} ms, the slowest ${ms(Math.max(...keys))} ms (aim: 50).`;
}
