import styles from './Chart.module.css';
import type { ChartTypeId } from './chartTypes.ts';
import type { Palette } from './palette.ts';
import { DASHES } from './patterns.ts';
import type { SeriesLook } from './seriesLooks.ts';

type SeriesMarkProps = { look: SeriesLook | undefined; palette: Palette | null; type: ChartTypeId };

/** The colour of a series. */
export const colourOf = (look: SeriesLook | undefined, palette: Palette): string =>
  look?.colour == null ? palette.other : (palette.series[look.colour] ?? palette.other);

/** A piece of the line of a series, or of its bar. */
export function SeriesMark({ look, palette, type }: SeriesMarkProps) {
  const stroke = palette ? colourOf(look, palette) : 'currentColor';
  const dashes = DASHES[look?.pattern ?? 'solid'];
  const isLine = type === 'line' || dashes !== null;
  return (
    <svg className={styles['mark']} width={18} height={10} aria-hidden>
      {!isLine && <rect x={3} width={12} height={10} rx={2} fill={stroke} />}
      {isLine && (
        <line
          x1={0}
          x2={18}
          y1={5}
          y2={5}
          stroke={stroke}
          strokeWidth={type === 'line' ? 3 : 8}
          {...(dashes ? { strokeDasharray: dashes.join(' ') } : {})}
        />
      )}
    </svg>
  );
}
