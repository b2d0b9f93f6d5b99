import { useRef, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { Segments } from '../../ui/forms/Choices.tsx';
import { useSize } from '../../ui/useSize.ts';
import styles from './Explorer.module.css';
import { ExplorerColumns, TARGET } from './ExplorerColumns.tsx';
import { nameOfPane, shownIn, type Pane } from './state/explorerRoom.ts';
import { keepLayout, useExplorer } from './state/explorerState.ts';
import { Histogram } from './histogram/Histogram.tsx';
import type { Beside } from './histogram/useHistogram.ts';
import type { PanelProps } from './state/panel.ts';
import { words } from './state/words.ts';

/** The pane that was looked at last. An entry that is opened comes into view, and the list when it is closed. */
function usePart(opened: string | null) {
  const [pane, setPane] = useState<Pane>('list');
  const [seen, setSeen] = useState(opened);
  if (seen !== opened) {
    setSeen(opened);
    if (seen === null || opened === null) setPane(opened === null ? 'list' : 'detail');
  }
  return [pane, setPane] as const;
}

/**
 * The chart above the list. How the room is divided is remembered; where there is too little, a pane of it is shown at a
 * time. What is not shown keeps its state.
 */
export function ExplorerPanes({ beside, ...panel }: PanelProps & { beside: Beside | null }) {
  const opened = useExplorer((state) => state.opened);
  const aside = useExplorer((state) => state.aside);
  const [kept] = useState(() => useExplorer.getState().layouts.rows);
  const box = useRef<HTMLDivElement>(null);
  const [pane, setPane] = usePart(opened);
  const { panes, choices, chosen } = shownIn(useSize(box), pane, opened !== null);
  const hasChart = panes.has('chart');
  const hasMore = panes.size > (hasChart ? 1 : 0);
  return (
    <div ref={box} className={styles['panes']}>
      {choices.length > 0 && (
        <div className={styles['choice']}>
          <Segments
            label={words.panes.label}
            value={chosen}
            choices={choices.map((id) => ({ id, name: nameOfPane(id, aside, words) }))}
            onChange={setPane}
          />
        </div>
      )}
      <Group
        orientation="vertical"
        className={styles['rows'] ?? ''}
        resizeTargetMinimumSize={TARGET}
        onLayoutChanged={(layout) => {
          keepLayout('rows', layout);
        }}
      >
        <Panel
          id="chart"
          data-hidden={hasChart ? undefined : ''}
          defaultSize={`${kept['chart'] ?? 46}%`}
          minSize="220px"
        >
          <Histogram {...panel} beside={beside} />
        </Panel>
        <Separator
          className={styles['above'] ?? ''}
          data-hidden={hasChart && hasMore ? undefined : ''}
          aria-label={words.resize.chart}
        />
        <Panel id="below" data-hidden={hasMore ? undefined : ''} minSize="160px">
          <ExplorerColumns {...panel} panes={panes} />
        </Panel>
      </Group>
    </div>
  );
}
