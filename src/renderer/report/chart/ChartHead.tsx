import { Clock, StickyNote, Table2 } from 'lucide-react';
import { useDeferredValue } from 'react';
import { isStored, type ShownReport } from '../../state/shownReport.ts';
import type { ChartChoice, ViewState } from '../../../contract/views.ts';
import { IconButton } from '../../ui/buttons/Button.tsx';
import type { MenuAction } from '../../ui/overlays/Menu.tsx';
import { MenuButton } from '../../ui/overlays/MenuButton.tsx';
import { zoneName, type Zone } from '../../ui/text/zones.ts';
import type { ColumnInfo } from '../../workers/protocol/frames.ts';
import { switchZone } from '../../state/useZone.ts';
import { ChartMenu } from './ChartMenu.tsx';
import type { ChartPivot } from './chartPivot.ts';
import { fileNameFor } from '../export/fileName.ts';
import { ChartTools } from './ChartTools.tsx';
import { picturedOf } from './pictured.ts';
import { words as noteWords } from './notes/words.ts';
import type { BeforeColumns } from './past.ts';
import { PinButton } from './PinButton.tsx';
import { PictureMenu } from './PictureMenu.tsx';
import { QuickRanges, type Ranged } from './QuickRanges.tsx';
import styles from './ReportChart.module.css';
import type { ShownChart } from './shownChart.ts';
import { words } from './words.ts';

type ChartHeadProps = {
  report: ShownReport;
  chart: ShownChart;
  columns: readonly ColumnInfo[];
  pivot: ChartPivot | null;
  /** Null where the table cannot have columns of a time before. */
  beforeColumns: BeforeColumns | null;
  onChoice: (choice: ChartChoice) => void;
  onTable: () => void;
  hidden: ReadonlySet<string>;
  caution: string | null;
  /** Null where the chart cannot be pinned. */
  pinnable: ViewState | null;
  /** What is done with the notes: each is one. Nothing where there is none, nor a time for one. */
  notes: readonly MenuAction[];
  /** Null where the chart does not filter the rows. */
  ranged: Ranged | null;
};

/** Switches between UTC and the zone of this computer, unless they are the same. */
function ZoneButton({ zone }: { zone: Zone }) {
  const local = zoneName('local');
  if (local === 'UTC') return null;
  const name = zone === 'utc' ? words.zone.local(local) : words.zone.utc;
  return <IconButton name={name} icon={Clock} look="secondary" onPress={() => void switchZone()} />;
}

/** The controls above a chart, which is painted first. */
export function ChartHead(props: ChartHeadProps) {
  const hasControls = useDeferredValue(true, false);
  return <div className={styles['tools']}>{hasControls && <Controls {...props} />}</div>;
}

function Controls(props: ChartHeadProps) {
  const { report, chart, columns, pivot, onChoice, onTable, hidden, caution, ranged, pinnable } = props;
  const { notes, beforeColumns } = props;
  const pictured = picturedOf(chart, { report, hidden, caution });
  const { whole = null } = chart.charted.metrics[0]?.data ?? {};
  return (
    <>
      <ChartTools
        chart={chart}
        columns={columns}
        pivot={pivot}
        beforeColumns={beforeColumns}
        onChoice={onChoice}
      />
      <IconButton name={words.table} icon={Table2} look="secondary" onPress={onTable} />
      <ZoneButton zone={chart.plot.zone} />
      {pinnable && <PinButton report={report} state={pinnable} choice={chart.choice} columns={columns} />}
      {notes.length > 0 && (
        <MenuButton name={noteWords.list} icon={StickyNote} look="secondary" actions={notes} />
      )}
      {isStored(report) && chart.nothing === null ? (
        <ChartMenu report={report} pictured={pictured} name={fileNameFor(report)} />
      ) : (
        <PictureMenu pictured={pictured} name={fileNameFor(report)} />
      )}
      {ranged && whole && <QuickRanges {...ranged} column={chart.choice.axis} whole={whole} />}
    </>
  );
}
