import type { Pin, PinChange, PinFigure } from '../../contract/desk.ts';
import type { StoredReport } from '../../contract/library.ts';
import { changeText, figureText } from '../report/compare/figureText.ts';
import { conditionWords } from '../report/conditions/conditionWords.ts';
import { unitOf } from '../report/unit.ts';
import { shortFigure } from '../ui/chart/figures.ts';
import { formatCounted } from '../ui/text/formats.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
/** A day as everywhere on this screen, with its name: it is compared with the same one of another week. */
const day = (ms: number) => `${WEEKDAY.format(ms)} ${new Date(ms).toISOString().slice(0, 10)}`;
const whole = (ms: number) => `${day(ms)}, 00:00 to 24:00 UTC`;

/** Texts of the pinned charts. */
export const words = {
  title: 'Pinned charts',
  rows: 'rows',
  reading: 'Reading the latest reports',
  none: 'No report of this query yet. Its next report is charted here.',
  noProfile: 'Choose an account to see its reports here.',
  removedQuery: 'A removed query',
  removed: 'Its saved query was removed. Bring it back, or remove this chart.',
  unreadable: 'Its reports cannot be read. Open the latest one to see why.',
  against: (ms: number) => `against ${day(ms)}`,
  noWeek: (ms: number) => `No report has the whole of ${day(ms)}, so there is nothing to compare with.`,
  noDay: 'No report has a whole day.',
  noFigure: (ms: number) => `The rows of ${day(ms)}, or of a week before, do not make one figure.`,
  of: (ms: number) => `${day(ms)} UTC`,
  weighted: (by: string) => `weighted by ${by}`,
  points: 'points',
  menu: (name: string) => `Actions for ${name}`,
  actions: { open: 'Open latest report', earlier: 'Move forward', later: 'Move back', remove: 'Remove' },
  gone: { title: 'Chart removed', text: (name: string) => `“${name}” is no longer pinned.`, undo: 'Undo' },
} as const;

/** What is charted: the metric with its unit, what it is split by, and which rows. */
export function pinnedText({ view }: Pin, latest: StoredReport | null): string {
  const { chart, typed, conditions } = view;
  const metric = chart.metrics[0] ?? null;
  const unit = metric !== null && latest ? unitOf(latest.source, metric) : null;
  const filters = conditions.filter(({ on }) => on).map(conditionWords);
  return [
    `${metric ?? words.rows}${unit === null ? '' : ` (${unit})`}`,
    ...(chart.split === null ? [] : [`by ${chart.split}`]),
    ...(typed === '' ? [] : [`“${typed}”`]),
    ...filters,
  ].join(' · ');
}

/** No more than two digits after the point, unless nothing but zeros would be left. */
function fewDigits(text: string): string {
  const short = Number(text).toFixed(2);
  return Number(short) === 0 || (text.split('.')[1]?.length ?? 0) <= 2 ? text : short;
}

/** A figure short enough for a card. */
function shortText({ text, rounded }: PinFigure): string {
  const value = Number(text);
  if (Math.abs(value) < 10_000)
    return figureText(rounded ? { text: fewDigits(text), rounded } : { text, rounded });
  const short = shortFigure(Number(value.toPrecision(4)));
  return short.startsWith('≈') ? short : `≈ ${short}`;
}

/** The figure of a card, with the sign of what is in percent; its tooltip has every digit. */
export const nowText = (change: Extract<PinChange, { now: PinFigure }>): string =>
  `${shortText(change.now)}${change.kind === 'change' && change.tells === 'points' ? ' %' : ''}`;

/** The change in a few words, such as “+3.47 % against Mon 2026-11-16”; null where it is not known. */
export function changeWords(change: PinChange): string | null {
  if (change.kind !== 'change') return null;
  const { difference, relative, tells, beforeMs } = change;
  const said =
    tells === 'points'
      ? `${changeText({ ...difference, text: fewDigits(difference.text) })} ${words.points}`
      : relative === null
        ? changeText(difference)
        : `${changeText(relative)} %`;
  return `${said} ${words.against(beforeMs)}`;
}

/** Both figures with all their digits, their whole days and the zone. */
export function changeDetails(change: PinChange, weights: string | null): string {
  if (change.kind === 'no-day') return words.noDay;
  if (change.kind === 'no-figure') return words.noFigure(change.dayMs);
  const now = `${figureText(change.now)} on ${whole(change.dayMs)}`;
  const by = weights === null ? '' : `, ${words.weighted(weights)}`;
  if (change.kind === 'no-week') return `${now}${by}. ${words.noWeek(change.beforeMs)}`;
  const { before, beforeMs, difference, tells } = change;
  const points = tells === 'points' ? ` ${words.points}` : '';
  return `${now}; ${figureText(before)} on ${whole(beforeMs)}${by}. Difference ${changeText(difference)}${points}.`;
}

/** What a small line shows. */
export function linesText(
  lines: readonly { name: string | null; days: readonly { dayMs: number; figure: PinFigure }[] }[],
): string {
  return lines
    .map(({ name, days }) => {
      const [first, last] = [days[0], days.at(-1)];
      if (!first || !last) return '';
      const low = days.reduce((a, b) => (Number(b.figure.text) < Number(a.figure.text) ? b : a));
      const top = days.reduce((a, b) => (Number(b.figure.text) > Number(a.figure.text) ? b : a));
      return `${name === null ? '' : `${name}: `}${formatCounted(days.length, 'whole day')}, ${day(first.dayMs)} to ${day(last.dayMs)}, lowest ${figureText(low.figure)} on ${day(low.dayMs)}, highest ${figureText(top.figure)} on ${day(top.dayMs)}.`;
    })
    .join(' ');
}
