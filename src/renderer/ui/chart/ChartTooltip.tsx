import { useLayoutEffect, useRef, type RefObject } from 'react';
import { classes } from '../classes.ts';
import { shownText } from '../grid/gridText.ts';
import styles from './ChartTooltip.module.css';
import type { Drawing, Spot } from './geometry.ts';
import type { Palette } from './palette.ts';
import { keyOf } from './plot.ts';
import { SeriesMark } from './SeriesMark.tsx';
import { seriesLooks } from './seriesLooks.ts';
import { tooltipPosition } from './tooltipPosition.ts';
import type { PointSaid } from './tooltipLines.ts';

type ChartTooltipProps = {
  said: PointSaid;
  drawing: Drawing;
  palette: Palette | null;
  /** The series that is marked. */
  nearest: string | null;
  at: Spot;
  /** The element that `at` is measured from. */
  within: RefObject<HTMLElement | null>;
};

/** What a point says, beside it and always whole in the window, above everything else. Screen readers have it as text. */
export function ChartTooltip({ said, drawing, palette, nearest, at, within }: ChartTooltipProps) {
  const box = useRef<HTMLDivElement>(null);
  const { plot, look } = drawing;
  const looks = seriesLooks(plot.series, palette?.series.length ?? 1, look.patterns);
  const types = new Map(plot.series.map((each) => [keyOf(each), look.type]));

  useLayoutEffect(() => {
    const [tip, from] = [box.current, within.current];
    if (!tip || !from) return;
    if (!tip.matches(':popover-open')) tip.showPopover();
    const { left, top } = from.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const position = tooltipPosition(
      { x: left + at.x, y: top + at.y },
      { width, height },
      { width: innerWidth, height: innerHeight },
    );
    tip.style.left = `${position.x}px`;
    tip.style.top = `${position.y}px`;
  });

  return (
    <div ref={box} popover="manual" className={styles['tip']} data-chart-tip aria-hidden>
      <p className={styles['head']}>
        {shownText(said.head)}
        {said.remark !== null && <span className={styles['partial']}>{said.remark}</span>}
      </p>
      <table className={styles['lines']}>
        <tbody>
          {said.lines.map(({ key, name, figure, share }) => (
            <tr key={key} className={classes(styles['line'], key === nearest && styles['nearest'])}>
              <td>
                <SeriesMark look={looks.get(key)} palette={palette} type={types.get(key) ?? 'line'} />
              </td>
              <td className={styles['name']}>{shownText(name)}</td>
              <td className={styles['figure']}>{figure}</td>
              {share !== null && <td className={styles['figure']}>{share}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {said.notes !== '' && <p className={styles['notes']}>{shownText(said.notes)}</p>}
    </div>
  );
}
