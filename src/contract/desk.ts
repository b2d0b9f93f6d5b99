import { z } from 'zod';
import { call, nothing } from './call.ts';
import { QueryId } from './queries.ts';
import { ReportId } from './reports.ts';
import { ChartChoice, ViewState } from './views.ts';

/** What an analyst leaves out to go on with: pinned charts, and the reports that are open. */

export const PinId = z.uuid().brand<'PinId'>();
export type PinId = z.infer<typeof PinId>;

/** The most series of a pinned chart, and the most days of its line. */
export const MOST_LINES = 5;
export const MOST_DAYS = 14;
const Text = z.string().max(10_000);

/** A figure by its digits, and whether they are rounded. */
const PinFigure = z.object({ text: Text, rounded: z.boolean() });
export type PinFigure = z.infer<typeof PinFigure>;

/** Where a day begins, in UTC. */
const Day = z.number().int();

/** How the last whole day differs from the same day of the week before; or why that is not known. */
const PinChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    dayMs: Day,
    beforeMs: Day,
    now: PinFigure,
    before: PinFigure,
    difference: PinFigure,
    /** In percent of the figure before; null where that is zero, or differences are not told so. */
    relative: PinFigure.nullable(),
    tells: z.enum(['percent', 'points', 'plain']),
  }),
  /** No report has the whole of the same day of the week before. */
  z.object({ kind: z.literal('no-week'), dayMs: Day, beforeMs: Day, now: PinFigure }),
  /** No report has a whole day: its points may be longer. */
  z.object({ kind: z.literal('no-day') }),
  /** The rows of a day cannot become one figure, or a column is missing. */
  z.object({ kind: z.literal('no-figure'), dayMs: Day }),
]);
export type PinChange = z.infer<typeof PinChange>;

/** What was found out for a pinned chart, so that no report is read again for it. */
export const PinFigures = z.object({
  /** What they are made of: the same key has the same figures. */
  key: Text,
  /** The whole days of each series, oldest first. The name is null without a split. */
  lines: z
    .array(
      z.object({
        name: Text.nullable(),
        days: z.array(z.object({ dayMs: Day, figure: PinFigure })).max(MOST_DAYS),
      }),
    )
    .max(MOST_LINES),
  /** By which column the rows of a share or an average are weighted; null if they are not. */
  weights: Text.nullable(),
  change: PinChange,
});
export type PinFigures = z.infer<typeof PinFigures>;

/** A view with a chart over time; of it, what is charted and of which rows. */
export const PinnedView = ViewState.extend({ chart: ChartChoice });
export type PinnedView = z.infer<typeof PinnedView>;

/** A chart that is pinned to the home screen. The latest report of its saved query is charted. */
export const Pin = z.object({
  id: PinId,
  queryId: QueryId,
  view: PinnedView,
  figures: PinFigures.nullable().catch(null),
});
export type Pin = z.infer<typeof Pin>;

/** More would not be looked at in a morning. */
export const MOST_PINS = 12;
const At = z
  .number()
  .int()
  .nonnegative()
  .max(MOST_PINS - 1);

const Pins = z.array(Pin).max(MOST_PINS);
/** The most reports that are open as tabs at the next start. */
export const MOST_TABS = 50;
const Tabs = z.array(ReportId).max(MOST_TABS);

/** The content of the desk. */
export const Desk = z.object({ pins: Pins, tabs: Tabs });
export type Desk = z.infer<typeof Desk>;

export const desk = {
  calls: {
    read: call(nothing, Desk),
    /** Pins a chart after the others; one that is pinned already stays where it is. */
    pin: call(z.object({ queryId: QueryId, view: PinnedView }), Pin),
    /** Removes a pin; the window holds what `restore` brings back. */
    remove: call(PinId, nothing),
    restore: call(z.object({ pin: Pin, at: At }), nothing),
    /** Moves a pin to another position. */
    move: call(z.object({ id: PinId, to: At }), nothing),
    keepFigures: call(z.object({ id: PinId, figures: PinFigures }), nothing),
    /** Keeps which reports are open. */
    keepTabs: call(z.object({ tabs: Tabs }), nothing),
  },
  announcements: { pins: Pins },
} as const;
