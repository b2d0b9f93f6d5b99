import { Fragment } from 'react';
import styles from './Chart.module.css';
import { plotOfSeries, plotsOf, shownSeries, type Drawing, type Geometry } from './geometry.ts';
import type { Cursor } from './keySteps.ts';
import type { Palette } from './palette.ts';
import { keyOf, type Plot } from './plot.ts';
import { pointsOf, type Selection } from './selection.ts';
import { colourOf } from './SeriesMark.tsx';
import { seriesLooks } from './seriesLooks.ts';
import { alongOf, spotOf } from './spots.ts';

type CursorMarksProps = {
  drawing: Drawing;
  geometry: Geometry;
  palette: Palette | null;
  cursor: Cursor | null;
  selection: Selection | null;
};

/** The selected points as a band. */
function Band({
  geometry,
  drawing: { plot, look },
  selection,
}: Pick<CursorMarksProps, 'geometry' | 'drawing'> & { selection: Selection }) {
  const { area, span } = geometry;
  const { first, last } = pointsOf(selection);
  const step = ((plot.stepMs ?? 0) / (span.toMs - span.fromMs || 1)) * area.width;
  const beside = look.type === 'bars' ? step / 2 : first === last ? 2 : 0;
  const clamp = (x: number) => Math.min(area.left + area.width, Math.max(area.left, x));
  const [from, to] = [
    clamp(alongOf(geometry, plot, first) - beside),
    clamp(alongOf(geometry, plot, last) + beside),
  ];
  return (
    <rect
      className={styles['band']}
      x={from}
      y={area.top}
      width={Math.max(1, to - from)}
      height={area.height}
    />
  );
}

/** The line in a plot at the point where the analyst is, if that is in sight. */
function CursorLine({ plot, geometry, point }: { plot: Plot; geometry: Geometry; point: number }) {
  const { area, kind } = geometry;
  const along = alongOf(geometry, plot, point);
  if (along < (kind === 'time' ? area.left : area.top) - 1) return null;
  if (kind === 'time')
    return (
      <line className={styles['cursor']} x1={along} x2={along} y1={area.top} y2={area.top + area.height} />
    );
  const height = area.height / plot.x.values.length;
  return (
    <rect className={styles['row']} x={area.left} y={along - height / 2} width={area.width} height={height} />
  );
}

/** A line at the point where the analyst is, and dots on the series; in each of small multiples. */
export function CursorMarks({ drawing, geometry, palette, cursor, selection }: CursorMarksProps) {
  const { plot, look, hidden } = drawing;
  const { size } = geometry;
  const looks = seriesLooks(plot.series, palette?.series.length ?? 1, look.patterns);
  return (
    <svg className={styles['marks']} width={size.width} height={size.height} aria-hidden>
      {plotsOf(geometry).map((each) => (
        <Fragment key={`${each.area.left} ${each.area.top}`}>
          {selection && <Band drawing={drawing} geometry={each} selection={selection} />}
          {cursor && <CursorLine plot={plot} geometry={each} point={cursor.point} />}
        </Fragment>
      ))}
      {cursor &&
        palette &&
        shownSeries(plot, hidden).map((each) => {
          const spot = spotOf(geometry, plot, each, cursor.point, look.type === 'bars');
          const { area } = plotOfSeries(geometry, each) ?? geometry;
          const key = keyOf(each);
          if (!spot || spot.x < area.left - 1 || spot.x > area.left + area.width + 1) return null;
          return (
            <circle
              key={key}
              cx={spot.x}
              cy={spot.y}
              r={key === cursor.series ? 5 : 3}
              fill={colourOf(looks.get(key), palette)}
              stroke={palette.surface}
              strokeWidth={1.5}
            />
          );
        })}
    </svg>
  );
}
