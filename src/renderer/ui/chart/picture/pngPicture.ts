import { MARK_WIDTH, STYLES, type PictureLayout, type Style } from './pictureLayout.ts';
import type { Palette } from '../palette.ts';

export const fontOf = (style: Style, palette: Palette): string => {
  const { weight, size } = STYLES[style];
  return `${weight} ${size}px ${palette.font}`;
};

/** A picture as PNG, with so many pixels to each of its own; null if there is no memory for it. */
export async function pngPicture(
  layout: PictureLayout,
  chart: HTMLCanvasElement,
  palette: Palette,
  scale: number,
): Promise<Blob | null> {
  const { size, texts, marks, chartTop } = layout;
  const canvas = document.createElement('canvas');
  canvas.width = size.width * scale;
  canvas.height = size.height * scale;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.scale(scale, scale);
  context.fillStyle = palette.surface;
  context.fillRect(0, 0, size.width, size.height);
  context.drawImage(chart, 0, chartTop, chart.width / scale, chart.height / scale);
  context.textBaseline = 'middle';
  for (const { x, y, text, style } of texts) {
    context.font = fontOf(style, palette);
    context.fillStyle = palette[STYLES[style].colour];
    context.fillText(text, x, y);
  }
  context.lineWidth = 3;
  for (const { x, y, colour, dashes } of marks) {
    context.strokeStyle = colour;
    context.setLineDash([...(dashes ?? [])]);
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + MARK_WIDTH, y);
    context.stroke();
  }
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
