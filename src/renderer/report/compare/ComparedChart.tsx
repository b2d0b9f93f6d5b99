import { useMemo, useState } from 'react';
import { AddToCase } from '../../evidence/AddToCase.tsx';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import type { Explanation } from '../../../table/comparison/explanation.ts';
import { isStored } from '../../state/shownReport.ts';
import { useSettings } from '../../state/mainState.ts';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { Span } from '../../ui/chart/zoom.ts';
import { PictureMenu } from '../chart/PictureMenu.tsx';
import { useDark } from '../../state/useDark.ts';
import { useZone } from '../../state/useZone.ts';
import styles from './Compare.module.css';
import { comparedPictureTexts, type ComparedSaid } from './comparedSaid.ts';
import { differenceEvidence } from './differenceEvidence.ts';
import { drawnSides, type DrawnAs } from './drawnSides.ts';
import { words } from './words.ts';

type ComparedChartProps = {
  compared: Comparison;
  /** What is drawn as stacks. */
  stacks: Comparison;
  axis: string;
  said: ComparedSaid;
  /** What made the difference; null where that is not known. */
  explained: Explanation | null;
  /** The name of its picture. */
  name: string;
};

/** Both sides of a comparison in one chart, with what is to be known about their points. */
export function ComparedChart({ compared, stacks, axis, said, explained, name }: ComparedChartProps) {
  const theme = useSettings((state) => state.value?.theme ?? 'system');
  const dark = useDark();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [drawnAs, setDrawnAs] = useState<DrawnAs>('lines');
  const [zoom, setZoom] = useState<Span | null>(null);
  const zone = useZone();
  const { description } = said;
  const chart = useMemo(
    () => drawnSides({ compared, stacks, axis, description, drawnAs, zone }),
    [compared, stacks, axis, description, drawnAs, zone],
  );
  const { plot, look, summary, canStack } = chart;
  const pictured = (nowMs: number) => ({
    plot,
    look,
    hidden,
    zoom,
    texts: comparedPictureTexts(said, chart, nowMs),
  });
  const stored = said.reports.filter(isStored);
  return (
    <div className={styles['chart']}>
      <div className={styles['tools']}>
        {canStack && (
          <Segments
            label={words.drawn.label}
            value={drawnAs}
            choices={[
              { id: 'lines', name: plot.x.kind === 'time' ? words.drawn.lines : words.drawn.bars },
              { id: 'stacks', name: words.drawn.stacks },
            ]}
            onChange={setDrawnAs}
          />
        )}
        <PictureMenu pictured={pictured} name={name} />
        {stored.length === said.reports.length && (
          <AddToCase
            look="secondary"
            gather={() => differenceEvidence(stored, pictured(Date.now()), explained)}
          />
        )}
      </div>
      <Chart
        summary={summary}
        caution={null}
        plot={plot}
        split
        look={look}
        hidden={hidden}
        onHidden={setHidden}
        zoom={zoom}
        onZoom={setZoom}
        theme={`${theme} ${dark ? 'dark' : 'light'}`}
      />
    </div>
  );
}
