import { Fragment, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import type { ReportSource } from '../../../contract/library.ts';
import { ReportId } from '../../../contract/reports.ts';
import { forgetFailed, useArriving } from '../../state/arriving.ts';
import { ActivePart } from '../../commands/activePart.ts';
import { useCommand } from '../../commands/commands.ts';
import { useLibrary } from '../../state/mainState.ts';
import { go, nameRoute, openReport } from '../../state/navigation.ts';
import { ScreenErrorBoundary } from '../../state/ScreenErrorBoundary.tsx';
import { ChartLink, createChartLink } from '../../ui/chart/useChartLink.ts';
import { useSize } from '../../ui/useSize.ts';
import {
  tabAfter,
  useOpenReports,
  type OpenReports,
  withOne,
  withoutTab,
  withShown,
  withTwo,
} from '../../state/openReports.ts';
import { rangeText } from '../description/descriptionText.ts';
import { shownRange } from '../description/shownRange.ts';
import { ReportPane } from './ReportPane.tsx';
import { ReportTabs } from './ReportTabs.tsx';
import type { ReportTab } from './TabMenu.tsx';
import styles from './ReportTabs.module.css';
import { words } from './words.ts';

/** Below this width, in pixels, two reports side by side would not be readable. */
const ROOM_FOR_TWO = 960;

type Titles = ReadonlyMap<ReportId, Omit<ReportTab, 'id'>>;

/** What a report was requested for; empty for a file. */
const rangeOf = (source: ReportSource): string =>
  source.kind === 'file'
    ? ''
    : rangeText(shownRange({ source, column: null, conditions: [], times: null }), 'utc');

/** The titles of the reports that can be shown, of those on their way to the library as well; null until they are known. */
function useTitles(): Titles | null {
  const reports = useLibrary((state) => state.value);
  const arrivals = useArriving((state) => state.arrivals);
  return useMemo(
    () =>
      reports &&
      new Map([
        ...[...arrivals].map(
          ([id, { report, failure }]) =>
            [id, { title: failure ? words.notStored(report.title) : report.title, range: '' }] as const,
        ),
        ...reports.map(({ id, title, source }) => [id, { title, range: rangeOf(source) }] as const),
      ]),
    [reports, arrivals],
  );
}

/** The open reports once this one is shown. A report that was removed from the library has lost its tab. */
function openWith(before: OpenReports, id: ReportId, titles: Titles | null): OpenReports {
  const gone = before.tabs.filter((tab) => tab !== id && titles?.has(tab) === false);
  return withShown(gone.reduce(withoutTab, before), id);
}

/** The open reports with this one active, and what can be done with them. */
function useTabs(id: ReportId, titles: Titles | null) {
  const kept = useOpenReports();
  const open = openWith(kept, id, titles);
  useEffect(() => {
    useOpenReports.setState((before) => openWith(before, id, titles));
  }, [id, titles]);

  return {
    open,
    close(closed: ReportId) {
      const next = withoutTab(open, closed);
      useOpenReports.setState(next);
      forgetFailed(closed);
      const active = next.shown[next.active];
      if (active === undefined) go({ screen: 'library' });
      else if (active !== id) openReport(active);
    },
    two(isTwo: boolean) {
      useOpenReports.setState(isTwo ? withTwo(open) : withOne(open));
    },
    /** Gives a report on screen the commands, without moving the focus. */
    activate(active: ReportId) {
      if (active !== id) nameRoute({ screen: 'report', id: active });
    },
    step(steps: number) {
      const next = tabAfter(open, steps);
      if (next !== undefined && next !== id) openReport(next);
    },
  };
}

/** The open reports: one, or two side by side, with a tab for each once there are several. */
export function ReportScreen({ id }: { id: ReportId }) {
  const titles = useTitles();
  const { open, close, two, activate, step } = useTabs(id, titles);
  const panelId = useId();
  const screen = useRef<HTMLDivElement>(null);
  const { width } = useSize(screen);
  const hasRoom = width === 0 || width >= ROOM_FOR_TWO;
  const shown = hasRoom ? open.shown : [id];
  const isTwo = open.shown.length > 1;

  useCommand(
    'next-report',
    useCallback(() => {
      step(1);
    }, [step]),
  );
  useCommand(
    'previous-report',
    useCallback(() => {
      step(-1);
    }, [step]),
  );
  useCommand(
    'two-reports',
    useCallback(() => {
      if (hasRoom) two(!isTwo);
    }, [two, hasRoom, isTwo]),
  );

  const titleOf = (tab: ReportId) => titles?.get(tab) ?? { title: words.gone, range: '' };
  return (
    <div ref={screen} className={styles['screen']}>
      {open.tabs.length > 1 && (
        <ReportTabs
          tabs={open.tabs.map((tab) => ({ id: tab, ...titleOf(tab) }))}
          selected={id}
          onSelect={(tab) => {
            if (tab !== id) openReport(tab);
          }}
          onClose={close}
          panelId={panelId}
          isTwo={isTwo}
          hasRoom={hasRoom}
          onTwo={two}
        />
      )}
      <div
        id={panelId}
        {...(open.tabs.length > 1 ? { role: 'tabpanel', 'aria-label': titleOf(id).title } : {})}
        className={styles['panel']}
      >
        <ReportPanels shown={shown} active={id} onActive={activate} />
      </div>
    </div>
  );
}

type ReportPanelsProps = {
  shown: readonly ReportId[];
  active: ReportId;
  onActive: (id: ReportId) => void;
};

/** The reports on screen, side by side. */
function ReportPanels({ shown, active, onActive }: ReportPanelsProps) {
  const [link] = useState(createChartLink);
  return (
    <ChartLink value={shown.length > 1 ? link : null}>
      <Group orientation="horizontal" className={styles['parts'] ?? ''}>
        {shown.map((each, index) => (
          <Fragment key={each}>
            {index > 0 && <Separator className={styles['separator'] ?? ''} aria-label={words.resize} />}
            <Panel id={each} minSize="25%">
              <ActivePart value={each === active}>
                <div
                  className={styles['part']}
                  data-active-part={shown.length > 1 && each === active ? '' : undefined}
                  onFocus={() => {
                    onActive(each);
                  }}
                  onPointerDown={() => {
                    onActive(each);
                  }}
                >
                  <ScreenErrorBoundary>
                    <ReportPane id={each} />
                  </ScreenErrorBoundary>
                </div>
              </ActivePart>
            </Panel>
          </Fragment>
        ))}
      </Group>
    </ChartLink>
  );
}
