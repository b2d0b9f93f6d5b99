import { ToggleButton } from 'react-aria-components';
import { shownText } from '../grid/gridText.ts';
import styles from './Chart.module.css';
import type { Palette } from './palette.ts';
import { keyOf, type Plot } from './plot.ts';
import { seriesLooks } from './seriesLooks.ts';
import { words } from '../words.ts';

type LegendProps = {
  series: Plot['series'];
  hidden: ReadonlySet<string>;
  palette: Palette | null;
  onHidden: (hidden: ReadonlySet<string>) => void;
};

/** The names of the series, as buttons that hide and show them. */
export function Legend({ series, hidden, palette, onHidden }: LegendProps) {
  const looks = seriesLooks(series, palette?.series.length ?? 1);
  return (
    <ul className={styles['legend']} aria-label={words.chart.series}>
      {series.map((each) => {
        const key = keyOf(each);
        const { colour = null, pattern = 'solid' } = looks.get(key) ?? {};
        const line = colour === null ? palette?.other : palette?.series[colour];
        return (
          <li key={key}>
            <ToggleButton
              isSelected={!hidden.has(key)}
              className={styles['entry'] ?? ''}
              onChange={(shown) => {
                onHidden(new Set([...hidden].filter((other) => other !== key).concat(shown ? [] : [key])));
              }}
            >
              <span
                className={styles['line']}
                style={{ borderTopStyle: pattern, ...(line === undefined ? {} : { borderTopColor: line }) }}
                aria-hidden
              />
              {shownText(each.name)}
            </ToggleButton>
          </li>
        );
      })}
    </ul>
  );
}
