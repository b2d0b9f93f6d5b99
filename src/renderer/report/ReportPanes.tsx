import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { api } from '../api.ts';
import { useSettings } from '../mainState.ts';
import styles from './ReportScreen.module.css';
import { words } from './words.ts';

/** Changes of the chart’s share smaller than this are ignored, in percent. */
const SAME_SHARE = 0.5;

/** The chart above the table; the split between them is remembered. */
export function ReportPanes({ chart, table }: { chart: ReactNode; table: ReactNode }) {
  const settings = useSettings((state) => state.value);
  return (
    <div className={styles['viewer']}>
      <Group
        orientation="vertical"
        className={styles['panes'] ?? ''}
        onLayoutChanged={(layout) => {
          const chartShare = layout['chart'];
          if (settings && chartShare !== undefined && Math.abs(chartShare - settings.chartShare) > SAME_SHARE)
            void api.settings.change({ ...settings, chartShare });
        }}
      >
        <Panel id="chart" defaultSize={`${settings?.chartShare ?? 42}%`} minSize="15%">
          {chart}
        </Panel>
        <Separator className={styles['separator'] ?? ''} aria-label={words.resize} />
        <Panel id="table" minSize="20%" className={styles['table'] ?? ''}>
          {table}
        </Panel>
      </Group>
    </div>
  );
}
