import { MARK_WIDTH, STYLES, type PictureLayout } from './pictureLayout.ts';
import type { Palette } from '../palette.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
/** Characters that XML does not allow, not even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

/** A picture as SVG: the chart, which is SVG itself, with everything around it. */
export function svgPicture(layout: PictureLayout, chart: string, palette: Palette): string {
  const { size, texts, marks, chartTop } = layout;
  const { width, height } = size;
  const lines = marks.map(
    ({ x, y, colour, dashes }) =>
      `<line x1="${x}" x2="${x + MARK_WIDTH}" y1="${y}" y2="${y}" stroke="${escaped(colour)}" stroke-width="3"${dashes ? ` stroke-dasharray="${dashes.join(' ')}"` : ''}/>`,
  );
  const said = texts.map(({ x, y, text, style }) => {
    const { size: font, weight, colour } = STYLES[style];
    return `<text x="${x}" y="${y}" dominant-baseline="central" font-size="${font}" font-weight="${weight}" fill="${escaped(palette[colour])}">${escaped(text)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(palette.font)}">`,
    `<rect width="${width}" height="${height}" fill="${escaped(palette.surface)}"/>`,
    ...said,
    ...lines,
    chart.replace('<svg ', `<svg y="${chartTop}" `),
    '</svg>',
  ]
    .join('\n')
    .replaceAll(NOT_XML, '\uFFFD');
}
