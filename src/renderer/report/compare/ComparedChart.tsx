import { useMemo, useState } from 'react';
import type { Comparison } from '../../../table/comparison/comparison.ts';
import { useSettings } from '../../state/mainState.ts';
import { Segments } from '../../ui/forms/Choices.tsx';
import { Chart } from '../../ui/chart/Chart.tsx';
import type { Span } from '../../ui/chart/zoom.ts';
import { PictureMenu } from '../chart/PictureMenu.tsx';
import { useDark } from '../../state/useDark.ts';
import { useZone } from '../../state/useZone.ts';
import styles from './Compare.module.css';
import { comparedPictureTexts, type ComparedSaid } from './comparedSaid.ts';
import { drawnSides, type DrawnAs } from './drawnSides.ts';
import { words } from './words.ts';

type ComparedChartProps = {
  compared: Comparison;
  /** What is drawn as stacks. */
  stacks: Comparison;
  axis: string;
  said: ComparedSaid;
  /** The name of its picture. */
  name: string;
};

/** Both sides of a comparison in one chart, with what is to be known about their points. */
export function ComparedChart({ compared, stacks, axis, said, name }: ComparedChartProps) {
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
        <PictureMenu
          pictured={(nowMs) => ({
            plot,
            look,
            hidden,
            zoom,
            texts: comparedPictureTexts(said, chart, nowMs),
          })}
          name={name}
        />
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
