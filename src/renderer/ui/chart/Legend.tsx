import { ToggleButton } from 'react-aria-components';
import { shownText } from '../grid/gridText.ts';
import styles from './Chart.module.css';
import { seriesColour, type Palette } from './palette.ts';
import type { Plot } from './plot.ts';
import { words } from '../words.ts';

type LegendProps = {
  series: Plot['series'];
  hidden: ReadonlySet<string>;
  palette: Palette | null;
  onHidden: (hidden: ReadonlySet<string>) => void;
};

/** The names of the series, as buttons that hide and show them. */
export function Legend({ series, hidden, palette, onHidden }: LegendProps) {
  return (
    <ul className={styles['legend']} aria-label={words.chart.series}>
      {series.map(({ name, others }, index) => (
        <li key={name}>
          <ToggleButton
            isSelected={!hidden.has(name)}
            className={styles['entry'] ?? ''}
            onChange={(shown) => {
              onHidden(new Set([...hidden].filter((each) => each !== name).concat(shown ? [] : [name])));
            }}
          >
            <span
              className={styles['dot']}
              style={palette ? { background: seriesColour(palette, index, others) } : {}}
              aria-hidden
            />
            {shownText(name)}
          </ToggleButton>
        </li>
      ))}
    </ul>
  );
}
