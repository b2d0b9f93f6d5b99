// Reads a saved picture as a program that shows it does: elements, texts and drawn shapes, independent of how it is made.

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
};
export const unescaped = (text: string): string =>
  text.replaceAll(/&([#\w]+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

type Element = { name: string; attributes: ReadonlyMap<string, string>; text: string; depth: number };

/** The elements of well-formed XML, in order; `depth` counts the `svg` around them. */
export function elementsOf(xml: string): Element[] {
  const found: Element[] = [];
  const open: { name: string; element: Element }[] = [];
  let at = 0;
  for (const match of xml.matchAll(
    /<!\[CDATA\[[^]*?\]\]>|<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const between = xml.slice(at, match.index);
    if (/[<>]|&(?![#\w]+;)/.test(between)) throw new Error(`This is no XML: ${between}`);
    const inside = open.at(-1);
    if (inside) inside.element.text += unescaped(between);
    else if (between.trim() !== '') throw new Error(`There is a text outside: ${between}`);
    at = match.index + match[0].length;
    const [, end, name, attributes = '', isEmpty] = match;
    if (name === undefined) continue;
    if (end === '/') {
      const closed = open.pop();
      if (closed?.name !== name) throw new Error(`</${name}> ends ${closed?.name ?? 'nothing'}.`);
      continue;
    }
    const element: Element = {
      name,
      attributes: new Map(
        [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
          key,
          unescaped(value),
        ]),
      ),
      text: '',
      depth: open.filter((each) => each.name === 'svg').length,
    };
    found.push(element);
    if (isEmpty !== '/') open.push({ name, element });
  }
  if (open.length > 0 || xml.slice(at).trim() !== '') throw new Error('It does not end.');
  return found;
}

export type Label = { x: number; y: number; text: string; anchor: string };
/** A bar, or a point of a line, which has no size. */
export type Shape = { x: number; y: number; width: number; height: number };
type Look = { colour: string; isDashed: boolean };
/** What is drawn of a series: by its name in the legend, or null without one. */
export type DrawnSeries = Look & { name: string | null; shapes: Shape[] };

export type SavedPicture = {
  /** What stands around the chart, from top to bottom. */
  around: string[];
  /** The names and figures at its axes and lines. */
  labels: Label[];
  series: DrawnSeries[];
};

const numbersIn = (text: string) => (text.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/g) ?? []).map(Number);

/** A bar is drawn as three relative lines from a corner. */
function barOf(path: string): Shape | null {
  if (!/^M[-\d. ]+l[-\d. ]+l[-\d. ]+l[-\d. ]+Z$/.test(path)) return null;
  const [x = 0, y = 0, width = 0, , , height = 0] = numbersIn(path);
  return {
    x: Math.min(x, x + width),
    y: Math.min(y, y + height),
    width: Math.abs(width),
    height: Math.abs(height),
  };
}

/** The ends of the lines of a series; where a point stands alone, it is one without a line. */
const pointsOf = (path: string): Shape[] =>
  [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
    width: 0,
    height: 0,
  }));

/** The series of the legend: each has a piece of its line before its name. */
function legendOf(elements: readonly Element[]): DrawnSeries[] {
  const around = elements.filter(({ depth }) => depth === 1);
  const at = ({ attributes }: Element, key: string) => Number(attributes.get(key));
  return around
    .filter(({ name }) => name === 'line')
    .map((line) => {
      const beside = around.filter(
        (each) => each.name === 'text' && at(each, 'y') === at(line, 'y1') && at(each, 'x') > at(line, 'x2'),
      );
      const nearest = beside.toSorted((a, b) => at(a, 'x') - at(b, 'x'))[0];
      return {
        name: nearest?.text ?? '',
        colour: line.attributes.get('stroke') ?? '',
        isDashed: line.attributes.has('stroke-dasharray'),
        shapes: [],
      };
    });
}

/** A picture as it is drawn. `colours` are those of series. */
export function readPicture(svg: string, colours: readonly string[]): SavedPicture {
  const elements = elementsOf(svg);
  const series = legendOf(elements);
  const labels: Label[] = [];
  /** Bars say of which series they are: their pattern is drawn over them. Lines are known by their look. */
  const seriesOf = (look: Look, drawn: number | null): DrawnSeries => {
    const known =
      drawn === null
        ? series.find(({ colour, isDashed }) => colour === look.colour && isDashed === look.isDashed)
        : series[drawn];
    if (known) return known;
    if (series.length > 0) throw new Error('A series is drawn that the legend does not have.');
    const only = { ...look, name: null, shapes: [] };
    series.push(only);
    return only;
  };
  for (const { name, attributes, text, depth } of elements) {
    const get = (key: string) => attributes.get(key) ?? '';
    const [fill, stroke, path] = [get('fill'), get('stroke'), get('d')];
    if (depth < 2) continue;
    if (name === 'text') {
      const [x = 0, y = 0] = numbersIn(get('transform'));
      labels.push({ x, y, text, anchor: get('text-anchor') });
    }
    if (name !== 'path') continue;
    const bar = colours.includes(fill) ? barOf(path) : null;
    if (bar) seriesOf({ colour: fill, isDashed: false }, Number(get('ecmeta_series_index'))).shapes.push(bar);
    // The circle around a lone point is drawn elsewhere, by a transform.
    if (colours.includes(stroke) && get('transform') === '')
      seriesOf({ colour: stroke, isDashed: attributes.has('stroke-dasharray') }, null).shapes.push(
        ...pointsOf(path),
      );
  }
  const around = elements.filter(({ name, depth }) => name === 'text' && depth === 1);
  return { around: around.map(({ text }) => text), labels, series };
}
