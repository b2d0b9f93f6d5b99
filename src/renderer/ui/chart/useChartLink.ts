import { createContext, use, useEffect, useId, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import type { SpanAction } from './chartActions.ts';
import type { Drawing, Geometry } from './geometry.ts';
import type { Plot } from './plot.ts';
import { selectionOn, type Selection } from './selection.ts';
import { alongOf } from './spots.ts';
import { spotFor, type Reached, type Reading } from './useReading.ts';
import type { Span } from './zoom.ts';

/** A chart beside others: what it does with a span that is chosen in one of them. */
type Member = { by: string; filter: SpanAction['run'] | null; zoom: (zoom: Span | null) => void };

/** Charts side by side, which show the same time. */
type Linked = {
  /** What is read in one of them. */
  read: { by: string; plot: Plot; point: number | null; selection: Selection | null } | null;
  members: readonly Member[];
  /** Whether spans are applied to all of them. */
  isTogether: boolean;
};

export const createChartLink = () =>
  createStore<Linked>(() => ({ read: null, members: [], isTogether: false }));

type Link = ReturnType<typeof createChartLink> | null;

/** Links the charts within. Null for a chart alone. */
export const ChartLink = createContext<Link>(null);
const ALONE = createChartLink();

/** The action that filters the rows of a chart, which is the one that is applied to all of them. */
const FILTER = 'filter';
const filterOf = (actions: readonly SpanAction[]) => actions.find(({ id }) => id === FILTER)?.run ?? null;

/** The point that another chart’s point is in; null if this chart has none for all of its time, or it is out of sight. */
export function pointFor(
  { plot }: Pick<Drawing, 'plot'>,
  geometry: Geometry,
  read: { plot: Plot; point: number | null },
): number | null {
  const { plot: other, point } = read;
  if (point === null) return null;
  const found = selectionOn(plot, other, { anchor: point, head: point })?.anchor ?? null;
  const along = found === null ? Number.NaN : alongOf(geometry, plot, found);
  const { left, width } = geometry.area;
  return along >= left - 1 && along <= left + width + 1 ? found : null;
}

type OfChart = {
  drawing: Drawing;
  geometry: Geometry;
  reading: Reading;
  spanActions: readonly SpanAction[];
  onZoom: (zoom: Span | null) => void;
};

/** Lets the charts beside this one apply their spans to it. Null where there are none, or no times. */
function useMember(link: Link, by: string, { spanActions, onZoom }: OfChart): void {
  const filter = filterOf(spanActions);
  const latest = useRef({ filter, onZoom });
  useEffect(() => {
    latest.current = { filter, onZoom };
  });
  const canFilter = filter !== null;
  useEffect(() => {
    if (!link) return undefined;
    const member: Member = {
      by,
      filter: canFilter ? (fromMs, toMs) => latest.current.filter?.(fromMs, toMs) : null,
      zoom: (zoom) => {
        latest.current.onZoom(zoom);
      },
    };
    link.setState((before) => ({ members: [...before.members, member] }));
    return () => {
      link.setState((before) => ({ members: before.members.filter((each) => each !== member) }));
    };
  }, [link, by, canFilter]);
}

/** Tells the charts beside this one what is read in it. */
function useTold(
  link: Link,
  by: string,
  { drawing: { plot }, reading: { reached, selection } }: OfChart,
): void {
  const point = reached?.point ?? null;
  const { anchor = null, head = null } = selection ?? {};
  useEffect(() => {
    const selected = anchor === null || head === null ? null : { anchor, head };
    if (!link || (point === null && selected === null)) return undefined;
    link.setState({ read: { by, plot, point, selection: selected } });
    return () => {
      link.setState((before) => (before.read?.by === by ? { read: null } : {}));
    };
  }, [link, by, plot, point, anchor, head]);
}

/** What a chart shows of those beside it, and what it does to them. */
export function useChartLink(chart: OfChart) {
  const { drawing, geometry, reading, spanActions, onZoom } = chart;
  const { plot } = drawing;
  const { reached, selection } = reading;
  const all = use(ChartLink);
  const link = plot.x.kind === 'time' && plot.x.values.length > 0 ? all : null;
  const by = useId();
  const { read, members, isTogether } = useStore(link ?? ALONE);
  useMember(link, by, chart);
  useTold(link, by, chart);

  const other = read && read.by !== by ? read : null;
  const point = other && pointFor(drawing, geometry, other);
  const at = point === null ? null : { point, series: null };
  const linked: Reached | null = at && { ...at, by: 'pointer', spot: spotFor(drawing, geometry, at) };
  const others = members.filter((each) => each.by !== by);
  const canLink = filterOf(spanActions) !== null && others.some(({ filter }) => filter !== null);
  const isShared = canLink && isTogether;
  const theirs = isShared && other?.selection ? selectionOn(plot, other.plot, other.selection) : null;
  return {
    /** Where the analyst is, here or in a chart beside this one. */
    cursor: reached ?? linked,
    /** What is selected here, or, where spans are applied to all, in a chart beside this one. */
    band: selection ?? theirs,
    /** Whether spans are applied to all, and the switch for it; null where there is nothing to apply them to. */
    together: canLink
      ? {
          isOn: isTogether,
          set: (isOn: boolean) => {
            link?.setState({ isTogether: isOn });
          },
        }
      : null,
    zoomTo: (zoom: Span | null) => {
      for (const each of isShared ? others : []) each.zoom(zoom);
      onZoom(zoom);
    },
    spanActions: spanActions.map((action): SpanAction =>
      isShared && action.id === FILTER
        ? {
            ...action,
            run: (fromMs, toMs) => {
              for (const each of others) each.filter?.(fromMs, toMs);
              action.run(fromMs, toMs);
            },
          }
        : action,
    ),
  };
}
