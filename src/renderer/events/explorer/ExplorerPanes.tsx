import { useRef, useState } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { Segments } from '../../ui/forms/Choices.tsx';
import { useSize } from '../../ui/useSize.ts';
import styles from './Explorer.module.css';
import { ExplorerColumns, TARGET } from './ExplorerColumns.tsx';
import { nameOfPart, shownIn, type Part } from './state/explorerRoom.ts';
import { keepLayout, useExplorer } from './state/explorerState.ts';
import { Histogram } from './histogram/Histogram.tsx';
import type { Beside } from './histogram/useHistogram.ts';
import type { PanelProps } from './state/panel.ts';
import { words } from './state/words.ts';

/** The part that was looked at last. An entry that is opened comes into view, and the list when it is closed. */
function usePart(opened: string | null) {
  const [part, setPart] = useState<Part>('list');
  const [seen, setSeen] = useState(opened);
  if (seen !== opened) {
    setSeen(opened);
    if (seen === null || opened === null) setPart(opened === null ? 'list' : 'detail');
  }
  return [part, setPart] as const;
}

/**
 * The chart above the list. How the room is divided is remembered; where there is too little, a part of it is shown at a
 * time. What is not shown keeps its state.
 */
export function ExplorerPanes({ beside, ...panel }: PanelProps & { beside: Beside | null }) {
  const opened = useExplorer((state) => state.opened);
  const aside = useExplorer((state) => state.aside);
  const [kept] = useState(() => useExplorer.getState().layouts.rows);
  const box = useRef<HTMLDivElement>(null);
  const [part, setPart] = usePart(opened);
  const { parts, choices, chosen } = shownIn(useSize(box), part, opened !== null);
  const hasChart = parts.has('chart');
  const hasMore = parts.size > (hasChart ? 1 : 0);
  return (
    <div ref={box} className={styles['panes']}>
      {choices.length > 0 && (
        <div className={styles['choice']}>
          <Segments
            label={words.parts.label}
            value={chosen}
            choices={choices.map((id) => ({ id, name: nameOfPart(id, aside, words) }))}
            onChange={setPart}
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
          <ExplorerColumns {...panel} parts={parts} />
        </Panel>
      </Group>
    </div>
  );
}
