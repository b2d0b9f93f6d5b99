import type { Zone } from '../../../contract/settings.ts';
import { daysName } from '../../../queries/daysName.ts';
import { formatRange, formatTime } from '../../ui/text/formats.ts';
import { zoneName } from '../../ui/text/zones.ts';
import type { Description, Figure } from './description.ts';
import type { RangeEnd, ShownRange } from './shownRange.ts';
import { words } from './words.ts';

const NANOSECONDS = 1_000_000n;
const nanos = (ms: number) => (Number.isInteger(ms) ? BigInt(ms) * NANOSECONDS : 1n);

type Moment = Extract<RangeEnd, { ms: number }>;

/** A range of moments, by its days where it is whole ones. */
function momentsText(from: Moment, to: Moment, zone: Zone): string {
  const days =
    zone === 'utc' && from.isInside && !to.isInside ? daysName(nanos(from.ms), nanos(to.ms)) : null;
  if (days !== null) return words.range.days(days);
  if (!from.isInside)
    return [
      words.range.after(formatTime(from.ms, zone)),
      words.range[to.isInside ? 'upTo' : 'before'](formatTime(to.ms, zone)),
    ].join(', ');
  const range = formatRange(from.ms, to.ms, zone);
  return to.isInside ? words.range.inclusive(range) : range;
}

/** The first and the last time that there are. */
const timesText = (from: Moment, to: Moment, zone: Zone): string =>
  words.range.times(from.ms === to.ms ? formatTime(from.ms, zone) : formatRange(from.ms, to.ms, zone));

/** A range in words; empty where there is none. */
export function rangeText(range: ShownRange | null, zone: Zone): string {
  if (!range) return '';
  const { from, to, isOfData } = range;
  if (from && to && 'ms' in from && 'ms' in to)
    return isOfData ? timesText(from, to, zone) : momentsText(from, to, zone);
  const says = words.range;
  const said = (end: RangeEnd) => ('ms' in end ? formatTime(end.ms, zone) : end.asked);
  if (from && to) {
    const both = says.between(said(from), said(to));
    const whole = 'ms' in from && !from.isInside ? says.after(both) : both;
    return 'asked' in from && 'asked' in to ? says.utc(whole) : whole;
  }
  if (from) return 'ms' in from && !from.isInside ? says.after(said(from)) : says.from(said(from));
  if (to) return 'ms' in to && to.isInside ? says.upTo(said(to)) : says.before(said(to));
  return '';
}

export const figureText = ({ name, unit }: Figure): string => words.figure(name, unit);

export const originText = (origin: Description['origin']): string =>
  origin.kind === 'file' ? words.file(origin.name) : words.profile(origin.name, origin.demo);

/** An order of groups, which below each other are so within their outer groups. */
export const withinOuter = (grouping: Description['grouping'], order: string): string =>
  grouping?.isNested ? words.nested(order) : order;

/** Each part of a description in words; empty where there is nothing to say. */
export function partTexts({ range, granularity, filter, grouping, order, origin }: Description, zone: Zone) {
  return {
    range: rangeText(range, zone),
    zone: zone === 'utc' ? '' : words.zone(zoneName(zone)),
    granularity: granularity === null ? '' : words.granularity(granularity),
    filter: filter ? words.filtered(filter.shown, filter.rows, filter.conditions) : '',
    grouping: grouping
      ? words.grouped(
          grouping.keys,
          grouping.pivot && words.pivot(grouping.pivot, grouping.mostValues, grouping.columnOrder),
          grouping.top &&
            words.top(
              grouping.top.most,
              grouping.top.by,
              grouping.isNested ? grouping.keys.slice(0, -1) : [],
            ),
        )
      : '',
    figures: grouping ? grouping.figures.map(figureText).join(', ') : '',
    order: order.length
      ? withinOuter(
          grouping,
          words.sorted(order.map(({ column, descending }) => words.level(column, descending))),
        )
      : '',
    origin: originText(origin),
  };
}

/** What is shown, in one line. `chart` is what only a chart has to say, about its points. */
export function descriptionLine(description: Description, zone: Zone, chart: readonly string[] = []): string {
  const said = partTexts(description, zone);
  return [said.range, said.zone, said.granularity, ...chart, said.filter, said.grouping, said.origin]
    .filter(Boolean)
    .join(' · ');
}
