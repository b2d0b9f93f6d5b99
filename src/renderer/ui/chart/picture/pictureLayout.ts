import { seriesText } from '../tooltipLines.ts';
import { shownText } from '../../grid/gridText.ts';
import { keyOf, type Plot, type PlotLook } from '../plot.ts';
import { seriesLooks } from '../seriesLooks.ts';
import { colourOf } from '../SeriesMark.tsx';
import { DASHES } from '../patterns.ts';
import { shownSeries, SIDE, type Size } from '../geometry.ts';
import type { Palette } from '../palette.ts';
import { onOneLine, shortName } from '../shortName.ts';

/** What a picture says around the chart. */
export type PictureTexts = {
  title: string;
  /** Below the title. */
  lines: readonly string[];
  /** What was written at times of the chart, each with its number. */
  written: readonly string[];
  /** Below the chart: the summary, and where the figures come from. */
  notes: readonly string[];
};

export type Style = 'title' | 'line' | 'legend' | 'note';
/** The size and weight of texts. */
export const STYLES = {
  title: { size: 16, weight: 600, leading: 24, colour: 'ink' },
  line: { size: 12, weight: 400, leading: 17, colour: 'soft' },
  legend: { size: 12, weight: 400, leading: 20, colour: 'ink' },
  note: { size: 11, weight: 400, leading: 15, colour: 'soft' },
} as const satisfies Record<Style, object>;

/** The middle of a line of text on the left, and the text. */
type DrawnText = { x: number; y: number; text: string; style: Style };
/** The middle of a piece of the line of a series on the left. */
type DrawnMark = { x: number; y: number; colour: string; dashes: readonly number[] | null };

export type PictureLayout = {
  size: Size;
  texts: readonly DrawnText[];
  marks: readonly DrawnMark[];
  /** Where the chart begins. */
  chartTop: number;
};

export const MARK_WIDTH = 18;
/** As far from the edge as the labels of the chart. */
const EDGE = SIDE;
const GAP = 8;

type Measure = (text: string, style: Style) => number;

/** A text cut into lines that fit; a word that does not fit is cut. */
export function wrapped(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of onOneLine(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
    while (measure(line) > width && line.length > 1) {
      let fits = line.length - 1;
      while (fits > 1 && measure(line.slice(0, fits)) > width) fits -= 1;
      lines.push(line.slice(0, fits));
      line = line.slice(fits);
    }
  }
  return line === '' ? lines : [...lines, line];
}

type Entries = readonly { name: string; colour: string; dashes: readonly number[] | null }[];

const entriesOf = (plot: Plot, look: PlotLook, hidden: ReadonlySet<string>, palette: Palette): Entries => {
  const looks = seriesLooks(plot.series, palette.series.length, look.patterns);
  return shownSeries(plot, hidden).map((each) => ({
    name: shortName(shownText(seriesText(plot, each)), 60),
    colour: colourOf(looks.get(keyOf(each)), palette),
    dashes: DASHES[looks.get(keyOf(each))?.pattern ?? 'solid'],
  }));
};

type Pictured = {
  plot: Plot;
  look: PlotLook;
  hidden: ReadonlySet<string>;
  palette: Palette;
  chart: Size;
  texts: PictureTexts;
};

/** Where the texts, the legend and the chart of a picture are. Nothing is cut: the picture is as high as it has to be. */
export function pictureLayout(pictured: Pictured, measure: Measure): PictureLayout {
  const { plot, look, hidden, palette, chart, texts } = pictured;
  const inner = chart.width - 2 * EDGE;
  const drawn: DrawnText[] = [];
  const marks: DrawnMark[] = [];
  let y = EDGE;
  const write = (text: string, style: Style) => {
    for (const line of wrapped(shownText(text), inner, (part) => measure(part, style))) {
      const { leading } = STYLES[style];
      drawn.push({ x: EDGE, y: y + leading / 2, text: line, style });
      y += leading;
    }
  };
  write(texts.title, 'title');
  for (const line of texts.lines) write(line, 'line');
  const chartTop = y + GAP;
  y = chartTop + chart.height + GAP;

  let x = EDGE;
  const entries = plot.series.length > 1 ? entriesOf(plot, look, hidden, palette) : [];
  const { leading } = STYLES.legend;
  for (const { name, colour, dashes } of entries) {
    const width = MARK_WIDTH + 6 + measure(name, 'legend');
    if (x > EDGE && x + width > EDGE + inner) {
      x = EDGE;
      y += leading;
    }
    marks.push({ x, y: y + leading / 2, colour, dashes });
    drawn.push({ x: x + MARK_WIDTH + 6, y: y + leading / 2, text: name, style: 'legend' });
    x += width + 2 * GAP;
  }
  if (entries.length > 0) y += leading + GAP;
  for (const note of texts.written) write(note, 'line');
  for (const note of texts.notes) write(note, 'note');
  return { size: { width: chart.width, height: Math.ceil(y + EDGE) }, texts: drawn, marks, chartTop };
}
