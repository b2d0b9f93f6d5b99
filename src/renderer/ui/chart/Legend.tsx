import { ToggleButton } from 'react-aria-components';
import { shownText } from '../grid/gridText.ts';
import { Button } from '../buttons/Button.tsx';
import styles from './Legend.module.css';
import { pressedLegend } from './isolating.ts';
import type { Palette } from './palette.ts';
import { keyOf, type Plot, type PlotLook, type PlotSeries } from './plot.ts';
import { SeriesMark } from './SeriesMark.tsx';
import { seriesLooks } from './seriesLooks.ts';
import { seriesText } from './tooltipLines.ts';
import { words } from '../words.ts';

type LegendProps = {
  plot: Plot;
  look: PlotLook;
  hidden: ReadonlySet<string>;
  palette: Palette | null;
  onHidden: (hidden: ReadonlySet<string>) => void;
};

/**
 * The names of the series, as buttons. A press shows a series alone, another one shows all again; with Ctrl or Shift it
 * hides or shows this one. “Other” stays in sight while the names scroll.
 */
export function Legend({ plot, look, hidden, palette, onHidden }: LegendProps) {
  const looks = seriesLooks(plot.series, palette?.series.length ?? 1, look.patterns);
  const keys = plot.series.map(keyOf);
  const entry = (each: PlotSeries) => {
    const key = keyOf(each);
    return (
      <div role="listitem" key={key} className={styles['item']}>
        <ToggleButton
          isSelected={!hidden.has(key)}
          className={styles['entry'] ?? ''}
          onPress={(event) => {
            const alone = !(event.ctrlKey || event.shiftKey || event.metaKey);
            onHidden(pressedLegend(keys, hidden, key, alone));
          }}
        >
          <SeriesMark look={looks.get(key)} palette={palette} type={look.type} />
          <span className={styles['name']} title={words.chart.legendTip(seriesText(plot, each))}>
            {shownText(each.brief ?? seriesText(plot, each))}
          </span>
        </ToggleButton>
      </div>
    );
  };
  const named = plot.series.filter(({ others }) => others === 0);
  const others = plot.series.filter(({ others: combined }) => combined > 0);
  return (
    <div className={styles['legend']}>
      <div role="list" aria-label={words.chart.series} className={styles['list']}>
        <div className={styles['names']}>{named.map(entry)}</div>
        {others.map(entry)}
      </div>
      {keys.some((key) => hidden.has(key)) && (
        <Button
          look="quiet"
          onPress={() => {
            onHidden(new Set([...hidden].filter((key) => !keys.includes(key))));
          }}
        >
          {words.chart.showAll}
        </Button>
      )}
    </div>
  );
}
