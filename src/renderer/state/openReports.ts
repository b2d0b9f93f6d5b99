import { create } from 'zustand';
import { MOST_TABS } from '../../contract/desk.ts';
import type { ReportId } from '../../contract/reports.ts';
import { api } from './api.ts';
import { useArriving } from './arriving.ts';

/** The reports that are open, and those on screen: one, or two side by side. */
export type OpenReports = {
  tabs: readonly ReportId[];
  shown: readonly ReportId[];
  /** Which of those on screen has the commands. */
  active: number;
};

export const NONE_OPEN: OpenReports = { tabs: [], shown: [], active: 0 };

const activeOf = ({ shown, active }: OpenReports): ReportId | undefined => shown[active];

/** Shows a report in the place of the active one, unless it is on screen already. A new tab follows the active one. */
export function withShown(open: OpenReports, id: ReportId): OpenReports {
  const { tabs, shown, active } = open;
  if (shown.includes(id)) return { ...open, active: shown.indexOf(id) };
  const at = tabs.findIndex((each) => each === activeOf(open)) + 1;
  return {
    tabs: tabs.includes(id) ? tabs : [...tabs.slice(0, at), id, ...tabs.slice(at)],
    shown: shown.length ? shown.with(active, id) : [id],
    active,
  };
}

/** The tab that takes over from another: the next one, or else the one before. */
const neighbourOf = (tabs: readonly ReportId[], id: ReportId | undefined): ReportId | undefined => {
  const at = tabs.findIndex((each) => each === id);
  return tabs[at + 1] ?? tabs[at - 1];
};

/** Shows the active report beside another tab; without another tab, nothing changes. */
export function withTwo(open: OpenReports): OpenReports {
  const id = activeOf(open);
  const other = neighbourOf(open.tabs, id);
  return id === undefined || other === undefined || open.shown.length > 1
    ? open
    : { ...open, shown: [id, other], active: 0 };
}

/** Shows the active report alone. */
export function withOne(open: OpenReports): OpenReports {
  const id = activeOf(open);
  return id === undefined ? open : { ...open, shown: [id], active: 0 };
}

/** Closes the tab of a report. */
export function withoutTab(open: OpenReports, id: ReportId): OpenReports {
  const tabs = open.tabs.filter((each) => each !== id);
  if (!open.shown.includes(id)) return { ...open, tabs };
  const others = open.shown.filter((each) => each !== id);
  const next = others.length ? undefined : neighbourOf(open.tabs, id);
  return { tabs, shown: next === undefined ? others : [next], active: 0 };
}

/** Shows another report in the place of one, whose tab goes if the other has one already. */
export function withReplaced(open: OpenReports, id: ReportId, by: ReportId): OpenReports {
  const put = (ids: readonly ReportId[]) => [...new Set(ids.map((each) => (each === id ? by : each)))];
  const [active] = put(open.shown.slice(open.active, open.active + 1));
  const shown = put(open.shown);
  return {
    tabs: put(open.tabs),
    shown,
    active: Math.max(
      0,
      shown.findIndex((each) => each === active),
    ),
  };
}

/** The tab that is so many after the active one; the tabs are a ring. */
export function tabAfter(open: OpenReports, steps: number): ReportId | undefined {
  const { tabs } = open;
  const at = tabs.findIndex((each) => each === activeOf(open));
  return tabs[(at + steps + tabs.length) % tabs.length];
}

/** The reports that are open. They are opened by going to one. */
export const useOpenReports = create<OpenReports>(() => NONE_OPEN);

let isKept = false;

/** Opens the tabs of the last time before those that are open by now, and keeps from then on which are open. */
export function restoreTabs(tabs: readonly ReportId[]): void {
  if (isKept) return; // main is read again after a failure
  isKept = true;
  useOpenReports.subscribe((open, before) => {
    if (open.tabs === before.tabs) return;
    // One that could not be copied into the library is not there at the next start.
    const { arrivals } = useArriving.getState();
    const kept = open.tabs.filter((id) => !arrivals.get(id)?.failure);
    void api.desk.keepTabs({ tabs: kept.slice(-MOST_TABS) });
  });
  useOpenReports.setState((open) => ({ ...open, tabs: [...new Set([...tabs, ...open.tabs])] }));
}
