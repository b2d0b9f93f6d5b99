import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { api } from '../api.ts';
import { useSettings } from '../live.ts';
import styles from './ReportScreen.module.css';

/** Shares of the chart closer than this are the same, in percent. */
const SAME_SHARE = 0.5;

/** The chart above the table; the share of each is remembered. */
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
        <Separator className={styles['separator'] ?? ''} aria-label="Between chart and table" />
        <Panel id="table" minSize="20%" className={styles['table'] ?? ''}>
          {table}
        </Panel>
      </Group>
    </div>
  );
}
