import { GraphicComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { LABEL } from '../chartAxes.ts';
import { chartOption } from '../chartOption.ts';
import { CHART_TYPES } from '../chartTypes.ts';
import { CATEGORY_HEIGHT, LINE, type Drawing } from '../geometry.ts';
import { measuring } from '../measuring.ts';
import { wholeLayoutOf } from '../multiples.ts';
import { readPalette, type Palette } from '../palette.ts';
import { fontOf, pngPicture } from './pngPicture.ts';
import { pictureLayout, type PictureTexts } from './pictureLayout.ts';
import { svgPicture } from './svgPicture.ts';

use([GridComponent, GraphicComponent, SVGRenderer]);
use(Object.values(CHART_TYPES).map(({ extension }) => extension));

/** The size of a chart in a picture, unless small multiples need more. */
const [WIDTH, HEIGHT] = [1_000, 420];
/** The pixels of a PNG to each of the picture, so that it is sharp on paper. */
const SCALE = 2;

/** What is pictured: a chart as it is on screen, and what is said around it. */
export type PicturedChart = Omit<Drawing, 'size' | 'widthOf'> & { texts: PictureTexts };

/** The colours of a picture, and how wide texts are in a font. */
export type PictureLook = { palette: Palette; measuring: (font: string) => (text: string) => number };

/** Pictures are light, whatever the theme, since they go into documents. */
const lookOfPage = (): PictureLook => ({ palette: readPalette(document.body, 'light'), measuring });

/** Everything that a picture needs. */
function prepared({ texts, ...drawn }: PicturedChart, { palette, measuring }: PictureLook) {
  const { x } = drawn.plot;
  const height = x.kind === 'category' ? x.values.length * CATEGORY_HEIGHT + 3 * LINE : HEIGHT;
  const drawing: Drawing = {
    ...drawn,
    size: { width: WIDTH, height },
    widthOf: measuring(`${LABEL}px ${palette.font}`),
  };
  const geometry = wholeLayoutOf(drawing);
  const { size } = geometry;
  const measures = new Map<string, (text: string) => number>();
  const layout = pictureLayout({ ...drawing, chart: size, palette, texts }, (text, style) => {
    const font = fontOf(style, palette);
    const measure = measures.get(font) ?? measuring(font);
    measures.set(font, measure);
    return measure(text);
  });
  return { palette, size, layout, option: chartOption(drawing, geometry, palette) };
}

/** The chart as an SVG file. It is drawn without a page, if its look is given. */
export function svgOf(pictured: PicturedChart, look = lookOfPage()): string {
  const { palette, size, layout, option } = prepared(pictured, look);
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption(option);
  const drawn = chart.renderToSVGString();
  chart.dispose();
  return svgPicture(layout, drawn, palette);
}

/** The chart as a PNG file; null if there is no memory for it. */
export async function pngOf(pictured: PicturedChart): Promise<Blob | null> {
  const { palette, size, layout, option } = prepared(pictured, lookOfPage());
  const chart = init(document.createElement('div'), null, {
    renderer: 'canvas',
    devicePixelRatio: SCALE,
    ...size,
  });
  chart.setOption(option);
  const drawn = chart.renderToCanvas({ pixelRatio: SCALE });
  chart.dispose();
  return pngPicture(layout, drawn, palette, SCALE);
}
