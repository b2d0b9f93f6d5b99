import { zoneName } from '../text/zones.ts';
import { LABEL, scaleName } from './chartAxes.ts';
import { spreadOut } from './endNames.ts';
import { endName, hasEndNames, LINE, SIDE, shownSeries, type Drawing, type Geometry } from './geometry.ts';
import type { Palette } from './palette.ts';
import { keyOf, type Plot } from './plot.ts';
import { shortName } from './shortName.ts';
import { acrossOf, placeOf } from './spots.ts';

// What is drawn around and over the series: names of axes and lines, and where points are known in part only.

type Mark = { type: 'text' | 'line'; silent: true; z: number; [option: string]: unknown };
type Align = 'left' | 'right' | 'center';

const text = (
  palette: Palette,
  said: string,
  at: { x: number; y: number },
  align: Align,
  fill = palette.soft,
): Mark => ({
  type: 'text',
  silent: true,
  z: 20,
  x: at.x,
  y: at.y,
  style: {
    text: said,
    fill,
    font: `${LABEL}px ${palette.font}`,
    textAlign: align,
    textVerticalAlign: 'middle',
  },
});

/** The names of the axes, with unit and zone. */
function axisNames(plot: Plot, geometry: Geometry, palette: Palette): Mark[] {
  const { area, scales, size, named, kind } = geometry;
  const [right, bottom] = [area.left + area.width, size.height - LINE / 2];
  const most = Math.floor(size.width / (scales.length * 7));
  const names = scales.map((_, index) => shortName(scaleName(plot, index, scales.length), most));
  if (kind === 'category')
    return [
      text(palette, names[0] ?? '', { x: right, y: bottom }, 'right'),
      ...names.slice(1).map((name) => text(palette, name, { x: right, y: LINE / 2 }, 'right')),
    ];
  const zone = zoneName(plot.zone);
  const axis = `${shortName(plot.axis, 40)} (${zone})`;
  return [
    ...(named ? [text(palette, axis, { x: area.left + area.width / 2, y: bottom }, 'center')] : []),
    text(palette, `${names[0] ?? ''}${named ? '' : ` · ${zone}`}`, { x: SIDE, y: LINE / 2 }, 'left'),
    ...names.slice(1).map((name) => text(palette, name, { x: size.width - SIDE, y: LINE / 2 }, 'right')),
  ];
}

/** The names of lines at their ends, moved apart. */
function endMarks(drawing: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  if (!hasEndNames(drawing)) return [];
  const { area } = geometry;
  const found = shownSeries(drawing.plot, drawing.hidden).flatMap((series) => {
    const ends = geometry.ends.get(keyOf(series)) ?? new Float64Array();
    const { values } = drawing.plot.x;
    const last = ends.findLastIndex(
      (end, point) => !Number.isNaN(end) && Number(values[point] ?? Infinity) <= geometry.span.toMs,
    );
    const y = last < 0 ? Number.NaN : acrossOf(geometry, 0, ends[last] ?? Number.NaN);
    return Number.isNaN(y) ? [] : [{ series, y }];
  });
  const places = spreadOut(
    found.map(({ y }) => y),
    LINE - 2,
    { from: area.top, to: area.top + area.height },
  );
  return found.map(({ series }, index) => {
    const at = { x: area.left + area.width + 6, y: places[index] ?? 0 };
    return text(palette, endName(series), at, 'left', palette.ink);
  });
}

const HATCH = 7;

/** Lines across the times that are known in part only. */
function partialMarks({ plot, look }: Drawing, geometry: Geometry, palette: Palette): Mark[] {
  const { x, partial, stepMs } = plot;
  if (x.kind === 'category') return [];
  const { area } = geometry;
  const clamp = (at: number) => Math.min(area.left + area.width, Math.max(area.left, at));
  return [...partial].flatMap((point) => {
    const from = x.values[point] ?? 0;
    // A line is in doubt where it leads to the point or from it; a bar stands for the time from its point on.
    const [start, end] =
      look.type === 'bars'
        ? [from, from + (stepMs ?? 0)]
        : point === 0
          ? [from, x.values[1] ?? from]
          : [x.values[point - 1] ?? from, from];
    const [left, right] = [clamp(placeOf(geometry, start)), clamp(placeOf(geometry, end))];
    return hatch({ left, right, top: area.top, bottom: area.top + area.height }, palette.soft);
  });
}

/** Diagonal lines that fill a box. */
function hatch(box: { left: number; right: number; top: number; bottom: number }, stroke: string): Mark[] {
  const { left, right, top, bottom } = box;
  const [width, height] = [right - left, bottom - top];
  const marks: Mark[] = [];
  if (width < 1) return marks;
  for (let at = HATCH; at < width + height; at += HATCH) {
    const [x1, x2] = [left + Math.max(0, at - height), left + Math.min(at, width)];
    const shape = { x1, y1: top + at - (x1 - left), x2, y2: top + at - (x2 - left) };
    marks.push({ type: 'line', silent: true, z: 10, shape, style: { stroke, lineWidth: 1, opacity: 0.35 } });
  }
  return marks;
}

/** Everything that is drawn around and over the series. */
export const marksFor = (drawing: Drawing, geometry: Geometry, palette: Palette): Mark[] => [
  ...axisNames(drawing.plot, geometry, palette),
  ...partialMarks(drawing, geometry, palette),
  ...endMarks(drawing, geometry, palette),
];
