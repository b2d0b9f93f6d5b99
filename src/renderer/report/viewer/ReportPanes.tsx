import { useDeferredValue, useRef, useState, type ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { api } from '../../state/api.ts';
import { useSettings } from '../../state/mainState.ts';
import { Segments } from '../../ui/forms/Choices.tsx';
import { keptState } from '../../ui/kept.ts';
import { useSize } from '../../ui/useSize.ts';
import styles from './ReportScreen.module.css';
import { words } from '../words.ts';

/** Changes of the chart’s share smaller than this are ignored, in percent. */
const SAME_SHARE = 0.5;
/**
 * Below this height, in pixels, a chart above a table leaves neither of them readable. In a narrow window, the controls
 * and the legend of the chart need more lines.
 */
const ROOM_FOR_BOTH = { narrow: 640, wide: 540 };
const NARROW = 800;
/** Below this width, in pixels, a side panel lies over chart and table. */
const ROOM_FOR_SIDE = 720;
/** The smallest target to take hold of, in pixels. */
const TARGET = { fine: 24, coarse: 24 };

type Pane = 'chart' | 'table';
/** What the rows were read from, once all of them are there. For whoever measures or tests it. */
type ReadFrom = 'archive' | 'columns';
const PANES = (['table', 'chart'] as const).map((id) => ({ id, name: words.panes[id] }));

/** The width of a side panel, in pixels: the same in every report. */
const useSideWidth = keptState(320);

type ReportPanesProps = Record<Pane, ReactNode> & { side: ReactNode; from: ReadFrom | null };

/**
 * The chart above the table, and beside both the panel that is open; where they are split is remembered. A low window
 * shows chart or table, and in a narrow one the panel lies over them.
 */
export function ReportPanes({ chart, table, side, from }: ReportPanesProps) {
  const settings = useSettings((state) => state.value);
  const viewer = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(viewer);
  const [pane, setPane] = useState<Pane>('table');
  const [sideWidth, setSideWidth] = useSideWidth();
  // The table is painted first: both at once would keep the window still for too long.
  const hasChart = useDeferredValue(true, false);
  const oneAtATime = height > 0 && height < ROOM_FOR_BOTH[width < NARROW ? 'narrow' : 'wide'];
  const isOver = width > 0 && width < ROOM_FOR_SIDE;
  return (
    <div
      ref={viewer}
      className={styles['viewer']}
      data-shown={oneAtATime ? pane : 'both'}
      data-over={isOver ? '' : undefined}
      data-from={from ?? undefined}
    >
      <Group orientation="horizontal" resizeTargetMinimumSize={TARGET}>
        <Panel id="report" minSize="320px" className={styles['report'] ?? ''}>
          {oneAtATime && (
            <div className={styles['choice']}>
              <Segments label={words.panes.label} value={pane} choices={PANES} onChange={setPane} />
            </div>
          )}
          <Group
            orientation="vertical"
            resizeTargetMinimumSize={TARGET}
            className={styles['panes'] ?? ''}
            onLayoutChanged={(layout) => {
              const chartShare = layout['chart'];
              if (
                settings &&
                chartShare !== undefined &&
                Math.abs(chartShare - settings.chartShare) > SAME_SHARE
              )
                void api.settings.change({ chartShare });
            }}
          >
            <Panel id="chart" defaultSize={`${settings?.chartShare ?? 58}%`} minSize="15%">
              {hasChart && chart}
            </Panel>
            <Separator className={styles['separator'] ?? ''} aria-label={words.resize} />
            <Panel id="table" minSize="20%" className={styles['table'] ?? ''}>
              {table}
            </Panel>
          </Group>
        </Panel>
        {side && (
          <>
            <Separator className={styles['beside'] ?? ''} aria-label={words.resizeSide} />
            <Panel
              id="side"
              defaultSize={`${sideWidth}px`}
              minSize="280px"
              groupResizeBehavior="preserve-pixel-size"
              className={styles['side'] ?? ''}
              onResize={({ inPixels }) => {
                if (!isOver) setSideWidth(inPixels);
              }}
            >
              {side}
            </Panel>
          </>
        )}
      </Group>
    </div>
  );
}
