import { ChartColumnStacked, Table2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { DERIVED_FIELDS } from '../../../../events/derivedFields.ts';
import { fieldNamesIn } from '../../../../events/fields.ts';
import { visibleText } from '../../../../events/visibleText.ts';
import { wordsFor } from '../../../failures/failures.ts';
import { useSettings } from '../../../state/mainState.ts';
import { notify } from '../../../state/notices.ts';
import { Button, IconButton } from '../../../ui/buttons/Button.tsx';
import { Chart } from '../../../ui/chart/Chart.tsx';
import { ChartTableDialog } from '../../../ui/chart/ChartTableDialog.tsx';
import type { PlotLook } from '../../../ui/chart/plot.ts';
import type { Span } from '../../../ui/chart/zoom.ts';
import { Select } from '../../../ui/forms/Select.tsx';
import { Problem } from '../../../ui/messages/Problem.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Skeleton } from '../../../ui/page/Skeleton.tsx';
import { useSize } from '../../../ui/useSize.ts';
import { useDark } from '../../../state/useDark.ts';
import { showSpan, useExplorer } from '../state/explorerState.ts';
import type { PanelProps } from '../state/panel.ts';
import { words as frame } from '../state/words.ts';
import { barActions } from './barActions.ts';
import styles from './Histogram.module.css';
import { histogramSummary } from './histogramSummary.ts';
import { useHistogram, type Beside } from './useHistogram.ts';
import { words } from './words.ts';

const LOOK: PlotLook = {
  type: 'bars',
  stacked: true,
  logarithmic: false,
  secondAxis: false,
  patterns: false,
};
const NONE = 'none';
const MICROS = 1_000;
const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/** The controls above the chart: what divides the bars, their data as a table, and the way back to all times. */
function Tools({ overview, scope, onTable }: PanelProps & { onTable: () => void }) {
  const split = useExplorer((state) => state.split);
  const received = fieldNamesIn(overview.fields.map(({ name }) => name));
  const names = [...received, ...DERIVED_FIELDS.map(({ name }) => name)];
  return (
    <div className={styles['tools']}>
      <Select
        compact
        label={words.split}
        value={split === null ? NONE : `name ${split}`}
        choices={[
          { id: NONE, name: words.noSplit },
          ...names.map((name) => ({ id: `name ${name}`, name: visibleText(name) })),
        ]}
        onChange={(id) => {
          useExplorer.setState({ split: id === NONE ? null : id.slice('name '.length) });
        }}
      />
      <IconButton name={words.table} icon={Table2} look="secondary" onPress={onTable} />
      {(scope.fromMicros !== null || scope.beforeMicros !== null) && (
        <Button
          onPress={() => {
            showSpan(null, null);
          }}
        >
          {words.allTimes}
        </Button>
      )}
    </div>
  );
}

type Drawn = NonNullable<ReturnType<typeof useHistogram>['drawn']>;

/** The bars, which are read, zoomed and brushed by pointer and keys. */
function Bars({ drawn, onTable, table }: { drawn: Drawn; onTable: (open: boolean) => void; table: boolean }) {
  const { plot, split } = drawn;
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const dark = useDark();
  const [zoom, setZoom] = useState<{ of: string; span: Span } | null>(null);
  const [hiding, setHiding] = useState<{ split: string | null; keys: ReadonlySet<string> } | null>(null);
  const hidden = hiding?.split === split ? hiding.keys : NOTHING_HIDDEN;
  // A zoom is into one axis, and gone with it.
  const axis = `${plot.x.values[0]} ${plot.x.values.at(-1)} ${plot.stepMs}`;
  const zoomed = zoom?.of === axis ? zoom.span : null;
  return (
    <>
      <Chart
        summary={histogramSummary(plot, { hidden, zoom: zoomed })}
        caution={null}
        plot={plot}
        split={split !== null}
        look={LOOK}
        hidden={hidden}
        onHidden={(keys) => {
          setHiding({ split, keys });
        }}
        zoom={zoomed}
        onZoom={(span) => {
          setZoom(span && { of: axis, span });
        }}
        theme={`${theme} ${dark ? 'dark' : 'light'}`}
        spanActions={[
          {
            id: 'show',
            name: words.brush,
            run: (fromMs, toMs) => {
              showSpan(Math.round(fromMs * MICROS), Math.round(toMs * MICROS));
            },
          },
        ]}
        onTable={() => {
          onTable(true);
        }}
        actionsAt={(point, series) => barActions(drawn, point, series)}
      />
      <ChartTableDialog
        title={words.tableTitle(split === null ? null : visibleText(split))}
        plot={plot}
        hidden={hidden}
        open={table}
        onClose={() => {
          onTable(false);
        }}
        onNotCopied={() => {
          notify({ tone: 'bad', ...words.notCopied });
        }}
      />
    </>
  );
}

/** Entries by time, in bars that a field divides. A part of it that is brushed becomes the span of all panels. */
export function Histogram({ beside = null, ...panel }: PanelProps & { beside?: Beside | null }) {
  const box = useRef<HTMLElement>(null);
  const split = useExplorer((state) => state.split);
  const [table, setTable] = useState(false);
  const { width } = useSize(box);
  const { drawn, hasTimes, failure, again } = useHistogram(panel, { split, width, beside });
  return (
    <section ref={box} className={styles['histogram']} aria-label={words.label}>
      <Tools
        {...panel}
        onTable={() => {
          setTable(true);
        }}
      />
      {failure && (
        <Problem words={wordsFor(failure)} actions={<Button onPress={again}>{frame.tryAgain}</Button>} />
      )}
      {!hasTimes ? (
        <Empty icon={ChartColumnStacked} title={words.noTimes.title}>
          {words.noTimes.text}
        </Empty>
      ) : drawn ? (
        <Bars drawn={drawn} table={table} onTable={setTable} />
      ) : (
        !failure && <Skeleton lines={4} label={words.loading} />
      )}
    </section>
  );
}
